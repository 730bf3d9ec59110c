"""Lessons: a game taught by doing, in steps of one idea. Data of each game, in `games/x/lessons`.

A step shows a position that legal moves have led to, says one thing about it and asks for a move. What it asks for is a
goal (`goals.py`), so that the engine judges every try (`tries.py`). Its words are `lessons.GAME.COURSE.STEP`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from tsunagu.games.errors import IllegalMove
from tsunagu.games.goals import Goal
from tsunagu.games.sample import Sample

if TYPE_CHECKING:
    from tsunagu.games.game import Game

NOTHING: Mapping[str, Any] = {}
Fact = Callable[[Any], object]  # of a game: what the engine says of the position of a step
Anchor = str | tuple[float, float, float, float]  # a thing's key; or x, y, width and height on the board
MarkKind = Literal["arrow", "thread", "badge", "ring", "heat"]
Tone = Literal["indigo", "moss", "vermilion", "ochre", "plum", "gold"]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something shown about the position: `web/board/types.js` says how each kind looks."""

    kind: MarkKind
    at: tuple[Anchor, ...]
    tone: Tone = "indigo"
    text: str = ""  # of a badge; facts of the step may stand in it
    low: bool = False  # a badge at the lower edge of its box, not in the corner


def ring(*at: Anchor, tone: Tone = "moss") -> tuple[Mark, ...]:
    """A ring around each, in the colour of what is allowed."""
    return tuple(Mark("ring", (one,), tone) for one in at)


def thread(*at: Anchor, tone: Tone = "gold") -> tuple[Mark, ...]:
    """A thread through all of them."""
    return (Mark("thread", at, tone),)


def arrow(start: Anchor, end: Anchor, tone: Tone = "indigo") -> tuple[Mark, ...]:
    return (Mark("arrow", (start, end), tone),)


def badge(at: Anchor, text: str, tone: Tone = "indigo", low: bool = False) -> tuple[Mark, ...]:
    return (Mark("badge", (at,), tone, text, low),)


@dataclass(frozen=True, slots=True)
class Ask:
    """Something to do. Words of the step: `NAME.ask`; `NAME.good`, what it earned; and why another try was not it."""

    goal: Goal
    show: str  # a move that does it
    name: str = "do"
    # Tries with words of their own, `NAME.KEY`; of all others `NAME.wrong` is said, if there is such an entry.
    wrong: Mapping[str, Goal] = field(default_factory=dict)
    reply: str = ""  # moves that the others then play
    marks: tuple[Mark, ...] = ()  # while it is asked
    earned: tuple[Mark, ...] = ()  # once it is done


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that the words of a step say of its position: the tests ask the engine whether it is so."""

    fact: Fact
    value: object


@dataclass(frozen=True, slots=True)
class Step:
    """One idea. Words: `title`, `text`, and those of what it asks for."""

    name: str
    setup: Sample
    asks: tuple[Ask, ...] = ()  # one after the other; none: a step to look at
    marks: tuple[Mark, ...] = ()
    teaches: tuple[str, ...] = ()  # clauses
    facts: Mapping[str, Fact] = field(default_factory=dict)  # for the words, by the name that they have there
    claims: tuple[Claim, ...] = ()
    seat: int | None = None  # whose eyes see it; None: those of the seat to move
    others: bool = False  # whether the hands of the others are shown


@dataclass(frozen=True, slots=True)
class Course:
    """Steps in their order. Words: `title`, `about`. The first course of a game is the one before the first game."""

    name: str
    steps: tuple[Step, ...]
    minutes: int


@dataclass(frozen=True, slots=True)
class Lessons:
    """All that is taught of a game."""

    courses: tuple[Course, ...] = ()
    left_out: Mapping[str, str] = field(default_factory=dict)  # clauses that no step teaches, and why


NONE = Lessons()
STRONG = "strong"  # the course of what strong play looks like


def examples(lessons: Lessons) -> dict[str, list[tuple[Course, int]]]:
    """By clause the steps that show it on a board, as course and number from 1.

    Each step stands once: at that one of its clauses that the fewest steps teach, which says best what it is about.
    """
    steps = [(course, number) for course in lessons.courses for number in range(1, len(course.steps) + 1)]
    taught = Counter(clause for course in lessons.courses for step in course.steps for clause in step.teaches)
    found: dict[str, list[tuple[Course, int]]] = {}
    for course, number in steps:
        if clauses := course.steps[number - 1].teaches:
            found.setdefault(min(clauses, key=taught.__getitem__), []).append((course, number))
    return found


# Where their words stand in the catalogue.


def course_key(game: str, course: Course, word: str) -> str:
    """`title`, `about`."""
    return f"lessons.{game}.{course.name}.{word}"


def step_key(game: str, course: Course, step: Step, word: str) -> str:
    """`title`, `text`."""
    return f"lessons.{game}.{course.name}.{step.name}.{word}"


def ask_key(game: str, course: Course, step: Step, ask: Ask, word: str) -> str:
    """`ask`, `good`, `wrong` and the names of mistakes."""
    return f"lessons.{game}.{course.name}.{step.name}.{ask.name}.{word}"


# Facts and claims about any game.


def points(seat: int) -> Fact:
    """What the seat has, in games that have points."""
    return lambda game: (game.scores() or ())[seat]


def gain(move: str) -> Fact:
    """What a move earns for the seat to move."""

    def fact(game: Game) -> object:
        after = game.copy()
        after.play(move)
        return (after.scores() or ())[game.turn] - (game.scores() or ())[game.turn]

    return fact


def clause_of(move: str) -> Fact:
    """The clause by which a move is refused; None where it is not."""

    def fact(game: Game) -> object:
        try:
            game.copy().play(move)
        except IllegalMove as refusal:
            return refusal.clause
        return None

    return fact


def reason_after(moves: str) -> Fact:
    """Why the game is over after these moves; None where it is not."""

    def fact(game: Game) -> object:
        after = game.copy()
        for move in moves.split():
            after.play(move)
        outcome = after.outcome()
        return None if outcome is None else outcome.reason

    return fact
