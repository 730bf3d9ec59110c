"""A course in the terminal: what is shown and said of each step, and what may be typed."""

from __future__ import annotations

from collections.abc import Callable

from tsunagu.cli.errors import one_line
from tsunagu.cli.session.commands import PROMPT
from tsunagu.cli.session.marked import marks_in_words
from tsunagu.cli.session.screen import Screen
from tsunagu.games.display import move_in_words
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.lessons import Ask, Course, Mark, course_key
from tsunagu.games.tries import Lesson, LessonBoard, TryResult
from tsunagu.words import Saying


class Pupil:
    """Somebody who goes through the courses of a game, from one step of one of them on."""

    def __init__(
        self, rules: type[Game], course: Course, number: int, screen: Screen, ask: Callable[[str], str]
    ) -> None:
        self.rules = rules
        self.lesson: Lesson | None = Lesson(rules, course, number)  # None: at the end of a course
        self.course = course
        self.screen = screen
        self.ask = ask
        self.left = False
        self.plays = False  # leaves in order to play the first game
        self.good: list[str] = []  # the tries of this step that were good
        self.shown: LessonBoard | None = None  # the position now
        self.words: dict[str, Callable[[], None]] = {
            "help": self.help,
            "?": self.help,
            "hint": self.hint,
            "board": self.board,
            "next": self.go_on,
            "back": self.back,
            "courses": self.list_courses,
            "play": self.play,
            "quit": self.leave,
        }

    @property
    def current_ask(self) -> Ask | None:
        """What is to be done now; None once all is done."""
        asks = () if self.lesson is None else self.lesson.step.asks
        return asks[len(self.good)] if len(self.good) < len(asks) else None

    def learn(self) -> None:
        """Steps until somebody leaves."""
        try:
            self.screen.say("cli.learn.welcome", game=Saying(f"{self.rules.name}.name"))
            self.list_courses()
            self.begin()
            while not self.left:
                self.hear(self.ask(PROMPT).strip())
        except EOFError:
            self.screen.print("")
            self.leave()
        except (KeyboardInterrupt, SystemExit):
            self.screen.print("")
            self.leave()
            raise

    def hear(self, line: str) -> None:
        """One line: nothing, a word of ours, the name of a course, or a try."""
        word = line.lower()
        courses = {course.name: course for course in self.rules.display.lessons.courses}
        if not word:
            self.go_on() if self.current_ask is None else self.screen.say("cli.learn.waits")
        elif word in self.words:
            self.words[word]()
        elif word in courses:
            self.open(courses[word], 1)
        elif self.current_ask is None:
            self.screen.say("cli.learn.done" if self.lesson is not None else "cli.learn.ends")
        else:
            self.attempt(line)

    # Through the course.

    def open(self, course: Course, number: int) -> None:
        self.course, self.lesson = course, Lesson(self.rules, course, number)
        self.begin()

    def begin(self) -> None:
        """Show a step from its beginning."""
        lesson = self.lesson
        assert lesson is not None
        self.good, self.shown = [], lesson.begin()
        facts = {
            "course": Saying(course_key(self.rules.name, self.course, "title")),
            "number": lesson.number,
            "n": len(self.course.steps),
            "title": lesson.saying("title"),
        }
        self.screen.title(Saying("cli.learn.at", facts).text(self.screen.language))
        self.screen.print(lesson.saying("text").text(self.screen.language))
        self.board()

    def go_on(self) -> None:
        """The next step, whether this one is done or skipped; after the last one, what else there is."""
        if self.lesson is None:
            self.list_courses()
        elif self.lesson.number < len(self.course.steps):
            self.open(self.course, self.lesson.number + 1)
            return
        else:
            self.lesson, self.shown = None, None
            self.screen.print("")
            self.screen.say("cli.learn.finished", course=Saying(course_key(self.rules.name, self.course, "title")))
            self.list_courses()
        self.screen.say("cli.learn.ends")

    def back(self) -> None:
        """The step before; from the end of a course, its last one."""
        number = len(self.course.steps) if self.lesson is None else max(1, self.lesson.number - 1)
        self.open(self.course, number)

    def board(self) -> None:
        """The position, and what is asked for."""
        if self.lesson is None or self.shown is None:
            self.screen.say("cli.learn.ends")
            return
        self.screen.show(self.shown.game, self.shown.seat, self.shown.last)
        if not self.good:
            self.say_marks(self.lesson.step.marks)
        ask = self.current_ask
        if ask is None:
            self.screen.say("cli.learn.on")
            return
        self.say_marks(ask.marks)
        self.screen.print(self.lesson.saying_of(ask, "ask", ask.goal.facts).text(self.screen.language))

    def say_marks(self, marks: tuple[Mark, ...]) -> None:
        assert self.lesson is not None
        assert self.shown is not None
        for saying in marks_in_words(self.lesson, self.shown, marks):
            self.screen.print(saying.text(self.screen.language))

    # A try.

    def attempt(self, move: str) -> None:
        """Judge a try. Only a good one changes anything; what is no move at all is told as such."""
        assert self.lesson is not None
        try:
            result = self.lesson.judge([*self.good, move])
        except TsunaguError as mistake:
            self.screen.print(one_line(mistake.text(self.screen.language)))
            return
        if result.verdict == "good":
            self.praise(result, move)
        else:
            self.say_why_not(result)

    def praise(self, result: TryResult, move: str) -> None:
        """What it earned, what the others answer, and how it lies now."""
        assert self.lesson is not None
        earned = self.lesson.step.asks[len(self.good)].earned
        self.good.append(move)
        self.screen.say("cli.learn.verdict", verdict=Saying("web.learn.verdict.good"), said=result.saying)
        self.say_refusal(result)
        for reply, _ in result.boards[1:]:
            self.screen.say("web.learn.others_answer", move=reply)
        if result.boards:
            self.shown = result.boards[-1][1]
        self.say_marks(earned)
        if self.current_ask is None and not result.boards:
            self.screen.say("cli.learn.on")  # nothing has moved
        else:
            self.board()

    def say_why_not(self, result: TryResult) -> None:
        if result.verdict == "refused":
            self.say_refusal(result)
            return
        _, board = result.boards[0]
        self.screen.show(board.game, board.seat, board.last)
        self.screen.say("cli.learn.verdict", verdict=Saying("web.learn.verdict.wrong"), said=result.saying)
        self.screen.say("cli.learn.taken_back")

    def say_refusal(self, result: TryResult) -> None:
        if result.refusal is not None:
            self.screen.print(one_line(result.refusal.text(self.screen.language)))

    # The words.

    def help(self) -> None:
        game = None if self.shown is None else self.shown.game
        example = None if game is None or game.over else next(iter(game.legal()), None)
        self.screen.print(Saying(f"{self.rules.name}.help").text(self.screen.language))
        if example is not None:
            self.screen.say("cli.learn.example", example=example)
        self.screen.say("cli.learn.help", game=self.rules.name)

    def hint(self) -> None:
        """A move that does what is asked for; typing it is left to the pupil."""
        ask = self.current_ask
        if ask is None or self.shown is None:
            self.screen.say("cli.learn.no_hint")
            return
        self.screen.say("cli.learn.hint", move=ask.show, told=move_in_words(self.shown.game, ask.show))

    def list_courses(self) -> None:
        for course in self.rules.display.lessons.courses:
            self.screen.say(
                "cli.learn.course",
                name=course.name,
                title=Saying(course_key(self.rules.name, course, "title")),
                steps=Saying("cli.learn.steps", {"n": len(course.steps)}),
            )

    def play(self) -> None:
        self.plays = self.left = True

    def leave(self) -> None:
        self.left = True
        if self.lesson is None:
            self.screen.say("cli.table.goodbye")
        else:
            self.screen.say(
                "cli.learn.goodbye", game=self.rules.name, course=self.course.name, number=self.lesson.number
            )
