"""Connect 37's deal: drawn from chance, read from anywhere, and as a seat knows it. Rules: C2-C5, C16."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any, Literal

from typing_extensions import TypedDict

from tsunagu.engine.connect37.board import CENTRE, DEALT, HIGHEST, SETUP
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.chance import Chance
from tsunagu.games.connect37.notation import MOVE
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import Deal, PlayedMove

UNKNOWN: Literal["?"] = "?"
FIELDS = ("removed", "hands", "centre", "deck")
KnownTile = int | Literal["?"]  # a tile, or one that was not seen


class WholeDeal(TypedDict):
    """A deal of which nothing is hidden."""

    removed: list[int]  # before the game
    hands: list[list[int]]  # by seat, its first two tiles
    centre: int  # the tile that lies there from the beginning
    deck: list[int]  # in drawing order


class Connect37Deal(TypedDict):
    """A deal of Connect 37 as far as it is known; all of it once the game is over."""

    removed: list[KnownTile]  # before the game
    hands: list[list[KnownTile]]  # by seat, its first two tiles
    centre: int  # the tile that lies there from the beginning
    deck: list[KnownTile]  # in drawing order


def draw_deal(players: int, chance: Chance) -> WholeDeal:
    """One shuffle of 1 to 37, taken from the front: removed tiles, two for each seat in turn, the centre, the deck."""
    tiles = chance.shuffle(list(range(1, HIGHEST + 1)))
    removed, tiles = tiles[: SETUP[players].removed], tiles[SETUP[players].removed :]
    hands = [tiles[DEALT * seat : DEALT * (seat + 1)] for seat in range(players)]
    centre, *deck = tiles[DEALT * players :]
    return {"removed": removed, "hands": hands, "centre": centre, "deck": deck}


def check_deal(players: int, deal: object) -> WholeDeal:
    """A copy of the deal; a BadPosition names what is wrong with it."""
    if not isinstance(deal, dict) or set(deal) != set(FIELDS):
        raise BadPosition("connect37.deal.fields", fields=tuple(FIELDS))
    setup = SETUP[players]
    hands = deal["hands"]
    if not isinstance(hands, list) or len(hands) != players:
        raise BadPosition("connect37.deal.hands", clause="C4", players=players)
    whole: WholeDeal = {
        "removed": check_tiles("removed", deal["removed"], setup.removed, "C3"),
        "hands": [check_tiles(f"hands[{seat}]", hand, DEALT, "C4") for seat, hand in enumerate(hands)],
        "centre": check_tiles("centre", [deal["centre"]], 1, "C4")[0],
        "deck": check_tiles("deck", deal["deck"], setup.deck, "C4"),
    }
    every = Counter(chain(whole["removed"], *whole["hands"], [whole["centre"]], whole["deck"]))
    twice = next((tile for tile, n in sorted(every.items()) if n > 1), None)
    if twice is not None:
        raise BadPosition("connect37.deal.twice", clause="C2", tile=twice)
    return whole


def check_tiles(name: str, given: object, wanted: int, clause: str) -> list[int]:
    if not isinstance(given, list) or len(given) != wanted:
        raise BadPosition("connect37.deal.count", clause=clause, name=name, n=wanted)
    wrong = next((tile for tile in given if type(tile) is not int or not 1 <= tile <= HIGHEST), None)
    if wrong is not None or None in given:
        raise BadPosition("connect37.deal.tile", clause="C2", name=name, tile=wrong)
    return list(given)


def hide_deal(deal: Deal, players: int, draws: int, seat: int | None) -> Connect37Deal:
    """What a seat knows after so many draws: its own two tiles, its own draws (it is its turn to draw), the centre."""
    hands: list[list[int]] = deal["hands"]
    return {
        "removed": [UNKNOWN] * len(deal["removed"]),
        "hands": [list(hand) if holder == seat else [UNKNOWN] * len(hand) for holder, hand in enumerate(hands)],
        "centre": deal["centre"],
        "deck": [
            tile if draw < draws and draw % players == seat else UNKNOWN for draw, tile in enumerate(deal["deck"])
        ],
    }


def unknown_deal(players: int, centre: int) -> Deal:
    """A deal of which nothing but the tile on the centre is known."""
    setup = SETUP[players]
    return {
        "removed": [UNKNOWN] * setup.removed,
        "hands": [[UNKNOWN] * DEALT for _ in range(players)],
        "centre": centre,
        "deck": [UNKNOWN] * setup.deck,
    }


def imagine_deal(known: Deal, moves: Sequence[PlayedMove]) -> Deal:
    """The deal as known, with every `?` filled in so that each tile was in hand by the time it was laid.

    A seat takes its two tiles and then, in turn, one of the deck: it has always taken more than it has laid. So the
    tiles it laid whose place is not known may fill the gaps in what it took, in the order they were laid.
    """
    players = len(known["hands"])
    named = set(known["removed"]) | {known["centre"], *known["deck"]}.union(*known["hands"])
    played_by: list[list[int]] = [[] for _ in range(players)]
    for seat, move in moves:
        match = MOVE.fullmatch(move)
        if match is not None and int(match[1]) not in named:
            named.add(int(match[1]))
            played_by[seat].append(int(match[1]))
    spare = [tile for tile in range(1, HIGHEST + 1) if tile not in named]

    def fill(slots: list[Any], tiles: list[int]) -> list[Any]:
        return [(tiles or spare).pop(0) if slot == UNKNOWN else slot for slot in slots]

    return {
        "hands": [fill(hand, played_by[seat]) for seat, hand in enumerate(known["hands"])],
        "centre": known["centre"],
        "deck": [fill([slot], played_by[draw % players])[0] for draw, slot in enumerate(known["deck"])],
        "removed": fill(known["removed"], []),
    }


def deal_leading_to(position: Connect37Position) -> WholeDeal:
    """A deal from which the position can have come, there being many.

    Each seat first laid the tiles on which it joined chips, then its piles: no double comes before it was joined.
    """
    players = position.seats
    piles: list[list[int]] = [[] for _ in range(players)]
    joined = []  # tiles without a pile: some seat joined chips when it laid them
    centre = 0
    for tile, cell, owner, pile in position.tiles():
        if cell == CENTRE:
            centre = tile
        elif pile:
            piles[owner].append(tile)
        else:
            joined.append(tile)
    taken: list[list[int]] = []
    for seat, hand in enumerate(position.hands()):
        joins = position.turns_taken(seat) - len(piles[seat])
        taken.append([*joined[:joins], *piles[seat], *hand])
        del joined[:joins]
    draws = position.deck_size - position.deck_left
    deck = [taken[draw % players][DEALT + draw // players] for draw in range(draws)]
    return {
        "removed": position.removed_tiles(),
        "hands": [tiles[:DEALT] for tiles in taken],
        "centre": centre,
        "deck": deck + position.deck(),
    }
