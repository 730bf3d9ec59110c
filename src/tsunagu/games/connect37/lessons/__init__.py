"""The courses of Connect 37, one a file; together they teach every clause. No rules, no words."""

from __future__ import annotations

from tsunagu.games.connect37.lessons.doubles import DOUBLES
from tsunagu.games.connect37.lessons.first import FIRST
from tsunagu.games.connect37.lessons.more import MORE
from tsunagu.games.connect37.lessons.strong import STRONG_COURSE
from tsunagu.games.lessons import Lessons

LESSONS = Lessons((FIRST, DOUBLES, MORE, STRONG_COURSE))
