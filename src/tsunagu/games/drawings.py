"""Positions drawn in plain text, as they lie on the table: what the games' readers have in common.

A drawing has the options of its position on lines of their own, `name=value`, and then the board, a row a line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from tsunagu.games.errors import BadPosition, shorten
from tsunagu.games.position_input import bad_shape, near_word, word_for
from tsunagu.words import Saying

MOST_LINES, LONGEST_LINE = 200, 400  # far beyond any table
EMPTY = (".", "·", "・", "_", "-", "–", "。")  # where nothing lies
CORNER = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})")
OPTION = re.compile(r"([^\s=:+]+)=([^\s=]*)")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a board that is not blank."""

    line: int  # of the text, from 1
    text: str

    @property
    def words(self) -> list[str]:
        return self.text.split()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A text taken apart; `shape` is the saying that tells how such a board is drawn."""

    options: dict[str, str]
    rows: tuple[Row, ...]
    shape: str

    def wrong(
        self, row: Row, key: str, clause: str | None = None, near: str | None = None, **facts: object
    ) -> BadPosition:
        """What is wrong with a row, told with its line."""
        detail = Saying(key, {name: shorten(fact) for name, fact in facts.items()})
        return bad_shape(self.shape, "common.drawing.line", clause, near, line=row.line, detail=detail)

    def corner(self) -> tuple[int, int]:
        """The cell of the first row's first word, on boards without an edge."""
        match = CORNER.fullmatch(self.options.get("corner", "0,0"))
        if match is None:
            raise bad_shape(self.shape, "common.drawing.corner")
        return int(match[1]), int(match[2])

    def read_options(self, known: Sequence[str], words: Mapping[str, Sequence[str]] | None = None) -> dict[str, str]:
        """The options that a position of the game may have, `words` being other names of some; any other is refused."""
        found = {word_for(name, words or {}) or name: value for name, value in self.options.items()}
        for name in found:
            if name not in known and name != "corner":
                raise bad_shape(self.shape, "common.score.no_field", near=near_word(name, known), field=name)
        return {name: value for name, value in found.items() if name in known}


def take_apart(text: str, shape: str) -> Drawing:
    """The options and the rows of a drawing, in ordinary signs."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise bad_shape(shape, "common.drawing.too_large", most=MOST_LINES, longest=LONGEST_LINE)
    options: dict[str, str] = {}
    rows: list[Row] = []
    for n, line in enumerate(lines, 1):
        plain = normalize("NFKC", line).replace("\ufe0f", "").rstrip()
        words = plain.casefold().split()
        found = [OPTION.fullmatch(word) for word in words]
        if words and all(found):
            for match in found:
                if match is not None:
                    if match[1] in options:
                        raise bad_shape(shape, "common.score.field_twice", field=match[1])
                    options[match[1]] = match[2]
        elif words:
            rows.append(Row(n, plain))
    if not rows:
        raise bad_shape(shape, "common.drawing.empty")
    return Drawing(options, tuple(rows), shape)
