"""The lessons of every game: all that they ask for can be done, all that they say is true, and every clause is taught.

A lesson is data (`games/x/lessons`); the engine is asked about each step.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.clauses import clauses
from tsunagu.draw.lessons import plain_step, plain_verdict
from tsunagu.games.display import move_in_words
from tsunagu.games.errors import BadNotation, IllegalMove
from tsunagu.games.goals import Refused, try_move
from tsunagu.games.lessons import Course, ask_key, course_key, step_key
from tsunagu.games.registry import GAMES, find
from tsunagu.games.shapes import PlacedSymbol
from tsunagu.games.tries import Lesson, LessonBoard
from tsunagu.words import LANGUAGES
from tsunagu.words.catalogue import entry, has_entry, pages

LESSONS = [
    Lesson(find(game), course, number)
    for game in GAMES
    for course in find(game).display.lessons.courses
    for number in range(1, len(course.steps) + 1)
]
ASKS = [(lesson, at) for lesson in LESSONS for at in range(len(lesson.step.asks))]
MOST_MINUTES = 10


def name_of(lesson: Lesson) -> str:
    return f"{lesson.rules.name}/{lesson.course.name}/{lesson.step.name}"


def name_of_ask(case: tuple[Lesson, int]) -> str:
    lesson, at = case
    return f"{name_of(lesson)}/{lesson.step.asks[at].name}"


def solved(lesson: Lesson, n: int) -> list[str]:
    """What is shown for the first asks of a step."""
    return [ask.show for ask in lesson.step.asks[:n]]


def asked_at(lesson: Lesson, at: int) -> LessonBoard:
    """The position in which something is asked for."""
    if at == 0:
        return lesson.begin()
    before = lesson.judge(solved(lesson, at))
    return before.boards[-1][1] if before.boards else before.before


def points(game: Any) -> Iterator[str]:
    """Every move that a page can make or ask about, legal or not: each option on each place, and moves without one."""
    choices = game.display.choices(game, game.turn)
    yield from (whole.move for whole in choices.moves)
    for option in choices.options:
        pointed = (option.move.replace("{}", place.name) for place in choices.places)
        yield from (move for move in pointed if is_written(game, move))


def is_written(game: Any, move: str) -> bool:
    """Whether it is a move at all: a place may belong to another way, as tiles in hand do in Bossa."""
    try:
        game.read_move(move)
    except BadNotation:
        return False
    except IllegalMove:
        pass
    return True


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_a_step_begins_on_the_turn_of_who_learns(lesson: Lesson) -> None:
    shown = lesson.begin()
    for at in range(len(lesson.step.asks)):
        game = asked_at(lesson, at).game
        assert not game.over
        assert game.turn == shown.seat


@pytest.mark.parametrize("case", ASKS, ids=name_of_ask)
def test_what_is_shown_is_judged_good_by_the_engine(case: tuple[Lesson, int]) -> None:
    lesson, at = case
    tried = lesson.judge(solved(lesson, at + 1))
    assert tried.verdict == "good"
    assert tried.done == at + 1


@pytest.mark.parametrize("case", ASKS, ids=name_of_ask)
def test_what_is_shown_can_be_done_on_the_page(case: tuple[Lesson, int]) -> None:
    lesson, at = case
    ask, game = lesson.step.asks[at], asked_at(lesson, at).game
    looks = [thing.look for thing in asked_at(lesson, at).scene.things.values()]
    lying = {look.at for look in looks if isinstance(look, PlacedSymbol) and look.at}
    choices = game.display.choices(game, game.turn)
    on_pieces = [option.move.replace("{}", place) for option in choices.options for place in lying]
    assert ask.show in [*points(game), *on_pieces]


@pytest.mark.parametrize("case", ASKS, ids=name_of_ask)
def test_a_wrong_try_is_answered(case: tuple[Lesson, int]) -> None:
    """What is allowed and not asked for; each mistake that has words of its own can be made."""
    lesson, at = case
    ask, game, before = lesson.step.asks[at], asked_at(lesson, at).game, solved(lesson, at)
    missed = dict.fromkeys(ask.wrong, False)
    for move in points(game):
        tried = try_move(game, move)
        if tried.after is None or ask.goal.is_met(tried):
            continue
        name = next((name for name, goal in ask.wrong.items() if goal.is_met(tried)), None)
        if name is None or not missed[name]:
            said = lesson.judge([*before, move])
            assert said.verdict == "wrong"
            assert all(said.saying.text(language) for language in LANGUAGES)
        if name is not None:
            missed[name] = True
    assert all(missed.values()), missed


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_what_is_claimed_is_true(lesson: Lesson) -> None:
    game = lesson.begin().game
    for claim in lesson.step.claims:
        assert claim.fact(game) == claim.value
    english = (text for key in words_of(lesson) for text in texts({"en": entry(key)["en"]}))
    numbers = {found for text in english for found in re.findall(r"\d+", text)}
    assert not numbers or lesson.step.claims or lesson.step.facts, f"nobody checks {numbers}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_all_of_a_step_can_be_told(lesson: Lesson, language: Any) -> None:
    """With every fact that its words ask for."""
    assert plain_step(lesson, language)["text"]
    for at in range(len(lesson.step.asks)):
        assert plain_verdict(lesson, lesson.judge(solved(lesson, at + 1)), language)["said"]


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_what_is_marked_is_there(lesson: Lesson) -> None:
    keys = [(lesson.begin(), anchor) for mark in lesson.step.marks for anchor in mark.at]
    for at, ask in enumerate(lesson.step.asks):
        keys += [(asked_at(lesson, at), anchor) for mark in ask.marks for anchor in mark.at]
        done = lesson.judge(solved(lesson, at + 1))
        after = done.boards[-1][1] if done.boards else done.before
        keys += [(after, anchor) for mark in ask.earned for anchor in mark.at]
    for shown, anchor in keys:
        assert not isinstance(anchor, str) or anchor in shown.scene.things


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_moves_of_the_others_have_words(lesson: Lesson) -> None:
    game = lesson.begin().game.copy()
    for ask in lesson.step.asks:
        for move in (*([] if isinstance(ask.goal, Refused) else [ask.show]), *ask.reply.split()):
            if try_move(game, move).after is not None:
                assert move_in_words(game, move).text("ja")
                game.play(move)


def words_of(lesson: Lesson) -> set[str]:
    """Every entry of the catalogue that a step needs, and `wrong` where there is one."""
    name, course, step = lesson.rules.name, lesson.course, lesson.step
    found = {step_key(name, course, step, word) for word in ("title", "text")}
    for ask in step.asks:
        found |= {ask_key(name, course, step, ask, word) for word in ("ask", "good", *ask.wrong)}
        wrong = ask_key(name, course, step, ask, "wrong")
        found |= {wrong} if has_entry(wrong) else set()
    return found


def texts(found: Mapping[str, Any]) -> Iterator[str]:
    """The sentences of an entry without what is filled in."""
    for said in found.values():
        for text in said.values() if isinstance(said, dict) else [said]:
            yield re.sub(r"\{[^}]*\}", "", text)


def leaves(table: Mapping[str, Any], key: str) -> Iterator[str]:
    if "en" in table:
        yield key
        return
    for name, part in table.items():
        yield from leaves(part, f"{key}.{name}")


@pytest.mark.parametrize("game", GAMES)
def test_lessons_have_their_words_and_no_others(game: str) -> None:
    courses = find(game).display.lessons.courses
    wanted = {course_key(game, course, name) for course in courses for name in ("title", "about")}
    wanted |= {key for lesson in LESSONS if lesson.rules.name == game for key in words_of(lesson)}
    assert set(leaves(pages()["lessons"].get(game, {}), f"lessons.{game}")) == wanted


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_taught_or_left_out_for_a_reason(game: str) -> None:
    lessons = find(game).display.lessons
    taught = {clause for lesson in LESSONS if lesson.rules.name == game for clause in lesson.step.teaches}
    known = {clause.number for clause in clauses(game)}
    assert taught | set(lessons.left_out) == known
    assert not taught & set(lessons.left_out)
    assert all(len(why) > 10 for why in lessons.left_out.values())


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_a_clause_that_refuses_is_taught_where_it_does(lesson: Lesson) -> None:
    refusing = {ask.goal.clause for ask in lesson.step.asks if isinstance(ask.goal, Refused)}
    assert refusing <= set(lesson.step.teaches)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_course_takes_ten_minutes_at_most(game: str) -> None:
    first: Course = find(game).display.lessons.courses[0]
    assert first.minutes <= MOST_MINUTES
    assert len(first.steps) <= 2 * MOST_MINUTES


@pytest.mark.parametrize("game", GAMES)
def test_addresses_of_courses_and_steps_are_unique(game: str) -> None:
    courses = find(game).display.lessons.courses
    assert len({course.name for course in courses}) == len(courses)
    for course in courses:
        names: list[str] = [step.name for step in course.steps]
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in (course.name, *names))


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_words_are_short_and_quiet(lesson: Lesson) -> None:
    """For a child of eight: a few sentences at a time, and nobody shouts."""
    assert len({ask.name for ask in lesson.step.asks}) == len(lesson.step.asks)
    for key in words_of(lesson):
        for text in texts(entry(key)):
            assert "!" not in text, key
            assert "！" not in text, key
            assert len(text) <= 340, key
