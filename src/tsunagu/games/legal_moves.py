"""The legal moves of a game as a lazy view: its length, its members, its order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsunagu.games.errors import BadNotation, IllegalMove

if TYPE_CHECKING:
    from tsunagu.games.game import Game


class LegalMoves:
    """The legal moves in notation, sorted by code point; nothing is listed before it is asked for."""

    def __init__(self, game: Game) -> None:
        self.game = game.copy()

    def __len__(self) -> int:
        return 0 if self.game.over else len(self.game.position.moves())

    def __iter__(self) -> Iterator[str]:
        moves = [] if self.game.over else self.game.position.moves()
        return iter(sorted(self.game.notation_of(move) for move in moves))

    def __contains__(self, move: object) -> bool:
        if self.game.over:
            return False
        try:
            return self.game.position.may(self.game.read(str(move)))
        except (BadNotation, IllegalMove):
            return False

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"
