"""What all tests share: the mark of a rule clause (tests/clauses.py), signals that arrive, examples without a hurry.

Also who begins with what: the longest tests are begun first.
"""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says more about the machine than about us.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_configure(config: pytest.Config) -> None:
    told = "clause(number, ..., holds=True | breach=True): a rule clause the test shows to hold, or its breach refused"
    config.addinivalue_line("markers", told)
    hear_signals()


def hear_signals() -> None:
    """A run in the background may have been told to ignore these, and so would every program that the tests start."""
    for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, usual)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker has an equal share of the list to begin with; a long test begun last would be waited for alone."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    others = [item for item in items if not item.get_closest_marker("long")]
    share = -(-len(others) // workers)
    items[:] = [item for at in range(workers) for item in (*long[at::workers], *others[at * share : (at + 1) * share])]
