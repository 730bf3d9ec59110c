"""What a HICHAIN view looks like: the board around its cards, a thread through every chain, both hands below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import DIRECTIONS, START
from tsunagu.engine.hichain.rings import Chain, Route
from tsunagu.games.game import View
from tsunagu.games.grid import Cell, layout, shown_cells
from tsunagu.games.hichain.notation import COLOURS, Placing, seat_name
from tsunagu.games.hichain.pieces import BEAD, CARD, CARD_SYMBOLS, GRID, LAST, LENGTHS, POINTS, SHADOW, card_key
from tsunagu.games.hichain.tray import BOX, GAP, tray
from tsunagu.games.scene import Group, Layer, Scene, Thing, by_key, piece
from tsunagu.games.shapes import Disc, Placed, Point, Rect, Shape, Stroke
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

NAME = Saying("hichain.name")
LEAST_SPAN = 6  # cells shown at least, each way
LABEL = 15.0  # half the height of a chain's label
STEPS = {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}
START_CARDS = {(x, y): f"start-{i}" for i, (x, y, _, _) in enumerate(START, 1)}  # by cell


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules say of the cards on the table; everybody may know it."""

    chains: tuple[tuple[Chain, ...], tuple[Chain, ...]]  # by seat
    royal: Route  # the Royal that decided, if one did


def facts(game: Hichain) -> Facts:
    outcome = game.outcome()
    decided = outcome is not None and outcome.reason == "royal"
    royal = game.position.royal(outcome.ranks.index(1)) if decided and outcome is not None else ()
    return Facts((tuple(game.position.chains(0)), tuple(game.position.chains(1))), royal)


def scene(view: View, known: Facts, last: str | None = None, within: View | None = None) -> Scene:
    """The board and both hands. `last` is the move to mark, `within` a view whose cards must fit into the frame too."""
    taken = [(x, y) for _, _, _, x, y in (within or view)["cells"]]
    lies = layout(GRID, shown_cells(taken, LEAST_SPAN), BOX, GAP)
    things = lies.ground | by_key((*cards(view), *last_mark(last), *chain_marks(known), *royal_mark(known)))
    things |= tray(view, 0) | tray(view, 1)
    return Scene(lies.box, lies.parts, things, NAME, description(view), SHADOW)


# The board.


def cards(view: View) -> Iterator[Thing]:
    """Every card, by what it is; the start cards by their number."""
    dice = view["options"]["scoring"] == "dice"
    laid: Counter[str] = Counter()  # there are two `+` of a colour
    for colour, sign, direction, x, y in view["cells"]:
        if sign == "+":
            laid[colour] += 1
        yield card(colour, sign, direction, x, y, dice, laid[colour])


@lru_cache(16_384)
def card(colour: str, sign: str, direction: str, x: int, y: int, dice: bool, plus: int) -> Thing:
    seat = COLOURS.index(colour)
    key = START_CARDS.get((x, y)) or card_key(sign, seat, plus)
    symbol, turns = CARD_SYMBOLS[sign, seat, dice], DIRECTIONS.index(direction)
    return piece(key, "board", symbol, x * CARD, y * CARD, turns, 1.0, f"{x},{y}")


def last_mark(last: str | None) -> Iterator[Thing]:
    """A frame around the card laid last; other moves leave nothing to mark."""
    if last is None or "@" not in last:
        return
    move = Placing.parse(last)
    yield piece("last", "board", LAST, move.x * CARD, move.y * CARD, layer=Layer.MARKS)


# Chains.


def chain_marks(known: Facts) -> Iterator[Thing]:
    """A thread through each counted chain, with its length and points at its end."""
    ends: Counter[Cell] = Counter()  # labels already at a cell
    for seat, chains in enumerate(known.chains):
        for chain in chains:
            yield thread(seat, chain)
            yield label(seat, chain, ends[chain.cells[-1]])
            ends[chain.cells[-1]] += 1


def chain_key(seat: int, chain: Chain) -> str:
    """Reading, first cell and every step: chains of the same ends and length may go by other cards between."""
    x, y = chain.cells[0]
    steps = "".join(STEPS[to_x - from_x, to_y - from_y] for (from_x, from_y), (to_x, to_y) in pairwise(chain.cells))
    return f"{seat}-{DIRECTIONS[chain.reading]}-{x},{y}-{steps}"


@lru_cache(4096)
def thread(seat: int, chain: Chain) -> Thing:
    """A line through the cells, with a bead on the first and the last."""
    points = [middle(cell) for cell in chain.cells]
    path = (*points, points[0]) if chain.ring else tuple(points)
    beads = (Placed(BEAD, x - BEAD.width / 2, y - BEAD.height / 2) for x, y in (points[0], points[-1]))
    line = (Stroke("halo", 10, (path,)), Stroke("gilt", 5, (path,)))
    return Thing(f"chain-{chain_key(seat, chain)}", "board", Layer.THREADS, Group((*line, *beads)))


@lru_cache(4096)
def label(seat: int, chain: Chain, taken: int) -> Thing:
    """Length, then points, on a slip at the lower edge of the chain's last card; further ones above it."""
    *_, end = chain.cells
    x, y = (end[0] + 0.5) * CARD, (end[1] + 1) * CARD - LABEL - 3 - taken * (2 * LABEL + 2)
    length, points = str(chain.length), f"+{chain.points}"
    width = 30 + 11 * (len(length) + len(points))
    slip = Rect(x - width / 2, y - LABEL, width, 2 * LABEL, 7, fill="white", line="gilt", line_width=2.5)
    numbers = (
        LENGTHS.at(length, x - width / 2 + 8, y, anchor="start"),
        POINTS[seat].at(points, x + width / 2 - 8, y, anchor="end"),
    )
    return Thing(f"points-{chain_key(seat, chain)}", "board", Layer.LABELS, Group((slip, *numbers)), taken)


def royal_mark(known: Facts) -> Iterator[Thing]:
    """The Royal that decided (H22): a broad thread with a bead on every card."""
    if not known.royal:
        return
    points = tuple(middle(cell) for cell in known.royal)
    line: tuple[Shape, ...] = (Stroke("halo", 18, (points,)), Stroke("gilt", 10, (points,)))
    beads = (Disc(x, y, 12, fill="gilt", line="halo", line_width=4) for x, y in points)
    yield Thing("royal", "board", Layer.THREADS, Group((*line, *beads)), 1)


def middle(cell: Cell) -> Point:
    return (cell[0] + 0.5) * CARD, (cell[1] + 0.5) * CARD


# In words.


def description(view: View) -> Saying:
    """What the picture shows, for who does not see it."""
    black, red = view["scores"]
    board = Saying("hichain.picture.board", {"n": len(view["cells"]), "black": black, "red": red})
    outcome = view["outcome"]
    if outcome is None:
        return Saying("hichain.picture.turn", {"board": board, "side": seat_name(view["turn"])})
    first, second = outcome["ranks"]
    if first == second:
        return Saying("hichain.picture.drawn", {"board": board})
    return Saying("hichain.picture.won", {"board": board, "side": seat_name(outcome["ranks"].index(1))})
