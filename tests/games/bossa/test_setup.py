"""B1-B5: the tiles, the lines, the deal, the choice of lines, and what is open."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.bossa.table import deal_of, dealt, opened, refusal, table
from tsunagu.engine.bossa.tiles import TILES
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.bossa.places import open_places
from tsunagu.games.chance import Chance


@pytest.mark.clause("B1", holds=True)
def test_every_pair_of_one_to_six_dots_occurs_once() -> None:
    assert len(set(TILES)) == len(TILES) == 27
    assert all(1 <= white + black <= 6 for white, black in TILES)
    for colour in (0, 1):
        assert Counter(tile[colour] for tile in TILES) == {0: 6, 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}
    assert sorted(TILES) == list(TILES)


@pytest.mark.clause("B1", breach=True)
@pytest.mark.parametrize("move", ["W3=00", "W3=34", "redraw:07", "redraw:70", "exchange:61/10", "exchange:10/16"])
def test_a_tile_that_does_not_exist_is_refused(move: str) -> None:
    assert refusal(opened("10 20 30 40"), move).clause == "B1"


@pytest.mark.clause("B2", holds=True)
@pytest.mark.parametrize(
    ("dice", "places"),
    [
        ((4, 1), ["W3", "W5", "B2"]),
        ((1, 6), ["W2", "B5", "B7"]),
        ((6, 2), ["W5", "W7", "B1", "B3"]),
    ],
)
def test_open_are_the_places_beside_the_die_down_to_1(dice: tuple[int, int], places: list[str]) -> None:
    assert list(open_places(opened("10 20 30 40", dice=dice))) == places


@pytest.mark.clause("B2", holds=True)
def test_a_line_grows_outwards_at_both_ends_and_beyond_6() -> None:
    game = table("20 60 23", white={5: "50", 6: "33+31", 7: "42+21+11", 3: "30", 2: "10+12"}, dice=(4, 6))
    assert list(open_places(game)) == ["W1", "W8", "B5", "B7"]
    assert "W8=20+60" in game.legal()
    assert game.explain("places").facts["columns"] == {"white": 5, "black": 0}


@pytest.mark.clause("B2", breach=True)
@pytest.mark.parametrize("move", ["W2=20", "W4=40", "W6=60", "B4=04", "B6=06", "W1=10"])
def test_no_other_place_is_open(move: str) -> None:
    game = opened("20 40 60 04", deck="06", dice=(4, 6)) if move != "W1=10" else opened("10", dice=(3, 6))
    assert refusal(game, move).clause == "B2"


@pytest.mark.clause("B3", holds=True)
def test_one_tile_is_removed_four_go_to_each_hand_and_eighteen_are_the_deck() -> None:
    for seed in range(50):
        deal = Bossa.start(seed=seed).deal
        assert [len(deal["hands"][0]), len(deal["hands"][1]), len(deal["deck"])] == [4, 4, 18]
        assert len({deal["removed"], *deal["hands"][0], *deal["hands"][1], *deal["deck"]}) == 27
        assert deal["dice"]["white"] != deal["dice"]["black"]
        assert {*deal["dice"].values()} <= {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("B3", holds=True)
def test_a_deal_can_be_drawn_again_from_its_seed_as_documented() -> None:
    """The order that docs/bossa.md gives, in its own words."""
    for seed in range(30):
        chance = Chance(seed)
        tiles = chance.shuffle([f"{white}{black}" for white, black in TILES])
        rolls = [1 + chance.below(6), 1 + chance.below(6)]
        while rolls[0] == rolls[1]:
            rolls = [1 + chance.below(6), 1 + chance.below(6)]
        deal = Bossa.start(seed=seed).deal
        assert tiles == [deal["removed"], *deal["hands"][0], *deal["hands"][1], *deal["deck"]]
        assert rolls == [deal["dice"]["white"], deal["dice"]["black"]]


@pytest.mark.clause("B3", "B4", holds=True)
@pytest.mark.parametrize(("dice", "higher"), [((5, 2), 0), ((2, 5), 1)])
def test_the_higher_roller_chooses_and_nothing_is_drawn(dice: tuple[int, int], higher: int) -> None:
    game = dealt(deal_of("", dice=dice))
    assert game.turn == higher
    assert list(game.legal()) == ["choose:black", "choose:first", "choose:white"]
    game.play("choose:first", higher)
    assert game.turn == 1 - higher
    assert list(game.legal()) == ["choose:black", "choose:white"]
    assert game.view(None)["deck"] == 18


@pytest.mark.clause("B4", holds=True)
@pytest.mark.parametrize(
    ("choices", "white", "first"),
    [
        (["choose:white"], 0, 1),
        (["choose:black"], 1, 1),
        (["choose:first", "choose:white"], 1, 0),
        (["choose:first", "choose:black"], 0, 0),
    ],
)
def test_who_names_a_line_leaves_the_first_move_to_the_other(choices: list[str], white: int, first: int) -> None:
    game = dealt(deal_of("", dice=(5, 2)))
    for choice in choices:
        game.play(choice)
    view = game.view(None)
    assert view["owners"] == {"white": white, "black": 1 - white}
    assert (view["turn"], view["first"], view["choosing"]) == (first, first, None)
    assert [len(hand) for hand in view["hands"]] == [4 + (first == seat) for seat in (0, 1)]


@pytest.mark.clause("B4", breach=True)
def test_nothing_else_is_played_before_the_choice_and_nothing_chosen_after_it() -> None:
    game = dealt(deal_of("30 10 20 40", dice=(4, 3)))
    for move in ("W3=30", "redraw:30", "exchange:30/01", "stack:W3=30"):
        assert refusal(game, move).clause == "B4"
    game.play("choose:first")
    assert refusal(game, "choose:first").clause == "B4"
    game.play("choose:black")
    assert refusal(game, "choose:white").clause == "B4"
    assert game.legal("choose").elsewhere.clause == "B4"


@pytest.mark.clause("B5", holds=True)
def test_hands_are_open_once_the_lines_are_chosen_new_tiles_included() -> None:
    game = opened("40 30 20 10", "01 02 03 04", deck="33")
    for seat in (None, 0, 1):
        assert game.view(seat)["hands"] == [["10", "20", "30", "33", "40"], ["01", "02", "03", "04"]]
        assert game.view(seat)["deal"]["deck"] == ["33"] + ["?"] * 17
        assert game.view(seat)["deal"]["removed"] == "?"


@pytest.mark.clause("B5", breach=True)
def test_during_the_choice_a_seat_sees_its_own_hand_alone_and_a_spectator_none() -> None:
    game = dealt(deal_of("40 30 20 10", "01 02 03 04"))
    closed = ["?"] * 4
    mine, theirs = ["10", "20", "30", "40"], ["01", "02", "03", "04"]
    for choice in ("choose:first", "choose:white"):
        hands = [game.view(seat)["hands"] for seat in (None, 0, 1)]
        assert hands == [[closed, closed], [mine, closed], [closed, theirs]]
        assert game.known_deal(0)["hands"] == [["40", "30", "20", "10"], closed]
        assert game.known_deal(None) == {
            "removed": "?",
            "hands": [closed, closed],
            "deck": ["?"] * 18,
            "dice": {"white": 4, "black": 6},
        }
        game.play(choice)


@pytest.mark.clause("B5", holds=True)
def test_when_the_game_is_over_everything_may_be_looked_at() -> None:
    game = dealt(deal_of("40 30 20 10", "01 02 03 04"))
    game.play("resign", 0)
    for seat in (None, 0, 1):
        assert game.known_deal(seat) == game.view(seat)["deal"] == game.deal
        assert game.view(seat)["hands"] == [["10", "20", "30", "40"], ["01", "02", "03", "04"]]
