"""Every rule clause has a test that it holds and one that its breach is refused; every clause cited exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.clauses import Clause, clauses, gaps, main, marks
from tsunagu.games.registry import GAMES

ROOT = Path(__file__).parents[1]
CITED = re.compile(r"\b([HSCB][1-9][0-9]?)\b")


def test_every_clause_is_tested_both_ways() -> None:
    told: list[str] = []
    assert main(report=told.append) == 0, "\n".join(told)


def test_every_clause_that_the_code_cites_is_in_the_rules() -> None:
    known = {clause.number for game in GAMES for clause in clauses(game)}
    letters = {number[0] for number in known}
    for path in (ROOT / "src").rglob("*.py"):
        cited = {number for number in CITED.findall(path.read_text("utf-8")) if number[0] in letters}
        own = set(path.parts) & set(GAMES)
        if own:
            assert cited <= known, path


def test_clauses_are_numbered_without_a_gap() -> None:
    for game in GAMES:
        numbers = sorted(int(clause.number[1:]) for clause in clauses(game))
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_gap_a_double_and_an_unknown_clause_are_noticed() -> None:
    found = [Clause("X1", "a"), Clause("X2", "b"), Clause("X2", "c")]
    marked = [("X1", "holds", "t1"), ("X1", "breach", "t2"), ("X2", "holds", "t3"), ("X9", "holds", "t4")]
    assert gaps(found, marked) == [
        "X2 is defined twice",
        "t4 names X9, which no rules define",
        "X2: no test shows its breach refused",
    ]


def test_a_mark_that_says_nothing_is_a_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.clauses.ROOT", tmp_path)
    file = tmp_path / "test_some.py"
    file.write_text(
        '@pytest.mark.clause("X1", holds=True)\n@pytest.mark.clause("X2", "X3", breach=True)\ndef test_it(): ...\n'
    )
    assert [(number, side) for number, side, _ in marks(file)] == [("X1", "holds"), ("X2", "breach"), ("X3", "breach")]
    file.write_text('@pytest.mark.clause("X1")\ndef test_it(): ...\n')
    with pytest.raises(ValueError, match="X1"):
        list(marks(file))
