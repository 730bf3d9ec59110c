"""Tries: how far somebody has come in a step of a lesson, and what the engine says of the move tried last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tsunagu.games.display import move_in_words, scene_of
from tsunagu.games.errors import IllegalMove, TsunaguError
from tsunagu.games.goals import Attempt, try_move
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
class LessonBoard:
    """A position of a step as the learner sees it."""

    game: Game
    seat: int
    last: str | None  # the move that led here

    @property
    def scene(self) -> Scene:
        return scene_of(self.game, self.seat, self.last)


@dataclass(frozen=True, slots=True)
class TryResult:
    """What became of the last move: why not, or what it earned; and what is seen, one position a move."""

    verdict: Verdict
    saying: Saying
    refusal: IllegalMove | None
    before: LessonBoard
    boards: tuple[tuple[Saying, LessonBoard], ...]  # each with the move that led there, in words
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

    def begin(self) -> LessonBoard:
        """The position that it begins with."""
        game, last = self.step.setup.last_position(self.rules)
        seat = self.step.seat
        return LessonBoard(game, (0 if game.over else game.turn) if seat is None else seat, last)

    def facts(self, game: Game) -> dict[str, object]:
        """What its words may say of the position that it begins with."""
        return {name: fact(game) for name, fact in self.step.facts.items()}

    def saying(self, word: str) -> Saying:
        return Saying(step_key(self.rules.name, self.course, self.step, word), self.facts(self.begin().game))

    def key(self, ask: Ask, word: str) -> str:
        return ask_key(self.rules.name, self.course, self.step, ask, word)

    def saying_of(self, ask: Ask, word: str, facts: Mapping[str, object]) -> Saying:
        return Saying(self.key(ask, word), {**self.facts(self.begin().game), **facts})

    def judge(self, moves: Sequence[str]) -> TryResult:
        """Judge the last of these moves; all before it were good, one for each of the asks in their order."""
        asks = self.step.asks
        if not 0 < len(moves) <= len(asks):
            raise BadTry("lessons.tries", n=len(asks))
        board = self.begin()
        for ask, move in zip(asks, moves[:-1], strict=False):
            attempt = try_move(board.game, move)
            if not ask.goal.is_met(attempt):
                raise BadTry("lessons.not_done", move=move)
            answers = self.after(board, attempt, ask)
            board = answers[-1][1] if answers else board
        return self.judge_last(board, asks[len(moves) - 1], moves)

    def judge_last(self, board: LessonBoard, ask: Ask, moves: Sequence[str]) -> TryResult:
        attempt = try_move(board.game, moves[-1])
        done = len(moves) - 1
        facts = {"n": attempt.gain, "move": move_in_words(board.game, moves[-1]), **ask.goal.facts_of(attempt)}
        if ask.goal.is_met(attempt):
            saying = self.saying_of(ask, "good", facts)
            return TryResult("good", saying, attempt.refusal, board, self.after(board, attempt, ask), done + 1)
        if attempt.refusal is not None:
            return TryResult("refused", attempt.refusal.saying, attempt.refusal, board, (), done)
        saying = self.why_wrong(ask, attempt, facts)
        return TryResult("wrong", saying, None, board, self.after(board, attempt, None), done)

    def after(self, board: LessonBoard, attempt: Attempt, ask: Ask | None) -> tuple[tuple[Saying, LessonBoard], ...]:
        """The position after the move, and after each move of the others that follows on a good one."""
        boards: list[tuple[Saying, LessonBoard]] = []
        game = board.game
        for move in (*(() if attempt.after is None else (attempt.move,)), *(() if ask is None else ask.reply.split())):
            saying = move_in_words(game, move)
            game = game.copy()
            game.play(move)
            boards.append((saying, LessonBoard(game, board.seat, move)))
        return tuple(boards)

    def why_wrong(self, ask: Ask, attempt: Attempt, facts: Mapping[str, object]) -> Saying:
        """In words for just this mistake, else in those of what was asked, else in everybody's."""
        for name, goal in ask.wrong.items():
            if goal.is_met(attempt):
                return self.saying_of(ask, name, {**facts, **goal.facts_of(attempt)})
        if has_entry(self.key(ask, "wrong")):
            return self.saying_of(ask, "wrong", facts)
        return Saying("lessons.wrong")


def find_lesson(rules: type[Game], course: str, number: int) -> Lesson:
    """A step by its course and its number, from 1."""
    boards = next((one for one in rules.display.lessons.courses if one.name == course), None)
    if boards is None or not 0 < number <= len(boards.steps):
        raise NoLesson("lessons.no_such", course=course, number=number)
    return Lesson(rules, boards, number)
