"""slashchain at a real table: a position typed in or drawn is scored. Nothing is hidden, so notes need no guesses."""

from __future__ import annotations

from tsunagu.games.paper import Paper
from tsunagu.games.slashchain.drawing import read_drawing
from tsunagu.games.slashchain.score import score
from tsunagu.games.slashchain.tabletop import TABLETOP

PAPER = Paper(score, read_drawing, tabletop=TABLETOP)
