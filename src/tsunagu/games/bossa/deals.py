"""Bossa deals that give every tile to whoever uses it, in time: where nobody wrote down the deal. B3-B6."""

from __future__ import annotations

from collections.abc import Sequence

from tsunagu.engine.bossa.tiles import DECK, HAND
from tsunagu.games.bossa.notation import Choose, Exchange, Lay, Redraw, parse
from tsunagu.games.bossa.tiles import NAMES, NUMBER, UNKNOWN
from tsunagu.games.errors import BadNotation
from tsunagu.games.game import Deal, PlayedMove

Slot = tuple[list[str], int]  # a list of the deal and a place in it


def blank() -> Deal:
    return {"removed": UNKNOWN, "hands": [[UNKNOWN] * HAND, [UNKNOWN] * HAND], "deck": [UNKNOWN] * DECK}


def fill(deal: Deal, moves: Sequence[PlayedMove], held: Sequence[tuple[int, str]] = ()) -> Deal:
    """The deal with each tile in a place from which it came into its first user's hand early enough.

    `held` are tiles, with their seats, that were in hand after all moves and the draw that follows.
    """
    hands, deck = [list(hand) for hand in deal["hands"]], list(deal["deck"])
    known = {deal["removed"], *hands[0], *hands[1], *deck}
    taken: list[list[Slot]] = [[(hand, i) for i in range(len(hand)) if hand[i] == UNKNOWN] for hand in hands]
    draws = 0

    def draw(seat: int) -> None:
        nonlocal draws
        if draws < len(deck) and deck[draws] == UNKNOWN:
            taken[seat].append((deck, draws))
        draws += 1

    def needs(seat: int, tile: int) -> None:
        if NAMES[tile] not in known and taken[seat]:
            place, i = taken[seat].pop(0)
            place[i] = NAMES[tile]
        known.add(NAMES[tile])

    for seat, text in moves:
        try:
            move = parse(text)
        except BadNotation:
            continue  # resigning, or no move at all: then playing it is refused
        if isinstance(move, Choose):
            continue
        draw(seat)
        if isinstance(move, Lay):
            for tile in move.group:
                needs(seat, tile)
        elif isinstance(move, Exchange):
            needs(seat, move.own)
            needs(1 - seat, move.other)
        elif isinstance(move, Redraw):
            needs(seat, move.tile)
            draw(seat)
    if held:
        draw(1 - moves[-1][0])
    for seat, name in held:
        needs(seat, NUMBER[name])
    spare = [tile for tile in NAMES if tile not in known]
    for tiles in (*hands, deck):
        tiles[:] = [spare.pop() if tile == UNKNOWN and spare else tile for tile in tiles]
    removed = spare.pop() if deal["removed"] == UNKNOWN and spare else deal["removed"]
    return {**deal, "removed": removed, "hands": hands, "deck": deck}
