"""Pages to be read about a game, with boards to try: its rules, and what strong play looks like.

A board is a step of a lesson, named here and fetched when somebody wants to try it.
"""

from __future__ import annotations

from typing import NotRequired, cast

from typing_extensions import TypedDict

from tsunagu.games.figures import level_table
from tsunagu.games.game import Game
from tsunagu.games.lessons import STRONG, Course, course_key, examples, step_key
from tsunagu.games.tries import find_lesson
from tsunagu.words import Language, say
from tsunagu.words.rulebook import Block, Span, rulebook


class PlainExample(TypedDict):
    """A step of a lesson that shows what is said."""

    course: str
    number: int  # from 1
    title: str
    tried: bool  # whether it asks for a move


class GuideBlock(Block):
    """A piece of such a page, with what shows it on a board."""

    examples: NotRequired[list[PlainExample]]


def rules_guide(game: type[Game], language: Language) -> list[GuideBlock]:
    """Every clause that players need, with the steps that show it."""
    shown = examples(game.display.lessons)
    blocks: list[GuideBlock] = []
    for block in rulebook(game.name, language):
        found = shown.get(block.get("clause", ""), [])
        blocks.append(with_examples(block, [example(game, course, number, language) for course, number in found]))
    return blocks


def strategy_guide(game: type[Game], language: Language) -> list[GuideBlock]:
    """The course about playing well as a page, and what the levels differ in; nothing where there is no such course."""
    course = next((one for one in game.display.lessons.courses if one.name == STRONG), None)
    if course is None:
        return []
    blocks = [text(say(course_key(game.name, course, "about"), language)), text(say("lessons.counted", language))]
    for number in range(1, len(course.steps) + 1):
        saying = find_lesson(game, course.name, number).saying
        blocks.append({"kind": "heading", "spans": plain_spans(saying("title").text(language))})
        words = text(saying("text").text(language))
        blocks.append(with_examples(words, [example(game, course, number, language)]))
    blocks.append({"kind": "heading", "spans": plain_spans(say("lessons.levels", language))})
    rows = [[plain_spans(cell) for cell in row] for row in level_table(game, language)]
    return [*blocks, {"kind": "table", "spans": [], "rows": rows}]


def with_examples(block: Block, shown: list[PlainExample]) -> GuideBlock:
    found = cast(GuideBlock, dict(block))
    if shown:
        found["examples"] = shown
    return found


def example(game: type[Game], course: Course, number: int, language: Language) -> PlainExample:
    step = course.steps[number - 1]
    title = say(step_key(game.name, course, step, "title"), language)
    return {"course": course.name, "number": number, "title": title, "tried": bool(step.asks)}


def text(words: str) -> GuideBlock:
    return {"kind": "text", "spans": plain_spans(words)}


def plain_spans(words: str) -> list[Span]:
    return [(words, "")]
