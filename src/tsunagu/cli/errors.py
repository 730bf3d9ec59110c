"""What commands refuse, and the line that says so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tsunagu.cli.output import printable
from tsunagu.games.errors import TsunaguError
from tsunagu.words import Saying

LONGEST_LINE = 600


class BadInput(TsunaguError):
    """Something on the command line or in a file that cannot be used."""


class BadPlace(TsunaguError):
    """A mistake together with the file, or the part of it, where it is."""

    def __init__(self, place: str | Saying, cause: TsunaguError) -> None:
        super().__init__("cli.at", clause=cause.clause, place=place, cause=cause.saying)


@contextmanager
def about(place: str | Saying) -> Iterator[None]:
    """Mistakes found inside are told with this place in front."""
    try:
        yield
    except TsunaguError as mistake:
        raise BadPlace(place, mistake) from None


def one_line(text: str) -> str:
    """The text without line breaks and control characters, its middle left out where it is too long."""
    line = printable(" ".join(text.split()))
    half = LONGEST_LINE // 2
    return line if len(line) <= LONGEST_LINE else f"{line[:half]} … {line[-half:]}"


def note(text: str) -> None:
    """One line on stderr, if anybody reads it."""
    with suppress(OSError):
        if sys.stderr is not None:
            print(one_line(text), file=sys.stderr, flush=True)
