"""What decided a game of Connect 37: every connected run, and what the chips on it brought to whom (C14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.connect37.explain import list_items, runs
from tsunagu.games.ending import Step
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37


def deciding_steps(game: Connect37) -> tuple[Step, ...]:
    """The connected runs, each once for everybody who has chips on it."""
    return tuple(
        Step(
            seat,
            Saying("connect37.ending.run", {"tiles": list_items(run["tiles"]), "n": points}),
            tuple(f"tile-{tile}" for tile in run["tiles"]),
            points,
            "stitches",
        )
        for run in runs(game.position)
        if run["connected"]
        for seat, points in enumerate(run["chips"])
        if points
    )
