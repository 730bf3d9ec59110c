"""How much memory a searching player may use for its trees: 256 MiB, or what the environment says."""

from __future__ import annotations

import os

from tsunagu.bots.protocol import read_whole
from tsunagu.engine.heuristics import Heuristics
from tsunagu.engine.position import Position
from tsunagu.engine.search import Search
from tsunagu.engine.tree import MEMORY
from tsunagu.games.errors import TsunaguError

SETTING = "TSUNAGU_MEMORY"  # whole MiB
MIB = 2**20
MOST = 2**16  # MiB


class BadMemory(TsunaguError):
    """The setting is no number of MiB."""


class NoMemory(TsunaguError):
    """The machine has less than the setting allows."""


def memory_bound() -> int:
    """Bytes for all trees of one player together."""
    text = os.environ.get(SETTING, "")
    if not text:
        return MEMORY
    if (mebibytes := read_whole(text, 1, MOST)) is None:
        raise BadMemory("bot.bad_memory", setting=SETTING, value=text, most=MOST)
    return mebibytes * MIB


def tree_of(root: Position, heuristics: Heuristics, memory: int) -> Search:
    """A tree in so many bytes."""
    try:
        return Search(root, heuristics, memory)
    except OSError:
        raise NoMemory("bot.no_memory", mebibytes=memory // MIB, setting=SETTING) from None
