"""A game with secrets: slashchain with an envelope for each seat and a pack of cards, one turned up after every move.

Neither has any bearing on the play, so that only what a record shows of the deal is tried with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from tsunagu.games.chance import Chance
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import Deal
from tsunagu.games.options import Options
from tsunagu.games.registry import GAMES
from tsunagu.games.slashchain.game import Slashchain, empty_board
from tsunagu.words import Saying

CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9]


class Sealed(Slashchain):
    name = "sealed"

    @classmethod
    def draw_deal(cls, options: Options, chance: Chance) -> Deal:
        first, second, *pack = chance.shuffle(CARDS)
        return {"envelopes": [first, second], "pack": pack}

    @classmethod
    def from_deal(cls, options: Options, deal: Mapping[str, Any]) -> Self:
        try:
            cards = sorted([*deal["envelopes"], *deal["pack"]])
        except (KeyError, TypeError):
            cards = []
        if cards != CARDS:
            raise BadPosition("common.deal.not_empty", game=Saying("slashchain.name"))
        return cls(options, deal, empty_board(options))

    def known_deal(self, seat: int | None) -> Deal:
        if self.over:
            return self.deal
        turned_up = self.position.board.placed
        return {
            "envelopes": [card if seat == owner else "?" for owner, card in enumerate(self.deal["envelopes"])],
            "pack": [card if i < turned_up else "?" for i, card in enumerate(self.deal["pack"])],
        }


ENTRY = (GAMES, Sealed.name, f"{__name__}:{Sealed.__name__}")  # for monkeypatch.setitem
