"""What a group leaves where it would lie: tiles in the hand and columns of the line; and what gives the game away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tsunagu.games.bossa.hints import SIX, completes
from tsunagu.games.bossa.notation import Lay, of, parse
from tsunagu.games.choices import MoveWarning
from tsunagu.games.worth import Worth
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa


def worth(game: Bossa, moves: Sequence[str]) -> list[Worth | None]:
    """Of each of these legal moves; None where nothing is laid."""
    return [worth_of(game, lay) if isinstance(lay := parse(move), Lay) else None for move in moves]


def worth_of(game: Bossa, move: Lay) -> Worth:
    """The next draw is known to nobody: all this is before it."""
    position = game.position
    left = len(position.hand_of(game.turn)) - len(move.group)
    badge = Saying("bossa.worth.left", {"n": left})
    if not left:
        return Worth(badge, Saying("bossa.hint.out"), "gold")
    columns = position.column_counts()[move.line] + (not move.stack)
    if completes(game, move):
        return Worth(badge, Saying("bossa.hint.six", {"n": columns}), "gold")
    saying = Saying("bossa.worth.hand", {"n": left, "columns": columns})
    return Worth(badge, saying, "vermilion" if gives_away(game, move) else "moss")


def gives_away(game: Bossa, move: Lay) -> bool:
    """Whether it is the sixth column of the other's line, which wins for its owner (B14)."""
    position = game.position
    theirs = position.owners()[move.line] == 1 - game.turn
    sixth = theirs and not move.stack and position.column_counts()[move.line] + 1 >= SIX
    return sixth and game.options["sixth"] == "owner" and len(move.group) < len(position.hand_of(game.turn))


def warnings(game: Bossa) -> tuple[MoveWarning, ...]:
    """The moves that win the game for the other side."""
    lays = [move for number in game.position.moves() if isinstance(move := of(number), Lay)]
    moves = tuple(sorted(str(move) for move in lays if gives_away(game, move)))
    return (MoveWarning(Saying("bossa.warning.sixth"), moves),) if moves else ()
