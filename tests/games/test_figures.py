"""The figures that pages and lessons name are those of the result table, and can be read in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tsunagu.games.figures import figure, level_table, tables
from tsunagu.games.registry import GAMES, find
from tsunagu.words.catalogue import LANGUAGES, Language

RESULTS = Path(__file__).parents[2] / "bench" / "results" / "strategy.md"


def printed() -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    """The tables as `./tsu bench strategy` has printed them: by game, title, row and column."""
    found: dict[str, dict[str, dict[str, dict[str, str]]]] = {}
    for section in RESULTS.read_text("utf-8").split("\n## ")[1:]:
        name, *parts = section.split("\n### ")
        by_title = found.setdefault(name.strip().lower().replace(" ", ""), {})
        for part in parts:
            title, _, table = part.partition("\n")
            lines = [line.strip("|").split("|") for line in table.split("\n") if line]
            head, _, *rows = ([cell.strip() for cell in line] for line in lines)
            by_title[title] = {row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in rows}
    return found


def test_the_figures_are_those_of_the_result_table() -> None:
    assert tables() == printed()


def test_a_share_is_read_in_percent() -> None:
    first, column = next(iter(tables()["bossa"]["How games end"].items()))
    assert column["share"].endswith(" %")
    assert 0 < figure("bossa", "How games end", first, "share") < 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_levels_are_told_in_words(game: str, language: Language) -> None:
    head, *rows = level_table(find(game), language)
    assert [len(row) for row in rows] == [len(head)] * len(rows)
    assert len(rows) >= 5
