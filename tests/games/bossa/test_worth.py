"""What a group leaves in the hand and makes of a line, and the sixth column that would win for the other side."""

from __future__ import annotations

from tests.games.bossa.table import table
from tests.games.bossa.test_ends import FIVE, NEARLY_OUT, SIXTH
from tsunagu.games.plain import plain


def test_it_is_told_how_many_tiles_stay_and_how_many_columns_there_are() -> None:
    game = table("22 21", white=NEARLY_OUT)
    [one] = game.display.worth(game, ["W2=22"])
    assert one is not None
    assert (plain(one.badge, "en"), plain(one.badge, "ja"), one.tone) == ("1 left", "残り1", "moss")
    assert one.said.text() == f"One tile stays in your hand. Columns in that line: {len(NEARLY_OUT) + 1}."


def test_going_out_and_the_own_sixth_column_are_worth_the_game() -> None:
    game = table("22", white=NEARLY_OUT)
    [one] = game.display.worth(game, ["W2=22"])
    assert one is not None
    assert one.tone == "gold"
    game = table("23 24 31 05", white=FIVE)
    [one] = game.display.worth(game, [SIXTH])
    assert one is not None
    assert one.tone == "gold"


def test_the_sixth_column_of_the_other_side_is_warned_of() -> None:
    game = table("23 24 31 05", white=FIVE, owner_of_white=1)
    [warning] = game.display.warnings(game)
    assert warning.moves == (SIXTH,)
    assert warning.said.text() == "This gives the other side its sixth column, and the game."
    [one] = game.display.worth(game, [SIXTH])
    assert one is not None
    assert one.tone == "vermilion"


def test_nothing_is_warned_of_where_only_the_owners_own_sixth_column_wins() -> None:
    game = table("23 24 31 05", white=FIVE, owner_of_white=1, sixth="mover")
    assert game.display.warnings(game) == ()


def test_whoever_goes_out_with_it_is_not_warned() -> None:
    game = table("23 24 31", white=FIVE, owner_of_white=1)
    assert game.display.warnings(game) == ()
