"""Acknowledged means synced: strace sees an fdatasync return between the last frame and the acknowledgement."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from chaos.fsync import traced
from chaos.trace import read_trace

TRACE = r"""
7 pwrite64(5</t.db-wal>, "\0\0\0\1\0\0\0\0aaaaaaaaaaaaaaaa", 24, 0) = 24
7 pwrite64(5</t.db-wal>, "... 0 one {\"move\":1}", 4096, 24) = 4096
7 pwrite64(5</t.db-wal>, "\0\0\0\2\0\0\0\t\"aaaaaaaaaaaaaaa", 24, 48) = 24
7 pwrite64(5</t.db-wal>, "...", 4096, 72) = 4096
"""
SYNCED = "7 fdatasync(5</t.db-wal>) = 0\n"
BEGUN, RETURNED = "7 fdatasync(5</t.db-wal> <unfinished ...>\n", "7 <... fdatasync resumed>) = 0\n"
FAILED = "7 fdatasync(5</t.db-wal>) = -1 EIO (Input/output error)\n"
OTHER = "7 fdatasync(6</t.db>) = 0\n"
TOLD = r"""8 sendto(9<socket:[1]>, "\201~{\"seq\":3,\"ack\":\"one\"}", 24, 0, NULL, 0) = 24""" + "\n"


@pytest.mark.parametrize(
    ("rest", "early"),
    [
        (SYNCED + TOLD, []),
        (BEGUN + RETURNED + TOLD, []),
        (BEGUN + TOLD + RETURNED, ["one"]),
        (TOLD + SYNCED, ["one"]),
        (TOLD, ["one"]),
        (FAILED + TOLD, ["one"]),
        (OTHER + TOLD, ["one"]),
    ],
)
def test_only_a_sync_that_returned_in_between_counts(rest: str, early: list[str], tmp_path: Path) -> None:
    (tmp_path / "trace").write_text(TRACE.lstrip() + rest)
    assert read_trace(tmp_path / "trace").too_early() == early


def test_a_sync_before_the_frame_that_ends_the_transaction_does_not_count(tmp_path: Path) -> None:
    lines = TRACE.lstrip().splitlines(keepends=True)
    (tmp_path / "trace").write_text("".join([*lines[:2], SYNCED, *lines[2:], TOLD]))
    assert read_trace(tmp_path / "trace").too_early() == ["one"]


@pytest.mark.slow
def test_every_acknowledgement_waits_for_the_disk(tmp_path: Path) -> None:
    counts, wrong = asyncio.run(traced(tmp_path, commands=30, seed=1))
    assert wrong == []
    assert counts["acknowledged"] >= 30


@pytest.mark.slow
def test_without_synchronous_the_trace_shows_it(tmp_path: Path) -> None:
    counts, wrong = asyncio.run(traced(tmp_path, commands=10, seed=2, module="tests.chaos.careless_server"))
    assert len(wrong) == counts["acknowledged"] >= 10
