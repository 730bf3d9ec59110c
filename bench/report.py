"""Where benchmark tables go, and what machine they were made on."""

from __future__ import annotations

import os
import platform
from datetime import date
from pathlib import Path

RESULTS = Path(__file__).parent / "results"


def machine() -> str:
    """The date and the machine in one line."""
    model = next(
        (line.partition(":")[2].strip() for line in cpu_lines() if line.startswith("model name")), platform.machine()
    )
    return f"{date.today().isoformat()}, Python {platform.python_version()}, {os.cpu_count()} cores, {model}."


def cpu_lines() -> list[str]:
    facts = Path("/proc/cpuinfo")
    return facts.read_text("utf-8").splitlines() if facts.exists() else []


def save(name: str, text: str) -> None:
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.md").write_text(text, "utf-8")
