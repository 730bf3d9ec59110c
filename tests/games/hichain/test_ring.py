"""The 26 ring: the game in docs/games, and the search that found it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.referees.hichain import LETTERS, Referee, score
from tsunagu.games.hichain.ring import SEED, notation_list, search
from tsunagu.record.json_form import read_json
from tsunagu.record.judge import judge

RECORD = (Path(__file__).parents[3] / "docs" / "games" / "hichain-ring.json").read_text("utf-8")
OPTIONS: dict[str, object] = {"symbols": "none", "relay": "once", "scoring": "square"}


def recorded() -> list[str]:
    return [entry["move"] for entry in json.loads(RECORD)["moves"]]


def refereed(moves: list[str]) -> Referee:
    """The game after these moves, black's and red's in turn; the referee refuses any that is not legal."""
    referee = Referee(OPTIONS, {}, 2)
    for ply, move in enumerate(moves):
        referee.play(move, ply % 2)
    return referee


def black_chains(referee: Referee) -> list[dict[str, Any]]:
    cells = [[laid.color, laid.sign, laid.direction, x, y] for (x, y), laid in referee.board.items()]
    counted: dict[str, Any] = score({"cells": cells})
    return list(counted["black"]["chains"])


def check_ring(referee: Referee) -> None:
    """Black has one chain, a run of 26 upright letters for 676 points, and its ends lie side by side."""
    (ring,) = black_chains(referee)
    assert (ring["kind"], ring["length"], ring["points"], ring["reading"]) == ("run", 26, 676, "^")
    cells = [tuple(cell) for cell in ring["cells"]]
    letters = [referee.board[cell].sign for cell in cells]
    steps = {(LETTERS.index(there) - LETTERS.index(here)) % 26 for here, there in pairs_round(letters)}
    assert sorted(letters) == list(LETTERS)
    assert steps in ({1}, {25})
    assert all(abs(x - to_x) + abs(y - to_y) == 1 for (x, y), (to_x, to_y) in pairs_round(cells))


def pairs_round(items: list[Any]) -> list[tuple[Any, Any]]:
    return list(zip(items, items[1:] + items[:1], strict=True))


def test_the_recorded_ring_game_is_legal_and_ends_as_recorded() -> None:
    record = json.loads(RECORD)
    referee = Referee(record["options"], record["deal"], len(record["seats"]))
    assert record["options"] == OPTIONS
    for entry in record["moves"]:
        assert entry["move"] in referee.legal()
        referee.play(entry["move"], entry["seat"])
    assert referee.outcome() == record["result"] == {"reason": "scored", "ranks": [1, 2], "scores": [676, 0]}


def test_black_lays_the_alphabet_and_closes_the_ring_with_the_last_card() -> None:
    moves = recorded()
    assert "".join(move[0] for move in moves[::2]) == LETTERS
    before, closed, end = (refereed(moves[:plies]) for plies in (50, 51, 52))
    assert [(chain["length"], chain["points"]) for chain in black_chains(before)] == [(25, 625)]
    check_ring(closed)
    check_ring(end)


def test_the_engine_judges_the_ring_game_as_the_referee_does() -> None:
    judgement = judge(read_json(RECORD))
    assert judgement.outcome is not None
    assert judgement.outcome.plain() == refereed(recorded()).outcome()


@pytest.mark.slow
def test_the_search_finds_the_recorded_game() -> None:
    assert notation_list(search(SEED)) == recorded()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 4])
def test_the_search_finds_a_ring_from_other_seeds_too(seed: int) -> None:
    referee = refereed(notation_list(search(seed)))
    outcome = referee.outcome()
    assert outcome is not None
    assert outcome["reason"] == "scored"
    check_ring(referee)
