"""What a table looks like in a terminal. Colours have to be seen on dark and on light ground alike."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.style import Style
from rich.text import Text

from tsunagu.cli.output import printable
from tsunagu.games.display import text_board_from, text_hands_from
from tsunagu.games.game import Game
from tsunagu.games.text_canvas import Ink, Line, cut_line
from tsunagu.words import Language, Saying

# By seat: a colour and, as a second sign, a weight.
SEATS = (
    Style(color="color(33)", bold=True),
    Style(color="color(166)"),
    Style(color="color(35)", bold=True),
    Style(color="color(134)"),
)
QUIET = Style(dim=True)
LAST = Style(bold=True)
WON = Style(reverse=True, bold=True)
FLOOR = Style(underline=True)
BELOW_THE_BOARD = 4  # lines: what was played, the result or whose turn it is, the prompt
LEAST_ROWS = 8  # of a board, however low the terminal


class Screen:
    """Shows a table in one language."""

    def __init__(self, console: Console, language: Language) -> None:
        self.console = console
        self.language = language

    def show(self, game: Game, seat: int, last: str | None) -> None:
        """Board, hands and points as a seat sees them, with the move that led there."""
        view, rules = game.view(seat), type(game)
        hands = text_hands_from(rules, view, self.language)
        board = text_board_from(rules, view, last)
        if self.console.is_terminal:
            rows = self.console.height - len(hands) - BELOW_THE_BOARD
            board = board.within(self.console.width - 1, max(rows, LEAST_ROWS))
            hands = tuple(cut_line(line, 0, 0, self.console.width - 2) for line in hands)
        self.draw(board.lines)
        self.draw(hands)
        scores = game.scores()
        if scores is not None:
            points = tuple(
                Saying("cli.table.score", {"side": game.display.seat_name(seat), "n": n})
                for seat, n in enumerate(scores)
            )
            self.say("cli.table.scores", scores=points)

    def cover(self) -> None:
        """Take everything off the screen, and out of what can be scrolled back to."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")  # in this order: clearing may itself fill the scrollback
            self.console.file.flush()

    def draw(self, lines: Iterable[Line]) -> None:
        for line in lines:
            text = Text.assemble(*((ink.text, style(ink)) for ink in line))
            text.rstrip()
            self.console.print(text, no_wrap=True, overflow="crop", crop=True)

    def say(self, key: str, **facts: object) -> None:
        self.print(Saying(key, facts).text(self.language))

    def title(self, text: str) -> None:
        """A line that begins something new."""
        self.console.print()
        self.console.print(Text(printable(text), style=LAST))

    def print(self, text: str, as_it_is: bool = False) -> None:
        """Sentences are broken between words; what is `as_it_is` may be copied from the screen."""
        self.console.print(Text(printable(text)), soft_wrap=as_it_is or not self.console.is_terminal)


def style(ink: Ink) -> Style:
    """Colour for whose it is, weight and marks for the rest."""
    marks = ((ink.quiet, QUIET), (ink.won, WON), (ink.floor, FLOOR))
    own = SEATS[ink.seat] if ink.seat is not None else LAST if ink.last else Style()
    return Style.combine([own, *(mark for wanted, mark in marks if wanted)])
