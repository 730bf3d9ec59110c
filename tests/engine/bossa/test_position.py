"""The bounds that engine/bossa/table.py proves: hands, sums, places, columns, moves."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.contract.walks import size
from tests.games.bossa.case import CASE
from tests.games.bossa.table import deal_of, dealt, table
from tsunagu.engine.bossa.table import MOST_MOVES
from tsunagu.engine.bossa.tiles import TILES
from tsunagu.games.bossa.game import Bossa

DOTS = [white for white, _ in TILES]  # the same for black


def test_seven_tiles_show_at_most_31_dots_of_a_colour() -> None:
    assert sum(sorted(DOTS)[-7:]) == 31


def test_the_dots_of_a_colour_fill_no_place_above_11_and_no_tenth_column() -> None:
    assert sum(DOTS) == 56
    for die in range(1, 7):
        assert sum(range(die + 1, 13)) > 56, "column 12 and all below it down to the die"
        numbers = [number for number in range(1, 12) if number != die]
        assert sum(numbers) > 56, "the ten smallest columns there could be"


def test_a_hand_grows_to_seven_by_redraw_and_exchange_and_no_further() -> None:
    game = dealt(deal_of("10 11 12 13", dice=(5, 1)), rule="basic")
    for _ in range(2):
        for verb in ("redraw", "exchange"):
            for seat in (0, 1):
                moves = [move for move in game.legal() if move.startswith(verb)]
                if not game.over and game.turn == seat and moves:
                    game.play(moves[0])
    assert sorted(len(hand) for hand in game.view(None)["hands"]) == [6, 7]
    assert all(":" not in move or move.startswith("stack") for move in game.legal())


def test_a_group_fits_at_most_one_place_of_each_line() -> None:
    """So that no hand of n tiles has more than 2 * (2 ** n - 1) Places and Stacks."""
    columns = {3: "30", 2: "10+11", 5: "50", 6: "33+31"}
    game = table("12 20 13 22 21", white=columns, black={5: "05", 7: "04+03"})
    laid = [move.removeprefix("stack:") for move in game.legal() if "=" in move]
    assert len({(move[0], move.partition("=")[2]) for move in laid}) == len(laid)
    assert MOST_MOVES > 2 * (2**7 - 1) > 2 * (2**6 - 1) + 6 * 7 > 2 * (2**5 - 1) + 5 + 5 * 6


@pytest.mark.parametrize("options", CASE.options)
def test_no_game_leaves_the_bounds(options: dict[str, str]) -> None:
    rng = Random(12)
    hands, numbers, columns = set(), set(), set()
    for seed in range(size(60, 4)):
        game = Bossa.start(options, seed)
        while not game.over:
            view = game.view(None)
            hands |= {len(hand) for hand in view["hands"]}
            numbers |= {int(number) for line in view["lines"].values() for number in line}
            columns |= {len(line) for line in view["lines"].values()}
            legal = list(game.legal())
            assert len(legal) < MOST_MOVES
            game.play(rng.choice([move for move in legal if ":" not in move] or legal))
    assert max(hands) <= 7
    assert max(numbers) <= 11
    assert max(columns) <= 9


def test_every_group_of_a_hand_is_found() -> None:
    """The engine builds groups tile by tile and leaves out what is too high; here every group is simply tried."""
    rng = Random(13)
    for seed in range(size(12, 3)):
        game = Bossa.start(CASE.options[seed % 3], seed)
        while not game.over:
            if game.view(None)["choosing"] is None:
                hand = game.view(None)["hands"][game.turn]
                tried = {
                    f"{verb}{letter}{sum(int(tile['WB'.index(letter)]) for tile in group)}={'+'.join(group)}"
                    for letter in "WB"
                    for count in range(1, len(hand) + 1)
                    for group in combinations(hand, count)
                    for verb in ("", "stack:")
                }
                found = {move for move in game.legal() if "=" in move}
                assert found == {
                    move for move in tried if "W0" not in move and "B0" not in move and move in game.legal()
                }
            game.play(rng.choice(list(game.legal())))
