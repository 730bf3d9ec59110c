"""The courses of slashchain, one a file, and the clauses that none of them teaches. No rules, no words."""

from __future__ import annotations

from tsunagu.games.lessons import Lessons
from tsunagu.games.slashchain.lessons.first import FIRST
from tsunagu.games.slashchain.lessons.overlines import OVERLINES
from tsunagu.games.slashchain.lessons.renju import RENJU_COURSE
from tsunagu.games.slashchain.lessons.strong import STRONG_COURSE

LESSONS = Lessons(
    (FIRST, OVERLINES, RENJU_COURSE, STRONG_COURSE),
    left_out={
        "S22": "what the table does with an option that the chosen rule does not use: nothing to do for a player"
    },
)
