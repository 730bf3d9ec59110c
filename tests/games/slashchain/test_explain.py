"""Why: refusals, results and threats, as facts and in words."""

from __future__ import annotations

import pytest

from tests.games.slashchain.case import CASE
from tests.games.slashchain.table import FOUR, TWO_FOURS, table
from tsunagu.games.errors import BadNotation
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.games.slashchain.threats import deciding_chains
from tsunagu.words import LANGUAGES, Language


def test_every_end_is_explained_in_both_languages() -> None:
    told = set()
    for line in CASE.lines:
        game = CASE.start(line)
        explanation = game.explain("result")
        outcome = game.outcome()
        assert explanation.facts["outcome"] == (outcome.plain() if outcome else None)
        assert all(explanation.text(language) for language in LANGUAGES)
        told.add(outcome.reason if outcome else None)
    assert told == {*CASE.reasons, None}


def test_the_chain_that_decided_is_named_cell_by_cell() -> None:
    for tile, mover, length in (("arrow^", "/", 5), ("cross^", "/", 6), ("cross^", "\\", 6)):
        there = table(FOUR, mover)
        there.play(tile, 2, 0)
        cells = there.game.explain("result").facts["cells"]
        assert len(cells) == length
        assert len({x + y for x, y in cells}) == 1
        assert str(length) in there.game.explain("result").text()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "slash wins: backslash laid the tile that completed slash's 5 in a row: "),
        ("ja", "スラッシュの勝ちです。バックスラッシュのタイルでスラッシュの5連が完成しました："),
    ],
)
def test_who_completes_the_others_five_is_named_as_the_one_who_did_it(language: Language, words: str) -> None:
    there = table(FOUR, "\\")
    there.play("arrow^", 2, 0)
    assert there.game.explain("result").text(language).startswith(words)


def test_a_game_that_goes_on_and_one_given_up_say_so() -> None:
    there = table(FOUR)
    assert there.game.explain("result").text() == "The game goes on."
    there.game.play("resign", 1)
    assert there.game.explain("result").text() == "backslash resigned."


def test_threats_are_told_with_the_cell_that_fills_them() -> None:
    there = table(FOUR)
    said = there.game.explain("threats").text()
    assert (
        "slash has a four: a line on (2,-1), by a tile on cell 1,-1, makes five." in said.splitlines()
    )  # 4,1 of the drawing
    assert all(there.game.explain("threats").text(language) for language in LANGUAGES)


def test_a_board_shows_where_threats_are_filled() -> None:
    longest, open_four, four, *_ = (step for step in table(FOUR).game.explain("threats").steps if step.seat == 0)
    assert (longest.said.text(), open_four.at) == ("Longest chain: 4", longest.at)
    assert (100, -50, 50, 50) in four.at  # 4,1 of the drawing: half a cell each way
    assert not [language for language in LANGUAGES if "(" in four.said.text(language)]


def test_a_move_is_legal_or_refused_for_a_reason() -> None:
    there = table(FOUR, overline="forbidden")
    assert there.game.explain(there.move("arrow^", 2, 0)).facts == {"legal": True}
    refused = there.game.explain(there.move("cross^", 2, 0))
    assert refused.facts == {"legal": False, "clause": "S12"}
    assert refused.text().endswith("(S12)")
    assert all(refused.text(language) for language in LANGUAGES)


def test_there_is_nothing_to_explain_about_anything_else() -> None:
    with pytest.raises(BadNotation):
        table(FOUR).game.explain("the weather")


def test_under_renju_the_five_is_named_that_won_not_the_six_beside_it() -> None:
    there = table(TWO_FOURS, "/", rule="renju")
    assert there.play("pin^", 2, 0) == "/ wins (five)"
    explained = there.game.explain("result")
    assert len(explained.facts["cells"]) == 5
    assert "wins with 5 in a row" in explained.text()
    assert [len(chain) for _, chain in deciding_chains(there.game)] == [5]


def test_once_a_game_is_over_no_cell_is_legal_for_any_piece() -> None:
    game = Slashchain.start()
    game.play("resign", 0)
    cells = game.legal("cross^")
    assert cells.legal == ()
    assert cells.elsewhere.clause == "S21"


def test_a_cell_where_every_form_is_forbidden_is_refused_for_the_overline() -> None:
    there = table(FOUR, "/", overline="forbidden")
    cells = there.game.legal("cross^")
    cell = there.move("", 2, 0).removeprefix("@")
    assert cell not in cells.legal
    assert cells.refused[cell].clause == "S12"
