"""Tries: how far somebody has come in a step of a lesson, and what the engine says of the move tried last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tsunagu.games.display import move_in_words, scene_of
from tsunagu.games.errors import IllegalMove, TsunaguError
from tsunagu.games.goals import Attempt, attempt
from tsunagu.games.lessons import Ask, Course, Step, ask_key, step_key
from tsunagu.games.scene import Scene
from tsunagu.words import Saying
from tsunagu.words.catalogue import has_entry

if TYPE_CHECKING:
    from tsunagu.games.game import Game

Verdict = Literal["good", "wrong", "refused"]


class NoLesson(TsunaguError):
    """There is no such course or step."""


class BadTry(TsunaguError):
    """Moves that do not lead through the step."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A position of a step as the learner sees it."""

    game: Game
    seat: int
    last: str | None  # the move that led here

    @property
    def scene(self) -> Scene:
        return scene_of(self.game, self.seat, self.last)


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of the last move: why not, or what it earned; and what is seen, one position a move."""

    verdict: Verdict
    said: Saying
    refusal: IllegalMove | None
    before: Shown
    shown: tuple[tuple[Saying, Shown], ...]  # each with the move that led there, in words
    done: int  # how many of the step's asks are done


@dataclass(frozen=True, slots=True)
class Lesson:
    """A step of one of a game's courses."""

    rules: type[Game]
    course: Course
    number: int  # from 1

    @property
    def step(self) -> Step:
        return self.course.steps[self.number - 1]

    def begin(self) -> Shown:
        """The position that it begins with."""
        game, last = self.step.setup.last_position(self.rules)
        seat = self.step.seat
        return Shown(game, (0 if game.over else game.turn) if seat is None else seat, last)

    def facts(self, game: Game) -> dict[str, object]:
        """What its words may say of the position that it begins with."""
        return {name: fact(game) for name, fact in self.step.facts.items()}

    def saying(self, word: str) -> Saying:
        return Saying(step_key(self.rules.name, self.course, self.step, word), self.facts(self.begin().game))

    def key(self, ask: Ask, word: str) -> str:
        return ask_key(self.rules.name, self.course, self.step, ask, word)

    def saying_of(self, ask: Ask, word: str, facts: Mapping[str, object]) -> Saying:
        return Saying(self.key(ask, word), {**self.facts(self.begin().game), **facts})

    def judge(self, moves: Sequence[str]) -> Tried:
        """Judge the last of these moves; all before it were good, one for each of the asks in their order."""
        asks = self.step.asks
        if not 0 < len(moves) <= len(asks):
            raise BadTry("lessons.tries", n=len(asks))
        shown = self.begin()
        for ask, move in zip(asks, moves[:-1], strict=False):
            earlier = attempt(shown.game, move)
            if not ask.goal.met(earlier):
                raise BadTry("lessons.not_done", move=move)
            following = self.after(shown, earlier, ask)
            shown = following[-1][1] if following else shown
        return self.judged(shown, asks[len(moves) - 1], moves)

    def judged(self, shown: Shown, ask: Ask, moves: Sequence[str]) -> Tried:
        tried = attempt(shown.game, moves[-1])
        done = len(moves) - 1
        facts = {"n": tried.gained, "move": move_in_words(shown.game, moves[-1]), **ask.goal.facts_of(tried)}
        if ask.goal.met(tried):
            said = self.saying_of(ask, "good", facts)
            return Tried("good", said, tried.refusal, shown, self.after(shown, tried, ask), done + 1)
        if tried.refusal is not None:
            return Tried("refused", tried.refusal.saying, tried.refusal, shown, (), done)
        said = self.why_wrong(ask, tried, facts)
        return Tried("wrong", said, None, shown, self.after(shown, tried, None), done)

    def after(self, shown: Shown, tried: Attempt, ask: Ask | None) -> tuple[tuple[Saying, Shown], ...]:
        """The position after the move, and after each move of the others that follows on a good one."""
        found: list[tuple[Saying, Shown]] = []
        game = shown.game
        for move in (*(() if tried.after is None else (tried.move,)), *(() if ask is None else ask.reply.split())):
            told = move_in_words(game, move)
            game = game.copy()
            game.play(move)
            found.append((told, Shown(game, shown.seat, move)))
        return tuple(found)

    def why_wrong(self, ask: Ask, tried: Attempt, facts: Mapping[str, object]) -> Saying:
        """In words for just this mistake, else in those of what was asked, else in everybody's."""
        for name, goal in ask.wrong.items():
            if goal.met(tried):
                return self.saying_of(ask, name, {**facts, **goal.facts_of(tried)})
        if has_entry(self.key(ask, "wrong")):
            return self.saying_of(ask, "wrong", facts)
        return Saying("lessons.wrong")


def find_lesson(rules: type[Game], course: str, number: int) -> Lesson:
    """A step by its course and its number, from 1."""
    found = next((one for one in rules.display.lessons.courses if one.name == course), None)
    if found is None or not 0 < number <= len(found.steps):
        raise NoLesson("lessons.no_such", course=course, number=number)
    return Lesson(rules, found, number)
