"""Writing a record for people: tags, then numbered moves with times, {comments} and (variations). Format: docs/records.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tsunagu.record.plain_json import written
from tsunagu.record.record import Line, Move, Record
from tsunagu.record.tokens import PLAIN_WORD, comment, quoted

WIDTH = 100
UNFINISHED = "*"

# Words that stand for something else than a move.
NUMBER = re.compile(r"([0-9]{1,9})\.")
SEAT = re.compile(r"([0-9]{1,9}):")
TIME = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,3}))?s")


def write_text(record: Record) -> str:
    """The text form, ending with a line end."""
    tags = [
        f"[game {word(record.game)}]",
        f"[options {' '.join(f'{name}={value}' for name, value in record.options.items())}]",
        f"[seats {' '.join(quoted(name) for name in record.seats)}]",
    ]
    if record.deal:
        tags.append(f"[deal {written(record.deal)}]")
    tags += [f"[tag {word(name)} {quoted(tag)}]" for name, tag in record.tags.items()]
    body = [] if record.comment is None else [comment(record.comment)]
    body += line_words(record.moves, 1, -1, len(record.seats))
    return "\n".join([*tags, "", *laid_out(body), ending(record), ""])


def ending(record: Record) -> str:
    if record.result is None:
        return UNFINISHED
    words = [word(record.result.reason), "ranks", *map(str, record.result.ranks)]
    if record.result.scores is not None:
        words += ["scores", *map(str, record.result.scores)]
    return f"[result {' '.join(words)}]"


def line_words(line: Line, ply: int, seat_before: int, seats: int) -> Iterator[str]:
    """What may not be broken between two lines, one by one. A seat is named only where it is not the next one's turn."""
    for number, move in enumerate(line, ply):
        yield f"{number}."
        if move.seat != (seat_before + 1) % seats:
            yield f"{move.seat}:"
        yield from move_words(move)
        for variation in move.variations:
            words = list(line_words(variation, number, seat_before, seats))
            words[0] = f"({words[0]}"
            words[-1] += ")"  # never the same word: a number comes first
            yield from words
        seat_before = move.seat


def move_words(move: Move) -> Iterator[str]:
    yield word(move.move)
    if move.ms is not None:
        yield seconds(move.ms)
    if move.comment is not None:
        yield comment(move.comment)


def word(text: str) -> str:
    """A text as one word, in quotes where it has to be."""
    is_sign = text == UNFINISHED or any(form.fullmatch(text) for form in (NUMBER, SEAT, TIME))
    return quoted(text) if is_sign or not PLAIN_WORD.fullmatch(text) else text


def seconds(ms: int) -> str:
    """`2.5s` for 2500 milliseconds."""
    whole, rest = divmod(ms, 1000)
    return f"{whole}.{rest:03}".rstrip("0") + "s" if rest else f"{whole}s"


def laid_out(words: list[str]) -> Iterator[str]:
    """The words in lines of at most WIDTH signs, as far as they can be broken."""
    line = ""
    for each in words:
        if line and len(line) - line.rfind("\n") + len(each.partition("\n")[0]) > WIDTH:
            yield line
            line = each
        else:
            line = f"{line} {each}" if line else each
    if line:
        yield line
