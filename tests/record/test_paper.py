"""Games on paper: nobody wrote down the deck, and yet placings, turns, chips, points and ends are checked."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.bossa.case import ENDS
from tsunagu.engine.connect37.board import CELLS
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.game import Game, Outcome
from tsunagu.record.errors import BadRecord
from tsunagu.record.judge import judge
from tsunagu.record.paper import is_on_paper, judge_any
from tsunagu.record.record import Move, Record, new_record

OPEN = {"connect37": "centre", "bossa": "dice"}  # what lies open on the table from the start


@cache
def played(game: type[Game], seed: int, **options: Any) -> Record:
    """A whole game of random moves, with its deal and its result."""
    playing, rng = game.start(options, seed), Random(seed)
    record, moves = new_record(playing), []
    while not playing.over:
        seat, move = playing.turn, rng.choice([*playing.legal()])
        playing.play(move)
        moves.append(Move(seat, move))
    return replace(record, moves=tuple(moves), result=playing.outcome())


def on_paper(record: Record, noted: tuple[str, ...]) -> Record:
    return replace(record, deal={field: record.deal[field] for field in noted})


GAMES: list[tuple[type[Game], dict[str, Any]]] = [
    (Connect37, {}),
    (Connect37, {"players": 4}),
    (Bossa, {}),
    (Bossa, {"rule": "basic"}),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_a_true_game_is_found_true_without_its_deck(game: type[Game], options: dict[str, Any], seed: int) -> None:
    record = played(game, seed, **options)
    for noted in ((OPEN[game.name],), (OPEN[game.name], "hands"), ()):
        judged = judge_any(on_paper(record, noted))
        assert judged.outcome == record.result
        told = [gap.text() for gap in judged.unchecked_parts]
        assert any("drawn and held" in gap for gap in told)
        assert any(OPEN[game.name] in gap for gap in told) == (noted == ())
        assert all(gap.text("ja") != gap.text() for gap in judged.unchecked_parts)


@pytest.mark.parametrize(("options", "seed", "line"), ENDS)
def test_every_end_of_bossa_is_found_on_paper(options: dict[str, str], seed: int, line: str) -> None:
    """Also where the record claims nothing, but for `stuck`: that turns on tiles that nobody wrote down."""
    playing = Bossa.start(options, seed)
    record, moves = new_record(playing), []
    for move in line.split():
        moves.append(Move(playing.turn, move))
        playing.play(move)
    outcome = playing.outcome()
    assert outcome is not None
    paper = on_paper(replace(record, moves=tuple(moves), result=outcome), ("dice",))
    judged = judge_any(paper)
    assert judged.outcome == outcome
    silent = judge_any(replace(paper, result=None))
    if outcome.reason == "stuck":
        assert silent.outcome is None
        assert any("stuck" in gap.text() for gap in judged.unchecked_parts)
        assert judged.why.text().startswith("The record says: 1. Player ")
    else:
        assert silent.outcome == outcome
        assert judged.why == judge(replace(record, moves=tuple(moves), result=outcome)).why


def test_who_still_has_exchange_cannot_be_stuck() -> None:
    """After one placing nobody has used an action, so the end cannot be that (B16)."""
    paper = replace(
        new_record(Bossa.start({"rule": "basic"})),
        deal={"dice": {"white": 5, "black": 1}},
        moves=(Move(0, "B2=02"),),
        result=Outcome("stuck", (1, 2)),
    )
    with pytest.raises(BadRecord, match=r"result: the moves do not end the game, so .*\(stuck\)"):
        judge_any(paper)
    assert judge_any(replace(paper, result=None)).outcome is None


def paper_duel(*moves: str, **fields: Any) -> Record:
    """Connect 37 of two players in turn, the centre being 12."""
    line = tuple(Move(ply % 2, move) for ply, move in enumerate(moves))
    return replace(new_record(Connect37.start()), deal={"centre": 12}, moves=line, **fields)


def paper_bossa(*moves: str, **fields: Any) -> Record:
    """Bossa by the basic rule, the white die 5 and the black 1, so that seat 0 begins."""
    line = tuple(Move(ply % 2, move) for ply, move in enumerate(moves))
    return replace(
        new_record(Bossa.start({"rule": "basic"})), deal={"dice": {"white": 5, "black": 1}}, moves=line, **fields
    )


FALSE: list[tuple[Record, str]] = [
    (paper_duel("13@D5+1", "13@A1+1"), r"^Move 2 - 13@A1\+1: 13 already lies on D5. \(C7\)"),
    (paper_duel("12@D5+1"), r"^Move 1 - 12@D5\+1: 12 already lies on D4. \(C7\)"),
    (paper_duel("13@D4+1"), r"^Move 1 - 13@D4\+1: 12 already lies on D4. \(C8\)"),
    (paper_duel("13@D5+2"), r"^Move 1 - .*no double chip"),
    (replace(paper_duel("13@D5+1"), moves=(Move(1, "13@D5+1"),)), r"^Move 1 - .*the turn of seat 0"),
    (paper_duel("13@D5+1", result=Outcome("scored", (1, 2), (1, 0))), "^result: the moves do not end the game"),
    (replace(paper_duel(), deal={"centre": 38}), "^deal: "),
    (replace(paper_duel(), deal={"center": 12}), "^deal: "),
    (replace(paper_duel(), deal={"hands": 3}), "^deal: "),
    (paper_bossa("B3=03"), r"^Move 1 - B3=03: B3 is not open"),
    (paper_bossa("B2=02", "W6=60", "W7=02+50"), r"^Move 3 - .*02 has been laid or discarded already"),
    (paper_bossa("B2=02", "W6=24+41", "W7=10+11+20+30"), r"^Move 3 - .*W7 takes 2 or 3 tiles, not 4"),
    (paper_bossa("redraw:10", "redraw:20", "redraw:30"), r"^Move 3 - .*once a game"),
    (paper_bossa("exchange:10/20", "W6=20+40"), r"^Move 2 - W6=20\+40: not in your hand: 20"),
    (replace(paper_bossa(), deal={"dice": {"white": 5}}), "^deal: "),
    (replace(paper_bossa(), deal={"dice": {"white": 5, "black": 1}, "box": []}), "^deal: "),
]


@pytest.mark.parametrize(("record", "told"), FALSE)
def test_what_is_wrong_is_found_without_the_deal(record: Record, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        judge_any(record)


@pytest.mark.parametrize("noted", [("centre",), ()])
def test_points_that_the_board_does_not_bear_out_are_refused(noted: tuple[str, ...]) -> None:
    record = on_paper(played(Connect37, 3), noted)
    assert record.result is not None
    wrong = replace(record.result, scores=(99, 0), ranks=(1, 2))
    with pytest.raises(BadRecord, match="player 1 with 99 points"):
        judge_any(replace(record, result=wrong))


def test_where_the_points_hang_on_the_centre_tile_nothing_is_claimed() -> None:
    """13 14 15 lie beside the centre: they score with 12 there, which was never laid, and not with 36 or 37 (C14)."""
    tiles = [13, 14, 15, *(tile for tile in range(1, 36) if tile not in (12, 13, 14, 15))]
    cells = ["D5", "D6", "D7", *(cell for cell in CELLS if cell not in ("D4", "D5", "D6", "D7"))]
    record = paper_duel(*(f"{tile}@{cell}+1" for tile, cell in zip(tiles, cells, strict=False)))
    assert len(record.moves) == 34
    outcomes = {centre: judge_any(replace(record, deal={"centre": centre})).outcome for centre in (12, 36, 37)}
    assert outcomes[12] != outcomes[36] == outcomes[37]
    judged = judge_any(replace(record, deal={}))
    assert judged.outcome is None
    assert judged.why.text() == "The moves end the game, but how cannot be told without the deal."
    assert judge_any(replace(record, deal={}, result=outcomes[12])).outcome == outcomes[12]


def test_variations_are_said_not_to_be_checked() -> None:
    record = paper_duel("13@D5+1")
    noted = replace(record, moves=(replace(record.moves[0], variations=((Move(0, "14@D5+1"),),)),))
    assert "Not checked without the deal: the variations." in [gap.text() for gap in judge_any(noted).unchecked_parts]


def test_a_whole_deal_or_one_with_unknowns_is_no_game_on_paper() -> None:
    record = played(Connect37, 1)
    assert not is_on_paper(record)
    assert judge_any(record) == judge(record)
    assert not is_on_paper(replace(record, deal={"centre": "?"}))
    assert is_on_paper(replace(record, deal={}))
