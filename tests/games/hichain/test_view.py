"""Views that nobody gave: a seat, a turn or a number that cannot be is refused, in every verb that reads views."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.hichain.lines import SCORED
from tsunagu.games.display import scene_from, text_board_from, text_hands_from
from tsunagu.games.errors import BadPosition
from tsunagu.games.hichain.game import Hichain

READERS: tuple[Callable[[Any], object], ...] = (
    lambda view: Hichain.from_view(view, Random(0)),
    lambda view: text_board_from(Hichain, view),
    lambda view: text_hands_from(Hichain, view),
    lambda view: scene_from(Hichain, view),
)


def game_after(plies: int) -> Hichain:
    game = Hichain.start()
    for move in SCORED.split()[:plies]:
        game.play(move)
    return game


def check_refused(view: Any) -> None:
    for read in READERS:
        with pytest.raises(BadPosition):
            read(view)


@pytest.mark.parametrize("turn", [10**6, 2, -1, 10**30, True, 0.0, "0", [0]])
def test_a_turn_that_is_no_seat_is_refused(turn: object) -> None:
    for plies in (0, 6):
        check_refused(game_after(plies).view(0) | {"turn": turn})


@pytest.mark.parametrize("seat", [77, -1, "abc", [1], True, 1.0])
def test_a_view_of_nobody_is_refused(seat: object) -> None:
    check_refused(game_after(6).view(0) | {"seat": seat})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("passes", False),
        ("passes", 0.0),
        ("passes", 1),
        ("scores", [False, False]),
        ("hands", None),
        ("hands", [[], []]),
    ],
)
def test_what_only_looks_like_a_number_or_a_hand_is_refused(field: str, value: object) -> None:
    check_refused(Hichain.start().view(0) | {field: value})


def test_what_is_no_view_at_all_is_refused() -> None:
    nonsense: tuple[Any, ...] = (None, 3, [], {}, {"turn": 0}, "view")
    for view in nonsense:
        check_refused(view)


@pytest.mark.clause("H3", breach=True)
def test_red_cannot_begin() -> None:
    check_refused(Hichain.start().view(0) | {"turn": 1})
    after_one = game_after(1).view(0)
    check_refused(after_one | {"turn": 0})  # nobody passes while red has laid no card: red would have laid last


@pytest.mark.clause("H2", breach=True)
def test_the_start_cards_stay_where_they_are() -> None:
    view = game_after(6).view(0)
    moved = [[*row[:3], 40, 40] if row == ["black", "H", "^", 0, 0] else row for row in view["cells"]]
    check_refused(view | {"cells": sorted(moved)})


def test_hands_are_drawn_from_the_game_of_the_view() -> None:
    game = game_after(3)
    lines = ["".join(ink.text for ink in line) for line in text_hands_from(Hichain, game.view(None))]
    assert [line[:2] for line in lines] == ["  ", "> "]
    assert lines[0].endswith(" ".join(game.position.hand_of(0)))


@pytest.mark.clause("H1", breach=True)
def test_a_card_not_in_hand_is_refused_for_that_everywhere() -> None:
    game = Hichain.start()
    game.play("X^@-1,0")
    game.play("X^@-1,-1")
    answer = game.legal("X^")
    assert answer.legal == ()
    assert {refusal.clause for refusal in (*answer.refused.values(), answer.elsewhere)} == {"H1"}
    assert game.legal("O^").elsewhere.clause == "H7"
