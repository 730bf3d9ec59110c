"""The rules of a game for players, read from its page in the docs: headings, clauses, lists and tables as plain data.

`words/rules` has links to `docs/x.md` and `docs/x.ja.md`, so that page and drawer cannot differ. What comes from
"Notation" on is for those who write records or programs and is left out, as are pictures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from tsunagu.words.catalogue import Language

Style = Literal["", "code", "strong", "em"]
Span = tuple[str, Style]  # a piece of text and how it looks


class Block(TypedDict):
    """A heading, a paragraph, an item of a list, or a table (its first row names the columns)."""

    kind: Literal["heading", "text", "item", "table"]
    spans: list[Span]
    clause: NotRequired[str]  # its number, where it is one
    reading: NotRequired[str]  # what of it no sheet prints, and we had to settle
    rows: NotRequired[list[list[list[Span]]]]


END = re.compile(r"^## Notation$", re.MULTILINE)  # Japanese pages end before it
CLAUSE = re.compile(
    r"\*\*([A-Z][0-9]+)\*\*\s*(?:\*[（(](?:our reading: |本アプリの解釈：)(.+?)[）)]\*)?\s*(.*)", re.DOTALL
)
INLINE = re.compile(r"(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s](?:[^*]*[^*\s])?\*)")
STYLES: tuple[tuple[str, Style], ...] = (("**", "strong"), ("*", "em"), ("`", "code"))
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


@cache
def rulebook(game: str, language: Language) -> tuple[Block, ...]:
    """The rules of a game that has such a page; nothing for one that has none."""
    page = files("tsunagu.words") / "rules" / f"{game}.{language}.md"
    return tuple(blocks(END.split(page.read_text("utf-8"))[0])) if page.is_file() else ()


def blocks(text: str) -> Iterator[Block]:
    """Paragraph by paragraph; the name of the game and pictures are left out."""
    for paragraph in re.split(r"\n\s*\n|\n(?=- )", text):
        lines = paragraph.strip()
        if not lines or lines.startswith(("# ", "![")):
            continue
        if lines.startswith("## "):
            yield {"kind": "heading", "spans": spans(lines.removeprefix("## "))}
        elif lines.startswith("|"):
            yield table(lines)
        else:
            yield sentence(lines)


def sentence(lines: str) -> Block:
    """A paragraph or an item, with the number of its clause if it has one."""
    kind: Literal["item", "text"] = "item" if lines.startswith("- ") else "text"
    text = join_lines(lines.removeprefix("- "))
    clause = CLAUSE.fullmatch(text)
    if clause is None:
        return {"kind": kind, "spans": spans(text)}
    block: Block = {"kind": kind, "spans": spans(clause[3]), "clause": clause[1]}
    if clause[2]:
        block["reading"] = clause[2]
    return block


def table(lines: str) -> Block:
    rows = [[spans(cell.strip()) for cell in row.strip("| ").split(" | ")] for row in lines.splitlines()]
    return {"kind": "table", "spans": [], "rows": [row for at, row in enumerate(rows) if at != 1]}


def join_lines(lines: str) -> str:
    """One line of several; between Japanese signs no space is needed."""
    whole = re.sub(r"(?<=[^\x00-\x7f])\n\s*(?=[^\x00-\x7f])", "", lines)
    return re.sub(r"\s*\n\s*", " ", whole)


def spans(text: str) -> list[Span]:
    """Text with `code`, **strong** and *emphasis*; of links the words stay."""
    found = [span(part) for part in INLINE.split(LINK.sub(r"\1", text)) if part]
    return [("".join(part for part, _ in same), style) for style, same in groupby(found, key=lambda one: one[1])]


def span(part: str) -> Span:
    for mark, style in STYLES:
        if len(part) > 2 * len(mark) and part.startswith(mark) and part.endswith(mark):
            return part[len(mark) : -len(mark)], style
    return part, ""
