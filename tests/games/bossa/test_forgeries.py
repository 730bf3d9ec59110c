"""Views of Bossa that no game could show are refused, whatever is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.bossa.case import CASE
from tests.games.bossa.test_ends import (
    BY_REDRAW,
    DRAWN,
    OUT_WITH_THE_DECK_EMPTY,
    SIX_WITH_THE_DECK_EMPTY,
    STUCK_WITH_THE_DECK_EMPTY,
    after,
)
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.errors import BadPosition, TsunaguError
from tsunagu.games.game import View


def damaged(view: View) -> Iterator[View]:
    """Views that no game could show."""
    yield view | {"deck": view["deck"] + 1}
    yield view | {"deck": "many"}
    yield view | {"turn": 1 - view["turn"]}
    yield view | {"first": 7}
    yield view | {"first": None}
    yield view | {"choosing": 0}
    yield view | {"seat": 2}
    yield view | {"seat": "0"}
    yield view | {"hands": [view["hands"][0][1:], view["hands"][1]]}
    yield view | {"hands": [["44", *view["hands"][0][1:]], view["hands"][1]]}
    yield view | {"hands": None}
    yield view | {"markers": [[], []]}
    yield view | {"markers": [["jump"], []]}
    yield view | {"discarded": ["23"]}
    yield view | {"dice": {"white": 3, "black": 3}}
    yield view | {"owners": {"white": None, "black": None}}
    yield view | {"owners": {"white": 0, "black": 0}}
    yield view | {"lines": {"W": {}, "B": {}}}
    yield view | {"lines": {"W": {"99": [["60"]]}, "B": {}}}
    yield view | {"lines": {"W": {"-1": [["60"]]}, "B": {}}}
    yield view | {"lines": 5}
    yield view | {"deal": {}}
    yield view | {"deal": view["deal"] | {"deck": view["deal"]["deck"][:-1]}}
    yield view | {"deal": view["deal"] | {"removed": "60"}}
    yield view | {"deal": view["deal"] | {"deck": ["?"] * 18}}
    yield view | {"outcome": {"reason": "bored", "ranks": [1, 2], "scores": None}}
    yield view | {"more": 1}


def test_a_damaged_view_is_refused() -> None:
    view = early_view()
    assert Bossa.from_view(view, Random(1)).view(0) == view
    for broken in damaged(view):
        with pytest.raises(TsunaguError) as caught:
            Bossa.from_view(broken, Random(1))
        assert caught.value.text("ja")


def test_a_view_whose_parts_do_not_fit_is_refused() -> None:
    game = Bossa.start({"rule": "basic"}, seed=3)
    with pytest.raises(BadPosition):
        Bossa.from_view(game.view(0) | {"markers": [["redraw"], ["redraw"]]}, Random(1))


@pytest.mark.parametrize("more", [1, 5000])
def test_there_are_two_hands_and_two_sets_of_markers(more: int) -> None:
    view = Bossa.start({"rule": "basic"}, 3).view(0)
    forged = view | {"hands": view["hands"] + [["23"]] * more}
    forged |= {"markers": view["markers"] + [["redraw", "exchange", "stack"]] * more}
    for broken in (forged, view | {"hands": [], "markers": []}, view | {"markers": view["markers"][:1]}):
        with pytest.raises(BadPosition):
            Bossa.from_view(broken, Random(0))


def early_view() -> View:
    """Three moves into a game, as seat 0 sees it."""
    game = Bossa.start(seed=3)
    for move in ("choose:black", "W4=21+22", "W3=30"):
        game.play(move)
    found: View = json.loads(json.dumps(game.view(0)))
    return found


@pytest.mark.parametrize("tiles", [["22", "21"], ["21", "21", "22"], ["60"] * 8, "2122", [21, 22]])
def test_the_tiles_of_a_group_are_told_ascending_and_once(tiles: object) -> None:
    view = early_view()
    assert view["lines"]["W"]["4"] == [["21", "22"]]
    view["lines"]["W"]["4"] = [tiles]
    with pytest.raises(BadPosition):
        Bossa.from_view(view, Random(1))


@pytest.mark.parametrize("white", [-1, 2, 5, 1000, 10**30, None, float("inf"), True, 1.0])
def test_a_line_is_owned_by_a_seat(white: object) -> None:
    with pytest.raises(BadPosition):
        Bossa.from_view(early_view() | {"owners": {"white": white, "black": None}}, Random(1))
    with pytest.raises(BadPosition):
        Bossa.from_view(early_view() | {"owners": {"white": white, "black": 0}}, Random(1))


@pytest.mark.parametrize("field", ["first", "turn", "seat"])
def test_what_merely_equals_a_seat_is_none(field: str) -> None:
    view = early_view()
    for other in (bool(view[field]), float(view[field])):
        assert other == view[field]
        with pytest.raises(BadPosition):
            Bossa.from_view(view | {field: other}, Random(1))


@pytest.mark.parametrize("deck", [float("inf"), float("nan"), 10**30, 15.0])
def test_the_deck_is_counted(deck: float) -> None:
    with pytest.raises(BadPosition):
        Bossa.from_view(early_view() | {"deck": deck}, Random(1))


def test_a_marker_is_there_once() -> None:
    for held in (["redraw"] * 2, ["stack"] * 10**3, ["redraw", "redraw", "exchange", "stack"]):
        with pytest.raises(BadPosition):
            Bossa.from_view(early_view() | {"markers": [held, early_view()["markers"][1]]}, Random(1))


def test_in_the_basic_rule_the_higher_roller_is_first() -> None:
    view = Bossa.start({"rule": "basic"}, 3).view(0)
    other = 1 - view["first"]
    with pytest.raises(BadPosition):
        Bossa.from_view(view | {"first": other, "turn": other}, Random(1))


# Ends that the table does not show.

REASONS = ("", "out", "six-columns", "deck-out", "stuck", "resigned")


def other_ends(view: View) -> Iterator[View]:
    """The view with every other outcome, and with none."""
    yield view | {"outcome": None}
    for reason in REASONS:
        for ranks in ([1, 2], [2, 1], [1, 1]):
            outcome = {"reason": reason, "ranks": ranks, "scores": None}
            if outcome != view["outcome"]:
                yield view | {"outcome": outcome}


@pytest.mark.parametrize("rule", ["advanced", "basic"])
def test_a_game_that_goes_on_has_not_ended(rule: str) -> None:
    for moves in ([], ["choose:black"]) if rule == "advanced" else ([],):
        game = Bossa.start({"rule": rule}, seed=3)
        for move in moves:
            game.play(move)
        if rule == "basic" or moves:
            game.play(next(move for move in game.legal() if "=" in move))
        game.play("resign", 0)
        view = game.view(0)
        assert Bossa.from_view(view, Random(1)) == game
        for reason in REASONS[:-1]:
            for ranks in ([1, 2], [2, 1], [1, 1]):
                outcome = {"reason": reason, "ranks": ranks, "scores": None}
                with pytest.raises(BadPosition):
                    Bossa.from_view(view | {"outcome": outcome}, Random(1))


def ended_games() -> Iterator[Bossa]:
    """Every kind of end, under every rule."""
    for line in (SIX_WITH_THE_DECK_EMPTY, OUT_WITH_THE_DECK_EMPTY, DRAWN):
        yield after(line)
    yield after(STUCK_WITH_THE_DECK_EMPTY, sixth="mover")
    yield after(BY_REDRAW, rule="basic")
    rng = Random(4)
    for number in range(30):
        game = Bossa.start(CASE.options[number % len(CASE.options)], seed=number)
        while not game.over:
            legal = list(game.legal())
            game.play(rng.choice([move for move in legal if "=" in move] or legal))
        yield game


def test_an_end_is_the_one_that_the_table_shows() -> None:
    for game in ended_games():
        view = game.view(None)
        assert Bossa.from_view(view, Random(1)) == game
        for forged in other_ends(view):
            with pytest.raises(BadPosition):
                Bossa.from_view(forged, Random(1))


def test_every_kind_of_end_is_among_them() -> None:
    assert {game.view(None)["outcome"]["reason"] for game in ended_games()} == set(REASONS) - {"", "resigned"}


def test_with_sixth_mover_a_full_line_and_an_empty_deck_can_be_either_end() -> None:
    """The table does not show whether the owner's last turn was the Place that wins."""
    game = after(SIX_WITH_THE_DECK_EMPTY, sixth="mover")
    view = game.view(None)
    others = [forged["outcome"]["reason"] for forged in other_ends(view) if is_taken(forged)]
    assert {view["outcome"]["reason"], *others} == {"six-columns", "deck-out"}
    assert len(others) == 1


def is_taken(view: View) -> bool:
    try:
        Bossa.from_view(view, Random(1))
    except BadPosition:
        return False
    return True
