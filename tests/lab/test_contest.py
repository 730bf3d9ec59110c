"""What follows from the seed: equal deals in a round, every seat once, and luck of one's own in every game."""

from __future__ import annotations

import pytest

from tsunagu.games.registry import GAMES, find
from tsunagu.lab.contest import FIRST, SECOND, Contest, Fixture, luck, start


def contest(game: str, seed: int = 0, opening: int = 0, **options: str | int) -> Contest:
    return Contest(("greedy", "random"), game, dict(find(game).start(options).options), seed=seed, opening=opening)


@pytest.mark.parametrize("game", GAMES)
def test_the_games_of_a_round_have_the_same_deal_and_opening(game: str) -> None:
    same = contest(game, opening=3)
    [one, other] = [start(same, Fixture(number, 2)) for number in (4, 5)]
    assert one == other
    assert len(one[1]) == 3
    assert start(same, Fixture(6, 2)) != one
    assert start(contest(game, seed=1, opening=3), Fixture(4, 2)) != one


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_round_the_first_player_has_every_seat_once(seats: int) -> None:
    fixtures = [Fixture(number, seats) for number in range(seats, 2 * seats)]
    assert [fixture.round for fixture in fixtures] == [1] * seats
    assert [fixture.seat_of_first for fixture in fixtures] == list(range(seats))
    for fixture in fixtures:
        at = [fixture.player_at(seat) for seat in range(seats)]
        assert at.count(FIRST) == 1
        assert at.count(SECOND) == seats - 1


def test_an_opening_never_ends_the_game() -> None:
    for number in range(0, 40, 2):
        game, moves = start(contest("bossa", opening=100), Fixture(number, 2))
        assert not game.over
        assert moves


def test_every_seat_of_every_game_has_luck_of_its_own() -> None:
    same = contest("bossa")
    drawn = {luck(same, Fixture(number, 2), seat).random() for number in range(20) for seat in range(2)}
    assert len(drawn) == 40
    assert luck(same, Fixture(3, 2), 1).random() == luck(same, Fixture(3, 2), 1).random()
