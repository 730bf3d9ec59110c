"""Writing a record for people: tags, numbered moves, times, {comments}, (variations). Format: docs/records.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tsunagu.record.plain_json import write_value
from tsunagu.record.record import Line, Record
from tsunagu.record.tokens import PLAIN_WORD, comment, quote

WIDTH = 100
UNFINISHED = "*"

NUMBER = re.compile(r"([0-9]++)\.")
SEAT = re.compile(r"([0-9]++):")
TIME = re.compile(r"([0-9]++)(?:\.([0-9]{1,3}))?s")


def write_text(record: Record) -> str:
    """The text form, ending with a line end."""
    tags = [
        f"[game {word(record.game)}]",
        f"[options {' '.join(f'{name}={value}' for name, value in record.options.items())}]",
        f"[seats {' '.join(quote(name) for name in record.seats)}]",
    ]
    if record.deal:
        tags.append(f"[deal {write_value(record.deal)}]")
    tags += [f"[tag {word(name)} {quote(tag)}]" for name, tag in record.tags.items()]
    body = [] if record.comment is None else [comment(record.comment)]
    body += line_words(record.moves, 1, -1, len(record.seats))
    return "\n".join([*tags, "", *break_lines(body), ending(record), ""])


def ending(record: Record) -> str:
    if record.result is None:
        return UNFINISHED
    words = [word(record.result.reason), "ranks", *map(str, record.result.ranks)]
    if record.result.scores is not None:
        words += ["scores", *map(str, record.result.scores)]
    return f"[result {' '.join(words)}]"


def line_words(line: Line, ply: int, seat_before: int, seats: int) -> Iterator[str]:
    """One by one what stays together on a line; a seat is named only where it is not next in turn."""
    for number, move in enumerate(line, ply):
        seat = None if move.seat == (seat_before + 1) % seats else f"{move.seat}:"
        time = None if move.ms is None else seconds(move.ms)
        yield " ".join(filter(None, (f"{number}.", seat, word(move.move), time)))
        if move.comment is not None:
            yield comment(move.comment)
        for variation in move.variations:
            words = list(line_words(variation, number, seat_before, seats))
            words[0] = f"({words[0]}"
            words[-1] = f"{words[-1]})"
            yield from words
        seat_before = move.seat


def word(text: str) -> str:
    """A text as one word, in quotes where it has to be."""
    return text if PLAIN_WORD.fullmatch(text) and not is_sign(text) else quote(text)


def is_sign(word: str) -> bool:
    """Whether a word stands for something else than a move."""
    return word == UNFINISHED or any(form.fullmatch(word) for form in (NUMBER, SEAT, TIME))


def seconds(ms: int) -> str:
    """`2.5s` for 2500 milliseconds."""
    whole, rest = divmod(ms, 1000)
    return f"{whole}.{rest:03}".rstrip("0") + "s" if rest else f"{whole}s"


def break_lines(words: list[str]) -> Iterator[str]:
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
