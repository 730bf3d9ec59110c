"""A position typed in from a real table: judged as it lies, wherever it lies; what cannot be meant is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.slashchain.case import OPTIONS
from tests.games.slashchain.table import FOUR, GAP_BEFORE_A_SIXTH, TWO_FOURS, tiles_of
from tests.referees import slashchain as referee
from tsunagu.games.errors import BadOption, BadPosition
from tsunagu.games.slashchain.game import Slashchain


def typed(drawing: str, dx: int = 0, dy: int = 0) -> list[list[Any]]:
    return [[x + dx, y + dy, pattern] for x, y, pattern in tiles_of(drawing)]


@pytest.mark.parametrize("drawing", [FOUR, TWO_FOURS, GAP_BEFORE_A_SIXTH])
@pytest.mark.parametrize(("dx", "dy"), [(0, 0), (-7, 3), (999_990, -999_990), (-35, 35)])
def test_a_board_scores_the_same_wherever_it_lies(drawing: str, dx: int, dy: int) -> None:
    for options in OPTIONS[:4]:
        rule = {name: value for name, value in options.items() if name != "sets"}
        tiles = typed(drawing, dx, dy)
        found = Slashchain.score({"tiles": tiles, **rule})
        assert found.pop("warnings") == [] or drawing == GAP_BEFORE_A_SIXTH  # two of its tiles touch by a corner
        assert found == referee.score({"tiles": tiles, **rule})


def test_an_empty_table_has_no_lines() -> None:
    nothing = {"longest": 0, "fours": [], "open_fours": [], "threes": []}
    assert Slashchain.score({"tiles": []}) == {"/": nothing, "\\": nothing, "warnings": []}


def test_what_no_game_could_have_left_is_scored_with_a_warning() -> None:
    apart = Slashchain.score({"tiles": [[0, 0, "////"], [1, 1, "////"]]})
    assert len(apart["warnings"]) == 1
    many = Slashchain.score({"tiles": [[x, 0, "////"] for x in range(7)]})
    assert len(many["warnings"]) == 1
    assert "7" in many["warnings"][0]
    assert Slashchain.score({"tiles": [[x, 0, "////"] for x in range(6)]})["warnings"] == []


REFUSED: dict[str, dict[str, Any]] = {
    "no tiles": {},
    "tiles are no list": {"tiles": {"0,0": "////"}},
    "a tile of two": {"tiles": [[0, 0]]},
    "a cell in between": {"tiles": [[0.5, 0, "////"]]},
    "true is no number": {"tiles": [[True, 0, "////"]]},
    "too far": {"tiles": [[10**7, 0, "////"]]},
    "too far apart": {"tiles": [[0, 0, "////"], [80, 0, "////"]]},
    "three lines": {"tiles": [[0, 0, "///"]]},
    "other signs": {"tiles": [[0, 0, "|//|"]]},
    "two on one cell": {"tiles": [[0, 0, "////"], [0, 0, "/\\\\/"]]},
    "too many": {"tiles": [[x, 0, "////"] for x in range(37)]},
    "a field too many": {"tiles": [], "sets": 3},
}


@pytest.mark.parametrize("position", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_meant_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        Slashchain.score(position)
    assert caught.value.text("ja") != caught.value.text("en")


@pytest.mark.clause("S22", breach=True)
def test_an_option_the_rule_does_not_consult_is_refused_here_too() -> None:
    with pytest.raises(BadOption):
        Slashchain.score({"tiles": [], "rule": "renju", "overline": "ignored"})


def test_an_answer_is_told_in_words_with_the_cell_where_the_tile_goes() -> None:
    told = Slashchain.paper.score({"tiles": [*typed(FOUR), [40, 40, "////"]]})
    assert told.text().splitlines()[-1] == "Warning: The tiles do not all hang together by their sides."
    assert "スラッシュの四：" in told.text("ja")
    assert "注意：辺でつながっていないタイルがあります。" in told.text("ja").splitlines()
    assert told.facts["warnings"] == ["The tiles do not all hang together by their sides."]


@pytest.mark.parametrize("position", REFUSED.values(), ids=REFUSED)
def test_a_refusal_in_japanese_has_no_english_sentence_in_it(position: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        Slashchain.score(position)
    assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", caught.value.text("ja"))
