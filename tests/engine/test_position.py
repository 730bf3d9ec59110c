"""What every position promises Python callers, and the generator of random numbers."""

from __future__ import annotations

import pytest

from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.engine.position import Position, RandomGames, Rng, random_games
from tsunagu.engine.slashchain.board import move_at, place_of, small_cell
from tsunagu.engine.slashchain.position import SlashchainPosition


def played(*moves: tuple[int, int, int], sets: int = 1) -> SlashchainPosition:
    position = SlashchainPosition(sets=sets)
    for x, y, pattern in moves:
        position.play(move_at(x, y, pattern))
    return position


def test_the_same_tiles_from_other_hands_are_another_position_with_another_hash() -> None:
    """Who laid what decides what is left in the hands."""
    one = played((0, 0, 0), (1, 0, 3), (0, 1, 9), (1, 1, 7))
    other = played((0, 0, 0), (0, 1, 9), (1, 0, 3), (1, 1, 7))
    assert one.board.tiles() != other.board.tiles()
    assert sorted(one.board.tiles()) == sorted(other.board.tiles())
    assert one != other
    assert hash(one) != hash(other)


def test_positions_of_different_rules_are_different() -> None:
    assert SlashchainPosition(sets=1) != SlashchainPosition(sets=2)
    assert SlashchainPosition(renju=True) != SlashchainPosition()
    assert SlashchainPosition() != object()


@pytest.mark.parametrize("move", [-1, -(2**31), 2**31 - 1, 2**31, 2**70, 128 * 128 * 16, 0, 5])
def test_any_number_at_all_may_be_asked_about(move: int) -> None:
    position = SlashchainPosition()
    assert not position.may(move)
    with pytest.raises(ValueError, match="not legal"):
        position.play(move)


def test_every_number_that_is_allowed_is_listed() -> None:
    position = played((0, 0, 5), (0, 1, 9))
    assert sorted(position.moves()) == [move for move in range(128 * 128 * 16) if position.may(move)]


def test_a_share_is_known_only_at_the_end() -> None:
    position = SlashchainPosition()
    with pytest.raises(ValueError, match="not over"):
        position.share(0)
    assert random_games(position, 0, seed=1) == [0, 0]
    while not position.over:
        position.play(position.any_move(Rng(position.board.placed)))
    assert position.share(0) + position.share(1) == 1
    assert position.moves() == []
    with pytest.raises(ValueError, match="over"):
        position.any_move(Rng(1))


def test_random_games_one_after_the_other_are_those_of_one_go() -> None:
    """Every game of one go follows the luck of the one before it, so nothing of a game may stay on the board."""
    root, games = played((0, 0, 5), (0, 1, 9)), RandomGames(SlashchainPosition(), seed=3)
    singly = [games.shares(root, 1) for _ in range(50)]
    assert [sum(seat) for seat in zip(*singly, strict=True)] == random_games(root, 50, seed=3)
    assert 0 < sum(first for first, _ in singly) < 50


def test_random_games_are_of_one_game_and_as_many_seats() -> None:
    games = RandomGames(Connect37Position(2), seed=1)
    for other in (SlashchainPosition(), Connect37Position(4)):
        with pytest.raises(TypeError, match="another game"):
            games.shares(other, 1)


@pytest.mark.parametrize("seat", [-1, 2, 100])
def test_seats_that_are_not_there_are_refused(seat: int) -> None:
    position = SlashchainPosition()
    for ask in (position.outlook, lambda seat: position.tiles_left(seat, 0)):
        with pytest.raises(ValueError, match="seat"):
            ask(seat)
    with pytest.raises(ValueError, match="seat"):
        position.shuffle(seat if seat != -1 else -2, Rng(1))


@pytest.mark.parametrize(("renju", "overline", "sets"), [(False, 3, 1), (False, 0, 0), (False, 0, 4), (True, 1, 1)])
def test_rules_that_do_not_exist_are_refused(renju: bool, overline: int, sets: int) -> None:
    with pytest.raises(ValueError, match="no such rule"):
        SlashchainPosition(renju, overline, sets)


def test_a_bare_position_has_no_game() -> None:
    bare = Position(2, 1)
    for ask in (bare.copy, bare.value):
        with pytest.raises(TypeError, match="own position"):
            ask()


def test_an_outlook_is_fair_at_the_start_and_adds_up_to_one() -> None:
    position = SlashchainPosition(sets=3)
    assert position.outlook(0) == position.outlook(1) == 0.5
    rng = Rng(3)
    while not position.over:
        position.play(position.any_move(rng))
        assert 0 <= position.outlook(0) <= 1
        assert position.outlook(0) + position.outlook(1) == pytest.approx(1)


def test_moves_and_cells_are_numbers_both_ways() -> None:
    for x in range(-40, 41, 8):
        for y in range(-40, 41, 8):
            assert place_of(move_at(x, y, 11)) == (x, y, 11)
    assert small_cell((64 * 2) * 256 + 64 * 2) == (0, 0)
