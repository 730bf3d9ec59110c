"""A ladder: everybody meets everybody, and the table says who is stronger."""

from __future__ import annotations

from pathlib import Path

from tsunagu.games.registry import find
from tsunagu.lab.archive import SETTINGS
from tsunagu.lab.contest import Contest
from tsunagu.lab.ladder import Ladder
from tsunagu.lab.match import Standing


def nobody(number: int, of: int, standing: Standing) -> None:
    """Does not watch."""


def test_greedy_stands_above_random_and_a_second_run_plays_nothing_anew(tmp_path: Path) -> None:
    common = Contest(("", ""), "bossa", dict(find("bossa").start().options), seed=1)
    ladder = Ladder(["random", "greedy"], common, tmp_path, 8)
    assert not ladder.run(1, nobody)
    best, last = ladder.table()
    assert (best.name, last.name) == ("greedy", "random")
    assert best.elo.low > last.elo.high
    assert best.games == last.games == 16
    assert best.score is not None
    assert last.score is not None
    assert best.score + last.score == 1
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    again = Ladder(["random", "greedy"], common, tmp_path, 8, resume=True)
    again.run(1, nobody)
    assert again.table() == ladder.table()
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before
    assert (tmp_path / "01-02" / SETTINGS).exists()
