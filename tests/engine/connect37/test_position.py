"""The compiled position by itself: bounds, keys, guesses, and what its set-up refuses."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.walks import size
from tests.games.connect37.case import CASE
from tests.games.connect37.table import duel, table
from tsunagu.engine.connect37.position import MOST_MOVES, Connect37Position, move_of, parts_of
from tsunagu.engine.position import Rng, random_games
from tsunagu.games.connect37.game import Connect37


def test_moves_are_numbers_and_back() -> None:
    numbers = {move_of(tile, cell, choice) for tile in range(1, 38) for cell in range(37) for choice in range(3)}
    assert len(numbers) == 37 * 37 * 3
    assert all(move_of(*parts_of(number)) == number for number in numbers)


def test_the_bound_of_moves_is_reached_and_follows_from_the_rules() -> None:
    """Before turn t of `players`, 36 - t cells are empty; a double needs an earlier turn of one's own."""
    most = 0
    for players in (2, 3, 4):
        for turn in range(12):
            most = max(most, 3 * (36 - turn) * (2 if turn < players else 3))
    assert most == MOST_MOVES == 306
    assert max(crowd.moves for crowd in CASE.crowds) == 306


def test_may_takes_any_number_at_all() -> None:
    position = duel().position
    legal = set(position.moves())
    tried = {*range(-300, 10_000), 2**31 - 1, -(2**31), 2**31, 10**30, -(10**30)}
    assert {number for number in tried if position.may(number)} == legal


def test_a_random_game_from_a_root_replays_its_deal_and_a_shuffle_does_not() -> None:
    root = Connect37.start({"players": 4}, 1).position
    rng = Rng(3)
    replayed: set[tuple[int, ...]] = set()
    fresh: set[tuple[int, ...]] = set()
    for _ in range(8):
        for worlds, ends in ((False, replayed), (True, fresh)):
            position = root.copy()
            assert isinstance(position, Connect37Position)
            if worlds:
                position.shuffle(0, rng)
            while not position.over:
                position.play(position.any_move(rng))
            ends.add(tuple(position.removed_tiles()))
    assert replayed == {tuple(root.removed_tiles())}
    assert len(fresh) > 1
    assert abs(sum(random_games(root, 50, 1)) - 50) < 1e-9


def test_keys_tell_hands_deck_and_chips_apart_but_not_the_order_of_hands() -> None:
    one = table(((10, 11), (12, 13)), 14, (20, 21)).position
    assert one == table(((11, 10), (13, 12)), 14, (20, 21)).position
    assert hash(one) == hash(table(((11, 10), (13, 12)), 14, (20, 21)).position)
    others = [
        table(((10, 12), (11, 13)), 14, (20, 21)).position,
        table(((10, 11), (12, 13)), 14, (20, 22)).position,
        table(((10, 11), (12, 13)), 15, (20, 21)).position,
        duel("10@A1+1").position,
        duel("10@A1+0").position,
        duel("10@A2+0").position,
    ]
    assert len({hash(position) for position in (one, *others)}) == 7
    assert all(position != one for position in others)


def test_the_outlook_is_a_share_and_does_not_look_into_other_hands() -> None:
    rng = Random(2)
    for players in (2, 3, 4):
        game = Connect37.start({"players": players}, 1)
        while not game.over:
            position = game.position
            for seat in range(players):
                twin = position.copy()
                twin.shuffle(seat, Rng(rng.randrange(99)))
                assert 0 < position.outlook(seat) < 1
                assert twin.outlook(seat) == position.outlook(seat)
            game.play(rng.choice(list(game.legal())))
        assert [game.position.outlook(seat) for seat in range(players)] == [
            game.position.share(seat) for seat in range(players)
        ]


def test_the_outlook_likes_chips_on_long_runs_and_points() -> None:
    """Seat 0 holds 15 and 16; 14 lies on the centre."""
    start = table(((15, 16), (30, 31)), 14, (2, 3, 17))
    beside, apart = start.copy(), start.copy()
    beside.play("15@D5+1")
    apart.play("15@A1+1")
    assert beside.position.outlook(0) > apart.position.outlook(0)
    assert beside.position.outlook(1) < apart.position.outlook(1)


def test_a_player_that_follows_the_outlook_beats_random_ones() -> None:
    won, games = 0.0, size(8, 2)
    for seed in range(games):
        position, rng = Connect37.start({}, seed).position, Rng(seed)
        while not position.over:
            move = position.any_move(rng) if position.turn else best(position)
            position.play(move)
        won += position.share(0)
    assert won >= 0.6 * games


def best(position: Connect37Position) -> int:
    def outlook(move: int) -> float:
        after = position.copy()
        after.play(move)
        return after.outlook(position.turn)

    return max(position.moves(), key=outlook)


def test_what_cannot_be_set_up_is_refused() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            Connect37Position(seats)
    for tile in ((0, 0, 0, 0), (38, 0, 0, 0), (1, 37, 0, 0), (1, -1, 0, 0), (1, 0, 2, 1), (1, 0, 0, 38)):
        with pytest.raises(ValueError, match=r"no tile|no cell|cannot have"):
            Connect37Position(2).set_up([tile], [])
    for twice in ([(1, 0, 0, 0), (1, 1, 0, 0)], [(1, 0, 0, 0), (2, 0, 0, 0)]):
        with pytest.raises(ValueError, match=r"no tile|no cell"):
            Connect37Position(2).set_up(twice, [])
    for hands, deck, removed in (
        ([[1, 2]], [], [3, 4]),
        ([[1, 2, 3, 4], []], [], [5, 6]),
        ([[], []], [1] * 31, [2, 3]),
        ([[], []], [], [2]),
    ):
        with pytest.raises(ValueError, match=r"cannot be|at most three"):
            Connect37Position(2).hide(hands, deck, removed)
    with pytest.raises(ValueError, match="not over"):
        duel().position.share(0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_deal_nobody_can_move(players: int) -> None:
    blank = Connect37Position(players)
    assert blank.over
    assert blank.moves() == []
    with pytest.raises(ValueError, match="over"):
        blank.any_move(Rng(1))
    random_games(blank, 1, 1)
