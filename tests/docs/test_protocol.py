"""The talks on the page of the line protocol are what our engine says, and the program on it passes the checks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from tsunagu.bots.compliance import findings
from tsunagu.bots.protocol import ErrorKind

pytestmark = pytest.mark.slow  # a program is started for every talk

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
TALKS = re.findall(r"^```talk\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
[PROGRAM] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("talk", TALKS, ids=range(len(TALKS)))
def test_our_engine_talks_as_the_page_says(talk: str) -> None:
    command = [sys.executable, "-m", "tsunagu", "engine", "--player", "greedy", "--language", "en"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for line in talk.splitlines():
            if line.startswith("> "):
                print(line[2:], file=engine.stdin, flush=True)
            else:
                pattern = ".*".join(map(re.escape, line.removeprefix("< ").split("…")))
                assert re.fullmatch(pattern, engine.stdout.readline().rstrip("\n"))
        engine.stdin.close()
        assert engine.stdout.read() == ""
    assert engine.returncode == 0


def test_the_page_has_talks() -> None:
    assert len(TALKS) == 3


@pytest.mark.slow
def test_the_program_of_the_page_passes_every_check(tmp_path: Path) -> None:
    program = tmp_path / "mine.py"
    program.write_text(PROGRAM, "utf-8")
    assert [finding for finding in findings(f"{sys.executable} {program}") if finding.why is not None] == []


def test_the_page_names_every_kind_of_error() -> None:
    table = PAGE.partition("| kind |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`([a-z_]+)`", table)) - {"go", "bestmove"} == set(get_args(ErrorKind))
