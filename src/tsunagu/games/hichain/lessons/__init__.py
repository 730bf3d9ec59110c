"""The courses of HICHAIN, one a file, and the clauses that none of them teaches. No rules, no words."""

from __future__ import annotations

from tsunagu.games.hichain.lessons.dice import DICE
from tsunagu.games.hichain.lessons.first import FIRST
from tsunagu.games.hichain.lessons.relays import RELAYS
from tsunagu.games.hichain.lessons.ring import RING
from tsunagu.games.hichain.lessons.royal import ROYAL
from tsunagu.games.hichain.lessons.strong import STRONG_COURSE
from tsunagu.games.lessons import Lessons

LESSONS = Lessons(
    (FIRST, ROYAL, RELAYS, DICE, RING, STRONG_COURSE),
    left_out={
        "H4": "a table to look things up in: while a card is placed, the page shows where its strokes would meet",
        "H8": "which of several reasons a refusal names; every refusal of a lesson names one",
        "H9": "how moves are written: the page turns a card only through directions that look different",
        "H26": "how moves are written: on the page nobody writes them",
    },
)
