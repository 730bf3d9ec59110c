"""Every test of the bench that asks for `case` runs once for each registered game."""

from __future__ import annotations

import pytest

from tests.contract.case import CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=[case.name for case in CASES])
