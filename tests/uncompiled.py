"""The engine as its source stands, in a Python of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.waiting import LONGEST

ROOT = Path(__file__).parents[1]


def without_compiling(*arguments: str, timeout: float = 2 * LONGEST) -> str:
    """What Python prints with these arguments."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "TSUNAGU_PURE": "1"},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
