"""HICHAIN at a real table: a position typed in or drawn is scored. Nothing is hidden, so notes need no guesses."""

from __future__ import annotations

from tsunagu.games.hichain.drawing import read_drawing
from tsunagu.games.hichain.score import score
from tsunagu.games.hichain.tabletop import TABLETOP
from tsunagu.games.paper import Paper

PAPER = Paper(score, read_drawing, tabletop=TABLETOP)
