"""The order of moves: pieces of a table are laid one by one as the rules allow, until all lie there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

State = TypeVar("State")
MOST = 20_000  # positions that are looked at


@dataclass
class OrderSearch(Generic[State]):
    """A search in depth, each position once. What it has seen tells why there is no order."""

    steps: Callable[[State], Iterable[tuple[str, State]]]  # the moves that may come next, and where they lead
    done: Callable[[State], bool]
    name: Callable[[State], Hashable]  # positions of one name lead to the same
    most: int = MOST
    looked_at: set[Hashable] = field(default_factory=set)
    tried: set[str] = field(default_factory=set)  # every move that was possible somewhere
    gave_up: bool = False

    def find(self, first: State) -> list[str] | None:
        """The moves, or None: there are none, or it gave up."""
        path: list[tuple[str, Iterable[tuple[str, State]]]] = [("", iter(self.steps(first)))]
        if self.done(first):
            return []
        while path:
            for move, state in path[-1][1]:
                self.tried.add(move)
                name = self.name(state)
                if name in self.looked_at:
                    continue
                if len(self.looked_at) >= self.most:
                    self.gave_up = True
                    return None
                self.looked_at.add(name)
                path.append((move, iter(self.steps(state))))
                if self.done(state):
                    return [move for move, _ in path[1:]]
                break
            else:
                path.pop()
        return None
