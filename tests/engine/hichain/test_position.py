"""The engine against the referee on dense boards, its incremental points against counting anew, rings, random moves."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.contract.walks import size
from tests.games.hichain.lines import RELAY_TWICE
from tests.games.hichain.table import along, drawn, game_at, loop
from tests.referees import hichain as referee
from tsunagu.engine.hichain.position import MOST_MOVES, HichainPosition
from tsunagu.engine.position import Rng
from tsunagu.games.hichain.game import Hichain

# Small alphabets in which letters meet, each with wild cards and relays.
ALPHABETS = ("HIJG*+", "MWLNXV*?+", "NZOYA+?*", "CUVTBD*+?", "XYZAB*+", "CHAINUZ*?+", "O*+", "ABCDEFG")


def dense(rng: Random, alphabet: str, width: int, height: int) -> list[list[Any]]:
    """Mostly red cards, mostly upright, on most cells of a rectangle."""
    return [
        [rng.choice(("red", "red", "red", "red", "black")), rng.choice(alphabet), rng.choice("^^^^>v<"), x, y]
        for x in range(width)
        for y in range(height)
        if rng.random() < 0.85
    ]


def agree(cells: list[list[Any]], relay: str, scoring: str) -> None:
    position = {"cells": cells, "relay": relay, "scoring": scoring}
    answer = Hichain.score(position)
    del answer["warnings"]
    assert answer == referee.score(position), position


@pytest.mark.parametrize("relay", ["once", "free"])
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_dense_boards_count_as_the_referee_says(alphabet: str, relay: str) -> None:
    rng = Random(f"{alphabet} {relay}")
    for _ in range(size(12, 3)):
        agree(dense(rng, alphabet, 4, 3), relay, rng.choice(("square", "dice")))


@pytest.mark.slow
@pytest.mark.parametrize("relay", ["once", "free"])
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_many_dense_boards_count_as_the_referee_says(alphabet: str, relay: str) -> None:
    rng = Random(f"many {alphabet} {relay}")
    for _ in range(60):
        width, height = rng.choice(((4, 3), (5, 3), (7, 2), (12, 1)))
        agree(dense(rng, alphabet, width, height), relay, rng.choice(("square", "dice")))


def ring_like(rng: Random) -> list[list[Any]]:
    """An alphabet round a rectangle with something changed: wilds, relays, letters inside, a card turned."""
    signs, spots = list(referee.LETTERS), loop(8, 7)
    for _ in range(rng.randrange(4)):
        signs[rng.randrange(26)] = "*"
    shift = rng.randrange(26)
    cells = along(spots, "".join(signs[shift:] + signs[:shift]))
    if rng.random() < 0.3:
        cells[rng.randrange(26)][2] = rng.choice(">v<")
    free = [(x, y) for x in range(-1, 9) for y in range(-1, 8) if (x, y) not in spots]
    for x, y in rng.sample(free, rng.randrange(14)):
        cells.append(["red", rng.choice("+++*" + referee.LETTERS), "^", x, y])
    return cells


@pytest.mark.parametrize("relay", ["once", "free"])
def test_rings_count_as_the_referee_says(relay: str) -> None:
    rng = Random(f"rings {relay}")
    for _ in range(size(6, 2)):
        agree(ring_like(rng), relay, "square")


@pytest.mark.clause("H19", holds=True)
@pytest.mark.parametrize("missing", [0, 5, 25])
def test_the_card_that_closes_a_ring_in_a_game_makes_it_one_chain(missing: int) -> None:
    """25 letters round a rectangle are two runs or one; the last joins all. A red asterisk outside gives contact."""
    spots = loop(8, 7)
    cells = along(spots, colour="black")
    _, sign, _, x, y = cells.pop(missing)
    outside = [(a, b) for a, b in ((x, y - 1), (x - 1, y), (x, y + 1), (x + 1, y)) if (a, b) not in spots]
    cells.append(["red", "*", "^", *outside[0]])
    game = game_at(cells, (sign, "O"), symbols="plus")
    game.play(next(move for move in game.legal() if move.endswith(f"@{x},{y}") and move[1] == "^"))
    assert game.scores()[0] == 676
    assert game.position.full_score(0) == 676
    assert [chain.ring for chain in game.position.chains(0)] == [True]
    assert game.copy().scores()[0] == 676


def gain(position: HichainPosition, move: int) -> int:
    twin: Any = position.copy()
    twin.play(move)
    return int(twin.scores()[position.turn])


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [("none", False, False), ("standard", False, True), ("plus", False, False), ("plus", True, True)]
)
def test_points_kept_move_by_move_are_those_counted_anew(options: tuple[str, bool, bool]) -> None:
    """Both sides grab what they can, so that chains grow, join and are crossed."""
    rng = Random(str(options))
    grown = 0
    for _ in range(size(3, 1)):
        position = HichainPosition(*options)
        while not position.over:
            moves = position.moves()
            tried = rng.sample(moves, min(len(moves), size(60, 8)))
            position.play(max(tried, key=lambda move: gain(position, move) + rng.random()))
            assert position.scores() == (position.full_score(0), position.full_score(1))
            grown = max(grown, *position.scores())
    assert grown > size(8, -1), "nothing to compare"


@pytest.mark.clause("H14", "H17", holds=True)
def test_a_chain_that_passes_the_card_just_laid_twice_is_counted_once() -> None:
    dice = sum(int(referee.CARDS[sign]["die"]) for sign in "H*J")
    for scoring, points in (("square", 9), ("dice", dice)):
        game = Hichain.start({"symbols": "plus", "relay": "free", "scoring": scoring})
        for move in RELAY_TWICE.split():
            game.play(move)
        assert game.scores() == (points, 0)
        assert Hichain.from_view(game.view(0), Random(0)) == game


def laid(cells: list[list[Any]], colour: str, move: str) -> referee.Board:
    """The referee's board with one more card on it."""
    x, y = (int(number) for number in move[3:].split(","))
    return referee.board_of([*cells, [colour, move[0], move[1], x, y]])


@pytest.mark.slow
@pytest.mark.parametrize("relay", ["once", "free"])
def test_a_relay_laid_among_cards_that_meet_there_gains_what_the_referee_says(relay: str) -> None:
    """Red lays a relay wherever it may on a dense board, so that chains cross it in all ways."""
    rng = Random(f"relays {relay}")
    compared = 0
    while compared < size(30, 4):
        cells = dense(rng, rng.choice(("HIJG*", "MWLNXV*?", "XYZAB*", "CUVTBD*?")), 4, 3)
        game = game_at(cells, ("X", "+"), turn=1, symbols="plus", relay=relay)
        for move in () if game.over else set(game.legal()) - {"pass"}:
            after = game.copy()
            after.play(move)
            points, chains = after.scores()[1], after.position.chains(1)
            assert points == after.position.full_score(1), (cells, move)
            if any(len(chain.cells) > len(set(chain.cells)) for chain in chains) if relay == "free" else chains:
                assert points == referee.total(laid(cells, "red", move), "red", "square", relay), (cells, move)
                compared += 1


def test_random_moves_are_uniform_where_few_pairs_fit() -> None:
    """Late in a game most picks miss; a listing must then be as fair as the picks."""
    game = game_at([*drawn("O . / . O", "black"), *drawn(". / O . H")], ("HXO", "A"))
    legal = game.position.moves()
    assert 3 < len(legal) < 40
    rng, draws = Rng(3), 4000
    seen = Counter(game.position.any_move(rng) for _ in range(draws))
    assert set(seen) == set(legal)
    expected = draws / len(legal)
    chi_square = sum((seen[move] - expected) ** 2 / expected for move in legal)
    degrees = len(legal) - 1
    assert chi_square < degrees + 4 * (2 * degrees) ** 0.5


def test_a_random_player_passes_where_it_must() -> None:
    game = game_at([*drawn("O", "black"), *drawn(". / . O")], ("X", "X"))
    assert {game.notation_of(game.position.any_move(Rng(seed))) for seed in range(20)} == {"pass"}


def test_a_game_in_one_straight_line_stays_on_the_board() -> None:
    """Each card as far to the right as it can go: nothing wraps round, and the referee sees the same."""
    game, judge = (
        Hichain.start({"symbols": "plus"}),
        referee.Referee({"symbols": "plus", "relay": "once", "scoring": "square"}, {}, 2),
    )
    reached = 0
    while not game.over:
        move = max(game.legal(), key=lambda move: (int(move[3:].split(",")[0]), move))
        game.play(move)
        judge.play(move)
        assert list(game.legal()) == judge.legal()
        reached = int(move[3:].split(",")[0])
    assert reached > 50
    assert game.outcome() is not None
    assert list(game.scores()) == judge.scores()


def test_only_as_many_cards_as_a_game_has_can_be_set_up() -> None:
    o = 4 * 14
    row = [(x, 0, o, 0) for x in range(-20, 20)]
    for cards, hands in (
        (row, ["", ""]),
        (row[:31], ["AB", ""]),
        ([(61, 0, o, 0)], ["A", ""]),
        ([(0, 0, 116, 0)], ["", ""]),
    ):
        with pytest.raises(ValueError, match=r"card|cards"):
            HichainPosition().set_up(cards, hands, 0, 0)


def test_the_bound_of_moves_is_the_one_proven() -> None:
    """7 cells around each of 32 enemy cards, 95 forms."""
    assert sum(len(forms) for forms in referee.FORMS.values()) == 95
    assert HichainPosition("plus").most_moves == MOST_MOVES == 7 * 32 * 95
