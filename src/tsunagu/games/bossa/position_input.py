"""A Bossa table typed in: dice, columns, hands and actions, each field checked. Rules: docs/bossa.md, B1, B2, B12."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tsunagu.engine.bossa.tiles import DECK
from tsunagu.games.bossa.tiles import ACTIONS, COLOURS, LETTERS, NUMBER
from tsunagu.games.errors import BadPosition
from tsunagu.games.position_input import bad_shape, fields_of, near_meaning, number, tidy, word_for
from tsunagu.words import Saying

SHAPE = "bossa.score.shape"
FIELDS = ("dice", "lines", "hands", "actions", "deck", "owners", "rule", "sixth")
LINE_WORDS = {
    "white": ("white", "w", "白", "しろ", "白ライン"),
    "black": ("black", "b", "黒", "くろ", "黒ライン"),
}
ACTION_WORDS = {
    "redraw": ("redraw", "r", "リドロー"),
    "exchange": ("exchange", "e", "エクスチェンジ"),
    "stack": ("stack", "s", "スタック"),
}
MOST_HELD = 7  # tiles in a hand (docs/bossa.md, "Notes on the engine")
MOST_IN_LAYER = 7
HIGHEST = 30  # of a place that is looked at
TILES = re.compile(r"[0-9]{2}(?:\+[0-9]{2})*")
COUNT = re.compile(r"[x×]([1-9])")

Layer = tuple[int, ...]  # the engine's numbers of its tiles
Actions = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """What lies on one place: its layers, the first laid first; or only how many tiles a layer has."""

    line: int
    number: int
    count: int  # of the first layer
    layers: tuple[Layer, ...]  # () where the tiles were not noted

    @property
    def place(self) -> str:
        return f"{LETTERS[self.line]}{self.number}"


@dataclass(frozen=True, slots=True)
class TypedTable:
    """A table as it was typed in."""

    dice: tuple[int, int]
    columns: tuple[Column, ...]  # of either line from the die outwards
    hands: tuple[Layer | None, Layer | None]  # None where a hand was not noted
    actions: tuple[Actions | None, Actions | None]  # left to each seat; None where nothing is said of them
    deck: int | None
    owners: tuple[int, int]  # by line: a seat, or -1
    options: dict[str, Any]


def read_position(position: Mapping[str, Any]) -> TypedTable:
    """The table, or a BadPosition that names what is wrong."""
    found = fields_of(position, FIELDS, SHAPE)
    dice = read_dice(found.get("dice"))
    deck = None if found.get("deck") is None else number(found["deck"])
    if "deck" in found and found["deck"] is not None and (deck is None or not 0 <= deck <= DECK):
        raise wrong("deck", most=DECK)
    return TypedTable(
        dice=dice,
        columns=read_lines(found.get("lines", {}), dice),
        hands=read_hands(found.get("hands", [])),
        actions=read_actions(found.get("actions", [])),
        deck=deck,
        owners=read_owners(found.get("owners", {})),
        options={name: tidy(found[name]) or found[name] for name in ("rule", "sixth") if name in found},
    )


def wrong(what: str, clause: str | None = None, near: str | None = None, **facts: Any) -> BadPosition:
    return bad_shape(SHAPE, f"bossa.score.{what}", clause, near, **facts)


def by_line(given: object, field: str) -> dict[int, Any]:
    """What a table says of the white and the black line."""
    if not isinstance(given, dict):
        raise wrong("no_lines", field=field)
    found: dict[int, Any] = {}
    for name, value in given.items():
        colour = word_for(name, LINE_WORDS)
        if colour is None:
            raise wrong("line", near=near_meaning(name, LINE_WORDS), field=field, name=str(name))
        if COLOURS.index(colour) in found:
            raise wrong("line_twice", field=field, name=str(name))
        found[COLOURS.index(colour)] = value
    return found


def read_dice(given: object) -> tuple[int, int]:
    found = by_line(given, "dice")
    dice = [number(found.get(line)) for line in (0, 1)]
    for line, die in enumerate(dice):
        if die is None or not 1 <= die <= 6:
            raise wrong("die", "B3", colour=Saying(f"bossa.colour.{COLOURS[line]}"))
    return dice[0] or 0, dice[1] or 0


def read_lines(given: object, dice: tuple[int, int]) -> tuple[Column, ...]:
    columns = []
    for line, places in by_line(given, "lines").items():
        if not isinstance(places, dict):
            raise wrong("no_places", line=LETTERS[line])
        numbers = set()
        for name, laid in places.items():
            at = number(tidy(name).removeprefix(LETTERS[line].lower()))
            if at is None or not 1 <= at <= HIGHEST or at in numbers:
                raise wrong("place", "B2", line=LETTERS[line], name=str(name), most=HIGHEST)
            if at == dice[line]:
                raise wrong("on_die", "B2", place=f"{LETTERS[line]}{at}")
            numbers.add(at)
            columns.append(read_column(line, at, laid))
    return tuple(sorted(columns, key=lambda column: (column.line, abs(column.number - dice[column.line]))))


def read_column(line: int, at: int, laid: object) -> Column:
    """`2` for two tiles, `"22+42"`, `"22+42/10+51"` for two layers, or the layers as lists of tiles."""
    place = f"{LETTERS[line]}{at}"
    short = COUNT.fullmatch(tidy(laid))
    count = int(short[1]) if short else laid if type(laid) is int else None
    if count is not None:
        if not 1 <= count <= MOST_IN_LAYER:
            raise wrong("layer_count", place=place, most=MOST_IN_LAYER)
        return Column(line, at, count, ())
    layers = tidy(laid).split("/") if isinstance(laid, str) else laid
    if not isinstance(layers, list) or not layers:
        raise wrong("column", place=place)
    read_layers = tuple(read_tiles(layer, place) for layer in layers)
    if any(not 1 <= len(layer) <= MOST_IN_LAYER for layer in read_layers):
        raise wrong("layer_count", place=place, most=MOST_IN_LAYER)
    return Column(line, at, len(read_layers[0]), read_layers)


def read_tiles(given: object, where: str | Saying) -> Layer:
    """Tiles as a list, or written `22+42` or `22 42`."""
    names = tidy(given).replace("+", " ").split() if isinstance(given, str) else given
    if not isinstance(names, list):
        raise wrong("column", place=where)
    return tuple(read_tile(name, where) for name in names)


def read_tile(given: object, where: str | Saying) -> int:
    name = f"{given:02}" if type(given) is int and given >= 0 else tidy(given)
    if name not in NUMBER:
        near = name[::-1] if name[::-1] in NUMBER else None
        raise wrong("tile", "B1", near, place=where, tile=str(given))
    return NUMBER[name]


def read_hands(given: object) -> tuple[Layer | None, Layer | None]:
    if not isinstance(given, list) or len(given) > 2:
        raise wrong("hands")
    hands: list[Layer | None] = [None, None]
    for seat, hand in enumerate(given):
        hands[seat] = None if hand is None else read_tiles(hand, Saying(f"bossa.seat.{seat}"))
        if len(hands[seat] or ()) > MOST_HELD:
            raise wrong("too_many_held", player=Saying(f"bossa.seat.{seat}"), n=len(hands[seat] or ()), most=MOST_HELD)
    return hands[0], hands[1]


def read_actions(given: object) -> tuple[Actions | None, Actions | None]:
    """The actions that each seat still has."""
    if not isinstance(given, list) or len(given) > 2:
        raise wrong("actions")
    left: list[Actions | None] = [None, None]
    for seat, names in enumerate(given):
        if names is None:
            continue
        if not isinstance(names, list):
            raise wrong("actions")
        known = [word_for(name, ACTION_WORDS) for name in names]
        if None in known:
            name = names[known.index(None)]
            raise wrong("action", near=near_meaning(name, ACTION_WORDS), name=str(name))
        left[seat] = tuple(action for action in ACTIONS if action in known)
    return left[0], left[1]


def read_owners(given: object) -> tuple[int, int]:
    """By line; who owns one line does not own the other."""
    found = {line: number(seat) for line, seat in by_line(given, "owners").items()}
    if any(seat not in (0, 1) for seat in found.values()) or (len(found) == 2 and found[0] == found[1]):
        raise wrong("owners")
    white = found.get(0, 1 - (found[1] or 0) if 1 in found else None)
    return (-1, -1) if white is None else (white, 1 - white)
