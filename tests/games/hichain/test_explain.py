"""Explanations: what counts, what does not and why, and how a game ended."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hichain.lines import ROYALS, SCORED
from tests.games.hichain.table import along, drawn, game_at, loop
from tests.referees.hichain import LETTERS
from tsunagu.engine.hichain.board import Board
from tsunagu.engine.hichain.rings import one_way
from tsunagu.games.errors import BadNotation
from tsunagu.games.hichain.chains import dropped_chains
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.hichain.view import read_row
from tsunagu.words import LANGUAGES


def facts(game: Hichain, about: str) -> Any:
    told = game.explain(about)
    assert all(told.text(language) for language in LANGUAGES)
    return told.facts


def test_every_counted_chain_is_told_with_cells_reading_and_points() -> None:
    game = game_at([*drawn("A B C D"), *drawn(". / X", "black")], ("O", "O"))
    assert facts(game, "chains")["red"] == {
        "score": 16,
        "chains": [
            {"kind": "run", "length": 4, "points": 16, "reading": "^", "cells": [[0, 0], [1, 0], [2, 0], [3, 0]]}
        ],
    }
    assert "Run ABCD, length 4, 16 points, read with ^ up: (0,0) (1,0) (2,0) (3,0)." in game.explain("chains").text()
    assert "連番ABCD（4連鎖、16点" in game.explain("chains").text("ja")
    [step] = (step for step in game.explain("chains").steps if step.seat == 1)  # where a board shows the cells
    assert (step.said.text(), step.points) == ("ABCD: 16 points", 16)
    assert step.at == tuple((100 * x, 0, 100, 100) for x in range(4))


@pytest.mark.clause("H17", breach=True)
def test_a_part_of_a_longer_chain_is_told_with_the_chain_that_contains_it() -> None:
    game = game_at([*drawn("A B C D"), *drawn(". / X", "black")], ("O", "O"))
    found = facts(game, "dropped")["red"]
    assert [(one["cells"], one["why"], one["clause"]) for one in found] == [
        ([[0, 0], [1, 0], [2, 0]], "part of a longer chain", "H17"),
        ([[1, 0], [2, 0], [3, 0]], "part of a longer chain", "H17"),
    ]
    assert found[0]["inside"]["length"] == 4
    assert "Red: ABC is not counted by itself, it is part of ABCD" in game.explain("dropped").text()


@pytest.mark.clause("H19", breach=True)
def test_a_part_of_a_ring_is_told_with_the_ring() -> None:
    board = Board(2, 1, False, False)
    for x, y, form, seat in (read_row(*row) for row in along(loop(8, 7))):
        board.put(x, y, form, seat)
    found = dropped_chains(board, 1)
    assert {one.inside.ring for one in found} == {True}
    # From each of 26 letters runs of 3 … 25, and the 26 runs that go once round.
    assert len(found) == 26 * 24


@pytest.mark.clause("H19", breach=True)
def test_parts_of_a_ring_are_told_whichever_of_its_relays_they_pass() -> None:
    """From Z the ring goes back to A over 0,1 and then 0,0 or 1,1: every route is told with the ring."""
    board = Board(2, 1, False, False)
    for x, y, form, seat in (read_row(*row) for row in [*along(loop(8, 8), f"+{LETTERS}+"), ["red", "+", "^", 1, 1]]):
        board.put(x, y, form, seat)
    found = dropped_chains(board, 1)
    assert {one.inside.ring for one in found} == {True}
    assert {one.cells for one in found} == {one_way(cells) for cells, *_ in board.routes(1, all_of_them=True)}
    assert any((1, 1) in one.cells for one in found)
    assert any((0, 0) in one.cells for one in found)


def test_nothing_is_dropped_where_everything_counts() -> None:
    assert Hichain.start().explain("dropped").text() == "Every run and every set on the board is counted."


def test_a_move_is_told_with_what_it_brings() -> None:
    game = game_at([*drawn("A B", "black"), *drawn(". / X X X")], ("CO", "O"))
    assert facts(game, "C^@2,0") == {"legal": True, "gain": 9}
    assert facts(game, "C^@0,0") == {"legal": False, "clause": "H5"}
    assert "9 points" in game.explain("C^@2,0").text()


def test_a_finished_game_is_told_with_its_reason() -> None:
    game = Hichain.start()
    assert facts(game, "result") == {"outcome": None}
    for move in SCORED.split():
        game.play(move)
    black, red = game.scores()
    winner = "Black" if black > red else "Red"
    told = game.explain("result")
    assert told.text().startswith(f"{winner} wins on points: Black {black}, Red {red}.")
    for colour, total in (("black", black), ("red", red)):
        assert sum(chain["points"] for chain in told.facts["chains"][colour]["chains"]) == total
    options, moves = ROYALS[0]
    royal = Hichain.start(options)
    for move in moves.split():
        royal.play(move)
    assert royal.explain("result").text().startswith("Royal: Black spells CHAIN and wins: (")
    resigned = Hichain.start()
    resigned.play("resign")
    assert resigned.explain("result").text() == "Black resigned."


def test_an_unknown_topic_is_refused_naming_the_known_ones() -> None:
    with pytest.raises(BadNotation, match="chains, dropped, threats"):
        Hichain.start().explain("weather")
