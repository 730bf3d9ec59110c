"""Positions are values: copies part ways, equal ones hash equally, and taking back is playing a shorter record."""

from __future__ import annotations

from tests.contract.case import Case
from tests.contract.walks import lines, plies, positions, size


def test_a_copy_goes_its_own_way(case: Case) -> None:
    for game, _ in positions(case, size(24, 4)):
        twin = game.copy()
        assert twin == game
        assert hash(twin) == hash(game)
        if game.over:
            continue
        before = [game.view(seat) for seat in (None, *range(game.seats))]
        legal = list(game.legal())
        twin.play(legal[0])
        assert twin != game
        assert [game.view(seat) for seat in (None, *range(game.seats))] == before
        assert list(game.legal()) == legal


def test_two_moves_lead_to_two_positions(case: Case) -> None:
    for game, _ in positions(case, size(12, 3)):
        after = []
        for move in list(game.legal())[:12]:
            after.append(game.copy())
            after[-1].play(move)
        assert all(one != other for i, one in enumerate(after) for other in after[:i])


def test_hashes_spread(case: Case) -> None:
    """Equal hashes of unequal positions are possible, but not among a few thousand with the same options and deal."""
    hashes: dict[str, object] = {}
    for line in lines(case):
        for game, _ in plies(case, line):
            key = f"{dict(game.options)} {game.deal} {hash(game.position)}"
            twin = hashes.setdefault(key, game.position.copy())
            assert twin == game.position


def test_the_order_of_moves_does_not_matter_where_the_board_is_the_same(case: Case) -> None:
    for one, other in case.transpositions:
        assert one.moves != other.moves
        first, second = case.start(one), case.start(other)
        assert first == second
        assert hash(first) == hash(second)
        assert list(first.legal()) == list(second.legal())


def test_positions_under_different_options_are_different(case: Case) -> None:
    starts = [case.game.start(options) for options in case.options]
    assert all(one != other for i, one in enumerate(starts) for other in starts[:i])


def test_copying_into_a_used_position_leaves_nothing_behind(case: Case) -> None:
    """The search copies into the same few positions again and again."""
    games = [game for game, _ in positions(case, size(24, 6))]
    pairs = [(one, other) for one in games for other in games if one.options == other.options and one != other]
    assert pairs
    for one, other in pairs:
        used = other.position.copy()
        while not used.over:
            used.play(used.moves()[0])
        used.become(one.position)
        assert used == one.position
        assert hash(used) == hash(one.position)
        assert sorted(used.moves()) == sorted(one.position.moves())
        if not used.over:
            move = one.position.moves()[0]
            twin = one.position.copy()
            twin.play(move)
            used.play(move)
            assert used == twin


def test_taking_back_is_a_shorter_record(case: Case) -> None:
    for line in [*lines(case)][: size(8, 2)]:
        before = [(game.copy(), tuple(played)) for game, played in plies(case, line)]
        for game, played in before[-4:]:
            again = case.game.from_deal(game.options, game.deal)
            for move in played:
                again.play(move)
            assert again == game
            assert again.outcome() == game.outcome()
