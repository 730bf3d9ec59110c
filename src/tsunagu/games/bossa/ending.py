"""What decided a game of Bossa: the columns of the winner's line, one after the other (B14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.bossa.tiles import LETTERS
from tsunagu.games.bossa.view import lines
from tsunagu.games.ending import Step
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa


def deciding_steps(game: Bossa) -> tuple[Step, ...]:
    """The columns from 1 upwards, where they decided."""
    outcome = game.outcome()
    if outcome is None or outcome.reason != "six-columns":
        return ()
    winner = outcome.ranks.index(1)
    columns = lines(game)["W" if LETTERS[game.position.owners().index(winner)] == "W" else "B"]
    ordered = sorted(columns.items(), key=lambda column: int(column[0]))
    return tuple(
        Step(winner, Saying("bossa.ending.column", {"n": n}), (f"tile-{layers[-1][-1]}",), kind="ring")
        for n, (_, layers) in enumerate(ordered, 1)
    )
