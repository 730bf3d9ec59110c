"""`match` and `ladder` on the command line: answers, refusals, Ctrl-C and going on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.bots.programs import command
from tests.cli.call import ENGLISH, PROGRAM, call
from tests.waiting import LONGEST, until


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_match_is_told_in_lines_and_as_json() -> None:
    told = call("match", "greedy", "random", "--game", "slashchain", "--pairs", "4")
    assert told.code == 0
    assert told.out.startswith("greedy against random, slashchain: 8 games, 4 deals\n")
    assert "Every game is in matches/slashchain-greedy-random-0." in told.out
    again = call("match", "greedy", "random", "--game", "slashchain", "--pairs", "4", "--resume", "--json")
    found = json.loads(again.out)
    assert (found["games"], found["wins"] + found["draws"] + found["losses"]) == (8, 8)
    assert found["players"] == ["greedy", "random"]
    japanese = call("match", "greedy", "random", "--game", "slashchain", "--pairs", "4", "--resume", "--language", "ja")
    assert japanese.out.startswith("greedy 対 random（slashchain）：8局、4組の配り")


def test_more_than_two_seats_have_a_mean_rank() -> None:
    line = "match greedy random --game connect37 --seats 3 --pairs 2 --sprt -50 50"
    told = call(*line.split())
    assert "6 games, 2 deals" in told.out
    assert "(equal players: 2.00)" in told.out
    assert "SPRT -50 +50: LLR " in told.out
    assert "not decided" in told.out


def test_a_ladder_is_a_table() -> None:
    told = call("ladder", "--game", "bossa", "--pairs", "3", "greedy", "random")
    assert told.code == 0
    assert told.out.startswith("1. greedy  Elo +")
    found = json.loads(call("ladder", "--game", "bossa", "--pairs", "3", "greedy", "random", "--resume", "--json").out)
    assert [rung["player"] for rung in found["table"]] == ["greedy", "random"]


@pytest.mark.parametrize(
    "line",
    [
        "match greedy",
        "match greedy random",
        "match greedy stockfish --game bossa",
        "match greedy random --game chess",
        "match greedy random --game bossa --pairs 0",
        "match greedy random --game bossa --jobs 0",
        "match greedy random --game bossa --time 0",
        "match greedy random --game bossa --time inf",
        "match greedy random --game bossa --time 1e400",
        "match greedy random --game bossa --time 86401",
        "match greedy random --game bossa --iterations 0",
        "match greedy random --game bossa --iterations 1000000000001",
        "match greedy random --game bossa --sprt 10 0",
        "match greedy random --game bossa --sprt 10",
        "match greedy random --game bossa --sprt ten 0",
        "match greedy random --game bossa --sprt -1e300 1e300",
        "match greedy random --game bossa --sprt 0 inf",
        "match greedy program:no-such-program --game bossa",
        "match greedy program: --game bossa",
        "ladder greedy --game bossa",
        "ladder greedy greedy --game bossa",
        "engine --player stockfish",
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_written(line: str) -> None:
    assert call(*line.split()).refused
    assert list(Path().iterdir()) == []


def test_a_program_must_play_the_game() -> None:
    answer = call("match", f"program:{command('good')}", "random", "--game", "bossa")
    assert answer.refused
    assert "does not play Bossa" in answer.err


def test_a_second_match_does_not_overwrite_the_first() -> None:
    line = "match greedy random --game bossa --pairs 1 --out here"
    first = call(*line.split())
    assert first.code == 0
    assert first.out.startswith("greedy against random, Bossa: 2 games, 1 deal\n")
    assert call(*line.split()).refused


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(tmp_path: Path) -> None:
    words = ["match", "greedy", "random", "--game", "bossa", "--out", "cut", "--jobs", "2"]
    running = subprocess.Popen(
        [*PROGRAM, *words, "--pairs", "100000"], stdout=subprocess.PIPE, text=True, env=os.environ | ENGLISH
    )
    try:
        games = tmp_path / "cut" / "games.jsonl"
        until(lambda: games.exists() and games.read_bytes().count(b"\n") >= 6)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=LONGEST)
    finally:
        running.kill()
        running.wait()
    assert running.returncode == 130
    assert "Interrupted; the games so far are kept in cut" in out
    kept = games.read_bytes().count(b"\n")
    assert kept >= 6
    pairs = str(kept // 2 + 1)
    resumed = json.loads(call(*words[:-2], "--pairs", pairs, "--resume", "--json").out)
    whole = json.loads(call(*words[:5], "--out", "whole", "--pairs", pairs, "--json").out)
    for same in ("games", "wins", "draws", "losses", "score", "length"):
        assert resumed[same] == whole[same]
