"""The rules at the table are the pages of the docs: the same clauses in both languages, our readings marked."""

from __future__ import annotations

import re

import pytest

from tests.clauses import clauses
from tsunagu.games.registry import GAMES, find
from tsunagu.words.catalogue import LANGUAGES, Language
from tsunagu.words.rulebook import Block, blocks, rulebook, spans


def numbers(book: tuple[Block, ...]) -> list[str]:
    return [block["clause"] for block in book if "clause" in block]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_every_clause_that_players_need(game: str) -> None:
    english, japanese = (numbers(rulebook(game, language)) for language in LANGUAGES)
    assert english == japanese
    written_down = {clause.number for clause in clauses(game)} - set(english)
    assert len(written_down) <= 1  # how moves are written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_our_readings_are_marked(game: str, language: Language) -> None:
    marked = {block["clause"] for block in rulebook(game, language) if "reading" in block}
    assert marked == set(find(game).inferred)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_signs_of_markup_are_left(game: str, language: Language) -> None:
    for block in rulebook(game, language):
        for text, style in block["spans"]:
            assert text
            assert style == "code" or not re.search(r"\*\*|`|!\[|\]\(", text), text


def test_text_is_told_with_its_looks() -> None:
    assert spans("a `b*` **c** *d* [e](f.md)") == [
        ("a ", ""),
        ("b*", "code"),
        (" ", ""),
        ("c", "strong"),
        (" ", ""),
        ("d", "em"),
        (" e", ""),
    ]


def test_clauses_items_tables_and_headings_are_found() -> None:
    page = "# Game\n\n![p](q)\n\n## Turn\n\n- **T1** *(our reading: who)* One\n  two.\n- Three.\n\n"
    page += "| a | b |\n|---|---|\n| 1 | 2 |\n"
    heading, clause, item, table = blocks(page)
    assert heading == {"kind": "heading", "spans": [("Turn", "")]}
    assert clause == {"kind": "item", "spans": [("One two.", "")], "clause": "T1", "reading": "who"}
    assert item == {"kind": "item", "spans": [("Three.", "")]}
    assert table["rows"] == [[[("a", "")], [("b", "")]], [[("1", "")], [("2", "")]]]
