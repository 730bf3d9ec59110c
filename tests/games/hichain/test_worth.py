"""What a card earns: the points that the referee counts more, and what it reads as."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.hichain.case import OPTIONS
from tests.games.hichain.table import drawn, game_at
from tests.referees import hichain as referee
from tsunagu.games.hichain.game import Hichain

THREE_IN_A_ROW = [*drawn("A B C", "black"), *drawn(". / . . . X")]


def counted(game: Hichain) -> list[int]:
    """The totals of what lies there, as the referee counts them."""
    options = {"relay": game.options["relay"], "scoring": game.options["scoring"]}
    answer: Any = referee.score({"cells": game.view(None)["cells"], **options})
    return [answer[colour]["score"] for colour in referee.COLORS]


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_points_are_those_that_the_referee_counts_more(number: int) -> None:
    rng, game = Random(number), Hichain.start(OPTIONS[number])
    while not game.over:
        moves = list(game.legal())
        earning = [(move, one) for move, one in zip(moves, game.display.worth(game, moves), strict=True) if one]
        plain = [move for move in moves if move not in dict(earning)]
        before = counted(game)[game.turn]
        for move, one in rng.sample(earning, min(2, len(earning))):
            after = game.copy()
            after.play(move)
            if one.tone == "gold":
                assert after.outcome() is not None
            else:
                assert one.badge == f"+{counted(after)[game.turn] - before}"
        if plain:
            after = game.copy()
            after.play(rng.choice(plain))
            assert counted(after)[game.turn] == before
        best = max(earning, key=lambda told: len(told[1].said.text()), default=None)
        game.play(best[0] if best and rng.random() < 0.7 else rng.choice(moves))
        if len(game.position.cards()) > 30:
            break


def test_it_is_told_what_the_card_reads_as() -> None:
    game = game_at(THREE_IN_A_ROW, ("DK", "O"))
    [one] = game.display.worth(game, ["D^@3,0"])
    assert one is not None
    assert (one.badge, one.tone) == ("+7", "moss")
    assert one.said.text() == "It makes the 4-chain ABCD (Run) and brings 7 points."


def test_a_royal_is_worth_the_game() -> None:
    game = game_at([*drawn(". . . Q / C H A I / . . . Q", "black"), *drawn(". / . / . . . . . X")], ("NB", "O"))
    [one] = game.display.worth(game, ["N^@4,1"])
    assert one is not None
    assert (one.badge, one.tone) == ("CHAIN", "gold")
