"""What stands in a widget's frame: one page with everything in it, made from the files of the page."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from tsunagu.draw.colours import Theme, stylesheet
from tsunagu.draw.sheet import sheet
from tsunagu.games.game import Game
from tsunagu.server.site.bundle import Chunk, in_order, take_apart, write_chunk
from tsunagu.server.site.minify import minify
from tsunagu.server.site.page_words import words_of, words_of_games
from tsunagu.server.site.site import KINDS, modules, source_files
from tsunagu.words import Language

SCREEN, HOST = "notebook/screen.js", "notebook/host.js"
STYLES = ("base", "table", "board", "stage", "notebook")


def frame_page(game: type[Game], language: Language, theme: Theme | None) -> str:
    """The page in the frame; without a theme that of the reader's system."""
    script, bodies = screen_script()
    display = game.display
    brought = {
        "game": game.name,
        "words": {**words_of(bodies, language), **words_of_games(bodies, language)},
        "sheet": sheet((*display.symbols, *display.marks, *display.faces.values()), language),
    }
    look = "" if theme is None else f' data-theme="{theme}"'
    return (
        f'<!doctype html><html lang="{language}"{look}><head><meta charset="utf-8"><title>{game.name}</title>'
        f'<style>{style()}</style></head><body><div id="page"></div>'
        f'<script type="application/json" id="brought">{escape(json.dumps(brought, ensure_ascii=False))}</script>'
        f'<script type="module">{escape(script)}</script></body></html>'
    )


def escape(text: str) -> str:
    """As it may stand in a script: its end is the only thing that a browser looks for."""
    return text.replace("</", "<\\/")


@cache
def screen_script() -> tuple[str, tuple[str, ...]]:
    """The modules of the screen as one script, and the text of each."""
    taken = {path: take_apart(path, source) for path, source in modules(source_files()).items()}
    listed = tuple(in_order(taken, SCREEN).values())
    chunk = Chunk("notebook", frozenset((SCREEN,)), listed)
    script = f"{write_chunk(chunk, {'notebook': chunk})}\n{listed[-1].name}.begin();\n"
    return minify({"notebook": script}, KINDS[".js"])["notebook"].decode(), tuple(module.body for module in listed)


@cache
def style() -> str:
    folder = files("tsunagu.web") / "style"
    whole = stylesheet() + "".join((folder / f"{name}.css").read_text("utf-8") for name in STYLES)
    return minify({"notebook": whole}, KINDS[".css"])["notebook"].decode()


@cache
def host_script() -> str:
    """What the notebook itself runs: a module that anywidget loads."""
    return (files("tsunagu.web") / HOST).read_text("utf-8")
