"""Rebuilding a game from a view: nothing is taken that no game can have left, for the engine's bounds rest on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.games.slashchain.case import KINDS, WRITTEN, pattern_of, split
from tsunagu.engine.slashchain.tiles import bits
from tsunagu.games.errors import BadPosition, TsunaguError
from tsunagu.games.game import Outcome, View
from tsunagu.games.slashchain.game import Slashchain

MOVES = ("pin^@0,0", "arrow>@1,0", "cross^@0,1", "power<@-1,0", "square^@1,1")


def some_view() -> View:
    game = Slashchain.start({"sets": 2})
    for move in MOVES:
        game.play(move)
    return game.view(0)


def forged(change: Callable[[Any], object]) -> View:
    view = deepcopy(some_view())
    change(view)
    return view


FORGERIES: dict[str, Callable[[Any], object]] = {
    "a tile too many in a hand": lambda view: view["hands"][0].update(square=2),
    "a tile too few": lambda view: view["hands"][1].update(square=1),
    "less than nothing": lambda view: view["hands"][1].update(square=-1, cross=5),
    "an endless hand": lambda view: view["hands"][1].update(square=10**40),
    "infinitely many": lambda view: view["hands"][1].update(square=float("inf")),
    "hands swapped": lambda view: view["hands"][0].update(square=0, cross=3),
    "two tiles on one cell": lambda view: view["tiles"][0].__setitem__(slice(0, 2), view["tiles"][1][:2]),
    "a tile apart": lambda view: min(view["tiles"]).__setitem__(0, -2),
    "tiles far from the first": lambda view: [tile.__setitem__(0, tile[0] + 20) for tile in view["tiles"]],
    "a tile out of all reach": lambda view: view["tiles"][0].__setitem__(0, 10**12),
    "a tile without a pattern": lambda view: view["tiles"][0].__setitem__(2, "////\\"),
    "a pattern of something else": lambda view: view["tiles"][1].__setitem__(2, "abcd"),
    "no tiles at all": lambda view: view.update(tiles=None),
    "no such seat on move": lambda view: view.update(turn=2),
    "the wrong seat on move": lambda view: view.update(turn=0),
    "the seats' hands swapped": lambda view: view["hands"].reverse(),
    "a cell that is half a number": lambda view: view["tiles"][0].__setitem__(0, 0.5),
    "another last tile": lambda view: view.update(last=[7, 7]),
    "a five that nobody made": lambda view: view.update(
        turn=None, outcome={"reason": "five", "ranks": [1, 2], "scores": None}
    ),
    "a draw with tiles left": lambda view: view.update(
        turn=None, outcome={"reason": "tiles-out", "ranks": [1, 1], "scores": None}
    ),
    "both resigned": lambda view: view.update(
        turn=None, outcome={"reason": "resigned", "ranks": [2, 2], "scores": None}
    ),
    "an end that is none": lambda view: view.update(outcome={"reason": "bored", "ranks": [1, 2], "scores": None}),
    "no end at all": lambda view: view.update(outcome={"reason": "", "ranks": [1, 2], "scores": None}),
    "nobody resigned": lambda view: view.update(outcome={"reason": "resigned", "ranks": [1, 1], "scores": None}),
    "ranks that are none": lambda view: view.update(outcome={"reason": "five", "ranks": [1, 7], "scores": None}),
    "no options": lambda view: view.update(options={"sets": 9}),
    "a list of hands": lambda view: view.update(hands=[[1] * 6, [1] * 6]),
}


@pytest.mark.parametrize("change", FORGERIES.values(), ids=FORGERIES)
def test_a_forged_view_is_refused(change: Callable[[Any], object]) -> None:
    with pytest.raises(TsunaguError):
        Slashchain.from_view(forged(change), Random(1))


def test_a_view_without_tiles_to_move_cannot_go_on() -> None:
    game = Slashchain.start()
    for x in range(12):
        game.play(f"{KINDS[x // 2]}^@{x},0")
    assert game.outcome() == Outcome("tiles-out", (1, 1))
    with pytest.raises(BadPosition):
        Slashchain.from_view({**game.view(0), "turn": 0, "outcome": None}, Random(1))


def test_a_game_typed_in_must_have_an_empty_deal() -> None:
    with pytest.raises(BadPosition):
        Slashchain.from_deal(Slashchain.start().options, {"deck": [1]})


def test_views_are_plain_data() -> None:
    view = some_view()
    assert json.loads(json.dumps(view)) == view
    laid = [(x, y, pattern_of(tile)) for tile, x, y in map(split, MOVES)]
    assert [tuple(tile) for tile in view["tiles"]] == laid
    assert view["hands"][0]["pin"] == 1
    assert view["hands"][1] == {**dict.fromkeys(KINDS, 2), "arrow": 1, "power": 1}


SWAP = str.maketrans("/\\", "\\/")
# Where TL TR BL BR come from, and the cell's image, of the symmetries that swap the sides.
SWAPPING: dict[str, tuple[tuple[int, ...], Callable[[int, int], tuple[int, int]]]] = {
    "mirrored left for right": ((1, 0, 3, 2), lambda x, y: (-x, y)),
    "mirrored upside down": ((2, 3, 0, 1), lambda x, y: (x, -y)),
    "a quarter-turn clockwise": ((2, 0, 3, 1), lambda x, y: (-y, x)),
    "a quarter-turn back": ((1, 3, 0, 2), lambda x, y: (y, -x)),
}


@pytest.mark.parametrize("name", SWAPPING)
@pytest.mark.parametrize("overline", ["wins", "forbidden", "ignored"])
def test_the_other_symmetries_swap_the_sides(name: str, overline: str) -> None:
    """Mirrored, with hands, turn and winner swapped, every position has the mirrored moves and ends alike."""
    corners, cell = SWAPPING[name]

    def image(x: int, y: int, pattern: str) -> tuple[int, int, str]:
        return *cell(x, y), "".join(pattern[corner] for corner in corners).translate(SWAP)

    def mirrored(move: str) -> str:
        tile, x, y = split(move)
        to_x, to_y, pattern = image(x, y, pattern_of(tile))
        return f"{WRITTEN[pattern]}@{to_x},{to_y}"

    rng, game = Random(name), Slashchain.start({"overline": overline, "sets": 2})
    while not game.over:
        view, there = game.view(None), Slashchain.start({"overline": overline, "sets": 2})
        tiles = [image(x, y, pattern) for x, y, pattern in view["tiles"]]
        hands = [n for hand in view["hands"][::-1] for n in hand.values()]
        there.position.set_up([(x, y, bits(pattern)) for x, y, pattern in tiles], hands, 1 - game.turn)
        assert sorted(map(mirrored, game.legal())) == list(there.legal())
        move = rng.choice(list(game.legal()))
        game.play(move)
        there.play(mirrored(move))
        one, other = game.outcome(), there.outcome()
        assert (one and (one.reason, one.ranks)) == (other and (other.reason, other.ranks[::-1]))
