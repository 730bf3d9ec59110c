"""Tabletop: a real table laid out on the page, piece by piece. What each game must tell is one table of functions.

A position is what `score` takes. Laying out knows no turns: every piece of the set goes on every free place, and what
no game could have left like that is told as a warning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tsunagu.games.choices import Box, Ghost, Words
from tsunagu.games.errors import BadPosition
from tsunagu.games.lessons import Mark
from tsunagu.games.scene import Layer, Part, Scene, Thing, piece
from tsunagu.games.shapes import Box as Area
from tsunagu.games.shapes import Rect, Symbol
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Deal, Explanation, Game, PlayedMove
    from tsunagu.games.options import Options

Position = dict[str, Any]  # as `score` takes it
BOARD = "board"


@dataclass(frozen=True, slots=True)
class Form:
    """A piece as it would be laid."""

    lay: str  # what a change says of it
    label: Words = ""
    ghost: tuple[Ghost, ...] = ()
    fits: tuple[int, ...] | None = None  # the places where a move could lay it now; None: the rules do not say


@dataclass(frozen=True, slots=True)
class TablePiece:
    """A piece of the set, or one that lies on the table."""

    key: str  # of a thing of the scene
    name: Words
    kind: str  # of the places that take it
    forms: tuple[Form, ...]  # turned on from one to the next
    take: str = ""  # where it is taken from; "" while it is in the set


@dataclass(frozen=True, slots=True)
class TablePlace:
    """Where pieces of a kind can be laid: a box on the board, or in the box of a thing."""

    name: str  # what a change says of it
    label: Words
    kind: str
    box: Box | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a table: something is taken away, laid, or an option set."""

    take: str = ""
    lay: str = ""
    at: str = ""
    option: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about a table, and what it speaks of."""

    saying: Saying
    marks: tuple[Mark, ...] = ()
    warning: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """Something agreed that no piece tells: how points count, how many play."""

    name: str
    label: Saying
    value: str
    values: tuple[tuple[str, Words], ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """What there is to see on a table, and what can be laid."""

    scene: Scene
    pieces: tuple[TablePiece, ...]
    places: tuple[TablePlace, ...]
    settings: tuple[Setting, ...]
    turn: Saying  # whose turn it is, or may be


@dataclass(frozen=True, slots=True)
class Beginning:
    """The beginning of a game that leads to a table: what was dealt, and the moves in their order."""

    options: Options
    deal: Deal
    moves: tuple[PlayedMove, ...]


@dataclass(frozen=True, slots=True)
class Tabletop:
    """One table a game, in `games/x/tabletop.py`."""

    begin: Callable[[], Position]  # the table before the first move
    change: Callable[[Position, Change], Position]  # BadPosition where it cannot be
    write: Callable[[Position], str]  # drawn in plain text, as `read_drawing` reads it
    view: Callable[[Position], TableView]
    marks: Callable[[Position, Saying], tuple[Mark, ...]]  # what a sentence of `score` speaks of
    lead: Callable[[Position], Beginning]  # a game that leads here; BadPosition says why there is none


def remarks(position: Position, explained: Explanation, top: Tabletop) -> Iterator[Remark]:
    """The sentences of a score, each with what it speaks of; warnings without the word for it."""
    for saying in explained.sayings:
        warning = saying.key == "common.warning"
        inner = saying.facts["warning"] if warning else saying
        yield Remark(inner, top.marks(position, inner), warning)


CELL = re.compile(r"(-?[0-9]{1,7}),(-?[0-9]{1,7})")


def read_cell(name: str) -> tuple[int, int]:
    """A cell of an endless grid by its name."""
    match = CELL.fullmatch(name)
    if match is None:
        raise cannot("common.tabletop.no_place", place=name)
    return int(match[1]), int(match[2])


def cannot(key: str, clause: str | None = None, **facts: object) -> BadPosition:
    """A change that cannot be made, or a table that no game leads to."""
    return BadPosition(key, clause, **facts)


def play_through(game: Game, moves: Sequence[str]) -> Beginning:
    """The moves with who made them; `game` is the one that they begin."""
    played = []
    for move in moves:
        played.append((game.turn, move))
        game.play(move)
    return Beginning(game.options, game.deal, tuple(played))


# The pieces that do not lie on the table yet.

STEP = 6.0  # between them
EDGE = 8.0


@dataclass(frozen=True, slots=True)
class SetPlace:
    """The place of one piece, or of a stack, in the set; None where all of them lie on the table."""

    key: str | None
    symbol: Symbol
    count: Symbol | None = None  # the number of those that are left, beside it
    layer: Layer = Layer.PIECES


def set_part(name: str, places: Sequence[SetPlace], size: float, across: int) -> tuple[Part, dict[str, Thing]]:
    """The set as rows of pieces, each with its own place; a piece that lies on the table leaves a gap."""
    things: dict[str, Thing] = {}
    width = size * max(place.symbol.width for place in places)
    height = size * max(place.symbol.height for place in places)
    room = max((place.count.width + STEP for place in places if place.count), default=0.0)  # for numbers
    step = width + room + STEP
    for i, place in enumerate(places):
        x, y = EDGE + step * (i % across), EDGE + (height + STEP) * (i // across)
        if place.key is None:
            gap = Rect(x + 2, y + 2, width - 4, height - 4, 4, line="line", line_width=1)
            things[f"gap-{name}-{i}"] = Thing(f"gap-{name}-{i}", name, Layer.PLACES, gap)
            continue
        left = x + (width - place.symbol.width * size) / 2
        top = y + (height - place.symbol.height * size) / 2
        things[place.key] = piece(place.key, name, place.symbol, left, top, 0, size, f"{name}:{i}", layer=place.layer)
        if place.count is not None:
            beside = x + width + (room - place.count.width) / 2, y + (height - place.count.height) / 2
            things[f"left-{name}-{i}"] = piece(f"left-{name}-{i}", name, place.count, *beside, layer=Layer.LABELS)
    rows = -(-len(places) // across)
    box = Area(0, 0, 2 * EDGE + across * step - STEP, 2 * EDGE + rows * (height + STEP) - STEP)
    return Part(name, box), things


def table_scene(scene: Scene, sets: Sequence[tuple[Part, dict[str, Thing]]], keep: Sequence[str] = ()) -> Scene:
    """The board of a game's scene, and besides it only the parts to keep and the sets."""
    parts = [part for part in scene.parts if part.name == BOARD or part.name in keep]
    names = {part.name for part in parts}
    things = {key: thing for key, thing in scene.things.items() if thing.part in names}
    for part, more in sets:
        parts.append(part)
        things |= more
    return replace(scene, parts=tuple(parts), things=things, notes=())


def setting(game: str, name: str, value: object, values: Sequence[object]) -> Setting:
    """An option of the game, in its own words."""
    named = tuple((str(one), option_word(game, name, str(one))) for one in values)
    return Setting(name, Saying(f"{game}.option.{name}.name"), str(value), named)


def option_word(game: str, name: str, value: str) -> Words:
    return value if value.isdigit() else Saying(f"{game}.option.{name}.{value}")


def changed(position: Mapping[str, Any], **fields: Any) -> Position:
    return {**position, **fields}
