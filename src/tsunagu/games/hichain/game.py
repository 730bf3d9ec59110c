"""HICHAIN: the seven verbs over its compiled position. Rules: docs/hichain.md."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Self

from tsunagu.engine.hichain import position as engine
from tsunagu.engine.hichain.cards import AROUND, BLOCKING
from tsunagu.engine.hichain.heuristics import HichainHeuristics
from tsunagu.engine.hichain.position import HichainPosition
from tsunagu.games.errors import BadPosition, IllegalMove
from tsunagu.games.game import RANKS_OF_TWO, Cells, Deal, Explanation, Game, Outcome, View
from tsunagu.games.hichain import drawing, explain, score, view
from tsunagu.games.hichain.display import DISPLAY
from tsunagu.games.hichain.levels import LEVELS
from tsunagu.games.hichain.notation import PASS, Card, Placing, written
from tsunagu.games.options import Option, Options
from tsunagu.words import Saying

REASONS = ("", "royal", "scored")  # by the engine's number


class Hichain(Game):
    """Line letters up in alphabetical order, against somebody who must touch your cards as you must touch theirs."""

    name = "hichain"
    levels = LEVELS
    display = DISPLAY
    turn_clause = "H3"
    end_clause = "H25"
    topics = tuple(explain.TOPICS)
    heuristics = HichainHeuristics
    option_table = (
        Option("symbols", ("none", "standard", "plus"), "standard"),
        Option(
            "relay", ("once", "free"), "once", only_with=("symbols", "plus"), inferred={"once": "H14", "free": "H14"}
        ),
        Option("scoring", ("square", "dice"), "square", inferred={"dice": "H21"}),
    )
    inferred: ClassVar[Mapping[str, str]] = {
        "H14": "hichain.inferred.relay",
        "H21": "hichain.inferred.dice",
        "H23": "hichain.inferred.draw",
        "H24": "hichain.inferred.pass",
    }
    position: HichainPosition

    @classmethod
    def dealt(cls, options: Options, deal: Deal) -> Self:
        if deal:
            raise BadPosition("common.deal.not_empty", game=Saying("hichain.name"))
        relay, scoring = options["relay"] == "free", options["scoring"] == "dice"
        return cls(options, {}, HichainPosition(str(options["symbols"]), relay, scoring))

    def read(self, text: str) -> int:
        if text == PASS:
            return engine.PASS
        number = Placing.parse(text).number
        if number is None:
            raise self.why_not(text)
        return number

    def written(self, move: int) -> str:
        return PASS if move == engine.PASS else written(move)

    def why_not(self, move: str) -> IllegalMove:
        if self.over:
            return self.is_over(move)
        if move == PASS:
            return IllegalMove("hichain.refused.pass", clause="H24")
        placing = Placing.parse(move)
        if placing.card.sign not in self.position.hand_of(self.turn):
            return IllegalMove("hichain.refused.not_in_hand", clause="H1", move=move, sign=placing.card.sign)
        if (placing.x, placing.y) in {(x, y) for x, y, _, _ in self.position.cards()}:
            return IllegalMove("hichain.refused.occupied", clause="H5", move=move)
        if placing.number is not None:
            met = self.position.meets(self.turn, placing.x, placing.y)
            if met & BLOCKING[placing.card.form]:
                return IllegalMove("hichain.refused.sides_touch", clause="H6", move=move)
        return IllegalMove("hichain.refused.no_contact", clause="H7", move=move)

    def cells(self, piece: str) -> Cells:
        card = Card.parse(piece)
        taken = [(x, y) for x, y, _, _ in self.position.cards()]
        legal, refused = [], {}
        for x, y in sorted({(x + dx, y + dy) for x, y in taken for dx, dy in (*AROUND, (0, 0))}):
            move = Placing(card, x, y)
            if move.number is not None and self.position.may(move.number):
                legal.append(f"{x},{y}")
            else:
                refused[f"{x},{y}"] = self.why_not(str(move))
        return Cells(piece, tuple(sorted(legal)), refused, self.why_nowhere(card))

    def why_nowhere(self, card: Card) -> IllegalMove:
        """Why the card cannot go anywhere out of reach of all others."""
        if self.over:
            return self.is_over(str(card))
        if card.sign not in self.position.hand_of(self.turn):
            return IllegalMove("hichain.refused.not_in_hand", clause="H1", move=str(card), sign=card.sign)
        return IllegalMove("hichain.refused.no_contact", clause="H7", move=str(card))

    def result(self) -> Outcome:
        return Outcome(REASONS[self.position.reason], RANKS_OF_TWO[self.position.winner], self.scores())

    def scores(self) -> tuple[int, ...]:
        return self.position.scores()

    def threats(self, seat: int) -> list[str]:
        """The cards on cells with which the seat would complete a Royal if it were its turn (H22)."""
        if not self.has_seat(seat):
            raise BadPosition("common.no_such_seat", seat=seat)
        return [self.written(move) for move in self.position.threats(seat)]

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
