"""Hostile clients: nobody else notices them. The short forms."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from chaos.hostile.cases import CASES, run_case

SHORT = {"slow_loris": 0.5}  # sizes; 0.25 where none is given


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_nobody_else_notices(name: str, tmp_path: Path) -> None:
    _, found = asyncio.run(run_case(name, tmp_path, SHORT.get(name, 0.25)))
    assert found == []
