"""What a tile earns where it would lie: points for the own chips and for others', and the run that it joins (C14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tsunagu.games.connect37.explain import list_items
from tsunagu.games.connect37.notation import Placing
from tsunagu.games.worth import Worth
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37


def worth(game: Connect37, moves: Sequence[str]) -> list[Worth | None]:
    """Of each of these legal moves; None where the tile joins nothing."""
    return [worth_of(game, move) for move in moves]


def worth_of(game: Connect37, move: str) -> Worth | None:
    seat, after = game.turn, game.copy()
    after.play(move)
    tile = Placing.parse(move).tile
    run = next(run for run in after.position.runs() if tile in run)
    gains = [now - before for now, before in zip(after.scores(), game.scores(), strict=True)]
    mine = gains.pop(seat)
    theirs, tiles = max(gains), list_items(run)
    if theirs:
        details = {"tiles": tiles, "mine": mine, "n": theirs}
        return Worth(
            f"+{mine}:{theirs}", Saying("connect37.worth.shared", details), "vermilion" if theirs > mine else "moss"
        )
    if mine:
        return Worth(f"+{mine}", Saying("connect37.worth.points", {"tiles": tiles, "n": mine}))
    return Worth(f"{run[0]}–{run[-1]}", Saying("connect37.worth.joins", {"tiles": tiles})) if len(run) > 1 else None
