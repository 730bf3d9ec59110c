"""Files that commands read and write; whatever is wrong with one is told with its name."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tsunagu.cli.errors import BadInput
from tsunagu.words import Saying

MOST_BYTES = 32 * 2**20  # far beyond any record; a guard against being handed something else
STDIN = "-"


def place_of(path: str) -> str | Saying:
    return Saying("cli.stdin") if path == STDIN else path or "''"


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return read_content(path).decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise BadInput("cli.file.no_text", at=wrong.start + 1) from None


def read_content(path: str) -> bytes:
    """The bytes of a file, or of standard input for `-`."""
    try:
        content = read_bytes(path)
    except OSError as failure:
        raise BadInput("cli.file.unreadable", cause=failure.strerror or str(failure)) from None
    except ValueError as failure:  # a name with a zero byte
        raise BadInput("cli.file.unreadable", cause=str(failure)) from None
    if len(content) > MOST_BYTES:
        raise BadInput("cli.file.too_long", most=MOST_BYTES)
    return content


def read_bytes(path: str) -> bytes:
    if not path:
        raise BadInput("cli.file.no_name")
    if path != STDIN:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    if sys.stdin is None:
        raise OSError(0, "closed")
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def is_same_file(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def write_bytes(path: str, content: bytes, may_replace: bool = True) -> None:
    """Write a file whole."""
    if not path:
        raise BadInput("cli.file.no_name")
    try:
        with Path(path).open("wb" if may_replace else "xb") as file:
            file.write(content)
    except FileExistsError:
        raise BadInput("cli.file.exists") from None
    except OSError as failure:
        raise BadInput("cli.file.unwritable", cause=failure.strerror or str(failure)) from None
    except ValueError as failure:  # a name with a zero byte
        raise BadInput("cli.file.unwritable", cause=str(failure)) from None


def write_text_file(path: str, text: str, may_replace: bool = True) -> None:
    write_bytes(path, text.encode(), may_replace)
