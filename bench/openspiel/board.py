"""Board: one of our positions, asked as OpenSpiel's searches ask. Needs no OpenSpiel itself."""

from __future__ import annotations

from tsunagu.engine.position import Position, RandomGames

Knowledge = tuple[tuple[int, ...], tuple[int, ...]]


class Moves(list[int]):
    """Legal moves, rising. OpenSpiel copies them deeply to shuffle them; numbers need no depth."""

    def __deepcopy__(self, memo: object) -> list[int]:
        return self.copy()


class Board:
    """A position and the moves that led to it from the root."""

    __slots__ = ("listed", "path", "position")

    def __init__(self, position: Position, path: tuple[int, ...] = ()) -> None:
        self.position, self.path = position, path
        self.listed: Moves | None = None

    @property
    def over(self) -> bool:
        return self.position.over

    def legal(self) -> Moves:
        if self.listed is None:
            self.listed = Moves(self.position.moves())
            self.listed.sort()
        return self.listed

    def play(self, move: int) -> None:
        self.position.play(move)
        self.path, self.listed = (*self.path, move), None

    def returns(self) -> list[float]:
        return returned([self.position.share(seat) for seat in range(self.position.seats)])

    def rollout(self, games: RandomGames) -> list[float]:
        """The returns of one uniformly random game from here."""
        return returned(games.shares(self.position, 1))

    def knowledge(self) -> Knowledge:
        """What the mover knows: every move is open, and of the hands it knows its own, which its legal moves show.

        Where the other's hand is open too this is a little coarser than what it knows, and its nodes are fewer.
        """
        return self.path, tuple(self.legal())


def returned(shares: list[float]) -> list[float]:
    """Shares of first place as OpenSpiel's returns, -1 … 1."""
    return [2 * share - 1 for share in shares]
