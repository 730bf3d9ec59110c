"""slashchain: the seven verbs over its compiled position. Rules: docs/slashchain.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, Self

from tsunagu.engine.slashchain.heuristics import SlashchainHeuristics
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.tiles import beside
from tsunagu.games.errors import BadPosition, IllegalMove
from tsunagu.games.game import RANKS_OF_TWO, Cells, Deal, Explanation, Game, Outcome, View
from tsunagu.games.options import Option, Options
from tsunagu.games.slashchain import drawing, explain, score, view
from tsunagu.games.slashchain.display import DISPLAY
from tsunagu.games.slashchain.levels import LEVELS
from tsunagu.games.slashchain.notation import KINDS, Placing, Tile
from tsunagu.words import Saying

OVERLINE = ("wins", "forbidden", "ignored")  # in the engine's order
REASONS = ("", "five", "gave-five", "overline", "double-four", "tiles-out")  # by the engine's number


class Slashchain(Game):
    """Five of your own lines in a straight row win, but every tile also builds for the other side."""

    name = "slashchain"
    levels = LEVELS
    display = DISPLAY
    turn_clause = "S6"
    end_clause = "S21"
    topics = ("threats", "result")
    option_table = (
        Option("rule", ("gomoku", "renju"), "gomoku"),
        Option("overline", OVERLINE, "wins", only_with=("rule", "gomoku")),
        Option("sets", (1, 2, 3), 1),
    )
    position: SlashchainPosition
    heuristics = SlashchainHeuristics

    @classmethod
    def dealt(cls, options: Options, deal: Deal) -> Self:
        if deal:
            raise BadPosition("common.deal.not_empty", game=Saying("slashchain.name"))
        return cls(options, {}, empty_board(options))

    def read(self, text: str) -> int:
        number = number_of(text)
        if number is None:
            raise self.why_not(text)
        return number

    def written(self, move: int) -> str:
        return str(Placing.of(move))

    def why_not(self, move: str) -> IllegalMove:
        placing = Placing.parse(move)
        board = {(x, y) for x, y, _ in self.position.board.tiles()}
        kind = placing.tile.kind
        if self.position.left(self.turn, KINDS.index(kind)) == 0:
            return IllegalMove(
                "slashchain.refused.not_in_hand", clause="S3", move=move, kind=Saying(f"slashchain.kind.{kind}")
            )
        if (placing.x, placing.y) in board:
            return IllegalMove("slashchain.refused.occupied", clause="S5", move=move)
        if not board:
            return IllegalMove("slashchain.refused.first_tile", clause="S4", move=move)
        if board.isdisjoint(beside(placing.x, placing.y)):
            return IllegalMove("slashchain.refused.not_adjacent", clause="S5", move=move)
        return IllegalMove("slashchain.refused.overline", clause="S12", move=move)

    def cells(self, piece: str) -> Cells:
        tile = Tile.parse(piece)
        board = self.position.board
        legal, refused = [], {}
        for x, y in [*board.open_cells(), *((x, y) for x, y, _ in board.tiles())]:
            move = Placing(tile, x, y)
            if move.number is not None and self.position.may(move.number):
                legal.append(f"{x},{y}")
            else:
                refused[f"{x},{y}"] = self.why_not(str(move))
        nowhere = IllegalMove(
            "slashchain.refused.not_adjacent" if board.placed else "slashchain.refused.first_tile",
            clause="S5" if board.placed else "S4",
            move=piece,
        )
        return Cells(piece, tuple(sorted(legal)), refused, nowhere)

    def longest(self) -> int:
        return 2 * len(KINDS) * int(self.options["sets"])

    def result(self) -> Outcome:
        return Outcome(REASONS[self.position.reason], RANKS_OF_TWO[self.position.winner])

    def seen(self, seat: int | None) -> View:
        return view.seen(self, seat)

    @classmethod
    def from_view(cls, seen: View, rng: Random) -> Self:
        return view.rebuilt(cls, seen)

    def explain(self, about: str) -> Explanation:
        return explain.explained(self, about)

    @classmethod
    def scored(cls, position: Mapping[str, Any]) -> Explanation:
        return score.scored(position)

    @classmethod
    def read_drawing(cls, text: str) -> dict[str, Any]:
        return drawing.read(text)


@lru_cache(4096)
def number_of(text: str) -> int | None:
    """The engine's number for a move; a server reads the same few thousand again and again."""
    return Placing.parse(text).number


def empty_board(options: Mapping[str, Any]) -> SlashchainPosition:
    """The compiled position before the first tile."""
    return SlashchainPosition(options["rule"] == "renju", OVERLINE.index(options["overline"]), options["sets"])
