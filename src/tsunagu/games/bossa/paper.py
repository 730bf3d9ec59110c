"""A Bossa game on paper: deals that fit the notes and give every tile to whoever uses it, in time. Rules: B3-B12."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from tsunagu.games.bossa.deals import blank, fill
from tsunagu.games.bossa.drawing import read_drawing
from tsunagu.games.bossa.pad import open_pad
from tsunagu.games.bossa.score import score
from tsunagu.games.bossa.tabletop import TABLETOP
from tsunagu.games.bossa.tiles import COLOURS, actions
from tsunagu.games.game import RANKS_OF_TWO, Deal, Outcome, PlayedMove
from tsunagu.games.options import Options
from tsunagu.games.paper import DealNotes, Paper
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa


def deals(options: Options, noted: DealNotes, moves: Sequence[PlayedMove]) -> Iterator[Deal]:
    """With the dice as noted, or else with every roll that can start the lines."""
    rolls = [noted["dice"]] if "dice" in noted else [dict(zip(COLOURS, roll, strict=True)) for roll in ROLLS]
    for dice in rolls:
        yield fill({**blank(), **noted, "dice": dice}, moves)


ROLLS = tuple(permutations(range(1, 7), 2))


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


PAPER = Paper(
    score, read_drawing, deals, gaps, hidden_ends=("stuck",), could_end=could_end, pad=open_pad, tabletop=TABLETOP
)
