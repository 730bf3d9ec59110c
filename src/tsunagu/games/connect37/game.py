"""Connect 37: the seven verbs over its compiled position. Rules: docs/connect37.md.

`legal`, `cells`, refusals and `explain` of a move speak for the seat to move and know its hand: they are for that seat
alone. Everybody else gets `view(seat)`, `known_deal(seat)` and the explanations of runs, cells and the result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from tsunagu.engine.connect37.heuristics import Connect37Heuristics
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.chance import Chance
from tsunagu.games.connect37 import deal
from tsunagu.games.connect37.levels import LEVELS
from tsunagu.games.connect37.notation import Placing
from tsunagu.games.connect37.paper import PAPER
from tsunagu.games.connect37.view import Connect37View, game_from_view, view_of
from tsunagu.games.display import display_in
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Deal, Game, Outcome, PlayedMove, View
from tsunagu.games.options import Option, Options


class Connect37(Game):
    """Lay numbers side by side in order, and bet chips on those that will lie in a run of four or more."""

    name = "connect37"
    levels = LEVELS
    display = display_in("tsunagu.games.connect37", topics=("runs",))
    paper = PAPER
    view_type = Connect37View
    deal_type = deal.Connect37Deal
    turn_clause = "C6"
    end_clause = "C12"
    topics = ("runs", "result", "C5")  # any cell
    option_table = (Option("players", (2, 3, 4), 2, clauses=dict.fromkeys((2, 3, 4), "C5")),)
    inferred: ClassVar[Mapping[str, str]] = {"C1": "connect37.inferred.outline"}
    heuristics = Connect37Heuristics
    position: Connect37Position

    @classmethod
    def draw_deal(cls, options: Options, chance: Chance) -> deal.WholeDeal:
        return deal.draw_deal(int(options["players"]), chance)

    @classmethod
    def from_deal(cls, options: Options, given: Mapping[str, Any]) -> Self:
        players = int(options["players"])
        whole = deal.check_deal(players, given)
        position = Connect37Position(players)
        position.deal(whole["hands"], whole["centre"], whole["deck"], whole["removed"])
        return cls(options, whole, position)

    def hide_deal(self, seat: int | None) -> deal.Connect37Deal:
        return deal.hide_deal(self.deal, self.seats, self.position.deck_size - self.position.deck_left, seat)

    @classmethod
    def imagine_deal(cls, known: Deal, moves: Sequence[PlayedMove]) -> Deal:
        return deal.imagine_deal(known, moves)

    def read(self, text: str) -> int:
        return Placing.parse(text).number

    def notation_of(self, move: int) -> str:
        return str(Placing.of(move))

    def longest(self) -> int:
        return self.position.turns

    make_view = view_of

    @classmethod
    def rebuild(cls, view: View, rng: Random) -> Self:
        return game_from_view(cls, view, rng)

    def result(self) -> Outcome:
        scores = self.scores()
        return Outcome("scored", tuple(1 + sum(other > own for other in scores) for own in scores), scores)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.scores())

    def resign(self, seat: int) -> None:
        if self.seats > 2:
            raise IllegalMove("common.refused.nobody_resigns", clause="C17")
        super().resign(seat)
