"""SIGKILL at any moment: whatever anybody was told is there afterwards, and every table can be read. The short form."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from chaos.kill import killed
from tests.server.databases import postgres


@pytest.mark.slow
def test_nothing_told_is_lost(tmp_path: Path) -> None:
    counts, found = asyncio.run(killed(f"sqlite:///{tmp_path}/tables.db", tmp_path, kills=6, seed=1))
    assert found == []
    assert counts["kills"] == 6
    assert counts["acknowledged"] > 20


@pytest.mark.slow
def test_nothing_told_is_lost_on_postgresql(tmp_path: Path) -> None:
    with postgres() as url:
        counts, found = asyncio.run(killed(url, tmp_path, kills=3, seed=2))
    assert found == []
    assert counts["acknowledged"] > 10


@pytest.mark.slow
def test_a_server_that_says_yes_too_soon_is_found_out(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    _, found = asyncio.run(killed(database, tmp_path, kills=4, seed=3, module="tests.chaos.hasty_server"))
    assert any("is not in the store" in fault for fault in found)
