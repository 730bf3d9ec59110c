"""Cards in hand, where they may go, how moves are written. Rules: docs/hichain.md, H1-H9, H24, H26."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.hichain.table import drawn, game_at
from tests.referees.hichain import FORMS, LETTERS
from tsunagu.games.errors import BadNotation, BadPosition, IllegalMove
from tsunagu.games.hichain.game import Hichain


def refusal(game: Hichain, move: str) -> tuple[str, str | None]:
    with pytest.raises((IllegalMove, BadNotation)) as caught:
        game.play(move)
    return caught.value.saying.key.removeprefix("hichain."), caught.value.clause


def signs(game: Hichain) -> set[str]:
    return {move.partition("@")[0] for move in game.legal()}


@pytest.mark.clause("H1", holds=True)
@pytest.mark.parametrize(("symbols", "more"), [("none", ""), ("standard", "*"), ("plus", "*?++")])
def test_hands_hold_the_alphabet_and_the_symbols_of_the_option(symbols: str, more: str) -> None:
    game = Hichain.start({"symbols": symbols})
    assert game.view(0)["hands"] == [LETTERS + more] * 2
    game.play("X^@-1,0")
    assert game.view(0)["hands"] == [LETTERS.replace("X", "") + more, LETTERS + more]


@pytest.mark.clause("H1", breach=True)
def test_a_card_that_has_been_laid_cannot_be_laid_again() -> None:
    game = Hichain.start()
    for move in ("X^@-1,0", "X^@-1,-1"):
        game.play(move)
    assert refusal(game, "X^@2,1") == ("refused.not_in_hand", "H1")
    assert refusal(game, "?^@2,1") == ("refused.not_in_hand", "H1")
    assert game.legal("X^").refused["2,1"].clause == "H1"


def test_the_second_plus_can_be_laid_after_the_first() -> None:
    game = Hichain.start({"symbols": "plus"})
    assert [move for move in game.legal() if move.startswith("+")] == ["+^@0,2", "+^@1,-1"]
    for move in ("+^@0,2", "X^@-1,-1"):
        game.play(move)
    assert "+^@1,-1" in game.legal()


@pytest.mark.clause("H2", holds=True)
def test_four_upright_cards_lie_there_from_the_start() -> None:
    view = Hichain.start().view(None)
    assert view["cells"] == [
        ["black", "H", "^", 0, 0],
        ["red", "I", "^", 1, 0],
        ["red", "I", "^", 0, 1],
        ["black", "H", "^", 1, 1],
    ]
    assert view["scores"] == [0, 0]


@pytest.mark.clause("H2", breach=True)
def test_a_game_without_its_start_cards_is_none() -> None:
    view = Hichain.start().view(None)
    for cells in (
        view["cells"][1:],
        [*view["cells"], ["red", "Q", "^", 5, 5]],
        [["black", "Q", "^", 0, 0], *view["cells"][1:]],
    ):
        with pytest.raises(BadPosition):
            Hichain.from_view({**view, "cells": cells}, Random(0))


@pytest.mark.clause("H3", holds=True)
def test_black_begins_and_the_players_take_turns() -> None:
    game = Hichain.start()
    assert game.turn == 0
    game.play("X^@-1,0", seat=0)
    assert game.turn == 1
    assert game.view(None)["cells"][-1] == ["black", "X", "^", -1, 0]


@pytest.mark.clause("H3", breach=True)
def test_nobody_moves_out_of_turn() -> None:
    game = Hichain.start()
    with pytest.raises(IllegalMove) as caught:
        game.play("X^@-1,0", seat=1)
    assert caught.value.saying.key == "common.refused.not_your_turn"


@pytest.mark.clause("H4", breach=True)
def test_a_turned_card_no_longer_touches_where_it_did() -> None:
    """V upright has its tip at the bottom: it stands on a red O. Pointing down it stands on its corners."""
    game = game_at(drawn(". / O"), ("V", "A"))
    assert "V^@0,0" in game.legal()
    assert refusal(game, "Vv@0,0") == ("refused.no_contact", "H7")


@pytest.mark.clause("H5", holds=True, breach=True)
def test_a_card_goes_to_an_empty_cell() -> None:
    game = Hichain.start()
    assert refusal(game, "X^@0,0") == ("refused.occupied", "H5")
    game.play("X^@-1,0")
    assert refusal(game, "X^@-1,0") == ("refused.occupied", "H5")
    assert game.legal("O^").refused["-1,0"].clause == "H5"


@pytest.mark.clause("H6", holds=True)
def test_sides_may_lie_beside_points() -> None:
    """I has no half-sides on its left and right, so an H may stand there."""
    assert "H^@1,0" in game_at(drawn("I"), ("H", "A")).legal()


@pytest.mark.clause("H6", breach=True)
@pytest.mark.parametrize("colour", ["black", "red"])
def test_sides_may_not_touch_whatever_the_colour(colour: str) -> None:
    game = game_at([*drawn("H", colour), *drawn(". . I")], ("H", "A"))
    assert refusal(game, "H^@1,0") == ("refused.sides_touch", "H6")


@pytest.mark.clause("H7", holds=True)
def test_one_point_of_an_enemy_card_is_enough_even_at_a_corner() -> None:
    legal = Hichain.start().legal("X^")
    red_neighbours = {(x + dx, y + dy) for x, y in ((1, 0), (0, 1)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    free = red_neighbours - {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert set(legal.legal) == {f"{x},{y}" for x, y in free}


@pytest.mark.clause("H7", breach=True)
def test_touching_only_your_own_colour_is_not_enough() -> None:
    game = game_at([*drawn("O", "black"), *drawn(". . . . O")], ("O", "A"))
    assert refusal(game, "O^@0,1") == ("refused.no_contact", "H7")
    assert refusal(game, "O^@40,-40") == ("refused.no_contact", "H7")
    assert refusal(game, "O^@99,0") == ("refused.no_contact", "H7")
    assert game.legal("O^").elsewhere.clause == "H7"


@pytest.mark.clause("H8", holds=True, breach=True)
def test_occupied_is_named_before_sides_and_sides_before_contact() -> None:
    game = game_at([*drawn("H", "black"), *drawn(". . . . O")], ("HO", "A"))
    refused = {cell: error.clause for cell, error in game.legal("H^").refused.items()}
    assert (refused["0,0"], refused["1,0"], refused["0,1"]) == ("H5", "H6", "H7")


@pytest.mark.clause("H9", holds=True)
def test_forms_that_look_the_same_are_one_move() -> None:
    assert signs(Hichain.start({"symbols": "plus"})) == {
        sign + direction for sign in FORMS for direction in FORMS[sign]
    }


@pytest.mark.clause("H9", "H26", breach=True)
@pytest.mark.parametrize("card", ["O>", "X<", "+v", "Hv", "I<", "Nv", "Z<", "Sv", "*<"])
def test_a_look_alike_form_is_refused_naming_the_right_ones(card: str) -> None:
    key, clause = refusal(Hichain.start({"symbols": "plus"}), f"{card}@-1,0")
    assert (key, clause) == ("notation.form", "H9")


@pytest.mark.clause("H11", holds=True)
def test_a_turned_h_and_an_upright_i_are_different_moves() -> None:
    assert {"H>", "I^", "N>", "Z^", "C<", "U^", "Mv", "W^"} <= signs(Hichain.start())


@pytest.mark.clause("H26", holds=True)
@pytest.mark.parametrize("move", ["Q^@2,-1", "H>@2,2", "*>@-1,-1", "?<@1,-1"])
def test_moves_are_written_as_card_direction_and_cell(move: str) -> None:
    game = Hichain.start({"symbols": "plus"})
    assert game.notation_of(game.read(move)) == move


@pytest.mark.clause("H26", breach=True)
@pytest.mark.parametrize("text", ["Q@2,-1", "Q^@2", "Q^@+2,1", "Q^@02,1", "Q^@-0,1", "Ä^@2,1", "Q^2,1"])
def test_other_writings_are_no_moves(text: str) -> None:
    assert refusal(Hichain.start(), text) == ("notation.move", "H26")


@pytest.mark.clause("H26", breach=True)
@pytest.mark.parametrize(("text", "meant"), [("q^@2,1", "Q^@2,1"), ("PASS", "pass")])
def test_a_move_in_the_wrong_case_is_refused_and_told_how_it_is_written(text: str, meant: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Hichain.start().play(text)
    assert meant in caught.value.text("en")


def test_a_text_that_is_no_card_has_no_cells() -> None:
    with pytest.raises(BadNotation):
        Hichain.start().legal("QQ")


def test_a_relay_option_without_relays_is_refused() -> None:
    from tsunagu.games.errors import BadOption

    with pytest.raises(BadOption):
        Hichain.start({"symbols": "standard", "relay": "free"})
