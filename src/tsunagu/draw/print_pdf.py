"""A print set as PDF, with the rules: made by typst, an extra (`tsunagu[print]`). It embeds what it uses of a font."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache, reduce
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from tsunagu.draw.colours import colour
from tsunagu.draw.demo import board_scenes
from tsunagu.draw.lesson_picture import board_of, crop
from tsunagu.draw.print_sheets import PAPERS, PaperName, Sheet, sheet_svg, sheets
from tsunagu.draw.strip import board_alone
from tsunagu.draw.svg import BOARD, svg
from tsunagu.games.display import move_in_words
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.shapes import Box
from tsunagu.words import Language, Saying, say
from tsunagu.words.rulebook import rulebook

TEMPLATE = "print_set.typ"
PICTURES = 3  # of the game on the lid, on the first page
RULER = 50  # mm: a line on every sheet, to see whether it was printed in its true size
STEPS = ("size", "sides", "paper", "cut")  # how to print it
LATIN = ("Noto Sans", "DejaVu Sans", "Libertinus Serif")  # the last one comes with typst
JAPANESE = (
    *("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "IPAexGothic", "IPAGothic", "BIZ UDPGothic"),
    *("Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic", "Meiryo", "TakaoPGothic", "VL PGothic", "VL Gothic"),
)


class CannotPrint(TsunaguError):
    """Something is missing on this machine; it says what to install."""


def print_pdf(game: type[Game], paper: PaperName, language: Language) -> bytes:
    """All that the game is played with, and its rules; the same bytes each time."""
    if not game.display.print_set.stocks:
        raise CannotPrint("print.nothing")
    fonts = find_fonts(language)
    import typst

    template = (files("tsunagu.draw") / TEMPLATE).read_bytes()
    book = json.dumps({**contents(game, paper, language), "fonts": fonts}, ensure_ascii=False)
    made = typst.compile(template, sys_inputs={"book": book}, timestamp=0)
    assert isinstance(made, bytes)
    return made


def find_fonts(language: Language) -> list[str]:
    """The families to write with, the best first; CannotPrint where typst or a Japanese font is missing."""
    if find_spec("typst") is None:
        raise CannotPrint("print.no_typst")
    there = font_families()
    japanese = [family for family in JAPANESE if family in there]
    if language == "ja" and not japanese:
        raise CannotPrint("print.no_font")
    latin = [family for family in LATIN if family in there]
    return [*japanese[:1], *latin] if language == "ja" else [*latin, *japanese[:1]]


@cache
def font_families() -> frozenset[str]:
    """Those of this machine, and of typst itself."""
    import typst

    return frozenset(typst.Fonts().families())


def contents(game: type[Game], paper_name: PaperName, language: Language) -> dict[str, Any]:
    """Everything that the template places."""
    print_set, paper = game.display.print_set, PAPERS[paper_name]
    counts = Counter({stock.name: len(stock.pieces) for stock in print_set.stocks})
    counts.update(drawing.name for drawing in print_set.drawings)
    return {
        "language": language,
        "paper": {"width": paper.width, "height": paper.height},
        "colours": {role: colour(role, "light") for role in ("ink", "quiet", "line")},
        "title": say(f"{game.name}.name", language),
        "about": say(f"{game.name}.about", language),
        "pictures": pictures(game, language),
        "contents": [say(f"{game.name}.print.{name}", language, n=n) for name, n in counts.items()],
        "words": {
            "contents": say("print.contents", language),
            "more": say(f"{game.name}.print.about", language),
            "how": say("print.how", language),
            "steps": [say(f"print.step.{step}", language) for step in STEPS],
            "ruler": say("print.ruler", language, n=RULER),
            "reading": say("print.reading", language),
        },
        "blocks": rulebook(game.name, language),
        "ruler": RULER,
        "sheets": [
            {"svg": sheet_svg(sheet, paper, language), "caption": caption(game, sheet, language)}
            for sheet in sheets(print_set, paper)
        ],
    }


def caption(game: type[Game], sheet: Sheet, language: Language) -> str:
    """What is on the sheet; nothing on a back, where the line would lie behind another."""
    if sheet.back:
        return ""
    names = tuple(Saying(f"{game.name}.print.title.{name}") for name in sheet.names)
    return Saying("print.sheet", {"game": Saying(f"{game.name}.name"), "names": names}).text(language)


def pictures(game: type[Game], language: Language) -> list[dict[str, str]]:
    """The game on the lid: how it begins, its middle and its end, in a frame that cuts nothing."""
    sample = game.display.lid.demo
    scenes = board_scenes(game, sample)
    positions = list(sample.positions(game))
    begun = replace(sample, skipped=max(0, sample.skipped - 1)).positions(game)
    befores = [next(begun)[0], *(position for position, _ in positions)]
    last = len(scenes) - 1
    chosen = sorted({round(last * i / (PICTURES - 1)) for i in range(PICTURES)})
    box = reduce(Box.join, (crop(board_of(scenes[at])).box for at in chosen[1:]))
    found = []
    for at in chosen:
        move = positions[at][1]
        said = move_in_words(befores[at], move) if move else Saying("draw.strip_start")
        framed = replace(scenes[at], parts=(replace(scenes[at].part(BOARD), box=box),))
        found.append({"svg": svg(board_alone(framed), "light", language), "caption": said.text(language)})
    return found
