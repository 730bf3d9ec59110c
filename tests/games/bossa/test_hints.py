"""Hints in one sentence: each says a fact of the table, and nothing that the seat cannot know."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.bossa.case import OPTIONS
from tests.games.bossa.table import deal_of, dealt, opened, table
from tests.referees.bossa import TILES
from tsunagu.games.bossa.game import Bossa

FIVE = {3: "30", 2: "10+11", 1: "12", 5: "50", 6: "33+32"}  # white columns around the die 4
FEW = {5: "20+31", 6: "12+22+32", 3: "11+23", 2: "24"}  # many tiles laid, so that hands are small


def hint(game: Bossa, move: str) -> str:
    assert move in game.legal()
    saying = game.display.hint_reason(game, move)
    assert saying.text("ja")
    return f"{saying.key.removeprefix('bossa.hint.')}: {saying.text('en')}"


def test_going_out_and_six_columns_are_said_first() -> None:
    assert hint(table("30 40", white=FEW), "W7=30+40") == "out: It lays your whole hand: you go out and win."
    game = table("23 24 31 05", white=FIVE)
    assert hint(game, "W7=23+24+31") == "six: Your own line has 6 columns then: you win."


def test_a_sixth_column_of_the_opponents_line_is_not_praised() -> None:
    game = table("23 24 31 05", white=FIVE, owner_of_white=1)
    assert not hint(game, "W7=23+24+31").startswith("six")


def test_a_threat_to_go_out_counts_the_tiles_that_do_it() -> None:
    """05 is kept, and the whole hand next turn is 05 and the drawn tile: B7, with two black dots more."""
    game = table("05 30 40", "10 13", white=FEW, dice=(4, 6))
    unseen = [*game.position.deck_left(), game.position.removed]
    names = [TILES[tile] for tile in unseen]
    out = [tile for tile in names if int(tile[1]) == 2]
    assert hint(game, "W7=30+40") == (
        f"threatens: Your hand shrinks to 1, and {len(out)} of the {len(names)} tiles not seen yet"
        " let you go out next turn."
    )


def test_the_own_line_counts_its_columns() -> None:
    game = opened("50 20 11 04", "10 12 13 14", deck="05", dice=(4, 6), white=0)
    assert hint(game, "W5=50") == "column: It gives your own line its first column; six of them win."
    game = opened("50 20 11 04", "10 12 13 14", deck="05", dice=(4, 6), white=1)
    assert hint(game, "W5=50") == "keeps: It lays 1 tile and keeps your actions for when you need them."


def test_a_redraw_says_whether_the_tile_is_of_use() -> None:
    game = opened("50 02 03 04", "10 12 13 14", deck="06", dice=(4, 6))
    assert hint(game, "redraw:50").startswith("redraw: ")
    told = "redraw_useless: You need white 0 black 6 for no place now; a new tile may do better."
    assert hint(game, "redraw:06") == told


def test_while_lines_are_chosen_only_the_own_hand_is_told() -> None:
    game = dealt(deal_of("10 20 30 05", dice=(6, 2)))
    assert hint(game, "choose:white") == "own_line: 3 of your 4 tiles show white dots."
    assert hint(game, "choose:black") == "own_line: 1 of your 4 tiles shows black dots."
    assert hint(game, "choose:first") == "first: You get the first move; the opponent names a line."


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_every_move_has_its_sentence_and_it_is_the_same_in_every_world(options: dict[str, str]) -> None:
    rng = Random(6)
    for seed in range(3):
        game = Bossa.start(options, seed)
        while not game.over:
            view = game.view(game.turn)
            worlds = [Bossa.from_view(view, Random(n)) for n in range(2)]
            for move in game.legal():
                one, other = (world.display.hint_reason(world, move) for world in worlds)
                assert one == other, move
                assert all(one.text(language).endswith((".", "。")) for language in ("en", "ja"))
            game.play(rng.choice(list(game.legal())))
