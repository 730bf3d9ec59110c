"""Connect 37 at a real table: positions are scored, and deals imagined that fit the notes of a game. Rules: C2-C7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tsunagu.engine.connect37.board import HIGHEST
from tsunagu.games.connect37.deal import imagine_deal, unknown_deal
from tsunagu.games.connect37.drawing import read_drawing
from tsunagu.games.connect37.notation import MOVE
from tsunagu.games.connect37.pad import open_pad
from tsunagu.games.connect37.score import score
from tsunagu.games.connect37.tabletop import TABLETOP
from tsunagu.games.game import Deal, PlayedMove
from tsunagu.games.options import Options
from tsunagu.games.paper import DealNotes, Paper
from tsunagu.words import Saying


def deals(options: Options, noted: DealNotes, moves: Sequence[PlayedMove]) -> Iterator[Deal]:
    """Deals that are as noted and from which the moves can have been played; one for each tile the centre may hold."""
    players = int(options["players"])
    on_board = {int(match[1]) for _, move in moves if (match := MOVE.fullmatch(move))}
    left = [tile for tile in range(1, HIGHEST + 1) if tile not in on_board]
    for centre in [noted["centre"]] if "centre" in noted else left:
        yield imagine_deal({**unknown_deal(players, centre), **noted}, moves)


def gaps(noted: DealNotes) -> tuple[Saying, ...]:
    """What cannot be checked: a centre that is not noted, and every draw."""
    centre = () if "centre" in noted else (Saying("connect37.paper.centre"),)
    return (*centre, Saying("connect37.paper.draws"))


PAPER = Paper(score, read_drawing, deals, gaps, pad=open_pad, tabletop=TABLETOP)
