"""How tests wait: for an event, never for a time. The bound only ends a run that hangs, so it is far from any load."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

LONGEST = 120.0  # s; nothing that tests wait for takes a tenth of it on a busy machine


def until(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    last = monotonic() + LONGEST
    while not true():
        assert monotonic() < last
        sleep(0.01)
