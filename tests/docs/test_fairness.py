"""The page on fair deals gives a stranger a program that needs nothing of ours, and it tells true from false."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tsunagu.games.registry import find
from tsunagu.record.fairness import Dealing
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Record, new_record

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
[PROGRAM] = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def checked(record: Record, folder: Path) -> subprocess.CompletedProcess[str]:
    """What the program says, run by a Python that cannot see this project."""
    (folder / "record.json").write_text(write_json(record), "utf-8")
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, str(folder / "record.json")]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(params=[2, 3, 4])
def proven(request: pytest.FixtureRequest) -> Record:
    game = find("connect37")
    options = game.start({"players": request.param}).options
    dealing = replace(Dealing.new(request.param), by_lot=True)
    return dealing.with_secret(new_record(game.from_deal(options, dealing.deal(game, options))))


def test_the_strangers_program_confirms_a_fair_deal(proven: Record, tmp_path: Path) -> None:
    answer = checked(proven, tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert proven.tags["commitment"] in answer.stdout


def test_the_strangers_program_finds_a_swapped_tile(proven: Record, tmp_path: Path) -> None:
    deck = [*proven.deal["deck"]]
    deck[0], deck[1] = deck[1], deck[0]
    answer = checked(replace(proven, deal={**proven.deal, "deck": deck}), tmp_path)
    assert answer.returncode != 0
    assert "not the deal that the secret gives" in answer.stderr


def test_the_strangers_program_finds_tiles_dealt_to_another_seat(proven: Record, tmp_path: Path) -> None:
    hands = [
        [*proven.deal["hands"][0], proven.deal["hands"][1][0]],
        proven.deal["hands"][1][1:],
        *proven.deal["hands"][2:],
    ]
    answer = checked(replace(proven, deal={**proven.deal, "hands": hands}), tmp_path)
    assert answer.returncode != 0
    assert "not the deal that the secret gives" in answer.stderr


def test_the_strangers_program_finds_a_forged_lot(proven: Record, tmp_path: Path) -> None:
    forged = (int(proven.tags["lot"]) + 1) % len(proven.seats)
    answer = checked(replace(proven, tags={**proven.tags, "lot": str(forged)}), tmp_path)
    assert answer.returncode != 0
    assert "not the lot that the secret gives" in answer.stderr


def test_the_strangers_program_takes_a_record_without_a_lot(proven: Record, tmp_path: Path) -> None:
    tags = {name: text for name, text in proven.tags.items() if name != "lot"}
    answer = checked(replace(proven, tags=tags), tmp_path)
    assert answer.returncode == 0, answer.stderr


def test_the_strangers_program_is_about_thirty_lines() -> None:
    assert len([line for line in PROGRAM.splitlines() if line.strip()]) <= 34
