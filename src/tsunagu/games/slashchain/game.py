"""slashchain: the seven verbs over its compiled position. Rules: docs/slashchain.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, Self

from tsunagu.engine.slashchain.heuristics import SlashchainHeuristics
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.games.display import display_in
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import RANKS_OF_TWO, Game, Outcome, View
from tsunagu.games.options import Option, Options
from tsunagu.games.slashchain.levels import LEVELS
from tsunagu.games.slashchain.notation import KINDS, Placing
from tsunagu.games.slashchain.paper import PAPER
from tsunagu.games.slashchain.refusals import refusal
from tsunagu.games.slashchain.view import SlashchainView, game_from_view, view_of
from tsunagu.games.slashchain.worth import warnings
from tsunagu.words import Saying

OVERLINE = ("wins", "forbidden", "ignored")  # in the engine's order
REASONS = ("", "five", "gave-five", "overline", "double-four", "tiles-out")  # by the engine's number


class Slashchain(Game):
    """Five of your own lines in a straight row win, but every tile also builds for the other side."""

    name = "slashchain"
    levels = LEVELS
    display = display_in("tsunagu.games.slashchain", topics=("threats",), warnings=warnings, plans=True)
    paper = PAPER
    view_type = SlashchainView
    turn_clause = "S6"
    end_clause = "S21"
    topics = ("threats", "result")
    option_table = (
        Option("rule", ("gomoku", "renju"), "gomoku", clauses={"gomoku": "S9", "renju": "S19"}),
        Option(
            "overline",
            OVERLINE,
            "wins",
            only_with=("rule", "gomoku"),
            clauses=dict(zip(OVERLINE, ("S11", "S12", "S13"), strict=True)),
        ),
        Option("sets", (1, 2, 3), 1, clauses=dict.fromkeys((1, 2, 3), "S3")),
    )
    position: SlashchainPosition
    heuristics = SlashchainHeuristics

    @classmethod
    def from_deal(cls, options: Options, deal: Mapping[str, Any]) -> Self:
        if deal:
            raise BadPosition("common.deal.not_empty", game=Saying("slashchain.name"))
        return cls(options, {}, empty_board(options))

    def read(self, text: str) -> int:
        number = number_of(text)
        if number is None:
            raise refusal(self, text)
        return number

    def notation_of(self, move: int) -> str:
        return str(Placing.of(move))

    def longest(self) -> int:
        return 2 * len(KINDS) * int(self.options["sets"])

    make_view = view_of

    @classmethod
    def rebuild(cls, view: View, rng: Random) -> Self:
        return game_from_view(cls, view, rng)

    def result(self) -> Outcome:
        return Outcome(REASONS[self.position.reason], RANKS_OF_TWO[self.position.winner])


@lru_cache(4096)
def number_of(text: str) -> int | None:
    """The engine's number for a move; a server reads the same few thousand again and again."""
    return Placing.parse(text).number


def empty_board(options: Mapping[str, Any]) -> SlashchainPosition:
    """The compiled position before the first tile."""
    return SlashchainPosition(options["rule"] == "renju", OVERLINE.index(options["overline"]), options["sets"])
