"""Every course is gone through to its end, with a wrong try at everything first.

What a game begins with by mouse, by keys alone and on a phone; the short courses each in one of these ways in turn.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from docs.visitor import plan_of, plan_with
from tests.web.conftest import NewPerson
from tests.web.hands import HANDS, Hand
from tests.web.reading import untranslated
from tsunagu.games.choices import Choices
from tsunagu.games.goals import try_move
from tsunagu.games.registry import GAMES, find
from tsunagu.games.tries import Lesson, LessonBoard
from tsunagu.words import Language

pytestmark = pytest.mark.slow
COURSES = [(game, course.name) for game in GAMES for course in find(game).display.lessons.courses]
WAYS: list[tuple[str, Language]] = [("mouse", "ja"), ("keys", "en"), ("touch", "ja")]
WALKS = [
    (game, name, *way)
    for at, (game, name) in enumerate(COURSES)
    for turn, way in enumerate(WAYS)
    if name == "first" or at % len(WAYS) == turn
]
OVERHANG = "document.documentElement.scrollWidth - document.documentElement.clientWidth"  # what sticks out at the side


class Learner:
    """Somebody at one step, who moves in one way."""

    def __init__(self, hand: Hand, lesson: Lesson, language: Language) -> None:
        self.hand, self.page, self.lesson, self.language = hand, hand.page, lesson, language
        self.good: list[str] = []

    @property
    def board(self) -> LessonBoard:
        if not self.good:
            return self.lesson.begin()
        tried = self.lesson.judge(self.good)
        return tried.boards[-1][1] if tried.boards else tried.before

    def go_through(self) -> None:
        lesson = self.lesson
        expect(self.page.locator(f".lesson[data-step='{lesson.number}']")).to_be_visible()
        expect(self.page.locator("h1")).to_have_text(lesson.saying("title").text(self.language))
        for ask in lesson.step.asks:
            said = lesson.saying_of(ask, "ask", ask.goal.facts).text(self.language)
            expect(self.page.locator(".ask")).to_have_text(said)
            self.miss()
            self.do(ask.show)
        assert untranslated(self.page) == []
        assert self.page.evaluate(OVERHANG) <= 0

    def miss(self) -> None:
        """It is told why that was not it, and taken back; where every move does it, there is nothing to miss."""
        game = self.board.game
        goal = self.lesson.step.asks[len(self.good)].goal
        move = next((move for move in self.moves_in_sight() if not goal.is_met(try_move(game, move))), None)
        if move is None:
            return
        self.make(move)
        wrong = self.page.locator(".verdict .wrong")
        expect(wrong).to_contain_text(self.lesson.judge([*self.good, move]).saying.text(self.language))
        self.hand.press(self.page.locator("[data-again]"))
        expect(wrong).to_have_count(0)

    def moves_in_sight(self) -> Iterator[str]:
        """Not those that point at a hand which this step does not show."""
        board = self.board
        choices = board.game.display.choices(board.game, board.game.turn)
        shown = {"board", f"hand-{board.seat}"}
        yield from (whole.move for whole in choices.moves)
        for option in choices.options:
            for target in option.targets:
                place = choices.places[target]
                if self.lesson.step.others or not place.key or board.scene.things[place.key].part in shown:
                    yield option.move.replace("{}", place.name)

    def do(self, move: str) -> None:
        """It is told what it earned; and the rule, where it was to be refused."""
        self.make(move)
        self.good.append(move)
        told = self.lesson.judge(self.good)
        expect(self.page.locator(".verdict .good")).to_contain_text(told.saying.text(self.language))
        if told.refusal is not None:
            expect(self.page.locator(f".verdict [data-rule={told.refusal.clause}]")).to_be_visible()

    def make(self, move: str) -> None:
        self.page.wait_for_selector(".own[data-ready]")
        self.hand.somebody.rest()
        self.put_down()
        game = self.board.game
        choices = game.display.choices(game, game.turn)
        if move in game.legal():
            self.hand.make(plan_of(choices, move))
        else:
            self.try_refused(choices, move)

    def put_down(self) -> None:
        """What was refused is still in the hand."""
        held = self.page.locator(".own [data-pick][aria-pressed=true]")
        while held.count():
            key = held.first.get_attribute("data-pick") or ""
            self.hand.press(self.hand.piece(key))
            expect(self.hand.piece(key)).to_have_attribute("aria-pressed", "false")

    def try_refused(self, choices: Choices, move: str) -> None:
        """At a place where something else could go, or where something lies already."""
        for option in choices.options:
            before, after = option.move.split("{}")
            place = move.removeprefix(before).removesuffix(after)
            if before + place + after != move:
                continue
            names = [one.name for one in choices.places]
            found = f"[data-target='{names.index(place)}']" if place in names else f"[aria-label*='{place}']"
            self.hand.choose(plan_with(choices, option, ""))
            self.hand.ask_about(f".target.refused{found}")
            return
        raise AssertionError(f"{move} cannot be tried")


@pytest.mark.parametrize(("game", "name", "way", "language"), WALKS)
def test_a_course_is_gone_through(person: NewPerson, game: str, name: str, way: str, language: Language) -> None:
    mei = person(language=language, reduced_motion="reduce", **HANDS[way].settings)
    course = next(one for one in find(game).display.lessons.courses if one.name == name)
    hand = HANDS[way](mei, game)
    mei.page.goto(f"{mei.address}/learn/{game}/{name}/1")
    for number in range(1, len(course.steps) + 1):
        Learner(hand, Lesson(find(game), course, number), language).go_through()
        ahead = mei.page.locator("[data-next], .ways-on [data-play]")
        expect(ahead).to_be_visible()
        if number < len(course.steps):
            hand.press(ahead)
        elif name != "first":  # back to the list, whether it was done before or is done by going on
            hand.press(ahead)
            expect(mei.page.locator("main.learn h1")).to_be_focused()
    mei.page.goto(f"{mei.address}/learn/{game}")
    expect(mei.page.locator(f"[data-of={name}] li[data-done]")).to_have_count(len(course.steps))
