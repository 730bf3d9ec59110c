"""What a card earns where it would lie: the points, and the chain that it reads as. Rules: docs/hichain.md, H11-H22."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tsunagu.games.hichain.hints import chain_made
from tsunagu.games.hichain.notation import PASS
from tsunagu.games.worth import Worth
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

ROYAL = Worth("CHAIN", Saying("hichain.hint.royal"), "gold")


def worth(game: Hichain, moves: Sequence[str]) -> list[Worth | None]:
    """Of each of these legal moves; None where it brings no points."""
    return [worth_of(game, move) for move in moves]


def worth_of(game: Hichain, move: str) -> Worth | None:
    if move == PASS:
        return None
    seat, after = game.turn, game.copy()
    after.play(move)
    if after.position.royal(seat):
        return ROYAL
    gained = after.scores()[seat] - game.scores()[seat]
    return Worth(f"+{gained}", chain_made(after, seat, move, gained)) if gained else None
