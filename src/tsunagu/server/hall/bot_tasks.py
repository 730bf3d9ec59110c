"""What a thinking process does: choose a move from a view, or say which are good. It is given nothing else."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from random import Random
from threading import Thread

from tsunagu.bots.roster import find_player
from tsunagu.games.game import View
from tsunagu.games.registry import find
from tsunagu.study.hints import GoodMove, hints
from tsunagu.words import Language


def choose(game: str, view: View, player: str, seed: int) -> str:
    return find_player(player).choose(find(game), view, Random(seed))


def hint(game: str, view: View, language: Language, seed: int) -> list[GoodMove]:
    return [hint.plain(language) for hint in hints(find(game), view, Random(seed))]


def begin() -> None:
    """Nothing: when it is answered, the process runs."""


def settle_in() -> None:
    """Ctrl-C is for the server; and when the server is killed, so is this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=go_with_parent, daemon=True).start()


def go_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
