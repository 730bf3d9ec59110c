"""B18 and B19: the basic rule."""

from __future__ import annotations

import pytest

from tests.games.bossa.table import actions, deal_of, dealt, opened, places, refusal, result, table
from tests.games.bossa.test_ends import FIVE
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.errors import BadOption


@pytest.mark.clause("B18", holds=True)
@pytest.mark.parametrize(("dice", "higher"), [((5, 2), 0), ((2, 5), 1)])
def test_the_higher_roller_moves_first_with_open_hands_and_nobody_owns_a_line(
    dice: tuple[int, int], higher: int
) -> None:
    game = dealt(deal_of("40 30 20 10", "01 02 03 04", deck="33", dice=dice), rule="basic")
    view = game.view(None)
    assert (view["turn"], view["first"], view["choosing"]) == (higher, higher, None)
    assert view["owners"] == {"white": None, "black": None}
    assert "33" in view["hands"][higher]
    assert sorted([*view["hands"][0], *view["hands"][1]]) == ["01", "02", "03", "04", "10", "20", "30", "33", "40"]
    assert actions(game, "redraw")
    assert actions(game, "exchange")


@pytest.mark.clause("B18", breach=True)
def test_nobody_chooses_and_six_columns_do_not_win() -> None:
    game = opened("40 30 20 10", dice=(4, 3), rule="basic")
    assert refusal(game, "choose:white").clause == "B18"
    assert game.legal("choose").elsewhere.clause == "B18"
    columns = {3: "30", 2: "10+11", 5: "50", 6: "60", 7: "51+20"}
    game = table("12 24 40 41", white=columns, rule="basic")
    game.play("W8=40+41")
    assert game.explain("places").facts["columns"]["white"] == 6
    assert result(game) == ""


@pytest.mark.clause("B18", breach=True)
def test_the_option_sixth_is_not_consulted_and_keeps_its_default() -> None:
    with pytest.raises(BadOption, match="sixth"):
        Bossa.start({"rule": "basic", "sixth": "mover"})
    assert Bossa.start({"rule": "basic", "sixth": "owner"}).options == {"rule": "basic", "sixth": "owner"}


@pytest.mark.clause("B19", holds=True)
def test_a_place_takes_as_many_tiles_as_its_neighbour_or_one_more() -> None:
    game = opened("30 10 20 11", deck="06", dice=(4, 1), rule="basic")
    assert places(game, "W") == ["W3=10+20", "W3=11+20", "W3=30", "W5=20+30"], "the die counts as one tile"
    game = table("20 10 11 12 06", white={3: "30"}, rule="basic")
    assert places(game, "W2") == ["W2=10+11", "W2=10+12", "W2=11+12", "W2=20"]
    game = table("60 40 20 12 31", white={6: "41+22"}, dice=(5, 1), rule="basic")
    assert places(game, "W7") == ["W7=12+20+40", "W7=12+60", "W7=31+40"]


@pytest.mark.clause("B19", breach=True)
def test_one_fewer_is_refused() -> None:
    game = table("20 10 11 12 06", white={3: "21+13"}, rule="basic")
    refused = refusal(game, "W2=20")
    assert (refused.clause, refused.saying.key) == ("B19", "bossa.refused.wrong_count")


def test_the_columns_of_the_other_rule_cannot_stand_here() -> None:
    """FIVE has one tile on W1 beside two on W2, which the basic rule does not allow."""
    with pytest.raises(ValueError, match="does not fit"):
        table("23 24 31 05", white=FIVE, rule="basic")
