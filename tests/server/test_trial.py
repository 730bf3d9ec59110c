"""A move on trial tells what comes of it and changes nothing, whatever else is tried in between."""

from __future__ import annotations

from random import Random

import pytest

from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.server.table.trial import outcome_after

# Two of each game, played by turns as tables are; where it says so with options under which moves end otherwise.
OTHER_OPTIONS: dict[str, dict[str, object]] = {"slashchain": {"overline": "ignored"}, "connect37": {"players": 4}}


@pytest.mark.parametrize("name", GAMES)
def test_a_trial_says_what_the_move_will_bring_and_leaves_the_game_alone(name: str) -> None:
    rng = Random(7)
    games: list[Game] = [find(name).start({}, 1), find(name).start(OTHER_OPTIONS.get(name, {}), 2)]
    while not all(game.over for game in games):
        for game in games:
            if game.over:
                continue
            before, move, seat = game.copy(), rng.choice(list(game.legal())), game.turn
            promised = outcome_after(game, move, seat)
            assert game == before
            game.play(move, seat)
            assert game.outcome() == promised


def test_after_a_refusal_the_next_trial_begins_from_the_game_again() -> None:
    game = find("slashchain").start({})
    with pytest.raises(IllegalMove):
        outcome_after(game, "pin^@5,5", 0)
    assert outcome_after(game, "pin^@0,0", 0) is None
    with pytest.raises(IllegalMove):
        outcome_after(game, "pin^@0,1", 1)  # not this seat's turn: nothing was played
