"""Golden playthroughs: the engine writes the committed lines again, and the referee finds them true."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.contract.case import Case
from tsunagu.record.json_form import read_json, write_json
from tsunagu.record.playthrough import Chooser, lines, playthrough, write_playthrough
from tsunagu.record.record import Move, Record, final, new_record, shorter, with_move
from tsunagu.record.text_form import read_text, write_text

FOLDER = Path(__file__).parents[1] / "golden"


def golden(case: Case) -> dict[str, list[dict[str, Any]]]:
    """The events of each golden file by its name."""
    names = [f"{case.name}-{player}-{seed}.jsonl" for player, seed, _ in case.golden]
    assert sorted(path.name for path in FOLDER.glob(f"{case.name}-*.jsonl")) == sorted(names)
    return {name: [json.loads(line) for line in (FOLDER / name).read_text("utf-8").splitlines()] for name in names}


def record_of(case: Case, told: list[dict[str, Any]]) -> Record:
    """The playthrough as a record."""
    first, *moves, last = told
    fresh = new_record(case.game.start(first["options"], first["seed"]), tags={"seed": str(first["seed"])})
    record = fresh
    for move in moves:
        record = with_move(record, move["move"], move["seat"])
    assert record.result is not None
    assert {"event": "end", **record.result.plain()} == last
    return record


def again(moves: list[dict[str, Any]]) -> Chooser:
    """A player that makes the same moves once more."""
    left = iter(moves)
    return lambda game: str(next(left)["move"])


def test_there_are_golden_games_of_random_and_greedy_players(case: Case) -> None:
    assert {player for player, _, _ in case.golden} >= {"random", "greedy"}


def test_the_engine_plays_the_golden_games_again(case: Case) -> None:
    for name, told in golden(case).items():
        first, *moves, _ = told
        events = playthrough(case.game, first["options"], first["seed"], again(moves))
        assert "".join(lines(events)) == (FOLDER / name).read_text("utf-8"), name


def test_the_referee_finds_every_golden_line_true(case: Case) -> None:
    for name, told in golden(case).items():
        first, *moves, last = told
        assert first["event"] == "start"
        assert first["game"] == case.name
        judge = case.referee(case.game.start(first["options"], first["seed"]))
        for ply, move in enumerate(moves):
            assert judge.outcome() is None
            assert {key: move[key] for key in ("event", "ply", "seat", "legal")} == {
                "event": "move",
                "ply": ply,
                "seat": judge.turn,
                "legal": judge.legal(),
            }, name
            judge.play(move["move"], move["seat"])
            assert move["scores"] == judge.scores(), name
        assert last == {"event": "end", **(judge.outcome() or {})}, name


def test_a_record_comes_back_from_every_form_it_is_written_in(case: Case) -> None:
    for told in golden(case).values():
        record = record_of(case, told)
        assert read_json(write_json(record)) == record
        assert read_text(write_text(record)) == record
        assert [json.loads(line) for line in write_playthrough(record).splitlines()] == told


def test_taking_back_gives_the_position_before(case: Case) -> None:
    for told in golden(case).values():
        record = record_of(case, told)
        before = shorter(record)
        assert before.moves == record.moves[:-1]
        game = final(before)
        assert not game.over
        assert list(game.legal()) == told[-2]["legal"]
        last: Move = record.moves[-1]
        game.play(last.move, last.seat)
        assert game == final(record)
