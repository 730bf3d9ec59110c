"""HICHAIN: the seven verbs over its compiled position. Rules: docs/hichain.md."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Self

from tsunagu.engine.hichain import position as engine
from tsunagu.engine.hichain.heuristics import HichainHeuristics
from tsunagu.engine.hichain.position import HichainPosition
from tsunagu.games.display import display_in
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import RANKS_OF_TWO, Game, Outcome, View
from tsunagu.games.hichain.explain import TOPICS
from tsunagu.games.hichain.levels import LEVELS
from tsunagu.games.hichain.notation import PASS, Placing, placing_notation
from tsunagu.games.hichain.paper import PAPER
from tsunagu.games.hichain.refusals import refusal
from tsunagu.games.hichain.view import HichainView, game_from_view, view_of
from tsunagu.games.options import Option, Options
from tsunagu.words import Saying

REASONS = ("", "royal", "scored")  # by the engine's number


class Hichain(Game):
    """Line letters up in alphabetical order, against somebody who must touch your cards as you must touch theirs."""

    name = "hichain"
    levels = LEVELS
    display = display_in("tsunagu.games.hichain", topics=("chains", "dropped"), plans=True)
    paper = PAPER
    view_type = HichainView
    turn_clause = "H3"
    end_clause = "H25"
    topics = tuple(TOPICS)
    heuristics = HichainHeuristics
    option_table = (
        Option(
            "symbols",
            ("none", "standard", "plus"),
            "standard",
            clauses=dict.fromkeys(("none", "standard", "plus"), "H1"),
        ),
        Option(
            "relay",
            ("once", "free"),
            "once",
            only_with=("symbols", "plus"),
            inferred={"once": "H14", "free": "H14"},
            clauses={"once": "H14", "free": "H14"},
        ),
        Option(
            "scoring", ("square", "dice"), "square", inferred={"dice": "H21"}, clauses={"square": "H20", "dice": "H21"}
        ),
    )
    inferred: ClassVar[Mapping[str, str]] = {
        "H14": "hichain.inferred.relay",
        "H21": "hichain.inferred.dice",
        "H23": "hichain.inferred.draw",
        "H24": "hichain.inferred.pass",
    }
    position: HichainPosition

    @classmethod
    def from_deal(cls, options: Options, deal: Mapping[str, Any]) -> Self:
        if deal:
            raise BadPosition("common.deal.not_empty", game=Saying("hichain.name"))
        relay, scoring = options["relay"] == "free", options["scoring"] == "dice"
        return cls(options, {}, HichainPosition(str(options["symbols"]), relay, scoring))

    def read(self, text: str) -> int:
        if text == PASS:
            return engine.PASS
        number = Placing.parse(text).number
        if number is None:
            raise refusal(self, text)
        return number

    def notation_of(self, move: int) -> str:
        return PASS if move == engine.PASS else placing_notation(move)

    make_view = view_of

    @classmethod
    def rebuild(cls, view: View, rng: Random) -> Self:
        return game_from_view(cls, view, rng)

    def result(self) -> Outcome:
        return Outcome(REASONS[self.position.reason], RANKS_OF_TWO[self.position.winner], self.scores())

    def scores(self) -> tuple[int, ...]:
        return self.position.scores()

    def threats(self, seat: int) -> list[str]:
        """The cards on cells with which the seat would complete a Royal if it were its turn (H22)."""
        if not self.has_seat(seat):
            raise BadPosition("common.no_such_seat", seat=seat)
        return [self.notation_of(move) for move in self.position.threats(seat)]
