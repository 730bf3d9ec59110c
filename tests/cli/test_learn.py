"""The lessons in the terminal: every course of every game to its end, what may be typed, and what is said then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.call import Answer, call
from tsunagu.games.game import RESIGN
from tsunagu.games.goals import try_move
from tsunagu.games.registry import GAMES, find
from tsunagu.games.tries import Lesson
from tsunagu.words import LANGUAGES, Language, say

COURSES = [(game, course.name) for game in GAMES for course in find(game).display.lessons.courses]


def lessons(game: str, course: str) -> list[Lesson]:
    rules = find(game)
    found = next(one for one in rules.display.lessons.courses if one.name == course)
    return [Lesson(rules, found, number) for number in range(1, len(found.steps) + 1)]


def missed(lesson: Lesson, good: list[str]) -> str:
    """A legal move that is not what the step asks for now; giving up, where every other one is."""
    tried = lesson.judge(good) if good else None
    shown = lesson.begin() if tried is None else tried.boards[-1][1] if tried.boards else tried.before
    goal = lesson.step.asks[len(good)].goal
    return next((move for move in shown.game.legal() if not goal.is_met(try_move(shown.game, move))), RESIGN)


def walk(course: list[Lesson], language: Language) -> Iterator[tuple[str, list[str]]]:
    """What a pupil types who misses everything once, each line with what must be said to it, in order."""
    for lesson in course:
        said = [lesson.saying("title").text(language), lesson.saying("text").text(language)]
        good: list[str] = []
        for ask in lesson.step.asks:
            wrong = missed(lesson, good)
            told = lesson.judge([*good, wrong])
            words = told.saying.text(language) if told.refusal is None else told.refusal.text(language)
            yield wrong, [*said, lesson.saying_of(ask, "ask", ask.goal.facts).text(language), words]
            good.append(ask.show)
            yield "hint", [ask.show]
            done = lesson.judge(good)
            said = [done.saying.text(language), *(move.text(language) for move, _ in done.boards[1:])]
            yield ask.show, []
        yield "", said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "course"), COURSES)
def test_a_course_is_gone_through_to_its_end(game: str, course: str, language: Language) -> None:
    steps = list(walk(lessons(game, course), language))
    typed = "".join(f"{line}\n" for line, _ in steps)
    answer = call("learn", game, course, "--language", language, stdin=typed)
    assert (answer.code, answer.err) == (0, "")
    at = 0
    for line, told in steps:
        for words in told:
            found = answer.out.find(words, at)
            assert found >= 0, (line, words)
            at = found
    assert say("cli.learn.ends", language) in answer.out[at:]


def learn(*lines: str, words: tuple[str, ...] = ("slashchain",)) -> Answer:
    answer = call("learn", *words, stdin="".join(f"{line}\n" for line in lines))
    assert (answer.code, answer.err) == (0, "")
    return answer


def test_without_a_course_the_one_for_beginners_is_opened() -> None:
    assert "The rules, 1 of 11: Lay a tile" in learn().out


def test_a_step_is_opened_by_its_number_and_left_with_the_way_back() -> None:
    answer = learn("quit", words=("slashchain", "first", "8"))
    assert "The rules, 8 of 11: Five wins" in answer.out
    assert answer.out.rstrip().endswith("tsunagu learn slashchain first 8")


def test_input_that_ends_is_a_goodbye() -> None:
    assert learn("next").out.rstrip().endswith("tsunagu learn slashchain first 2")


def test_one_goes_back_and_on_and_to_another_course() -> None:
    out = learn("next", "back", "back", "Renju", "courses").out
    assert out.count("The rules, 1 of 11") == 3
    assert "The Renju rule, 1 of 5" in out
    assert out.count("  overlines – Six or more in a row, 3 steps") == 2


def test_a_wrong_try_says_why_and_changes_nothing() -> None:
    out = learn("cross^@1,0", "cross^@0,0", "cross^@0,0", "cross^@2,0", words=("slashchain", "first", "2")).out
    assert "Not yet. That is allowed. Here we want to see what is not: a tile on top of another." in out
    assert "Well done. Right: there is a tile already.\ncross^@0,0: a tile already lies there. (S5)" in out
    assert out.count("cross^@0,0: a tile already lies there. (S5)") == 2
    assert "cross^@2,0: a tile must share a side with one on the board. (S5)" in out


def test_what_is_no_move_gets_clear_words() -> None:
    out = learn("", "hello", "help").out
    assert "Type a move; hint shows one" in out
    assert "'hello' is not a move" in out
    assert "A move is typed like arrow<@0,0." in out
    for word in ("hint", "board", "next", "back", "courses", "play", "quit"):
        assert f"\n  {word} " in out


def test_a_move_after_the_step_is_done_is_no_try() -> None:
    out = learn("pin^@0,0", "pin^@0,1", "hint", "").out
    assert "Nothing more is asked for here. Press Enter to go on." in out
    assert "Nothing is asked for just now." in out
    assert "The rules, 2 of 11" in out


def test_what_the_page_rings_is_named_as_moves_write_it() -> None:
    assert "Marked: arrow, 1,-1." in learn(words=("slashchain", "first", "3")).out
    assert "The thread: (0,1), (1,0)." in learn(words=("slashchain", "first", "4")).out
    assert "Marked: 17, 16 on D4." in learn(words=("connect37", "first", "1")).out
    assert "Marked: 32, W5." in learn(words=("bossa", "first", "3")).out


def test_the_first_game_is_against_the_kindest_bot() -> None:
    out = learn("play", "resign", "quit").out
    assert "slashchain: you are slash." in out
    assert "slash resigned." in out
    assert "first-game" in learn("play", "pin^@0,0").out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("learn chess", "There is no game 'chess'"),
        ("learn slashchain second", "COURSE cannot be 'second'; it can be first, overlines, renju, strong."),
        ("learn slashchain first 12", "The course first has the steps 1 to 11, no 12."),
        ("learn slashchain first 0", "The course first has the steps 1 to 11, no 0."),
        ("learn slashchain first five", "STEP 'five': this must be a whole number."),
        ("learn slashchain first 1 2", "2"),
    ],
)
def test_what_there_is_not_is_refused(line: str, words: str) -> None:
    answer = call(*line.split())
    assert answer.refused
    assert words in answer.err
