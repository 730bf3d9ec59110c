"""Both hands as rows of cards below the board, each with its colour, a sign for the turn, and the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import HANDS
from tsunagu.games.hichain.pieces import CARD, COLOUR_ROLES, SYMBOLS
from tsunagu.games.numerals import numeral
from tsunagu.games.shapes import Box, Disc, Part, Placed, Polygon, Rect, Thing

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

IN_A_ROW = 15
PIECE = 0.4  # size of a card in the hand
STEP = CARD * PIECE + 6  # from card to card
SIDE = 84.0  # room for the turn sign, the colour and the points
WIDTH = SIDE + IN_A_ROW * STEP + 6
HEIGHT = 2 * STEP + 14
GAP = 10.0  # between hands


def hands(game: Hichain, x: float, y: float, room: float, scale: float) -> tuple[Part, ...]:
    """The hand of each seat, side by side where there is room, else one below the other; (x, y) is the top left."""
    width, height, gap = WIDTH * scale, HEIGHT * scale, GAP * scale
    if room >= 2 * width + gap:
        half = (room - gap) / 2
        boxes = [Box(x, y, half, height), Box(x + half + gap, y, half, height)]
    else:
        boxes = [Box(x, y, max(room, width), height), Box(x, y + height + gap, max(room, width), height)]
    return tuple(Part(f"hand-{seat}", box, row(game, seat, box, scale)) for seat, box in enumerate(boxes))


def row(game: Hichain, seat: int, box: Box, scale: float) -> tuple[Thing, ...]:
    """One hand: tray, whose it is, its points, and a place for each card, empty once it has been played."""
    middle, role = box.y + box.height / 2, COLOUR_ROLES[seat]
    mark = Disc(box.x + 44 * scale, middle - 16 * scale, 11 * scale, None if seat else role, role, 4 * scale)
    things: list[Thing] = [
        Rect(box.x, box.y, box.width, box.height, 8 * scale, fill="surface", line="line", line_width=1.6 * scale),
        mark,
        numeral(str(game.scores()[seat]), box.x + 44 * scale, middle + 16 * scale, 20 * scale, "ink"),
    ]
    if not game.over and game.turn == seat:
        things.append(turn_sign(box.x + 15 * scale, middle, scale))
    held = game.position.hand_of(seat)
    signs = HANDS[str(game.options["symbols"])]
    for i, sign in enumerate(signs):
        left = box.x + (SIDE + i % IN_A_ROW * STEP) * scale
        top = box.y + (10 + i // IN_A_ROW * STEP) * scale
        played = signs[: i + 1].count(sign) > held.count(sign)
        things.append(place(game, sign, seat, left, top, scale, played))
    return tuple(things)


def place(game: Hichain, sign: str, seat: int, x: float, y: float, scale: float, played: bool) -> Thing:
    if played:
        side = (CARD * PIECE - 4) * scale
        return Rect(x + 2 * scale, y + 2 * scale, side, side, 4 * scale, fill="well")
    symbol = SYMBOLS[sign, seat, game.options["scoring"] == "dice"]
    return Placed(symbol, x, y, size=PIECE * scale, at=f"hand-{seat}:{sign}")


def turn_sign(x: float, y: float, scale: float) -> Polygon:
    """A small arrowhead at the hand whose turn it is."""
    points = ((x - 4 * scale, y - 8 * scale), (x + 5 * scale, y), (x - 4 * scale, y + 8 * scale))
    return Polygon(points, fill="ink", line="ink", line_width=3 * scale)
