"""Why a move may be good, told from what the rules give."""

from __future__ import annotations

import pytest

from tests.games.hichain.lines import ROYALS, SCORED, SCORED_WITH_RELAYS
from tests.games.hichain.table import drawn, game_at
from tsunagu.games.hichain.game import Hichain
from tsunagu.words import LANGUAGES

FOUR_OF_FIVE = [*drawn(". . . Q / C H A I / . . . Q", "black"), *drawn(". / . / . . . . . X")]
THREE_IN_A_ROW = [*drawn("A B C", "black"), *drawn(". / . . . X")]


def test_a_royal_is_told_before_points() -> None:
    game = game_at(FOUR_OF_FIVE, ("NB", "O"))
    assert game.display.hint_reason(game, "N^@4,1").text() == "It spells CHAIN: a Royal wins at once."


def test_stopping_a_royal_names_the_card_that_would_complete_it() -> None:
    game = game_at(FOUR_OF_FIVE, ("NB", "OX"), turn=1)
    assert (
        game.display.hint_reason(game, "X^@4,1").text()
        == "It stops Black's Royal, which was near: N upright, right of the black I."
    )


def test_a_threat_names_the_card_that_would_complete_the_royal() -> None:
    cells = [*drawn("C H A", "black"), *drawn(". . . . . X / . . . X")]
    game = game_at(cells, ("INB", "OX"))
    assert (
        game.display.hint_reason(game, "I^@3,0").text("en")
        == "It threatens a Royal, next: N upright, right of the black I."
    )


def test_a_chain_is_told_with_its_letters_and_all_its_points() -> None:
    """From 9 to 16 points."""
    game = game_at(THREE_IN_A_ROW, ("DK", "O"))
    assert game.display.hint_reason(game, "D^@3,0").text() == "It makes the 4-chain ABCD (Run) and brings 7 points."
    assert game.display.hint_reason(game, "D^@3,0").text("ja") == "4連鎖ABCD（連番）ができ、得点が7点ふえます。"


def test_taking_a_chance_away_names_it() -> None:
    game = game_at(THREE_IN_A_ROW, ("D", "OX"), turn=1)
    told = "It takes a chance of 7 points from Black: D pointing up, right of the black C."
    assert game.display.hint_reason(game, "X^@3,0").text() == told


@pytest.mark.parametrize(
    ("line", "options"), [(SCORED, {}), (SCORED_WITH_RELAYS, {"symbols": "plus"}), *((b, a) for a, b in ROYALS)]
)
def test_every_move_of_a_game_has_a_reason_in_both_languages(line: str, options: dict[str, str | int]) -> None:
    game = Hichain.start(options)
    for move in line.split():
        told = game.display.hint_reason(game, move)
        assert all(told.text(language) for language in LANGUAGES)
        game.play(move)


def test_passing_is_told_as_having_no_choice() -> None:
    game = game_at(THREE_IN_A_ROW, ("", "OX"))
    assert game.display.hint_reason(game, "pass").text() == "No card of yours can be laid, so you pass."
