"""The cases by name. Each is given an empty folder and its size, and returns what it counted and what was wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from chaos.hostile.bad_rows import bad_rows
from chaos.hostile.floods import floods
from chaos.hostile.full_disk import full_disk
from chaos.hostile.leaves_study import leaves_study
from chaos.hostile.never_reads import never_reads
from chaos.hostile.slow_loris import slow_loris
from chaos.hostile.starves import starves
from chaos.hostile.wrong_calendar import wrong_calendar

Step = tuple[Counter[str], list[str]]
Case = Callable[[Path, float], Awaitable[Step]]  # size 1.0 is the long form; the tests take a part of it

CASES: dict[str, Case] = {
    "never_reads": never_reads,
    "floods": floods,
    "starves": starves,
    "slow_loris": slow_loris,
    "leaves_study": leaves_study,
    "wrong_calendar": wrong_calendar,
    "bad_rows": bad_rows,
    "full_disk": full_disk,
}


async def run_case(name: str, folder: Path, size: float = 1.0) -> Step:
    """One case. Counts whose name begins with `most` or `longest` are kept as the highest, all others are summed."""
    counts, found = await CASES[name](folder, size)
    return counts + Counter({"cases": 1, name: 1}), [f"{name}: {fault}" for fault in found]
