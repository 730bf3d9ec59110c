"""What a Bossa view looks like: white columns rise from their numbers, black ones hang below, both hands underneath."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsunagu.games.bossa.notation import Lay, Redraw, parse
from tsunagu.games.bossa.pieces import (
    BACK,
    CROSSED,
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
from tsunagu.games.bossa.places import filled_places, open_places
from tsunagu.games.bossa.tiles import COLOURS, LETTERS, NAMES, names
from tsunagu.games.bossa.tray import GAP, hands
from tsunagu.games.game import RESIGN, View
from tsunagu.games.shapes import Box, Part, Picture, Placed, Rect, Stroke, Thing
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
LEAST_NUMBERS, LEAST_ROWS = 7, 2


class Board:
    """Where things lie: numbers to the right, the white line above the middle (y = 0), the black one below."""

    def __init__(self, whole: Bossa) -> None:
        """`whole` is the game whose columns must all find room."""
        self.numbers = max([LEAST_NUMBERS, *(int(place[1:]) for place in open_places(whole))])
        filled = filled_places(whole)
        self.rows = [
            max([LEAST_ROWS, *(count for place, count in filled.items() if place[0] == letter)]) for letter in LETTERS
        ]
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


def drawn(game: Bossa, view: View, last: str | None, whole: Bossa) -> Picture:
    """The lines and both hands. `last` is the move to mark."""
    board = Board(whole)
    move = parse(last) if last is not None and last != RESIGN else None
    things = (
        *ground(board),
        *numbers(board, view),
        *open_marks(board, game),
        *columns(board, view, move if isinstance(move, Lay) else None),
        *deck(board, view, move if isinstance(move, Redraw) else None),
    )
    parts = (Part("board", board.box, things), *below(board.box, hands(game, view), GAP))
    return Picture(around(parts).grown(16), parts, Saying("bossa.name"), description(game, view))


def ground(board: Board) -> Iterator[Thing]:
    """The band between the lines, with the sign of each."""
    left, right = -SIDE + 8, LANE * board.numbers
    yield Stroke("line", 2.5, (((left, 0), (right, 0)),))
    for line in range(len(COLOURS)):
        yield from line_sign(line, -SIDE / 2, board.number_row(line), 44)


def numbers(board: Board, view: View) -> Iterator[Thing]:
    """Every number on the table, and the dice standing on theirs."""
    for line, colour in enumerate(COLOURS):
        y, die = board.number_row(line), view["dice"][colour]
        for number in range(1, board.numbers + 1):
            if number == die:
                yield Rect(board.lane(number) - 26, y - 23, 54, 54, 14, fill="shadow")
                yield Placed(DICE[line][die], board.lane(number) - 27, y - 27, size=0.54)
            else:
                yield NUMBERS.at(str(number), board.lane(number), y)


def open_marks(board: Board, game: Bossa) -> Iterator[Thing]:
    """The open places, outlined, with the numbers of tiles they take."""
    for place, counts in open_places(game).items():
        line, number = LETTERS.index(place[0]), int(place[1:])
        x, y = board.slot(line, number, 0)
        side = TILE * PIECE
        yield Placed(OPEN, x, y, at=place)
        for i, count in enumerate(counts):
            off = side / 2 + (i - (len(counts) - 1) / 2) * 30
            yield TAKES.at(f"×{count}", x + side / 2, y + off)


def columns(board: Board, view: View, last: Lay | None) -> Iterator[Thing]:
    """The groups of both lines, later layers over earlier ones, a little to the right; the last group framed."""
    newest = set(names([*last.group])) if last is not None else set()
    for line, letter in enumerate(LETTERS):
        for number, layers in view["lines"][letter].items():
            for layer, group in enumerate(layers):
                spots = [board.slot(line, int(number), row) for row in range(len(group))]
                away = SHIFT * layer if line else -SHIFT * layer  # from the numbers
                shifted = [(x + SHIFT * layer, y + away) for x, y in spots]
                for x, y in shifted:
                    yield Placed(SHADOW, x, y, size=PIECE)
                for (x, y), tile in zip(shifted, group, strict=True):
                    yield Placed(PIECES[tile], x, y, size=PIECE, at=f"{letter}{number}")
                    if tile in newest:
                        yield Placed(LAST, x, y, size=PIECE)


def deck(board: Board, view: View, last: Redraw | None) -> Iterator[Thing]:
    """The deck with the number of its tiles, and the discards below."""
    x, side = LANE * board.numbers + DECK / 2 + 6, TILE * 0.7
    top = board.box.y + 24
    if view["deck"]:
        yield Rect(x - side / 2 + 5, top + 7, side, side, 10, fill="shadow")
        yield Placed(BACK, x - side / 2, top, size=0.7)
    else:
        yield Rect(x - side / 2, top, side, side, 9, line="line", line_width=2, dash=6)
    yield IN_DECK.at(str(view["deck"]), x, top + side + 22)
    for i, tile in enumerate(view["discarded"]):
        y = board.box.y + board.box.height - 24 - 0.52 * TILE - 62 * i
        yield Placed(PIECES[tile], x - 0.26 * TILE, y, size=0.52)
        yield Placed(CROSSED, x - 0.26 * TILE, y)
        if last is not None and NAMES[last.tile] == tile:
            yield Placed(LAST, x - 0.26 * TILE, y, size=0.52)


def description(game: Bossa, view: View) -> Saying:
    """What the picture shows, for who does not see it."""
    white, black = game.position.column_counts()
    told = Saying("bossa.picture.board", {"white": white, "black": black, "deck": view["deck"]})
    outcome = game.outcome()
    if outcome is None:
        key = "bossa.picture.turn" if view["choosing"] is None else "bossa.picture.choosing"
        return Saying(key, {"board": told, "player": game.seat_name(view["turn"])})
    if outcome.ranks[0] == outcome.ranks[1]:
        return Saying("bossa.picture.drawn", {"board": told})
    return Saying("bossa.picture.won", {"board": told, "player": game.seat_name(outcome.ranks.index(1))})
