"""What a HICHAIN view looks like: the board around its cards, a thread through every chain, both hands below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsunagu.games.grid import Cell, frame, scale_of, shown_cells
from tsunagu.games.hichain.explain import side_name
from tsunagu.games.hichain.notation import Card, Placing
from tsunagu.games.hichain.pieces import BEAD, CARD, GRID, LAST, LENGTHS, POINTS, SHADOW, SYMBOLS
from tsunagu.games.hichain.tray import GAP, hands
from tsunagu.games.shapes import Disc, Part, Picture, Placed, Point, Rect, Stroke, Thing
from tsunagu.games.trays import around, below
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.engine.hichain.rings import Chain, Route
    from tsunagu.games.hichain.game import Hichain

LEAST_SPAN = 6  # cells shown at least, each way
LABEL = 15.0  # half the height of a chain's label


def drawn(game: Hichain, last: str | None, whole: Hichain) -> Picture:
    """The board and both hands. `last` is the move to mark, `whole` the game whose cards must fit into the frame."""
    taken = [(x, y) for shown in (game, whole) for x, y, _, _ in shown.position.cards()]
    cells = shown_cells(taken, LEAST_SPAN)
    things = (*GRID.ground(cells), *cards(game), *last_mark(last), *chain_marks(game), *royal_mark(game))
    board = Part("board", frame(cells), things)
    parts = (board, *below(board.box, hands(game), GAP))
    return Picture(around(parts).grown(16 * scale_of(cells)), parts, Saying("hichain.name"), description(game))


# The board.


def cards(game: Hichain) -> Iterator[Thing]:
    """Every card with its shadow, which falls downwards only: the rows below lie on it."""
    dice = game.options["scoring"] == "dice"
    for x, y, form, seat in sorted(game.position.cards(), key=lambda card: (card[1], card[0])):
        symbol = SYMBOLS[Card.of(form).sign, seat, dice]
        yield Placed(SHADOW, x * CARD, y * CARD)
        yield Placed(symbol, x * CARD, y * CARD, quarter_turns=form % 4, at=f"{x},{y}")


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the card laid last; other moves leave nothing to mark."""
    if last is None or "@" not in last:
        return
    move = Placing.parse(last)
    yield Placed(LAST, move.x * CARD, move.y * CARD)


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
    yield Stroke("halo", 10, ((*points, points[0]) if ring else tuple(points),))
    yield Stroke("gilt", 5, ((*points, points[0]) if ring else tuple(points),))
    for x, y in (points[0], points[-1]):
        yield Placed(BEAD, x - BEAD.width / 2, y - BEAD.height / 2)


def label(chain: Chain, seat: int, end: Cell, taken: int) -> Iterator[Thing]:
    """Length, then points, on a slip at the lower edge of the chain's last card; further ones above it."""
    x, y = (end[0] + 0.5) * CARD, (end[1] + 1) * CARD - LABEL - 3 - taken * (2 * LABEL + 2)
    length, points = str(chain.length), f"+{chain.points}"
    width = 30 + 11 * (len(length) + len(points))
    yield Rect(x - width / 2, y - LABEL, width, 2 * LABEL, 7, fill="white", line="gilt", line_width=2.5)
    yield LENGTHS.at(length, x - width / 2 + 8, y, anchor="start")
    yield POINTS[seat].at(points, x + width / 2 - 8, y, anchor="end")


def royal_mark(game: Hichain) -> Iterator[Thing]:
    """The Royal that decided (H22): a broad thread with a bead on every card."""
    outcome = game.outcome()
    if outcome is None or outcome.reason != "royal":
        return
    points = tuple(middle(cell) for cell in game.position.royal(outcome.ranks.index(1)))
    yield Stroke("halo", 18, (points,))
    yield Stroke("gilt", 10, (points,))
    for x, y in points:
        yield Disc(x, y, 12, fill="gilt", line="halo", line_width=4)


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
