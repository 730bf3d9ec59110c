"""A Bossa table laid out on the page: dice, the columns of both lines, hands and actions. Rules: B2-B12."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tsunagu.games.bossa.choices import place_label, tile_key
from tsunagu.games.bossa.order import lead
from tsunagu.games.bossa.picture import PIECE, SHIFT, Board, ground, numbers, open_marks
from tsunagu.games.bossa.picture import Facts as OpenPlaces
from tsunagu.games.bossa.pieces import PIECES, SHADOW, TILE
from tsunagu.games.bossa.places import HIGHEST
from tsunagu.games.bossa.position_input import MOST_IN_LAYER, Column, TypedTable, read_position
from tsunagu.games.bossa.score import lay_columns
from tsunagu.games.bossa.tiles import ACTIONS, COLOURS, LETTERS, NAMES, NUMBER, UNKNOWN, dots, names, tile_saying
from tsunagu.games.bossa.tray import BOX, GAP, tray
from tsunagu.games.choices import Ghost
from tsunagu.games.game import View, check_options
from tsunagu.games.lessons import Mark, Tone, ring
from tsunagu.games.scene import Part, Scene, Thing, by_key, piece
from tsunagu.games.tabletop import (
    Change,
    Form,
    Position,
    SetPlace,
    Setting,
    TablePiece,
    TablePlace,
    Tabletop,
    TableView,
    cannot,
    changed,
    set_part,
    setting,
    table_scene,
)
from tsunagu.games.trays import around, below
from tsunagu.words import Saying

PLACE = re.compile(r"([WB])([1-9][0-9]?)")
HANDS = ("1", "2")  # of the players, as places
DIE_KINDS = {colour: f"{colour} die" for colour in COLOURS}
ALL_ROUND = "tile"  # the places that take tiles


def begin() -> Position:
    return {"dice": {"white": 3, "black": 4}, "lines": {"W": {}, "B": {}}, "hands": [None, None]}


@dataclass
class Table:
    """A table in the making."""

    typed: TypedTable
    dice: list[int]
    columns: dict[tuple[int, int], list[list[str]]]  # by line and number the tiles of each layer; `?` where unknown
    hands: list[list[str] | None]
    actions: list[list[str] | None]

    @classmethod
    def of(cls, position: Position) -> Table:
        typed = read_position(position)
        beyond = next((column for column in typed.columns if column.number > HIGHEST), None)
        if beyond is not None:
            raise cannot("bossa.tabletop.beyond", place=beyond.place, most=HIGHEST)
        columns = {(one.line, one.number): layers_of(one) for one in typed.columns}
        hands = [None if hand is None else names([*hand]) for hand in typed.hands]
        return cls(typed, [*typed.dice], columns, hands, [None if left is None else [*left] for left in typed.actions])

    def plain(self, position: Position) -> Position:
        """The position with what lies there now."""
        lines: dict[str, dict[str, str]] = {letter: {} for letter in LETTERS}
        for (line, number), layers in sorted(self.columns.items()):
            lines[LETTERS[line]][str(number)] = "/".join(map(layer_text, layers))
        found = changed(position, dice=dict(zip(COLOURS, self.dice, strict=True)), lines=lines, hands=self.hands)
        if any(left is not None for left in self.actions):
            found["actions"] = self.actions
        read_position(found)
        return found

    def take(self, name: str) -> None:
        """A tile from wherever it lies; or an action, which is used or left again."""
        action, colon, seat = name.partition(":")
        if colon:
            self.turn_marker(action, int(seat == HANDS[1]))
            return
        for hand in self.hands:
            if hand is not None and name in hand:
                hand.remove(name)
        self.hands = [hand or None for hand in self.hands]
        for place, layers in [*self.columns.items()]:
            kept = [[tile for tile in layer if tile != name] for layer in layers]
            self.columns[place] = [layer for layer in kept if layer]
            if not self.columns[place]:
                del self.columns[place]

    def turn_marker(self, action: str, seat: int) -> None:
        left = self.actions[seat]
        left = [*ACTIONS] if left is None else left
        self.actions[seat] = [one for one in ACTIONS if (one in left) != (one == action)]

    def lay(self, word: str, at: str) -> None:
        match = PLACE.fullmatch(at)
        if word not in NUMBER and word not in COLOURS:
            raise cannot("common.tabletop.no_piece", piece=word)
        if at in HANDS:
            seat = HANDS.index(at)
            self.hands[seat] = sorted([*(self.hands[seat] or []), word])
        elif match is None:
            raise cannot("common.tabletop.no_place", place=at)
        elif word in COLOURS:
            self.dice[COLOURS.index(word)] = int(match[2])
        else:
            line, number = LETTERS.index(match[1]), int(match[2])
            layers = self.columns.setdefault((line, number), [[]])
            if total(layers[-1], line) >= number:
                layers.append([])
            layers[-1] = sorted([*layers[-1], word])


def layers_of(column: Column) -> list[list[str]]:
    return [names([*layer]) for layer in column.layers] or [[UNKNOWN] * column.count]


def layer_text(layer: Sequence[str]) -> str:
    return f"x{len(layer)}" if UNKNOWN in layer else "+".join(layer)


def total(layer: Sequence[str], line: int) -> int:
    """The dots of a layer in the colour of its line; so many that nothing fits, where its tiles are unknown."""
    return HIGHEST if UNKNOWN in layer else sum(dots(NUMBER[tile], line) for tile in layer)


def change(position: Position, wanted: Change) -> Position:
    if wanted.option:
        return set_option(position, wanted.option, wanted.value)
    table = Table.of(position)
    if wanted.take:
        table.take(wanted.take)
    if wanted.lay:
        table.lay(wanted.lay, wanted.at)
    return table.plain(position)


def set_option(position: Position, option: str, value: str) -> Position:
    kept = {name: field for name, field in position.items() if name not in ("owners", "rule", "sixth")}
    if option == "owner":
        same: Position = {name: position[name] for name in ("rule", "sixth") if name in position}
        return {**kept, **same, **({"owners": {"white": int(value) - 1}} if value in HANDS else {})}
    if option == "rule":
        return {**kept, "rule": value}
    return changed(position, **{option: value})


def write(position: Position) -> str:
    """Each line from its low end to its high end, the die in brackets, then hands and actions left."""
    table = Table.of(position)
    options = [f"{name}={position[name]}" for name in ("deck", "rule", "sixth") if position.get(name) is not None]
    if table.typed.owners[0] >= 0:
        options.insert(0, f"white={table.typed.owners[0] + 1}")
    rows = [line_text(table, line) for line in range(len(LETTERS))]
    for seat, name in enumerate(HANDS):
        hand, left = table.hands[seat], table.actions[seat]
        if hand is not None or left is not None:
            tiles = [] if hand is None else hand or ["."]
            rows.append(" ".join([f"{name}:", *tiles, *([] if left is None else ["|", *(left or ["."])])]))
    return "\n".join([*([" ".join(options)] if options else []), *rows])


def line_text(table: Table, line: int) -> str:
    die = table.dice[line]
    at = [number for of, number in table.columns if of == line]
    places = range(min([die, *at]), max([die, *at]) + 1)
    words = ("/".join(map(layer_text, table.columns.get((line, number), []))) or "." for number in places)
    return f"{LETTERS[line]}: " + " ".join(
        f"[{die}]" if number == die else word for number, word in zip(places, words, strict=True)
    )


# What there is to see.


def view(position: Position) -> TableView:
    table = Table.of(position)
    seen = view_of(table)
    board = Board(seen)
    places = [*line_places(table, board), *hand_places(), *die_places(table)]
    return TableView(
        scene=scene(table, board, seen),
        pieces=tuple(pieces(table, places)),
        places=tuple(places),
        settings=tuple(settings(table)),
        turn=turn(table),
    )


def view_of(table: Table) -> View:
    """What pictures take, as far as a table tells it."""
    return {
        "lines": {
            letter: {str(number): layers for (of, number), layers in sorted(table.columns.items()) if of == line}
            for line, letter in enumerate(LETTERS)
        },
        "dice": dict(zip(COLOURS, table.dice, strict=True)),
        "hands": [hand or [] for hand in table.hands],
        "markers": [[*ACTIONS] if left is None else left for left in table.actions],
        "owners": {
            colour: None if owner < 0 else owner for colour, owner in zip(COLOURS, table.typed.owners, strict=True)
        },
        "turn": None,
        "outcome": {"ranks": [1, 1]},
    }


def scene(table: Table, board: Board, seen: View) -> Scene:
    things = by_key(
        (
            *ground(board),
            *numbers(board, seen),
            *open_marks(board, OpenPlaces(open_places(table))),
            *(thing for seat in (0, 1) for thing in tray(seen, seat)),
        )
    )
    for thing in column_things(table, board):
        things.setdefault(thing.key, thing)  # a tile typed in twice is warned of, and seen once
    parts = (Part("board", board.box), *below(board.box, [Part(f"hand-{seat}", BOX) for seat in (0, 1)], GAP))
    said = Saying("bossa.tabletop.board", {"n": sum(len(layers) for layers in table.columns.values())})
    whole = Scene(around(parts), parts, things, Saying("bossa.name"), said, SHADOW)
    on_table = {tile for layers in table.columns.values() for layer in layers for tile in layer}
    on_table |= {tile for hand in table.hands for tile in hand or ()}
    places = [SetPlace(None if tile in on_table else f"tile-{tile}", PIECES[tile]) for tile in NAMES]
    return table_scene(whole, [set_part("set", places, 0.72, 14)], ("hand-0", "hand-1"))


def open_places(table: Table) -> dict[str, list[int]]:
    """The open places with the numbers of tiles that they take; those that the score tells."""
    from tsunagu.games.bossa.game import Bossa, empty_table  # the game imports this file

    position = empty_table(check_options(Bossa, table.typed.options))
    position.set_up(table.dice)
    for _ in lay_columns(position, table.typed.columns):
        pass  # what is wrong is told elsewhere
    found = {
        f"{letter}{n}": position.open_counts(line, n)
        for line, letter in enumerate(LETTERS)
        for n in range(1, HIGHEST + 1)
    }
    return {place: counts for place, counts in found.items() if counts}


def column_things(table: Table, board: Board) -> Iterator[Thing]:
    for (line, number), layers in sorted(table.columns.items()):
        for layer, group in enumerate(layers):
            for row, tile in enumerate(group):
                x, y = spot(board, line, number, layer, row)
                key = f"back-{LETTERS[line]}{number}-{row}" if tile == UNKNOWN else f"tile-{tile}"
                yield piece(key, "board", PIECES[tile], x, y, 0, PIECE, f"{LETTERS[line]}{number}", order=layer)


def spot(board: Board, line: int, number: int, layer: int, row: int) -> tuple[float, float]:
    """Where a tile of a layer lies; later layers a little aside."""
    x, y = board.slot(line, number, row)
    return x + SHIFT * layer, y + (SHIFT if line else -SHIFT) * layer


def line_places(table: Table, board: Board) -> Iterator[TablePlace]:
    """The next free spot on every number that has no die."""
    side = round(TILE * PIECE)
    for line, letter in enumerate(LETTERS):
        for number in range(1, board.numbers + 1):
            if number == table.dice[line]:
                continue
            layers = table.columns.get((line, number), [[]])
            full = total(layers[-1], line) >= number or len(layers[-1]) >= MOST_IN_LAYER
            x, y = spot(board, line, number, len(layers) - (0 if full else 1), 0 if full else len(layers[-1]))
            name = f"{letter}{number}"
            yield TablePlace(name, place_label(name), ALL_ROUND, (round(x), round(y), side, side))


def hand_places() -> Iterator[TablePlace]:
    for seat, name in enumerate(HANDS):
        said = Saying("bossa.tabletop.hand", {"player": Saying(f"bossa.seat.{seat}")})
        yield TablePlace(name, said, ALL_ROUND, key=f"name-{seat}")


def die_places(table: Table) -> Iterator[TablePlace]:
    for line, colour in enumerate(COLOURS):
        for number in range(1, 7):
            name = f"{LETTERS[line]}{number}"
            if number != table.dice[line] and (line, number) not in table.columns:
                yield TablePlace(name, place_label(name), DIE_KINDS[colour], key=f"number-{name}")


def pieces(table: Table, places: Sequence[TablePlace]) -> Iterator[TablePiece]:
    """Dice, tiles of the set and on the table, and the action markers, which are turned over by a tap."""
    opened = open_places(table)
    for line, colour in enumerate(COLOURS):
        said = Saying(f"bossa.tabletop.{colour}_die")
        ghost = (Ghost(f"{colour}-{table.dice[line]}"),)
        yield TablePiece(f"die-{colour}", said, DIE_KINDS[colour], (Form(colour, ghost=ghost),))
    on_table = [tile for layers in table.columns.values() for layer in layers for tile in layer]
    on_table += [tile for hand in table.hands for tile in hand or ()]
    for number, tile in enumerate(NAMES):
        fits = (
            None
            if tile in on_table
            else tuple(i for i, place in enumerate(places) if belongs(table, opened, number, place))
        )
        form = Form(tile, ghost=(Ghost(f"tile-{tile}"),), fits=fits)
        yield TablePiece(tile_key(number), tile_saying(number), ALL_ROUND, (form,), tile if tile in on_table else "")
    for seat, name in enumerate(HANDS):
        for action in ACTIONS:
            said = Saying(
                "bossa.tabletop.marker",
                {"player": Saying(f"bossa.seat.{seat}"), "action": Saying(f"bossa.action.{action}")},
            )
            yield TablePiece(f"token-{seat}-{action}", said, "", (), f"{action}:{name}")


def belongs(table: Table, opened: dict[str, list[int]], tile: int, place: TablePlace) -> bool:
    """Whether the tile can be part of a group there: by its dots, on an open place or in a column begun (B9)."""
    match = PLACE.fullmatch(place.name)
    if place.kind != ALL_ROUND or match is None:
        return False
    line, number = LETTERS.index(match[1]), int(match[2])
    layers = table.columns.get((line, number), [])
    missing = number - (total(layers[-1], line) if layers else 0)
    return 0 < dots(tile, line) <= (missing or number) and bool(layers or place.name in opened)


def settings(table: Table) -> Iterator[Setting]:
    options, owner = table.typed.options, table.typed.owners[0]
    rule = options.get("rule", "advanced")
    yield setting("bossa", "rule", rule, ("advanced", "basic"))
    if rule == "advanced":
        yield setting("bossa", "sixth", options.get("sixth", "owner"), ("owner", "mover"))
        whose = (
            ("", Saying("bossa.tabletop.nobody")),
            *((name, Saying(f"bossa.seat.{i}")) for i, name in enumerate(HANDS)),
        )
        yield Setting("owner", Saying("bossa.tabletop.white_line"), HANDS[owner] if owner >= 0 else "", whose)


def turn(table: Table) -> Saying:
    """Turns alternate; who had the first one, a table does not tell."""
    turns = sum(len(layers) for layers in table.columns.values())
    turns += sum(action not in left for left in table.actions if left is not None for action in ("redraw", "exchange"))
    return Saying("bossa.tabletop.either", {"n": turns}) if turns else Saying("bossa.tabletop.start")


def marks(position: Position, saying: Saying) -> tuple[Mark, ...]:
    """The place that a sentence speaks of, or the columns of a line."""
    facts: Any = saying.facts
    table = Table.of(position)
    board = Board(view_of(table))
    if "line" in facts:
        line = COLOURS.index(facts["line"].key.rpartition(".")[2])
        return tuple(mark for of, number in table.columns if of == line for mark in ring(place_box(board, of, number)))
    match = PLACE.fullmatch(str(facts.get("place", "")))
    if match is None:
        tile = facts.get("tile")
        return ring(f"tile-{tile}", tone="vermilion") if tile in NUMBER else ()
    tone: Tone = "vermilion" if ".warning." in saying.key else "moss"
    return ring(place_box(board, LETTERS.index(match[1]), int(match[2])), tone=tone)


def place_box(board: Board, line: int, number: int) -> tuple[float, float, float, float]:
    return (*board.slot(line, number, 0), TILE * PIECE, TILE * PIECE)


TABLETOP = Tabletop(begin, change, write, view, marks, lead)
