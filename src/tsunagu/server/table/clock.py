"""Clocks: what each seat has left, charged with the time it thought. Time a server spends is never charged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from tsunagu.server.table.rules import ClockRule


@dataclass(frozen=True, slots=True)
class Clock:
    """What every seat has left, in ms."""

    rule: ClockRule
    left: tuple[int, ...]
    periods: tuple[int, ...]  # of byo-yomi, not yet lost

    @classmethod
    def start(cls, rule: ClockRule, seats: int) -> Clock | None:
        """The clock before the first move; None where none runs."""
        if rule.kind == "none":
            return None
        return cls(rule, (rule.start,) * seats, (rule.periods,) * seats)

    def available(self, seat: int) -> int:
        """How long that seat may think about its move."""
        return self.left[seat] + self.periods[seat] * self.rule.step

    def after_move(self, seat: int, ms: int) -> Clock:
        """Charged with a move that took `ms`, which must not be more than was available."""
        left, periods = self.left[seat] - ms, self.periods[seat]
        if self.rule.kind == "move":
            left = self.rule.start
        elif self.rule.kind == "fischer":
            left += self.rule.step
        elif left < 0:  # byo-yomi: a move within its period costs nothing
            periods -= -left // self.rule.step
            left = 0
        return self.set(seat, left, periods)

    def run_out(self, seat: int) -> Clock:
        """With nothing left for that seat."""
        return self.set(seat, 0, 0)

    def set(self, seat: int, left: int, periods: int) -> Clock:
        return replace(
            self,
            left=(*self.left[:seat], left, *self.left[seat + 1 :]),
            periods=(*self.periods[:seat], periods, *self.periods[seat + 1 :]),
        )


class Thought(NamedTuple):
    """How long a seat thought about a move: what its clock pays, and what its grace for lost connections pays."""

    ms: int = 0
    grace: int = 0
