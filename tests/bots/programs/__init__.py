"""Programs that speak the line protocol, most of them badly: each breaks it in one way. They are run, not imported."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent


def command(name: str, *words: str) -> str:
    """The command line of one of them, wherever it is run."""
    return " ".join(["env", f"PYTHONPATH={HERE.parents[2]}", sys.executable, str(HERE / f"{name}.py"), *words])
