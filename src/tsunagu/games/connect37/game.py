"""Connect 37: the seven verbs over its compiled position. Rules: docs/connect37.md.

`legal`, `cells`, refusals and `explain` of a move speak for the seat to move and know its hand: they are for that seat
alone. Everybody else gets `view(seat)`, `seen_deal(seat)` and the explanations of runs, cells and the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from tsunagu.engine.connect37.heuristics import Connect37Heuristics
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.chance import Chance
from tsunagu.games.connect37 import deal, drawing, explain, refusal, score, view
from tsunagu.games.connect37.display import DISPLAY
from tsunagu.games.connect37.levels import LEVELS
from tsunagu.games.connect37.notation import Placing
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Cells, Deal, Explanation, Game, Outcome, Played, View
from tsunagu.games.options import Option, Options
from tsunagu.words import Saying


class Connect37(Game):
    """Lay numbers side by side in order, and bet chips on those that will lie in a run of four or more."""

    name = "connect37"
    levels = LEVELS
    display = DISPLAY
    turn_clause = "C6"
    end_clause = "C12"
    topics = ("runs", "result", "C5")  # any cell
    option_table = (Option("players", (2, 3, 4), 2),)
    inferred: ClassVar[Mapping[str, str]] = {"C1": "connect37.inferred.outline"}
    heuristics = Connect37Heuristics
    position: Connect37Position

    @classmethod
    def draw_deal(cls, options: Options, chance: Chance) -> Deal:
        return deal.drawn(int(options["players"]), chance)

    @classmethod
    def dealt(cls, options: Options, given: Deal) -> Self:
        players = int(options["players"])
        kept = deal.checked(players, given)
        position = Connect37Position(players)
        position.deal(kept["hands"], kept["centre"], kept["deck"], kept["removed"])
        return cls(options, kept, position)

    def known_deal(self, seat: int | None) -> Deal:
        return deal.seen(self.deal, self.seats, self.position.deck_size - self.position.deck_left, seat)

    @classmethod
    def imagined_deal(cls, known: Deal, moves: Sequence[Played]) -> Deal:
        return deal.imagined(known, moves)

    @classmethod
    def paper_deals(cls, options: Options, noted: Mapping[str, Any], moves: Sequence[Played]) -> Iterator[Deal]:
        return deal.on_paper(int(options["players"]), noted, moves)

    @classmethod
    def paper_gaps(cls, noted: Mapping[str, Any]) -> tuple[Saying, ...]:
        found = [] if "centre" in noted else [Saying("connect37.paper.centre")]
        return (*found, Saying("connect37.paper.draws"))

    def read(self, text: str) -> int:
        return Placing.parse(text).number

    def written(self, move: int) -> str:
        return str(Placing.of(move))

    def why_not(self, move: str) -> IllegalMove:
        return refusal.reason(self, Placing.parse(move), move)

    def cells(self, piece: str) -> Cells:
        return refusal.cells(self, piece)

    def longest(self) -> int:
        return self.position.turns

    def result(self) -> Outcome:
        scores = self.scores()
        return Outcome("scored", tuple(1 + sum(other > own for other in scores) for own in scores), scores)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.scores())

    def seen(self, seat: int | None) -> View:
        return view.seen(self, seat)

    @classmethod
    def from_view(cls, seen: View, rng: Random) -> Self:
        return view.rebuilt(cls, seen, rng)

    def explain(self, about: str) -> Explanation:
        return explain.explained(self, about)

    @classmethod
    def scored(cls, position: Mapping[str, Any]) -> Explanation:
        return score.scored(position)

    @classmethod
    def read_drawing(cls, text: str) -> dict[str, Any]:
        return drawing.read(text)

    def resign(self, seat: int) -> None:
        if self.seats > 2:
            raise IllegalMove("common.refused.nobody_resigns", clause="C17")
        super().resign(seat)
