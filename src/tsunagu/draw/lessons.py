"""Lessons as a page has them: the courses of a game, a step with its scene and its words, and what became of a try."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from tsunagu.draw.wire import Edit, PlainScene, corners, plain_scene, scene_edits
from tsunagu.games.choices import Choices
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Game
from tsunagu.games.lessons import Ask, Mark, MarkKind, Tone, course_key, step_key
from tsunagu.games.shapes import Box, PlainBox
from tsunagu.games.tries import Lesson, LessonBoard, TryResult
from tsunagu.words import Language, say


class PlainStepName(TypedDict):
    """What a step is called: on the page, and where a browser remembers that it is done."""

    name: str
    title: str


class PlainCourse(TypedDict):
    """A course, and what its steps are called."""

    name: str
    title: str
    about: str
    minutes: int
    steps: list[PlainStepName]


class PlainMark(TypedDict):
    """Something shown about the position."""

    kind: MarkKind
    at: list[str | PlainBox]  # keys of things, or boxes on the board
    tone: Tone
    text: NotRequired[str]  # on a badge
    low: NotRequired[bool]  # a badge at the lower edge of its box


class PlainAsk(TypedDict):
    """What is to be done now."""

    words: str
    show: str  # a move that does it
    choices: Choices  # all that can be done
    marks: list[PlainMark]


class PlainCount(TypedDict):
    """Whose turn it is, and the points."""

    turn: int | None  # null: the game is over
    scores: list[int] | None


class PlainLessonStep(TypedDict):
    """A step of a course as it begins."""

    game: str
    course: str
    number: int  # from 1
    title: str
    text: str
    seat: int  # whose eyes see it
    seats: int
    others: bool  # whether the hands of the others are shown
    count: PlainCount
    scene: PlainScene
    marks: list[PlainMark]
    asks: int  # how many moves it asks for
    ask: PlainAsk | None


class PlainSeenMove(TypedDict):
    """A move that was made, and what it changed."""

    said: str
    count: PlainCount  # after it
    edits: list[Edit]


class PlainRefusal(TypedDict):
    """Why a move is refused, and the clause that says so."""

    message: str
    clause: str


class PlainVerdict(TypedDict):
    """What became of a try."""

    verdict: Literal["good", "wrong", "refused"]
    said: str  # what it earned, or why not
    why: PlainRefusal | None  # where the rules refuse it, be it asked for or not
    moves: list[PlainSeenMove]  # it, and what the others answered
    marks: list[PlainMark]
    ask: PlainAsk | None  # what is asked for next; after a good try none: the step is done


def plain_courses(game: type[Game], language: Language) -> list[PlainCourse]:
    return [
        {
            "name": course.name,
            "title": say(course_key(game.name, course, "title"), language),
            "about": say(course_key(game.name, course, "about"), language),
            "minutes": course.minutes,
            "steps": [
                {"name": step.name, "title": say(step_key(game.name, course, step, "title"), language)}
                for step in course.steps
            ],
        }
        for course in game.display.lessons.courses
    ]


def plain_step(lesson: Lesson, language: Language) -> PlainLessonStep:
    board, step = lesson.begin(), lesson.step
    return {
        "game": lesson.rules.name,
        "course": lesson.course.name,
        "number": lesson.number,
        "title": lesson.saying("title").text(language),
        "text": lesson.saying("text").text(language),
        "seat": board.seat,
        "seats": board.game.seats,
        "others": step.others,
        "count": count(board.game),
        "scene": plain_scene(board.scene, language),
        "marks": plain_marks(lesson, step.marks),
        "asks": len(step.asks),
        "ask": plain_ask(lesson, step.asks[0], board, language) if step.asks else None,
    }


def plain_verdict(lesson: Lesson, result: TryResult, language: Language) -> PlainVerdict:
    good, asks = result.verdict == "good", lesson.step.asks
    board = result.boards[-1][1] if result.boards else result.before
    next_ask = asks[result.done] if good and result.done < len(asks) else None
    return {
        "verdict": result.verdict,
        "said": result.saying.text(language),
        "why": None if result.refusal is None else plain_refusal(result.refusal, language),
        "moves": plain_moves(result, language),
        "marks": plain_marks(lesson, asks[result.done - 1].earned if good else ()),
        "ask": None if next_ask is None else plain_ask(lesson, next_ask, board, language),
    }


def plain_moves(result: TryResult, language: Language) -> list[PlainSeenMove]:
    before = [result.before, *(board for _, board in result.boards)]
    return [
        {
            "said": saying.text(language),
            "count": count(board.game),
            "edits": scene_edits(earlier.scene, board.scene, language),
        }
        for earlier, (saying, board) in zip(before, result.boards, strict=False)
    ]


def count(game: Game) -> PlainCount:
    scores = game.scores()
    return {"turn": None if game.over else game.turn, "scores": None if scores is None else list(scores)}


def plain_ask(lesson: Lesson, ask: Ask, board: LessonBoard, language: Language) -> PlainAsk:
    choices: Any = board.game.display.choices(board.game, board.seat).plain(language)
    return {
        "words": lesson.saying_of(ask, "ask", ask.goal.facts).text(language),
        "show": ask.show,
        "choices": choices,
        "marks": plain_marks(lesson, ask.marks),
    }


def plain_marks(lesson: Lesson, marks: Iterable[Mark]) -> list[PlainMark]:
    facts = lesson.facts(lesson.begin().game)
    return [plain_mark(mark, mark.text.format(**facts)) for mark in marks]


def plain_mark(mark: Mark, text: str) -> PlainMark:
    at: list[str | PlainBox] = [one if isinstance(one, str) else corners(Box(*one)) for one in mark.at]
    plain: PlainMark = {"kind": mark.kind, "at": at, "tone": mark.tone}
    if text:
        plain["text"] = text
    if mark.low:
        plain["low"] = True
    return plain


def plain_refusal(refusal: IllegalMove, language: Language) -> PlainRefusal:
    clause = refusal.clause or ""
    return {"message": refusal.reason(language), "clause": clause}
