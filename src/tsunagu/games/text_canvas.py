"""A game drawn in characters, for terminals: lines of stretches that say what they are, not how they look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from unicodedata import east_asian_width


@dataclass(frozen=True, slots=True)
class Ink:
    """A stretch of characters and what it stands for; whoever shows it chooses colours and styles."""

    text: str
    seat: int | None = None  # whose it is
    quiet: bool = False  # steps back: coordinates, empty cells
    last: bool = False  # part of the last move
    won: bool = False  # part of what decided the game
    floor: bool = False  # the lower edge of a piece runs below it


Line = tuple[Ink, ...]


@dataclass(frozen=True, slots=True)
class TextBoard:
    """A board in characters. Its names of rows and columns stay in sight when it is cut to fit."""

    lines: tuple[Line, ...]
    head: int = 0  # lines at the top that name columns
    side: int = 0  # columns on the left that name rows
    focus: tuple[int, int] = (0, 0)  # line and column to keep in sight: the last move

    def within(self, columns: int, rows: int) -> TextBoard:
        """The board cut to so many columns and rows around its focus, with `…` where something is left out."""
        top, bottom = window(self.head, len(self.lines), self.focus[0], rows)
        left, right = window(self.side, max(map(line_width, self.lines), default=0), self.focus[1], columns)
        remaining = [*self.lines[: self.head], *self.lines[top:bottom]]
        lines = [cut_line(line, self.side, left, right) for line in remaining]
        if top > self.head:
            lines[self.head] = (Ink("…", quiet=True),)
        if bottom < len(self.lines):
            lines[-1] = (Ink("…", quiet=True),)
        return TextBoard(tuple(lines), self.head, self.side, self.focus)

    def __str__(self) -> str:
        return "\n".join("".join(ink.text for ink in line).rstrip() for line in self.lines)


def text_width(text: str) -> int:
    """How many columns of a terminal the text takes: Japanese signs take two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def line_width(line: Line) -> int:
    return sum(text_width(ink.text) for ink in line)


def pad(text: str, width: int) -> str:
    """The text with spaces behind it up to `width` columns."""
    return text + " " * (width - text_width(text))


def window(fixed: int, size: int, focus: int, room: int) -> tuple[int, int]:
    """The stretch of fixed … size, around `focus`, that fits into `room` beside the fixed part."""
    room = max(room - fixed, 3)
    if size - fixed <= room:
        return fixed, size
    start = min(max(focus - room // 2, fixed), size - room)
    return start, start + room


def cut_line(line: Line, side: int, left: int, right: int) -> Line:
    """The columns 0 … side-1 and left … right-1 of a line."""
    row, at = [], 0
    for sign in signs(line):
        end = at + text_width(sign.text)
        if end <= side or left <= at < end <= right:
            row.append(sign)
        at = end
    if row and left > side:
        row[-1 if side == 0 else min(side, len(row)) - 1] = Ink("…", quiet=True)
    return (*row, Ink("…", quiet=True)) if at > right else tuple(row)


def signs(line: Line) -> Iterator[Ink]:
    """The line, one sign at a time."""
    for ink in line:
        for sign in ink.text:
            yield replace(ink, text=sign)
