"""Every rule clause has a test that it holds and one that its breach is refused; every clause cited exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.clauses import Clause, clauses, gaps, main, marks
from tsunagu.engine.hichain.cards import CARDS
from tsunagu.games.options import Option
from tsunagu.games.registry import GAMES, find
from tsunagu.words import say

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


# Clauses that no sheet prints.

OURS = {"H14", "H21", "H23", "H24", "C1", "B3", "B13", "B14", "B15", "B16", "B19"}


@pytest.mark.parametrize("name", GAMES)
def test_a_clause_is_marked_as_our_reading_on_the_page_and_in_the_game_in_the_same_words(name: str) -> None:
    on_the_page = {clause.number: clause.inferred for clause in clauses(name) if clause.inferred}
    assert on_the_page == {clause: say(word) for clause, word in find(name).inferred.items()}
    assert on_the_page.keys() <= OURS


def test_all_that_we_inferred_is_marked() -> None:
    assert {clause for name in GAMES for clause in find(name).inferred} == OURS


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_that_rests_on_our_reading_is_marked_on_the_page_and_in_the_options(name: str) -> None:
    page, inferred = (ROOT / "docs" / f"{name}.md").read_text("utf-8"), find(name).inferred
    assert "(our reading)" not in re.sub(r"^\|.*$", "", page, flags=re.MULTILINE)  # only in tables
    for option in find(name).option_table:
        assert set(option.inferred) <= set(option.choices)
        assert set(option.inferred.values()) <= inferred.keys()
        assert set(re.findall(r"([A-Z][0-9]+) \*\(our reading\)\*", row_of(page, option))) == set(
            option.inferred.values()
        )


def row_of(page: str, option: Option) -> str:
    """The line of an option in a page's table; nothing where it has none."""
    found = re.search(rf"^\| `{option.name}` \|.*$", page, re.MULTILINE)
    return "" if found is None else found[0]


def test_the_dice_that_are_ours_stand_in_brackets() -> None:
    page = (ROOT / "docs" / "hichain.md").read_text("utf-8")
    table = page.partition("| die | signs |")[2].partition("\n\n")[0]
    ours = {card.sign for card in CARDS if card.our_die}
    assert ours == set("BKPQR?+")
    assert {sign.strip("`") for sign in re.findall(r"\((\S+)\)", table)} == ours
    assert set(re.findall(r"\b[A-Z]\b|[?+]", say("hichain.inferred.dice"))) == ours


def test_a_gap_a_double_and_an_unknown_clause_are_noticed() -> None:
    found = [Clause("X1", "a", taught=["first/one"]), Clause("X2", "b"), Clause("X2", "c")]
    marked = [("X1", "holds", "t1"), ("X1", "breach", "t2"), ("X2", "holds", "t3"), ("X9", "holds", "t4")]
    assert gaps(found, marked) == [
        "X2 is defined twice",
        "t4 names X9, which no rules define",
        "X2: no test shows its breach refused",
        "X2: no lesson teaches it, and none says why not",
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
