"""Scene: what a view looks like, as things that keep their identity from move to move.

A game's `picture.py` makes a scene from a view. Screen, SVG, PNG, GIF and print come from the same scene; a table sends
what changed in it, by key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache

from tsunagu.games.shapes import Box, Field, PlacedSymbol, Shape, Symbol
from tsunagu.words import Saying


class Layer(IntEnum):
    """What lies over what. Things of one layer: by `order`, then from top to bottom and from left to right."""

    GROUND = 0  # trays, the pattern of the table
    COORDINATES = 10
    PLACES = 20  # empty cells, wells, open places
    BELOW_PIECES = 30  # numbers on places, the deck
    PIECES = 40  # cards, tiles, dice: each with the game's shadow under it
    ON_PIECES = 50  # chips, edges
    THREADS = 60
    DECIDING = 65  # what decided the game; it glows once
    LABELS = 70  # lengths and points
    MARKS = 80  # the last move, whose turn it is


@dataclass(frozen=True, slots=True)
class Group:
    """Several looks that are one thing."""

    parts: tuple[PlacedSymbol | Shape, ...]


Look = PlacedSymbol | Field | Group | Shape


@dataclass(frozen=True, slots=True)
class Thing:
    """Something in a scene. `key` is what it is - the card, not the place where it lies - and stays when it moves.

    A key of what a viewer may not see says nothing about it, before or after it is seen.
    """

    key: str
    part: str  # the part it lies on, in whose units it is placed
    layer: Layer
    look: Look
    order: int = 0
    aid: str = ""  # shown only to who asks for that aid; or `ALONE`
    label: Saying | None = None  # what it is, for who points at it


@lru_cache(16_384)
def piece(
    key: str,
    part: str,
    symbol: Symbol,
    x: float,
    y: float,
    turns: int = 0,
    size: float = 1.0,
    at: str = "",
    layer: Layer = Layer.PIECES,
    order: int = 0,
    aid: str = "",
) -> Thing:
    """A symbol as a thing. Kept, for nearly everything in a scene was there before the move too."""
    return Thing(key, part, layer, PlacedSymbol(symbol, x, y, turns, size, at), order, aid)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a scene that can be shown alone: `board`, or the hand of a seat, `hand-0`.

    Its things and its box are in units of its own, so that a hand stays the same while the board grows. In a picture of
    the whole scene its origin lies at (x, y), and it is enlarged by `size`.
    """

    name: str
    box: Box
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0

    @property
    def place(self) -> Box:
        """Where its box lies in the picture."""
        box, size = self.box, self.size
        return Box(self.x + box.x * size, self.y + box.y * size, box.width * size, box.height * size)


@dataclass(frozen=True, slots=True)
class Aid:
    """Things of a scene that are shown on request only."""

    name: str
    label: Saying


ALONE = "alone"  # the aid for pictures with no page around them that would say it: points, whose turn it is
COORDINATES = Aid("coordinates", Saying("common.aid.coordinates"))


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a view shows. Title and description are for people who do not see it."""

    box: Box  # of the whole picture
    parts: tuple[Part, ...]
    things: dict[str, Thing]  # by key
    title: Saying
    description: Saying
    shadow: Symbol | None = None  # under every piece
    notes: tuple[Saying | None, ...] = ()  # by seat: how it stands, to be told beside its name
    aids: tuple[Aid, ...] = ()  # that can be asked for
    turns: bool = False  # whether it can be read from all four sides

    def part(self, name: str) -> Part:
        return next(part for part in self.parts if part.name == name)

    def lying_on(self, part: str) -> list[Thing]:
        """The things of a part in the order in which they are drawn."""
        return sorted((thing for thing in self.things.values() if thing.part == part), key=drawing_order)

    def with_aids(self, *aids: str) -> Scene:
        """The scene for who asks for these aids."""
        things = {key: replace(it, aid="") if it.aid in aids else it for key, it in self.things.items()}
        return replace(self, things=things)

    def on_a_page(self, aided: bool) -> Scene:
        """Without what the page says itself, and without aids unless they are asked for: few ask."""
        things = {key: it for key, it in self.things.items() if not it.aid or (aided and it.aid != ALONE)}
        return self if len(things) == len(self.things) else replace(self, things=things)

    def looks(self, part: str | None = None) -> Iterator[PlacedSymbol | Field | Shape]:
        """What there is to draw, on one part or on all, one after the other: with shadows, without aids."""
        for name in [part] if part is not None else [part.name for part in self.parts]:
            for thing in self.lying_on(name):
                if thing.aid not in ("", ALONE):
                    continue
                if self.shadow is not None and thing.layer is Layer.PIECES and isinstance(thing.look, PlacedSymbol):
                    yield PlacedSymbol(self.shadow, thing.look.x, thing.look.y, size=thing.look.size)
                yield from thing.look.parts if isinstance(thing.look, Group) else (thing.look,)


def drawing_order(thing: Thing) -> tuple[int, int, float, float, str]:
    look = thing.look
    x, y = (look.x, look.y) if isinstance(look, PlacedSymbol | Field) else (0.0, 0.0)
    return thing.layer, thing.order, y, x, thing.key


def by_key(things: Iterable[Thing]) -> dict[str, Thing]:
    """No two things are the same."""
    listed = list(things)
    found = {thing.key: thing for thing in listed}
    if len(found) != len(listed):
        raise ValueError(f"two things of one key among {sorted(thing.key for thing in listed)}")
    return found
