"""The courses of Bossa, one a file, and the clauses that none of them teaches. No rules, no words."""

from __future__ import annotations

from tsunagu.games.bossa.lessons.actions import ACTIONS
from tsunagu.games.bossa.lessons.beginning import BEGINNING
from tsunagu.games.bossa.lessons.ends import ENDS
from tsunagu.games.bossa.lessons.first import FIRST
from tsunagu.games.bossa.lessons.rules import RULES
from tsunagu.games.bossa.lessons.strong import STRONG_COURSE
from tsunagu.games.lessons import Lessons

LESSONS = Lessons(
    (FIRST, ACTIONS, BEGINNING, ENDS, RULES, STRONG_COURSE),
    left_out={
        "B17": "giving up is a button of the table, and nothing to practise",
        "B20": "notation is for records and the terminal; on the page nobody writes a move",
    },
)
