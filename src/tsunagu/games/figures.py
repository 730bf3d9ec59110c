"""Figures about playing well: counted in our own matches by `./tsu bench strategy`, which writes `figures.json`."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from tsunagu.words import Language, Saying, say

if TYPE_CHECKING:
    from tsunagu.games.game import Game

FILE = files("tsunagu.games") / "figures.json"
BY_LEVEL = "By level"
GAMES = "games"  # the column that says how many were counted
Tables = dict[str, dict[str, dict[str, str]]]  # by title, row and column


@cache
def tables() -> dict[str, Tables]:
    """All of them by game."""
    found: dict[str, Tables] = json.loads(FILE.read_text("utf-8"))
    return found


def figure(game: str, title: str, row: str, column: str) -> float:
    """A figure; a share is in percent."""
    return float(tables()[game][title][row][column].removesuffix(" %").replace(",", ""))


def counted(game: str, title: str, row: str, column: str, digits: int | None = None) -> Callable[[Any], float]:
    """A figure as a fact of a lesson, whatever lies on the board; rounded to so many digits."""
    found = figure(game, title, row, column)
    return lambda _: int(found + 0.5) if digits == 0 else found if digits is None else round(found, digits)


def level_table(game: type[Game], language: Language) -> list[list[str]]:
    """What the players of each level differ in, the kindest first, in words; its first row names the columns."""
    by_level = tables()[game.name][BY_LEVEL]
    columns = [column for column in next(iter(by_level.values())) if column != GAMES]
    head = [say("lessons.column.level", language)]
    head += [say(f"lessons.column.{column.replace(' ', '_')}", language) for column in columns]
    return [
        head,
        *([bot_name(level, language), *(row[column] for column in columns)] for level, row in by_level.items()),
    ]


def bot_name(level: str, language: Language) -> str:
    facts = {"name": Saying(f"bot.name.{level}"), "level": Saying(f"bot.level.{level}")}
    return say("bot.label", language, **facts)
