"""What leads to a rule names one that is there: explanations, hints, and the choices of every option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.clauses import clauses
from tsunagu.games.registry import GAMES, find
from tsunagu.words.catalogue import LANGUAGES, has_entry, pages

# What the rules have a say in, among all that a game can say.
TOPICS = ("explain", "threat", "hint", "result", "run", "cell", "beyond", "places")


def keys(page: dict[str, Any], key: str) -> Iterator[str]:
    if LANGUAGES[0] in page:
        yield key
        return
    for name, part in page.items():
        yield from keys(part, f"{key}.{name}")


@pytest.mark.parametrize("game", GAMES)
def test_every_explanation_and_hint_names_its_clause_or_that_it_has_none(game: str) -> None:
    cited = find(game).display.clauses
    said = {key for topic in TOPICS if topic in pages()[game] for key in keys(pages()[game][topic], f"{game}.{topic}")}
    assert set(cited) == said
    assert {clause for clause in cited.values() if clause} <= {clause.number for clause in clauses(game)}
    assert sum(not clause for clause in cited.values()) <= 2  # quiet moves


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_an_option_says_what_it_changes_and_names_its_clause(game: str) -> None:
    known = {clause.number for clause in clauses(game)}
    for option in find(game).option_table:
        assert set(option.clauses) == set(option.choices)
        assert set(option.clauses.values()) <= known
        assert all(has_entry(f"{game}.option.{option.name}.what.{choice}") for choice in option.choices)
