"""Writes golden files anew: `python -m tests.golden.make [GAME]...`. The bench then lets the referee judge them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.contract.case import Case, case, cases
from tsunagu.bots.roster import find_player
from tsunagu.engine.position import perft
from tsunagu.games.game import RESIGN, Game
from tsunagu.record.playthrough import Chooser, lines, playthrough

FOLDER = Path(__file__).parent


def chooser(player: str, seed: int) -> Chooser:
    """A bot as `tsunagu playthrough` would seat it; "resigning" is a random one that has enough after five moves."""
    bot, rng, left = find_player("random" if player == "resigning" else player), Random(seed), iter(range(5))

    def choose(game: Game) -> str:
        if player == "resigning" and next(left, None) is None:
            return RESIGN
        return bot.choose(type(game), game.view(game.turn), rng)

    return choose


def played(case: Case) -> Iterator[tuple[str, str]]:
    """Name and text of each golden playthrough."""
    for player, seed, options in case.golden:
        told = lines(playthrough(case.game, options, seed, chooser(player, seed)))
        yield f"{case.name}-{player}-{seed}.jsonl", "".join(told)


def counted(case: Case) -> str:
    """The perft table, one row a line."""
    rows = [
        {
            "options": dict(one.options),
            "seed": one.seed,
            "counts": [perft(start, depth) for depth in range(1, one.depth + 1)],
        }
        for one in case.perft
        for start in [case.game.start(one.options, one.seed).position]
    ]
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


def make(case: Case) -> None:
    for old in FOLDER.glob(f"{case.name}-*.jsonl"):
        old.unlink()
    for name, text in played(case):
        (FOLDER / name).write_text(text, "utf-8")
    (FOLDER / f"perft-{case.name}.json").write_text(counted(case), "utf-8")


if __name__ == "__main__":
    for chosen in [case(name) for name in sys.argv[1:]] or cases():
        make(chosen)
