"""Bossa: the seven verbs over its compiled position. Rules: docs/bossa.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from tsunagu.engine.bossa.heuristics import BossaHeuristics
from tsunagu.engine.bossa.position import BossaPosition
from tsunagu.games.bossa import deal, notation
from tsunagu.games.bossa.levels import LEVELS
from tsunagu.games.bossa.paper import PAPER
from tsunagu.games.bossa.picture import note
from tsunagu.games.bossa.refusals import refusal
from tsunagu.games.bossa.view import BossaView, complete_deal, game_from_view, view_of
from tsunagu.games.bossa.worth import warnings
from tsunagu.games.chance import Chance
from tsunagu.games.display import display_in
from tsunagu.games.game import RANKS_OF_TWO, Deal, Game, Outcome, PlayedMove, View
from tsunagu.games.options import Option, Options

REASONS = ("", "out", "six-columns", "deck-out", "stuck")  # by the engine's number


class Bossa(Game):
    """Two number lines grow from two dice; be rid of your tiles, or see six columns on your own line."""

    name = "bossa"
    levels = LEVELS
    display = display_in("tsunagu.games.bossa", topics=("places",), note=note, warnings=warnings)
    paper = PAPER
    view_type = BossaView
    deal_type = deal.BossaDeal
    turn_clause = "B6"
    end_clause = "B17"
    topics = ("places", "result")
    heuristics = BossaHeuristics
    option_table = (
        Option(
            "rule",
            ("advanced", "basic"),
            "advanced",
            inferred={"basic": "B19"},
            clauses={"advanced": "B4", "basic": "B18"},
        ),
        Option(
            "sixth",
            ("owner", "mover"),
            "owner",
            only_with=("rule", "advanced"),
            inferred={"owner": "B14", "mover": "B14"},
            clauses={"owner": "B14", "mover": "B14"},
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
    def from_deal(cls, options: Options, given: Mapping[str, Any]) -> Self:
        dealt = deal.read_deal(given)
        position = empty_table(options)
        position.deal(dealt.dice, dealt.hands, dealt.deck, dealt.removed)
        return cls(options, dealt.plain(), position)

    @classmethod
    def draw_deal(cls, options: Options, chance: Chance) -> deal.BossaDeal:
        return deal.draw_deal(chance)

    def hide_deal(self, seat: int | None) -> deal.BossaDeal:
        return deal.hide_deal(self, seat)

    @classmethod
    def imagine_deal(cls, known: Deal, moves: Sequence[PlayedMove]) -> Deal:
        return complete_deal(known, Random(0))  # whatever was drawn is known, so any order of the rest will do

    def read(self, text: str) -> int:
        move = notation.parse(text).move
        if move is None:
            raise refusal(self, text)
        return move

    def notation_of(self, move: int) -> str:
        return str(notation.of(move))

    make_view = view_of

    @classmethod
    def rebuild(cls, view: View, rng: Random) -> Self:
        return game_from_view(cls, view, rng)

    def result(self) -> Outcome:
        return Outcome(REASONS[self.position.reason], RANKS_OF_TWO[self.position.winner])


def empty_table(options: Mapping[str, Any]) -> BossaPosition:
    """The compiled position before anything is dealt."""
    return BossaPosition(options["rule"] == "basic", options["sixth"] == "mover")
