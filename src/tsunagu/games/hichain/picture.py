"""What a HICHAIN view looks like: the board around its cards, a thread through every chain, both hands below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsunagu.games.hichain.explain import side_name
from tsunagu.games.hichain.notation import Card, Placing
from tsunagu.games.hichain.pieces import CARD, COLOUR_ROLES, SYMBOLS
from tsunagu.games.hichain.tray import hands
from tsunagu.games.numerals import numeral
from tsunagu.games.shapes import Box, Disc, Part, Picture, Placed, Point, Rect, Stroke, Thing
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.engine.hichain.rings import Chain, Route
    from tsunagu.games.hichain.game import Hichain

LEAST_SPAN = 6  # cells shown at least, each way
LABEL = 15.0  # half the height of a chain's label
Cell = tuple[int, int]


def drawn(game: Hichain, last: str | None, whole: Hichain) -> Picture:
    """The board and both hands. `last` is the move to mark, `whole` the game whose cards must fit into the frame."""
    cells = shown_cells([(x, y) for x, y, _, _ in (*game.position.cards(), *whole.position.cards())])
    scale = max(1.0, max(cells.width, cells.height) / 9)  # so that hands and coordinates keep up with a wide board
    grid = Box(cells.x * CARD, cells.y * CARD, cells.width * CARD, cells.height * CARD)
    frame = Box(grid.x - 34 * scale, grid.y - 30 * scale, grid.width + 44 * scale, grid.height + 44 * scale)
    things = (*ground(cells, scale), *cards(game), *last_mark(last), *chain_marks(game), *royal_mark(game))
    trays = hands(game, frame.x, frame.y + frame.height, frame.width, scale)
    box = frame
    for tray in trays:
        box = box.joined(tray.box)
    parts = (Part("board", frame, things), *trays)
    return Picture(box.grown(16 * scale), parts, Saying("hichain.name"), description(game))


# The board.


def shown_cells(cells: list[Cell]) -> Box:
    """The cells to show: one beyond the cards on every side, and never fewer than a small board."""
    left, right = span([x for x, _ in cells])
    top, bottom = span([y for _, y in cells])
    return Box(left, top, right - left + 1, bottom - top + 1)


def span(numbers: list[int]) -> Cell:
    low, high = min(numbers) - 1, max(numbers) + 1
    spare = max(0, LEAST_SPAN - (high - low + 1))
    return low - spare // 2, high + spare - spare // 2


def ground(cells: Box, scale: float) -> Iterator[Thing]:
    """A dot on every corner of a cell, and the coordinates along the top and the left."""
    columns = range(int(cells.x), int(cells.x + cells.width))
    rows = range(int(cells.y), int(cells.y + cells.height))
    for x in range(columns.start, columns.stop + 1):
        for y in range(rows.start, rows.stop + 1):
            yield Disc(x * CARD, y * CARD, 3, fill="line")
    every = 1 if scale < 2 else 5  # a wide board has no room for every number
    for x in columns:
        if x % every == 0:
            yield numeral(str(x), (x + 0.5) * CARD, cells.y * CARD - 20 * scale, 17 * scale, "quiet")
    for y in rows:
        if y % every == 0:
            yield numeral(str(y), cells.x * CARD - 20 * scale, (y + 0.5) * CARD, 17 * scale, "quiet")


def cards(game: Hichain) -> Iterator[Thing]:
    """Every card, above the shadows of all."""
    laid = sorted(game.position.cards(), key=lambda card: (card[1], card[0]))
    dice = game.options["scoring"] == "dice"
    for x, y, _, _ in laid:
        yield Rect(x * CARD + 1, y * CARD + 4, CARD - 2, CARD, 4, fill="shadow")
    for x, y, form, seat in laid:
        symbol = SYMBOLS[Card.of(form).sign, seat, dice]
        yield Placed(symbol, x * CARD, y * CARD, quarter_turns=form % 4, at=f"{x},{y}")


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the card laid last; other moves leave nothing to mark."""
    if last is None or "@" not in last:
        return
    move = Placing.parse(last)
    yield Rect(move.x * CARD - 3, move.y * CARD - 3, CARD + 6, CARD + 6, 6, line="indigo", line_width=5)


# Chains.


def chain_marks(game: Hichain) -> Iterator[Thing]:
    """A thread through each counted chain, with its length and points at its end."""
    ends: dict[Cell, int] = {}  # labels already at a cell
    for seat in (0, 1):
        chains = game.position.chains(seat)
        for chain in chains:
            yield from thread(chain.cells, chain.ring)
        for chain in chains:
            *_, end = chain.cells
            yield from label(chain, seat, end, ends.setdefault(end, 0))
            ends[end] += 1


def thread(cells: Route, ring: bool = False) -> Iterator[Thing]:
    """A line through the cells, with a bead on the first and the last."""
    points = [middle(cell) for cell in cells]
    yield Stroke("glow", 10, ((*points, points[0]) if ring else tuple(points),))
    yield Stroke("gold", 5, ((*points, points[0]) if ring else tuple(points),))
    for x, y in (points[0], points[-1]):
        yield Disc(x, y, 7, fill="gold", line="glow", line_width=3)


def label(chain: Chain, seat: int, end: Cell, taken: int) -> Iterator[Thing]:
    """Length, then points, on a slip at the lower edge of the chain's last card; further ones above it."""
    x, y = (end[0] + 0.5) * CARD, (end[1] + 1) * CARD - LABEL - 3 - taken * (2 * LABEL + 2)
    length, points = str(chain.length), f"+{chain.points}"
    width = 30 + 11 * (len(length) + len(points))
    role = COLOUR_ROLES[seat]
    yield Rect(x - width / 2, y - LABEL, width, 2 * LABEL, 7, fill="surface", line="gold", line_width=2.5)
    yield numeral(length, x - width / 2 + 8, y, 15, "quiet", anchor="start")
    yield numeral(points, x + width / 2 - 8, y, 17, role, anchor="end")


def royal_mark(game: Hichain) -> Iterator[Thing]:
    """The Royal that decided (H22): a broad thread with a bead on every card."""
    outcome = game.outcome()
    if outcome is None or outcome.reason != "royal":
        return
    points = tuple(middle(cell) for cell in game.position.royal(outcome.ranks.index(1)))
    yield Stroke("glow", 18, (points,))
    yield Stroke("gold", 10, (points,))
    for x, y in points:
        yield Disc(x, y, 12, fill="gold", line="glow", line_width=4)


def middle(cell: Cell) -> Point:
    return (cell[0] + 0.5) * CARD, (cell[1] + 0.5) * CARD


# In words.


def description(game: Hichain) -> Saying:
    """What the picture shows, for who does not see it."""
    black, red = game.scores()
    board = Saying("hichain.picture.board", {"n": game.position.placed, "black": black, "red": red})
    outcome = game.outcome()
    if outcome is None:
        return Saying("hichain.picture.turn", {"board": board, "side": side_name(game.turn)})
    if outcome.ranks[0] == outcome.ranks[1]:
        return Saying("hichain.picture.drawn", {"board": board})
    return Saying("hichain.picture.won", {"board": board, "side": side_name(outcome.ranks.index(1))})
