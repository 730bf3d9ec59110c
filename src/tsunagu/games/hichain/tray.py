"""A hand as rows of cards: its colour, a sign for the turn, the points, and a place for each card."""

from __future__ import annotations

from functools import cache, lru_cache

from tsunagu.engine.hichain.cards import HANDS
from tsunagu.games.game import View
from tsunagu.games.hichain.pieces import CARD, CARD_ROLES, CARD_SYMBOLS, GAP_MARK, SCORES, card_key
from tsunagu.games.scene import ALONE, Group, Layer, Thing, by_key, piece
from tsunagu.games.shapes import Box, Disc, Rect
from tsunagu.games.trays import ground, on_move, turn_sign

IN_A_ROW = 15
PIECE = 0.4  # size of a card in the hand
STEP = CARD * PIECE + 6  # from card to card
SIDE = 84.0  # room for the turn sign, the colour and the points
GAP = 10.0  # between hands
BOX = Box(0, 0, SIDE + IN_A_ROW * STEP + 6, 2 * STEP + 14)
MIDDLE = BOX.height / 2
TURN = turn_sign("hichain", BOX)


def tray(view: View, seat: int) -> dict[str, Thing]:
    """One hand: whose it is, its points, and its cards, each in its place; a card that was played leaves a gap."""
    options = view["options"]
    things = cards(view["hands"][seat], options["symbols"], options["scoring"] == "dice", seat)
    changing = [score(seat, view["scores"][seat])]
    if view["turn"] == seat:
        changing.append(on_move(seat, TURN))
    return things | by_key(changing)


@lru_cache(1024)
def score(seat: int, points: int) -> Thing:
    return Thing(f"score-{seat}", f"hand-{seat}", Layer.LABELS, SCORES.at(str(points), 44, MIDDLE + 16), aid=ALONE)


@lru_cache(4096)
def cards(hand: str, symbols: str, dice: bool, seat: int) -> dict[str, Thing]:
    return by_key((*fixed_things(symbols, seat), *held_cards(hand, symbols, dice, seat)))


@cache
def fixed_things(symbols: str, seat: int) -> tuple[Thing, ...]:
    """What lies there from the first move to the last: the tray, its colour, and under each card its place."""
    part, role = f"hand-{seat}", CARD_ROLES[seat]
    plate = Rect(29, MIDDLE - 31, 30, 30, 3, "ivory", "edge", 1.6)
    sign = Disc(44, MIDDLE - 16, 6, None if seat else role, role, 4)
    return (
        ground(seat, BOX),
        Thing(f"side-{seat}", part, Layer.LABELS, Group((plate, sign))),
        *(piece(f"gap-{seat}-{i}", part, GAP_MARK, *spot(i), layer=Layer.PLACES) for i in range(len(HANDS[symbols]))),
    )


def held_cards(hand: str, symbols: str, dice: bool, seat: int) -> tuple[Thing, ...]:
    """The cards of a hand, each in the place that it has for the whole game. Of two alike the first is played first."""
    signs, part = HANDS[symbols], f"hand-{seat}"
    things = []
    for i, sign in enumerate(signs):
        number = signs[: i + 1].count(sign)
        if number > signs.count(sign) - hand.count(sign):
            key, symbol = card_key(sign, seat, number), CARD_SYMBOLS[sign, seat, dice]
            things.append(piece(key, part, symbol, *spot(i), 0, PIECE, f"{part}:{sign}"))
    return tuple(things)


def spot(i: int) -> tuple[float, float]:
    """The top left corner of a hand's place."""
    return SIDE + i % IN_A_ROW * STEP, 10 + i // IN_A_ROW * STEP
