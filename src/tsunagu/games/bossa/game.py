"""Bossa: the seven verbs over its compiled position. Rules: docs/bossa.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from tsunagu.engine.bossa.heuristics import BossaHeuristics
from tsunagu.engine.bossa.position import BossaPosition
from tsunagu.games.bossa import cells, deal, drawing, explain, notation, paper, refusals, score, view
from tsunagu.games.bossa.display import DISPLAY
from tsunagu.games.bossa.levels import LEVELS
from tsunagu.games.bossa.tiles import actions
from tsunagu.games.chance import Chance
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import RANKS_OF_TWO, Cells, Deal, Explanation, Game, Outcome, Played, View
from tsunagu.games.options import Option, Options
from tsunagu.words import Saying

REASONS = ("", "out", "six-columns", "deck-out", "stuck")  # by the engine's number


class Bossa(Game):
    """Two number lines grow from two dice; be rid of your tiles, or see six columns on your own line."""

    name = "bossa"
    levels = LEVELS
    display = DISPLAY
    turn_clause = "B6"
    end_clause = "B17"
    topics = ("places", "result")
    hidden_ends = ("stuck",)
    heuristics = BossaHeuristics
    option_table = (
        Option("rule", ("advanced", "basic"), "advanced", inferred={"basic": "B19"}),
        Option(
            "sixth",
            ("owner", "mover"),
            "owner",
            only_with=("rule", "advanced"),
            inferred={"owner": "B14", "mover": "B14"},
        ),
    )
    inferred: ClassVar[Mapping[str, str]] = {
        "B3": "bossa.inferred.whose_die",
        "B13": "bossa.inferred.end_order",
        "B14": "bossa.inferred.sixth",
        "B15": "bossa.inferred.deck_out",
        "B16": "bossa.inferred.stuck",
        "B19": "bossa.inferred.count",
    }
    position: BossaPosition

    @classmethod
    def dealt(cls, options: Options, given: Deal) -> Self:
        dealt = deal.read_deal(given)
        position = empty_table(options)
        position.deal(dealt.dice, dealt.hands, dealt.deck, dealt.removed)
        return cls(options, dealt.plain(), position)

    @classmethod
    def draw_deal(cls, options: Options, chance: Chance) -> Deal:
        return deal.drawn(chance)

    def known_deal(self, seat: int | None) -> Deal:
        return deal.seen_of(self, seat)

    @classmethod
    def imagined_deal(cls, known: Deal, moves: Sequence[Played]) -> Deal:
        return view.completed(known, Random(0))  # whatever was drawn is known, so any order of the rest will do

    @classmethod
    def paper_deals(cls, options: Options, noted: Mapping[str, Any], moves: Sequence[Played]) -> Iterator[Deal]:
        return paper.deals(noted, moves)

    @classmethod
    def paper_gaps(cls, noted: Mapping[str, Any]) -> tuple[Saying, ...]:
        return paper.gaps(noted)

    def could_end(self, claimed: Outcome) -> bool:
        """Stuck: the next mover, without Exchange and with nothing to redraw or no Redraw (B16)."""
        left = actions(self.position.markers()[self.turn])
        can_redraw = "redraw" in left and bool(self.position.deck_left())
        lost = RANKS_OF_TWO[1 - self.turn]
        return claimed == Outcome("stuck", lost) and not (self.position.choosing or "exchange" in left or can_redraw)

    def read(self, text: str) -> int:
        move = notation.parse(text).move
        if move is None:
            raise self.why_not(text)
        return move

    def written(self, move: int) -> str:
        return str(notation.of(move))

    def why_not(self, move: str) -> IllegalMove:
        return refusals.refusal(self, notation.parse(move))

    def cells(self, piece: str) -> Cells:
        return cells.cells(self, piece)

    def result(self) -> Outcome:
        return Outcome(REASONS[self.position.reason], RANKS_OF_TWO[self.position.winner])

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


def empty_table(options: Mapping[str, Any]) -> BossaPosition:
    """The compiled position before anything is dealt."""
    return BossaPosition(options["rule"] == "basic", options["sixth"] == "mover")
