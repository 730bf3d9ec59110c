"""Running the command line: in this process, which is quick, or as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

from tsunagu.cli import main

PROGRAM = [sys.executable, "-P", "-m", "tsunagu"]
ENGLISH = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "PYTHONUTF8": "1"}


@dataclass(frozen=True)
class Answer:
    """What a command left behind."""

    code: int
    out: str
    err: str
    raw: bytes = b""

    @property
    def refused(self) -> bool:
        """Exit code 2 and one line on stderr, naming the program; nothing that looks like a bug."""
        lines = self.err.splitlines()
        return self.code == 2 and len(lines) == 1 and lines[0].startswith("tsunagu") and "Traceback" not in self.err


def call(*words: str, stdin: str | bytes = "", charset: str = "utf-8", **settings: str) -> Answer:
    """Run a command in this process, by default in English."""
    with CliRunner(charset).isolation(input=stdin, env=ENGLISH | settings) as (out, err, _):
        code = main(words)
        sys.stdout.flush()
        sys.stderr.flush()
        return Answer(code, out.getvalue().decode("utf-8", "replace"), err.getvalue().decode(), out.getvalue())


def run(*words: str, stdin: str = "", cwd: Path | None = None, **settings: str) -> Answer:
    """Run a command as a program of its own."""
    done = subprocess.run(
        [*PROGRAM, *words], input=stdin, capture_output=True, text=True, cwd=cwd, env=os.environ | ENGLISH | settings
    )
    return Answer(done.returncode, done.stdout, done.stderr)
