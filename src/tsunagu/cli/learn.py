"""`tsunagu learn GAME`: the lessons of a game in the terminal, and then its first game."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput
from tsunagu.cli.inputs import GameName, find_game, one_of, whole_number
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.session.lessons import Pupil
from tsunagu.cli.session.screen import Screen
from tsunagu.cli.terminal import leaving_on_signals, play_fairly, read_line

CourseName = Annotated[str | None, typer.Argument(metavar="[COURSE]", help=texts.COURSE, show_default=False)]
StepNumber = Annotated[
    int | None, typer.Argument(metavar="[STEP]", help=texts.STEP, show_default=False, parser=whole_number("STEP"))
]


def run(game: GameName, course: CourseName = None, step: StepNumber = None, language: LanguageOption = None) -> None:
    rules = find_game(game)
    courses = {one.name: one for one in rules.display.lessons.courses}
    if not courses:
        raise BadInput("cli.learn.none")
    one_of(tuple(courses), course if course is not None else next(iter(courses)), "COURSE")
    chosen = courses[course] if course is not None else next(iter(courses.values()))
    number = 1 if step is None else step
    if not 1 <= number <= len(chosen.steps):
        raise BadInput("cli.learn.no_step", course=chosen.name, number=number, last=len(chosen.steps))
    pupil = Pupil(rules, chosen, number, Screen(Console(highlight=False), current_language()), read_line)
    with leaving_on_signals():
        pupil.learn()
    if pupil.plays:
        play_fairly(rules, rules.start().options, rules.levels[0].name, 0)
