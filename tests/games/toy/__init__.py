"""A pretended fifth game, as small as one can be. Nothing outside this folder knows it: tests register it.

Take turns to lay a stone on one of five cells (T1). Whoever lays one beside another has lost (T2).
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from tsunagu.games.registry import GAMES
from tsunagu.words.catalogue import pages

WORDS = tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))


def register() -> None:
    """For good: what a line in the registry and `words/toy.toml` would be."""
    GAMES["toy"] = "tests.games.toy.game:Toy"
    pages()["toy"] = WORDS
