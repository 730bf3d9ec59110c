"""Sample: a game that was played to be shown to people who do not know it yet. Data of each game; nobody has to win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tsunagu.games.game import Game


@dataclass(frozen=True, slots=True)
class Sample:
    """How it was dealt, and its moves in notation, parted by spaces."""

    moves: str = ""
    seed: int = 0
    options: Mapping[str, str | int] = field(default_factory=dict)
    skipped: int = 0  # moves that lie on the table when the show begins
    deal: Mapping[str, Any] | None = None  # written out; None: drawn from the seed

    def start(self, rules: type[Game]) -> Game:
        """The game before its first move."""
        game = rules.start(self.options, self.seed)
        return game if self.deal is None else rules.from_deal(game.options, self.deal)

    def positions(self, rules: type[Game]) -> Iterator[tuple[Game, str | None]]:
        """The game as the show begins and after each later move, each with the move that led there."""
        moves = self.moves.split()
        game = self.start(rules)
        for move in moves[: self.skipped]:
            game.play(move)
        yield game.copy(), moves[self.skipped - 1] if self.skipped else None
        for move in moves[self.skipped :]:
            game.play(move)
            yield game.copy(), move

    def last_position(self, rules: type[Game]) -> tuple[Game, str | None]:
        """The game after all its moves, and the last of them."""
        return next(replace(self, skipped=len(self.moves.split())).positions(rules))
