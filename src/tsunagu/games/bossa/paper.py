"""A Bossa game on paper: deals that fit the notes and give every tile to whoever uses it, in time. Rules: B3-B12."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from tsunagu.engine.bossa.tiles import DECK, HAND
from tsunagu.games.bossa.drawing import read_drawing
from tsunagu.games.bossa.notation import Choose, Exchange, Lay, Redraw, parse
from tsunagu.games.bossa.score import score
from tsunagu.games.bossa.tiles import COLOURS, NAMES, UNKNOWN, actions
from tsunagu.games.errors import BadNotation
from tsunagu.games.game import RANKS_OF_TWO, Deal, Outcome, PlayedMove
from tsunagu.games.options import Options
from tsunagu.games.paper import DealNotes, Paper
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

Slot = tuple[list[str], int]  # a list of the deal and a place in it


def deals(options: Options, noted: DealNotes, moves: Sequence[PlayedMove]) -> Iterator[Deal]:
    """With the dice as noted, or else with every roll that can start the lines."""
    rolls = [noted["dice"]] if "dice" in noted else [dict(zip(COLOURS, roll, strict=True)) for roll in ROLLS]
    for dice in rolls:
        yield fill({**blank(), **noted, "dice": dice}, moves)


ROLLS = tuple(permutations(range(1, 7), 2))


def blank() -> Deal:
    return {"removed": UNKNOWN, "hands": [[UNKNOWN] * HAND, [UNKNOWN] * HAND], "deck": [UNKNOWN] * DECK}


def fill(deal: Deal, moves: Sequence[PlayedMove]) -> Deal:
    """The deal with each tile in a place from which it came into its first user's hand early enough."""
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
    spare = [tile for tile in NAMES if tile not in known]
    for tiles in (*hands, deck):
        tiles[:] = [spare.pop() if tile == UNKNOWN and spare else tile for tile in tiles]
    removed = spare.pop() if deal["removed"] == UNKNOWN and spare else deal["removed"]
    return {**deal, "removed": removed, "hands": hands, "deck": deck}


def gaps(noted: DealNotes) -> tuple[Saying, ...]:
    """What nobody can know without the deal."""
    found = [] if "dice" in noted else [Saying("bossa.paper.dice")]
    return (*found, Saying("bossa.paper.draws"))


def could_end(game: Bossa, claimed: Outcome) -> bool:
    """Stuck: the next mover, without Exchange and with nothing to redraw or no Redraw (B16)."""
    left = actions(game.position.markers()[game.turn])
    can_redraw = "redraw" in left and bool(game.position.deck_left())
    lost = RANKS_OF_TWO[1 - game.turn]
    return claimed == Outcome("stuck", lost) and not (game.position.choosing or "exchange" in left or can_redraw)


PAPER = Paper(score, read_drawing, deals, gaps, hidden_ends=("stuck",), could_end=could_end)
