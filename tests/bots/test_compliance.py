"""The compliance checker: passes our engine and a program by the book, and says what is wrong with the others."""

from __future__ import annotations

import json
import sys

import pytest

from tests.bots.programs import command
from tests.cli.call import call
from tsunagu.bots.compliance import STORIES, findings

OURS = f"{sys.executable} -m tsunagu engine"


def failing(program: str) -> set[str]:
    return {finding.check for finding in findings(program) if finding.why is not None}


@pytest.mark.slow
def test_our_own_engine_passes() -> None:
    assert failing(OURS) == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "checks"),
    [
        ("crashes", {"plays", "on_time", "stops", "no_position", "quits", "end_of_input"}),
        ("hangs", {"plays", "on_time", "stops", "no_position", "quits", "end_of_input"}),
        ("cheats", {"plays", "no_position"}),
        ("babbles", {"plays", "on_time", "stops", "no_position"}),
        ("floods", {"plays", "on_time", "stops", "no_position", "quits", "end_of_input"}),
        ("deaf", {"quits", "end_of_input"}),
        ("agrees", {"plays", "on_time", "stops", "unknown_command", "bad_game", "bad_position"}),
    ],
)
def test_a_program_that_breaks_the_protocol_fails_the_checks_of_what_it_breaks(name: str, checks: set[str]) -> None:
    assert failing(command(name)) == checks


def test_a_program_that_says_nothing_fails_at_once() -> None:
    [finding] = findings("sleep 0")
    assert finding.check == "hello"
    assert finding.why is not None


@pytest.mark.slow
def test_the_command_tells_each_check_and_ends_with_1_on_a_failure() -> None:
    good = call("engine", "--check", command("good"))
    assert good.code == 0, good.out
    assert [line[:6] for line in good.out.splitlines()] == ["pass  "] * (3 + len(STORIES))
    bad = call("engine", "--check", "no-such-program", "--json")
    assert bad.code == 1
    assert json.loads(bad.out)["passed"] is False
    japanese = call("engine", "--check", "no-such-program", "--language", "ja")
    assert japanese.out.startswith("不合格  ")
