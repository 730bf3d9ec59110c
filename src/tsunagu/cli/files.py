"""Files that commands read and write; whatever is wrong with one is told with its name."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from tsunagu.cli.inputs import BadInput, BadPlace
from tsunagu.games.errors import TsunaguError
from tsunagu.words import Saying

MOST_BYTES = 32 * 2**20  # far beyond any record; a guard against being handed something else
STDIN = "-"


@contextmanager
def about(place: str) -> Iterator[None]:
    """Mistakes found inside are told with this place in front."""
    try:
        yield
    except TsunaguError as mistake:
        raise BadPlace(place, mistake) from None


def place_of(path: str) -> str | Saying:
    return Saying("cli.stdin") if path == STDIN else path


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        content = read_bytes(path)
    except OSError as failure:
        raise BadInput("cli.file.unreadable", cause=failure.strerror or str(failure)) from None
    except ValueError as failure:  # a name with a zero byte
        raise BadInput("cli.file.unreadable", cause=str(failure)) from None
    if len(content) > MOST_BYTES:
        raise BadInput("cli.file.too_long", most=MOST_BYTES)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise BadInput("cli.file.no_text", at=wrong.start) from None


def read_bytes(path: str) -> bytes:
    if path != STDIN:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    if sys.stdin is None:
        raise OSError(0, "closed")
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def parse_json(text: str) -> Any:
    """The value of a JSON text."""
    try:
        return json.loads(text, parse_constant=no_number)
    except json.JSONDecodeError as wrong:
        raise BadInput("cli.file.no_json", line=wrong.lineno, column=wrong.colno, cause=wrong.msg) from None
    except RecursionError:
        raise BadInput("cli.file.too_deep") from None
    except ValueError:  # a number of more digits than Python reads
        raise BadInput("cli.file.bad_number") from None


def no_number(name: str) -> NoReturn:
    """NaN and Infinity, which JSON does not have but Python reads."""
    raise ValueError(name)


def write_bytes(path: str, content: bytes) -> None:
    """Write a file whole."""
    try:
        Path(path).write_bytes(content)
    except OSError as failure:
        raise BadInput("cli.file.unwritable", cause=failure.strerror or str(failure)) from None
    except ValueError as failure:
        raise BadInput("cli.file.unwritable", cause=str(failure)) from None
