"""What a Bossa view looks like: white columns rise from their numbers, black ones hang below, both hands underneath."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tsunagu.games.bossa.notation import Lay, Redraw, parse, seat_name
from tsunagu.games.bossa.pieces import (
    BACK,
    CROSS,
    DICE,
    IN_DECK,
    LAST,
    NUMBERS,
    OPEN,
    PIECES,
    SHADOW,
    TAKES,
    TILE,
    line_sign,
)
from tsunagu.games.bossa.places import HIGHEST, open_places
from tsunagu.games.bossa.tiles import COLOURS, LETTERS, NAMES, names
from tsunagu.games.bossa.tray import BOX, GAP, tray
from tsunagu.games.game import RESIGN, View
from tsunagu.games.scene import Aid, Group, Layer, Part, Scene, Thing, by_key, piece
from tsunagu.games.shapes import Box, Rect, Stroke
from tsunagu.games.trays import around, below
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

LANE = 104.0  # width of a place
PIECE = 0.78  # size of a tile in a line
STEP = 84.0  # from tile to tile in a column
SHIFT = 9.0  # from layer to layer, each way
NUMBER = 68.0  # height of a row of numbers
SIDE = 62.0  # room for a line's sign, left of number 1
DECK = 132.0  # room for deck and discards, right of the last number
DIE = 0.54  # size of a die on its number
LEAST_NUMBERS, LEAST_ROWS = 7, 2
UNSEEN = Aid("unseen", Saying("bossa.aid.unseen"))
UNSEEN_STEP = 29.0  # from one of them to the next


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules say of the lines on the table; everybody may know it."""

    open_places: dict[str, list[int]]  # with the numbers of tiles they take


def facts(game: Bossa) -> Facts:
    return Facts(open_places(game))


class Board:
    """Where things lie: numbers to the right, the white line above the middle (y = 0), the black one below."""

    def __init__(self, view: View) -> None:
        """`view` is the one whose columns must all find room."""
        lines = [view["lines"][letter] for letter in LETTERS]
        ends = [max([view["dice"][colour], *map(int, line)]) for colour, line in zip(COLOURS, lines, strict=True)]
        self.numbers = max(LEAST_NUMBERS, min(HIGHEST, max(ends) + 1))
        self.rows = [max([LEAST_ROWS, *(len(layers[0]) for layers in line.values())]) for line in lines]
        above, below = (NUMBER + STEP * rows + 30 for rows in self.rows)
        self.box = Box(-SIDE, -above, SIDE + LANE * self.numbers + DECK, above + below)

    def lane(self, number: int) -> float:
        """The middle of a number's lane."""
        return LANE * (number - 0.5)

    def number_row(self, line: int) -> float:
        """The middle of a line's row of numbers."""
        return (NUMBER / 2) * (1 if line else -1)

    def slot(self, line: int, number: int, row: int) -> tuple[float, float]:
        """The top left corner of a column's tile, counted from the numbers outwards."""
        off = NUMBER + STEP * row
        x = self.lane(number) - TILE * PIECE / 2
        return x, off if line else -off - TILE * PIECE


def scene(view: View, known: Facts, last: str | None = None, within: View | None = None) -> Scene:
    """The lines and both hands. `last` is the move to mark, `within` a view whose columns must find room too."""
    board = Board(within or view)
    move = parse(last) if last is not None and last != RESIGN else None
    things = by_key(
        (
            *ground(board),
            *numbers(board, view),
            *open_marks(board, known),
            *columns(board, view, move if isinstance(move, Lay) else None),
            *deck(board, view, move if isinstance(move, Redraw) else None),
            *unseen_tiles(board, view),
            *(thing for seat in (0, 1) for thing in tray(view, seat)),
        )
    )
    parts = (Part("board", board.box), *below(board.box, [Part(f"hand-{seat}", BOX) for seat in (0, 1)], GAP))
    return Scene(around(parts).grow(16), parts, things, Saying("bossa.name"), description(view), SHADOW, aids=(UNSEEN,))


def ground(board: Board) -> Iterator[Thing]:
    """The band between the lines, with the sign of each."""
    yield band(board.numbers)
    for line, letter in enumerate(LETTERS):
        sign = Group(line_sign(line, -SIDE / 2, board.number_row(line), 44))
        yield Thing(f"line-{letter}", "board", Layer.COORDINATES, sign)


@cache
def band(numbers: int) -> Thing:
    return Thing("band", "board", Layer.GROUND, Stroke("line", 2.5, (((-SIDE + 8, 0), (LANE * numbers, 0)),)))


def numbers(board: Board, view: View) -> Iterator[Thing]:
    """Every number on the table, and the dice standing on theirs."""
    for line, colour in enumerate(COLOURS):
        y, die = board.number_row(line), view["dice"][colour]
        for number in range(1, board.numbers + 1):
            if number == die:
                side = TILE * DIE / 2
                yield piece(f"die-{colour}", "board", DICE[line][die], board.lane(number) - side, y - side, 0, DIE)
            else:
                yield number_thing(line, number, board.lane(number), y)


@cache
def number_thing(line: int, number: int, x: float, y: float) -> Thing:
    return Thing(f"number-{LETTERS[line]}{number}", "board", Layer.COORDINATES, NUMBERS.at(str(number), x, y))


def open_marks(board: Board, known: Facts) -> Iterator[Thing]:
    """The open places, outlined, with the numbers of tiles they take."""
    for place, counts in known.open_places.items():
        line, number = LETTERS.index(place[0]), int(place[1:])
        x, y = board.slot(line, number, 0)
        side = TILE * PIECE
        yield piece(f"open-{place}", "board", OPEN, x, y, at=place, layer=Layer.PLACES)
        for i, count in enumerate(counts):  # at the foot: the middle is for what is laid there on trial
            off = side / 2 + (i - (len(counts) - 1) / 2) * 34
            takes = TAKES.at(f"×{count}", x + off, y + side - 17)
            yield Thing(f"takes-{place}-{i}", "board", Layer.BELOW_PIECES, takes)


def columns(board: Board, view: View, last: Lay | None) -> Iterator[Thing]:
    """The groups of both lines, later layers over earlier ones, a little to the right; the last group framed."""
    newest = names([*last.group]) if last is not None else []
    for line, letter in enumerate(LETTERS):
        for number, layers in view["lines"][letter].items():
            for layer, group in enumerate(layers):
                away = SHIFT * layer if line else -SHIFT * layer  # from the numbers
                for row, tile in enumerate(group):
                    x, y = board.slot(line, int(number), row)
                    spot, at = (x + SHIFT * layer, y + away), f"{letter}{number}"
                    yield piece(f"tile-{tile}", "board", PIECES[tile], *spot, 0, PIECE, at, order=layer)
                    if tile in newest:
                        key = f"last-{newest.index(tile)}"
                        yield piece(key, "board", LAST, *spot, 0, PIECE, layer=Layer.MARKS)


def deck(board: Board, view: View, last: Redraw | None) -> Iterator[Thing]:
    """The deck with the number of its tiles, and the discards below."""
    x, side = LANE * board.numbers + DECK / 2 + 6, TILE * 0.7
    top = board.box.y + 24
    if view["deck"]:
        yield piece("deck", "board", BACK, x - side / 2, top, 0, 0.7)
    else:
        empty = Rect(x - side / 2, top, side, side, 9, line="line", line_width=2, dash=6)
        yield Thing("no-deck", "board", Layer.PLACES, empty)
    yield Thing("deck-count", "board", Layer.LABELS, IN_DECK.at(str(view["deck"]), x, top + side + 22))
    for i, tile in enumerate(view["discarded"]):
        spot = x - 0.26 * TILE, board.box.y + board.box.height - 24 - 0.52 * TILE - 62 * i
        yield piece(f"tile-{tile}", "board", PIECES[tile], *spot, 0, 0.52)
        yield piece(f"crossed-{tile}", "board", CROSS, *spot, layer=Layer.ON_PIECES)
        if last is not None and NAMES[last.tile] == tile:
            yield piece("last-0", "board", LAST, *spot, 0, 0.52, layer=Layer.MARKS)


def unseen_tiles(board: Board, view: View) -> Iterator[Thing]:
    """On request, small beside the deck: the tiles that this view has not seen, in the deck, removed, or in a hand."""
    lying = (tile for line in view["lines"].values() for layers in line.values() for group in layers for tile in group)
    known = {*lying, *view["hands"][0], *view["hands"][1], *view["discarded"]}
    left, top = LANE * board.numbers + (DECK - 4 * UNSEEN_STEP) / 2 + 8, board.box.y + 152
    for i, tile in enumerate(NAMES):  # each in a place of its own, so that none moves when another is seen
        if tile in known:
            continue
        spot = left + UNSEEN_STEP * (i % 4), top + UNSEEN_STEP * (i // 4)
        symbol, size = PIECES[tile], (UNSEEN_STEP - 3) / TILE
        yield piece(f"unseen-{tile}", "board", symbol, *spot, 0, size, layer=Layer.BELOW_PIECES, aid=UNSEEN.name)


def note(view: View, seat: int) -> Saying | None:
    """The own line and its columns; with the advanced rule lines are chosen first (B4)."""
    owners = [view["owners"][colour] for colour in COLOURS]
    if seat not in owners:
        return Saying("bossa.note.no_line") if view["options"]["rule"] == "advanced" else None
    line = owners.index(seat)
    columns = len(view["lines"][LETTERS[line]])
    return Saying("bossa.note.columns", {"line": Saying(f"bossa.line.{COLOURS[line]}"), "n": columns})


def description(view: View) -> Saying:
    """What the picture shows, for who does not see it."""
    columns = {colour: len(view["lines"][letter]) for colour, letter in zip(COLOURS, LETTERS, strict=True)}
    board = Saying("bossa.picture.board", {**columns, "deck": view["deck"]})
    outcome = view["outcome"]
    if outcome is None:
        key = "bossa.picture.turn" if view["choosing"] is None else "bossa.picture.choosing"
        return Saying(key, {"board": board, "player": seat_name(view["turn"])})
    first, second = outcome["ranks"]
    if first == second:
        return Saying("bossa.picture.drawn", {"board": board})
    return Saying("bossa.picture.won", {"board": board, "player": seat_name(outcome["ranks"].index(1))})
