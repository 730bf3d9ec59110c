"""What a HICHAIN view looks like: the board around its cards, a thread through every chain, both hands below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
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
from tsunagu.games.scene import COORDINATES, Group, Layer, Scene, Thing, by_key, piece
from tsunagu.games.shapes import Disc, PlacedSymbol, Point, Rect, Shape, Stroke
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

NAME = Saying("hichain.name")
LEAST_SPAN = 6  # cells shown at least, each way
LABEL = 40.0  # the height of a chain's label: nearly as wide, so that a turned board has as much room for it
LABEL_OFF = 3.0  # from the borders of its cell
Side = tuple[int, int]
DOWN: Side = (0, 1)
SIDES: tuple[Side, ...] = (DOWN, (1, 0), (-1, 0), (0, -1))  # of a card; where there is a choice, below it
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
    framed = within or view
    over = framed["outcome"] is not None
    cells = shown_cells([(x, y) for _, _, _, x, y in framed["cells"]], LEAST_SPAN, over)
    lies = layout(GRID, cells, over, BOX, GAP)
    lying = {(x, y) for *_, x, y in view["cells"]}
    things = lies.ground | by_key((*cards(view), *last_mark(last), *chain_marks(known, lying), *royal_mark(known)))
    things |= tray(view, 0) | tray(view, 1)
    return Scene(lies.box, lies.parts, things, NAME, description(view), SHADOW, aids=(COORDINATES,), turns=True)


# The board.


def cards(view: View) -> Iterator[Thing]:
    """Every card, by what it is; the start cards by their number."""
    dice = view["options"]["scoring"] == "dice"
    counts: Counter[str] = Counter()  # there are two `+` of a colour
    for colour, sign, direction, x, y in view["cells"]:
        if sign == "+":
            counts[colour] += 1
        yield card(colour, sign, direction, x, y, dice, counts[colour])


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


def chain_marks(known: Facts, taken: Collection[Cell]) -> Iterator[Thing]:
    """A thread through each counted chain, with its length and points beside its end, where no card lies."""
    slips: set[Cell] = set()  # where labels stand already
    for seat, chains in enumerate(known.chains):
        for chain in chains:
            yield thread(seat, chain)
            spot = next((spot for spot in beside(chain) if is_free(spot, taken, slips)), None)
            if spot is not None:
                slips.add(neighbour(*spot))
            yield label(seat, chain, *(spot or (chain.cells[-1], DOWN)), LABEL_OFF if spot else -LABEL / 2)


def beside(chain: Chain) -> Iterator[tuple[Cell, Side]]:
    """The sides of the chain's cards, its ends first: straight on, then across, then back."""
    cells = chain.cells
    ends = ((cells[-1], cells[-2]), (cells[0], cells[1]))
    for (x, y), (from_x, from_y) in ends:
        ahead = (x - from_x, y - from_y)
        yield from (((x, y), side) for side in sorted(SIDES, key=lambda side: -side[0] * ahead[0] - side[1] * ahead[1]))
    yield from ((cell, side) for cell in cells[1:-1] for side in SIDES)


def is_free(spot: tuple[Cell, Side], taken: Collection[Cell], slips: Collection[Cell]) -> bool:
    """Whether neither a card nor another label lies beside it."""
    beyond = neighbour(*spot)
    return beyond not in taken and beyond not in slips


def neighbour(cell: Cell, side: Side) -> Cell:
    return cell[0] + side[0], cell[1] + side[1]


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
    beads = (PlacedSymbol(BEAD, x - BEAD.width / 2, y - BEAD.height / 2) for x, y in (points[0], points[-1]))
    line = (Stroke("halo", 9, (path,)), Stroke("gilt", 4, (path,)))
    return Thing(f"chain-{chain_key(seat, chain)}", "board", Layer.THREADS, Group((*line, *beads)))


@lru_cache(4096)
def label(seat: int, chain: Chain, cell: Cell, side: Side, off: float) -> Thing:
    """Length over points, on a slip so far off that side of the card; over the border where all sides are taken."""
    length, points = str(chain.length), f"+{chain.points}"
    width = max(LABEL, 9 + 12 * len(points))
    (x, y), (dx, dy) = middle(cell), side
    aside = CARD / 2 - LABEL_OFF  # in the corner of its cell: the middle is for cards to come
    x += dx * (CARD / 2 + off + width / 2) if dx else width / 2 - aside
    y += dy * (CARD / 2 + off + LABEL / 2) if dy else LABEL / 2 - aside
    slip = Rect(x - width / 2, y - LABEL / 2, width, LABEL, 7, fill="white", line="gilt", line_width=2)
    numbers = (LENGTHS.at(length, x, y - 9), POINTS[seat].at(points, x, y + 8.5))
    return Thing(f"points-{chain_key(seat, chain)}", "board", Layer.LABELS, Group((slip, *numbers)))


def royal_mark(known: Facts) -> Iterator[Thing]:
    """The Royal that decided (H22): a broad thread with a bead on every card."""
    if not known.royal:
        return
    points = tuple(middle(cell) for cell in known.royal)
    line: tuple[Shape, ...] = (Stroke("halo", 18, (points,)), Stroke("gilt", 10, (points,)))
    beads = (Disc(x, y, 12, fill="gilt", line="halo", line_width=4) for x, y in points)
    yield Thing("royal", "board", Layer.DECIDING, Group((*line, *beads)))


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
