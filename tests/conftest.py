"""What all tests share: the mark that ties a test to a rule clause (tests/clauses.py)."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    told = "clause(number, ..., holds=True | breach=True): a rule clause the test shows to hold, or its breach refused"
    config.addinivalue_line("markers", told)
