"""What was counted stays counted: a run that was broken off goes on where it was."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from bench.report import state
from chaos.counts import Counts
from chaos.run import EXPERIMENTS, main
from tsunagu.cli.chaos import EXPERIMENTS as NAMES


def test_counts_go_on_where_they_were_or_begin_anew(tmp_path: Path) -> None:
    file = tmp_path / "chaos.json"
    Counts(file).add("kill", Counter(kills=3), wrong=0)
    again = Counts(file, resume=True)
    assert again.begin("kill")["kills"] == 3
    again.add("kill", Counter(kills=2), wrong=1)
    assert json.loads(file.read_text())["kill"] == {"kills": 5, "wrong": 1}
    assert "| kills | 5 |" in file.with_suffix(".md").read_text()
    assert Counts(file).begin("kill") == {}


def test_counts_say_on_which_commits_they_were_measured(tmp_path: Path) -> None:
    file = tmp_path / "chaos.json"
    earlier = Counts(file)
    earlier.state = "2026-11-01 abcdef0"
    earlier.add("kill", Counter(kills=3), wrong=0)
    earlier.add("proxy", Counter(runs=3), wrong=0)
    later = Counts(file, resume=True)
    later.begin("kill")
    later.add("kill", Counter(kills=2), wrong=0)
    told = file.with_suffix(".md").read_text()
    assert f"Measured at 2026-11-01 abcdef0, {state()}." in told
    assert "Measured at 2026-11-01 abcdef0.\n" in told
    anew = Counts(file)
    anew.begin("kill")
    anew.add("kill", Counter(kills=1), wrong=0)
    assert f"Measured at {state()}.\n" in file.with_suffix(".md").read_text()


def test_only_what_is_missing_is_run(tmp_path: Path) -> None:
    file = tmp_path / "chaos.json"
    Counts(file).add("worlds", Counter(games=7), wrong=0)
    assert main(["worlds"], 7, None, 0, resume=True, as_json=True, file=file) == 0
    assert json.loads(file.read_text())["worlds"]["games"] == 7


def test_the_command_knows_every_experiment() -> None:
    assert tuple(EXPERIMENTS) == NAMES
