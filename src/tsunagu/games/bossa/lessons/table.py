"""Deals written out for lessons, and what their words say of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tsunagu.games.bossa.deal import BossaDeal
from tsunagu.games.bossa.places import open_places
from tsunagu.games.bossa.tiles import NAMES, actions
from tsunagu.games.lessons import Fact

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

DECK = 18


def deal(white: int, black: int, first: str, second: str, drawn: str) -> BossaDeal:
    """The dice, the four tiles of each seat and the first ones drawn; all others follow in ascending order."""
    known = [*first.split(), *second.split(), *drawn.split()]
    deck = [*drawn.split(), *(tile for tile in NAMES if tile not in known)]
    return {
        "removed": deck[DECK],
        "hands": [first.split(), second.split()],
        "deck": deck[:DECK],
        "dice": {"white": white, "black": black},
    }


def counts(place: str) -> Fact:
    """How many tiles an open place takes; None where it is not open."""
    return lambda game: open_places(game).get(place)


def hand_size(seat: int) -> Fact:
    """How many tiles a seat has in hand."""
    return lambda game: len(game.position.hand_of(seat))


def actions_left(seat: int) -> Fact:
    """The actions that a seat can still use."""
    return lambda game: actions(game.position.markers()[seat])


def columns(game: Bossa) -> list[int]:
    """The columns of the white and of the black line."""
    return list(game.position.column_counts())


def keeps(most: int) -> Callable[[Bossa, int], bool]:
    """Whether the mover has no more tiles than that after the move."""
    return lambda game, seat: len(game.position.hand_of(seat)) <= most


def goes_on(game: Bossa, seat: int) -> bool:
    """Whether nobody has won yet."""
    return not game.over
