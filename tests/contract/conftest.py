"""Every test of the bench that asks for `case` runs once for each registered game."""

from __future__ import annotations

import pytest

from tests.contract.case import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases(), ids=[case.name for case in cases()])
