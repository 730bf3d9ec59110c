"""A Bossa deal: drawn from chance, checked when it comes from outside, and as far as a seat has seen it. Rules: B3, B5.

Drawing order, for whoever re-derives a deal from its seed: the 27 tiles, ascending, are shuffled; the first is removed,
the next four go to seat 0, four to seat 1, the rest is the deck in drawing order. Then the white and the black die are
rolled, in this order, again and again until they differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from tsunagu.engine.bossa.tiles import DECK, HAND
from tsunagu.games.bossa.tiles import COLOURS, NAMES, NUMBER, UNKNOWN, names
from tsunagu.games.chance import Chance
from tsunagu.games.errors import BadPosition
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

FIELDS = ("removed", "hands", "deck", "dice")


class BossaDice(TypedDict):
    """What the two dice of Bossa show."""

    white: int
    black: int


class BossaDeal(TypedDict):
    """A deal of Bossa as far as it is known, `?` for every tile that is not; all of it once the game is over."""

    removed: str  # the tile that nobody sees
    hands: list[list[str]]  # by seat
    deck: list[str]  # in drawing order
    dice: BossaDice


@dataclass(frozen=True, slots=True)
class CompleteDeal:
    """A complete deal in the engine's numbers."""

    dice: tuple[int, int]  # white, black
    hands: tuple[list[int], list[int]]
    deck: list[int]
    removed: int

    def plain(self) -> BossaDeal:
        """As records write it."""
        return {
            "removed": NAMES[self.removed],
            "hands": [names(hand) for hand in self.hands],
            "deck": names(self.deck),
            "dice": {"white": self.dice[0], "black": self.dice[1]},
        }


def draw_deal(chance: Chance) -> BossaDeal:
    tiles = chance.shuffle(list(range(len(NAMES))))
    white = black = 0
    while white == black:
        white, black = 1 + chance.below(6), 1 + chance.below(6)
    hands = (tiles[1 : 1 + HAND], tiles[1 + HAND : 1 + 2 * HAND])
    return CompleteDeal((white, black), hands, tiles[1 + 2 * HAND :], tiles[0]).plain()


def read_deal(deal: object) -> CompleteDeal:
    """A deal from outside, which may be anything at all."""
    fields = table(deal, FIELDS, "deal")
    hands = fields["hands"]
    if not isinstance(hands, list) or len(hands) != 2:
        raise wrong("hands", where="hands")
    found = CompleteDeal(
        read_dice(fields["dice"]),
        (read_tiles(hands[0], HAND, "hands[0]"), read_tiles(hands[1], HAND, "hands[1]")),
        read_tiles(fields["deck"], DECK, "deck"),
        read_tile(fields["removed"], "removed"),
    )
    earlier: set[int] = set()
    for tile in (found.removed, *found.hands[0], *found.hands[1], *found.deck):
        if tile in earlier:
            raise wrong("twice", clause="B1", tile=NAMES[tile])
        earlier.add(tile)
    return found


def table(given: object, fields: tuple[str, ...], where: str) -> dict[str, Any]:
    """A dictionary with exactly these fields."""
    if not isinstance(given, dict):
        raise wrong("not_a_table", where=where)
    for field in fields:
        if field not in given:
            raise wrong("missing", where=where, field=field)
    for field in given:
        if field not in fields:
            raise wrong("unknown", where=where, field=field)
    return given


def read_tiles(given: object, needed: int, where: str) -> list[int]:
    if not isinstance(given, list):
        raise wrong("not_a_list", where=where)
    if len(given) != needed:
        raise wrong("count", clause="B3", where=where, n=len(given), needed=needed)
    return [read_tile(tile, f"{where}[{i}]") for i, tile in enumerate(given)]


def read_tile(given: object, where: str) -> int:
    if not isinstance(given, str) or given not in NUMBER:
        raise wrong("tile", clause="B1", where=where, tile=given)
    return NUMBER[given]


def read_dice(given: object) -> tuple[int, int]:
    dice = table(given, COLOURS, "dice")
    for colour in COLOURS:
        if type(dice[colour]) is not int or not 1 <= dice[colour] <= 6:
            raise wrong("die", clause="B3", colour=Saying(f"bossa.colour.{colour}"), die=dice[colour])
    if dice["white"] == dice["black"]:
        raise wrong("equal_dice", clause="B3", die=dice["white"])
    return dice["white"], dice["black"]


def wrong(what: str, clause: str | None = None, **facts: Any) -> BadPosition:
    return BadPosition(f"bossa.deal.{what}", clause, **facts)


def hide_deal(game: Bossa, seat: int | None) -> BossaDeal:
    """The deal as the seat knows it by now: all of it once the game is over."""
    deal = read_deal(game.deal).plain()
    if game.over:
        return deal
    position = game.position
    deal["removed"] = UNKNOWN
    deal["deck"][position.draws :] = [UNKNOWN] * (DECK - position.draws)
    for holder in (0, 1):
        if position.choosing and holder != seat:
            deal["hands"][holder] = [UNKNOWN] * HAND
    return deal
