"""Where benchmark tables go, and what machine they were made on."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import date
from pathlib import Path

RESULTS = Path(__file__).parent / "results"


def machine() -> str:
    """The date and the machine in one line."""
    model = next(
        (line.partition(":")[2].strip() for line in cpu_lines() if line.startswith("model name")), platform.machine()
    )
    return f"{date.today().isoformat()}, Python {platform.python_version()}, {os.cpu_count()} cores, {model}."


def state() -> str:
    """Today, and the commit that is being measured: `2026-11-18 c054c09`, with a `+` where it was changed since."""
    described = ["git", "-C", str(RESULTS.parent), "describe", "--always", "--abbrev=7", "--exclude=*"]
    commit = subprocess.run(described, capture_output=True, text=True).stdout.strip() or "no commit"
    changed = subprocess.run([*described[:3], "diff", "--quiet", "HEAD", "--", "../src", "../chaos"]).returncode
    return f"{date.today().isoformat()} {commit}{'+' * bool(changed)}"


def cpu_lines() -> list[str]:
    facts = Path("/proc/cpuinfo")
    return facts.read_text("utf-8").splitlines() if facts.exists() else []


def save(name: str, text: str) -> None:
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.md").write_text(text, "utf-8")
