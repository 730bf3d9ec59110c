"""The Bossa referee against its vectors, and against hand-made positions for each clause and each end."""

import json
import random
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.referees.bossa import TILES, Referee, dots, places

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "bossa_positions.json").read_text("utf-8")
)
Line = dict[int, str]  # number -> its layers, lowest first: "20" or "10+11 12+30"


def deal_of(tiles: list[str], white: int, black: int) -> dict[str, object]:
    dice = {"white": white, "black": black}
    return {"removed": tiles[0], "hands": [tiles[1:5], tiles[5:9]], "deck": tiles[9:], "dice": dice}


def new_game(rule: str = "advanced", white: int = 5, black: int = 2) -> Referee:
    return Referee({"rule": rule, "sixth": "owner"}, deal_of(list(TILES), white, black), 2)


def table(
    mine: str,
    theirs: str = "06 05",
    *,
    dice: tuple[int, int] = (4, 6),
    deck: str = "01 02 03",
    white: Line | None = None,
    black: Line | None = None,
    rule: str = "advanced",
    sixth: str = "owner",
) -> Referee:
    """Seat 0, owner of the white line, has drawn and is to move. Hands and deck are written with spaces."""
    game = Referee({"rule": rule, "sixth": sixth}, deal_of(list(TILES), *dice), 2)
    game.choices, game.owners = [], {"W": 0, "B": 1} if rule == "advanced" else {}
    game.hands, game.deck, game.turn = [mine.split(), theirs.split()], deck.split(), 0
    for line, filled in (("W", white or {}), ("B", black or {})):
        game.lines[line] = {n: [tuple(layer.split("+")) for layer in text.split()] for n, text in filled.items()}
    return game


def placed(game: Referee) -> list[str]:
    return [move for move in game.legal() if ":" not in move]


def moves_of(game: Referee, verb: str) -> list[str]:
    return [move for move in game.legal() if move.startswith(verb)]


def ended(game: Referee) -> tuple[object, object] | None:
    outcome = game.outcome()
    return None if outcome is None else (outcome["reason"], outcome["ranks"])


def refused(game: Referee, move: str, why: str, seat: int | None = None) -> None:
    before = deepcopy(vars(game))
    with pytest.raises(ValueError, match=why):
        game.play(move, seat)
    assert vars(game) == before


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_vectors(vector: dict[str, Any]) -> None:
    assert places(vector["dice"], vector["lines"], vector["hand"]) == sorted(vector["legal_places"])


def test_there_are_27_tiles_and_n_dots_occur_on_7_minus_n_of_them() -> None:
    assert len(set(TILES)) == 27
    for line in "WB":
        assert Counter(dots(tile, line) for tile in TILES) == {0: 6, 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}


def test_a_wrong_deal_is_refused() -> None:
    options: dict[str, object] = {"rule": "advanced", "sixth": "owner"}
    with pytest.raises(ValueError, match="differ"):
        Referee(options, deal_of(list(TILES), 3, 3), 2)
    with pytest.raises(ValueError, match="once each"):
        Referee(options, deal_of([TILES[1], *TILES[1:]], 3, 4), 2)
    with pytest.raises(ValueError, match="in the deck"):
        Referee(options, deal_of(list(TILES[:-1]), 3, 4), 2)
    with pytest.raises(ValueError, match="2 seats"):
        Referee(options, deal_of(list(TILES), 3, 4), 3)


@pytest.mark.parametrize(("white", "black", "higher"), [(5, 2, 0), (2, 5, 1)])
def test_the_higher_roller_chooses_before_anything_is_drawn(white: int, black: int, higher: int) -> None:
    game = new_game("advanced", white, black)
    assert game.turn == higher
    assert game.legal() == ["choose:black", "choose:first", "choose:white"]
    assert [len(hand) for hand in game.hands] == [4, 4]
    assert len(game.deck) == 18


@pytest.mark.parametrize(("colour", "owners"), [("white", {"W": 0, "B": 1}), ("black", {"W": 1, "B": 0})])
def test_who_names_the_own_line_lets_the_other_move_first(colour: str, owners: dict[str, int]) -> None:
    game = new_game()
    game.play(f"choose:{colour}")
    assert game.owners == owners
    assert game.turn == 1
    assert [len(hand) for hand in game.hands] == [4, 5], "the first turn has drawn"
    assert len(game.deck) == 17


@pytest.mark.parametrize(("colour", "owners"), [("white", {"W": 1, "B": 0}), ("black", {"W": 0, "B": 1})])
def test_who_takes_the_first_move_lets_the_other_name_a_line(colour: str, owners: dict[str, int]) -> None:
    game = new_game()
    game.play("choose:first")
    assert game.turn == 1
    assert game.legal() == ["choose:black", "choose:white"]
    assert len(game.deck) == 18
    refused(game, "choose:first", "setup 3")
    game.play(f"choose:{colour}")
    assert game.owners == owners
    assert game.turn == 0
    assert [len(hand) for hand in game.hands] == [5, 4]
    refused(game, "choose:white", "setup is over")


def test_hands_are_hidden_during_the_advanced_setup_and_open_afterwards() -> None:
    game = new_game()
    assert game.public()["hands"] is None
    game.play("choose:first")
    assert game.public()["hands"] is None
    game.play("choose:white")
    assert game.public()["hands"] == [sorted(hand) for hand in game.hands]


def test_the_setup_looks_the_same_whatever_was_dealt() -> None:
    options: dict[str, object] = {"rule": "advanced", "sixth": "owner"}
    other = Referee(options, deal_of(list(reversed(TILES)), 5, 2), 2)
    assert other.public() == new_game().public()


def test_deck_order_and_removed_tile_are_never_public() -> None:
    game = new_game("basic")
    before = game.public()
    game.deck.reverse()
    game.removed, game.deck[0] = game.deck[0], game.removed
    assert game.public() == before


@pytest.mark.parametrize(("die", "numbers"), [(1, {"B2"}), (2, {"B1", "B3"})])
def test_an_open_place_is_the_next_one_at_either_end_from_1_up(die: int, numbers: set[str]) -> None:
    game = table("01 02 03 04 05 06", "10", dice=(5, die))
    assert {move.partition("=")[0] for move in placed(game) if move.startswith("B")} == numbers


def test_next_to_the_die_one_or_two_tiles_lie() -> None:
    game = table("30 10 20 11", dice=(4, 6))
    assert placed(game) == ["W3=10+20", "W3=11+20", "W3=30", "W5=20+30"]
    refused(table("10 11 12", dice=(4, 6)), "W3=10+11+12", "takes 1 or 2")


def test_elsewhere_one_more_or_one_fewer_than_the_neighbour_never_the_same() -> None:
    # White 4, two tiles on W3; W2 takes one or three, W5 is next to the die.
    game = table("20 10 11 12", white={3: "21+13"})
    assert placed(game) == ["W2=20"]
    game = table("20 10 11 12", white={3: "30"})
    assert placed(game) == ["W2=10+11", "W2=10+12", "W2=11+12"], "one tile there: exactly two, for none is no group"


def test_a_line_may_grow_beyond_6() -> None:
    game = table("60 20 40", dice=(5, 1), white={6: "41+21", 7: "31+22+23"})
    assert placed(game) == ["W4=40", "W8=20+60"]


def test_every_tile_of_a_group_shows_the_colour() -> None:
    game = table("30 03", dice=(4, 6))
    assert placed(game) == ["W3=30"]
    refused(game, "W3=03+30", "at least one white dot")


def test_a_tile_counts_its_dots_in_one_colour_never_both() -> None:
    assert placed(table("23", dice=(3, 4))) == ["B3=23", "W2=23"]
    assert placed(table("23", dice=(4, 6))) == [], "never a 5"


def test_either_player_places_on_either_line() -> None:
    game = table("05 01", "30 06")
    game.play("B5=05")
    game.play("W3=30", 1)
    assert game.lines == {"W": {3: [("30",)]}, "B": {5: [("05",)]}}
    assert game.hands == [["01", "02"], ["06", "01"]], "each turn began with a draw"


def test_stacks_do_not_add_to_the_count_that_neighbours_see() -> None:
    game = table("20 10 11 12", white={3: "30 31"})
    assert placed(game) == ["W2=10+11", "W2=10+12", "W2=11+12"]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("W3=21", "not in the hand"),
        ("W3=20+10", "ascending"),
        ("W3=10+10+10", "ascending"),
        ("W4=40", "not an open place"),
        ("W6=60", "not an open place"),
        ("W5=40", "add up to 5"),
        ("stack:W4=40", "not a filled place"),
        ("stack:W3=10+20", "not a filled place"),
        ("redraw:05", "own hand"),
        ("exchange:05/40", "own tile"),
        ("choose:white", "setup is over"),
        ("pass", "not a move"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(move: str, why: str) -> None:
    refused(table("10 20 40 60"), move, why)


def test_only_the_seat_to_move_moves() -> None:
    refused(table("10 20"), "redraw:06", "seat 0's turn", 1)
    refused(table("10 20"), "redraw:10", "no seat 2", 2)


def test_redraw_discards_any_tile_and_draws_one_once_a_game() -> None:
    game = table("10 20 40", deck="01 02 03 04")
    assert moves_of(game, "redraw") == ["redraw:10", "redraw:20", "redraw:40"]
    game.play("redraw:20")
    assert game.hands == [["10", "40", "01"], ["06", "05", "02"]]
    assert game.discarded == game.public()["discarded"] == ["20"]
    game.play("exchange:05/10", 1)
    assert moves_of(game, "redraw") == []
    refused(game, "redraw:40", "has been used")


def test_redraw_is_impossible_with_an_empty_deck() -> None:
    game = table("10 20 40", deck="")
    assert moves_of(game, "redraw") == []
    refused(game, "redraw:10", "needs a tile in the deck")


def test_exchange_swaps_any_own_tile_for_any_of_the_opponents_once_a_game() -> None:
    game = table("10 20", "06 05", deck="01 02 03 04")
    assert moves_of(game, "exchange") == ["exchange:10/05", "exchange:10/06", "exchange:20/05", "exchange:20/06"]
    game.play("exchange:10/06")
    assert [sorted(hand) for hand in game.hands] == [["06", "20"], ["01", "05", "10"]]
    assert len(moves_of(game, "exchange")) == 6, "the opponent still has the own marker"
    game.play("redraw:01")
    refused(game, "exchange:20/05", "has been used")


def test_stack_takes_the_number_and_the_count_of_one_layer() -> None:
    # The rules' example: two tiles on W6 take any two with 6 white dots together, not one or three.
    game = table("60 40 20 21 10 11", dice=(5, 1), white={6: "41+22"})
    assert moves_of(game, "stack") == ["stack:W6=20+40", "stack:W6=21+40"]
    refused(game, "stack:W6=60", "takes 2 tiles")
    refused(game, "stack:W6=10+11+40", "takes 2 tiles")
    refused(game, "stack:W6=10+40", "add up to 6")


def test_stack_goes_on_any_filled_place_of_either_line_also_a_stacked_one() -> None:
    game = table("32 12 13 05", "60", white={3: "30 31", 2: "10+11"}, black={5: "15"})
    assert moves_of(game, "stack") == ["stack:B5=05", "stack:W2=12+13", "stack:W3=32"]


def test_stack_makes_no_column_and_is_done_once_a_game() -> None:
    game = table("32 33 10", "60 50", white={3: "30 31"}, deck="01 02 03 04")
    game.play("stack:W3=32")
    assert game.lines["W"] == {3: [("30",), ("31",), ("32",)]}
    game.play("exchange:50/10")
    refused(game, "stack:W3=33", "has been used")


def test_out_by_place() -> None:
    game = table("30")
    game.play("W3=30")
    assert ended(game) == ("out", [1, 2])
    assert game.legal() == []
    refused(game, "redraw:06", "over")
    refused(game, "resign", "over")


def test_out_by_stack_and_although_the_deck_is_empty() -> None:
    game = table("31", white={3: "30"}, deck="")
    game.play("stack:W3=31")
    assert ended(game) == ("out", [1, 2])


FIVE: Line = {3: "30", 2: "10+11", 1: "12", 5: "50", 6: "33+32"}  # white columns around the die 4


def test_the_owner_of_six_columns_wins_by_the_own_placement() -> None:
    game = table("23 24 31 05", white=FIVE)
    game.play("W7=23+24+31")
    assert ended(game) == ("six-columns", [1, 2])


def test_the_owner_of_six_columns_wins_whoever_placed_the_sixth() -> None:
    game = table("23 24 31 05", white=FIVE)
    game.owners = {"W": 1, "B": 0}
    game.play("W7=23+24+31")
    assert ended(game) == ("six-columns", [2, 1])


def test_going_out_comes_before_six_columns() -> None:
    game = table("23 24 31", white=FIVE)
    game.owners = {"W": 1, "B": 0}
    game.play("W7=23+24+31")
    assert ended(game) == ("out", [1, 2])


def test_six_columns_come_before_deck_out() -> None:
    game = table("23 24 31 05", "06", white=FIVE, deck="")
    game.owners = {"W": 1, "B": 0}
    game.play("W7=23+24+31")
    assert ended(game) == ("six-columns", [2, 1])


def test_five_columns_stacked_are_not_six() -> None:
    game = table("31 05", white=FIVE)
    game.play("stack:W3=31")
    assert ended(game) is None


def test_with_sixth_mover_the_opponents_sixth_column_does_not_end_the_game() -> None:
    game = table("23 24 31 05", "20 60 51 06", white=FIVE, sixth="mover")
    game.owners = {"W": 1, "B": 0}
    game.play("W7=23+24+31")
    assert ended(game) is None
    stacked = deepcopy(game)
    stacked.play("stack:W5=51")
    assert ended(stacked) is None, "a Stack by the owner does not win"
    game.play("W8=20+60")
    assert ended(game) == ("six-columns", [2, 1]), "a later column by the owner does"


def test_with_sixth_mover_the_owners_placement_on_the_other_line_does_not_win() -> None:
    six = {**FIVE, 7: "23+24+31"}
    game = table("05 60", "06 20", white=six, sixth="mover")
    game.play("B5=05")
    assert ended(game) is None


def test_with_sixth_mover_the_owner_wins_by_the_own_sixth() -> None:
    game = table("23 24 31 05", white=FIVE, sixth="mover")
    game.play("W7=23+24+31")
    assert ended(game) == ("six-columns", [1, 2])


@pytest.mark.parametrize(("theirs", "ranks"), [("06", [2, 1]), ("06 05", [1, 1]), ("06 05 04", [1, 2])])
def test_deck_out_is_lost_by_the_fuller_hand_and_drawn_when_equal(theirs: str, ranks: list[int]) -> None:
    game = table("30 60 50", theirs, deck="")
    game.play("W3=30")
    assert ended(game) == ("deck-out", ranks)


def test_deck_out_after_an_exchange_that_emptied_nothing() -> None:
    game = table("30 60", "06", deck="")
    game.play("exchange:30/06")
    assert ended(game) == ("deck-out", [2, 1])


def test_a_redraw_that_takes_the_last_tile_ends_the_game() -> None:
    game = table("30 60", "06", deck="01")
    game.play("redraw:60")
    assert ended(game) == ("deck-out", [2, 1])


def test_a_draw_that_empties_the_deck_leaves_its_turn_to_be_played() -> None:
    game = table("30 60", "06", deck="01")
    game.play("W3=30")
    assert ended(game) is None
    assert game.turn == 1
    assert not game.deck
    assert moves_of(game, "redraw") == []
    game.play("exchange:06/60")
    assert ended(game) == ("deck-out", [1, 2])


def test_stuck_ends_the_game_right_after_the_opponents_move() -> None:
    # Seat 1 draws 01 and holds 10 01: W3 wants two tiles of 3, B5 and B7 are far away, no markers are left.
    game = table("20 40", "10", dice=(1, 6))
    game.markers[1] = set()
    game.play("W2=20")
    assert ended(game) == ("stuck", [1, 2])
    assert game.hands[1] == ["10", "01"], "stuck is judged after the draw"


@pytest.mark.parametrize("marker", ["redraw", "exchange"])
def test_a_usable_action_saves_from_being_stuck(marker: str) -> None:
    game = table("20 40", "10", dice=(1, 6))
    game.markers[1] = {marker}
    game.play("W2=20")
    assert ended(game) is None
    assert game.legal() == moves_of(game, marker) != []


def test_a_stack_that_fits_saves_from_being_stuck_and_one_that_does_not_fails() -> None:
    for drawn, end in (("21", None), ("11", ("stuck", [1, 2]))):
        game = table("20 40", "01", dice=(1, 6), deck=f"{drawn} 02 03")
        game.markers[1] = {"stack"}
        game.play("W2=20")
        assert ended(game) == end


def test_redraw_does_not_save_when_the_draw_has_emptied_the_deck() -> None:
    game = table("20 40 30 50", "10", dice=(1, 6), deck="01")
    game.markers[1] = {"redraw"}
    game.play("W2=20")
    assert ended(game) == ("stuck", [1, 2]), "stuck, although deck-out would have favoured seat 1"


@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_resigns_at_any_time_setup_included(seat: int) -> None:
    ranks = [2, 1] if seat == 0 else [1, 2]
    for game in (new_game(), new_game("basic"), table("10 20")):
        game.play("resign", seat)
        assert game.outcome() == {"reason": "resigned", "ranks": ranks, "scores": None}
        assert game.legal() == []
        assert game.scores() is None


@pytest.mark.parametrize(("white", "black", "higher"), [(5, 2, 0), (2, 5, 1)])
def test_basic_the_higher_roller_moves_first_with_open_hands_and_no_own_lines(
    white: int, black: int, higher: int
) -> None:
    game = new_game("basic", white, black)
    assert game.turn == higher
    assert len(game.hands[higher]) == 5
    assert len(game.deck) == 17
    assert game.owners == {}
    assert game.public()["hands"] == [sorted(hand) for hand in game.hands]
    assert moves_of(game, "choose") == []
    assert moves_of(game, "redraw")
    assert moves_of(game, "exchange")


def test_basic_next_to_the_die_one_or_two_elsewhere_the_same_or_one_more() -> None:
    assert placed(table("30 10 20 11", rule="basic")) == ["W3=10+20", "W3=11+20", "W3=30", "W5=20+30"]
    game = table("20 10 11", white={3: "30"}, rule="basic")
    assert placed(game) == ["W2=10+11", "W2=20"]
    game = table("60 40 20 31 33 12", dice=(5, 1), white={6: "41+22"}, rule="basic")
    assert [move for move in placed(game) if move.startswith("W7")] == [
        "W7=12+20+40",
        "W7=12+31+33",
        "W7=12+60",
        "W7=31+40",
        "W7=33+40",
    ]


def test_basic_one_layer_counts_and_stack_stays() -> None:
    game = table("20 32", white={3: "30 31"}, rule="basic")
    assert placed(game) == ["W2=20", "W5=20+32"]
    assert moves_of(game, "stack") == ["stack:W3=32"]


@pytest.mark.parametrize("sixth", ["owner", "mover"])
def test_basic_has_no_six_column_win(sixth: str) -> None:
    game = table("23 24 05", white={**FIVE, 6: "60"}, rule="basic", sixth=sixth)
    game.hands[0].append("51")
    game.play("W7=23+51")
    assert len(game.lines["W"]) == 6
    assert ended(game) is None


@pytest.mark.parametrize("rule", ["advanced", "basic"])
@pytest.mark.parametrize("sixth", ["owner", "mover"])
def test_random_games_keep_all_tiles_and_last_at_most_18_turns(rule: str, sixth: str) -> None:
    rng = random.Random(37)
    for _ in range(40):
        dice = rng.sample(range(1, 7), 2)
        game = Referee({"rule": rule, "sixth": sixth}, deal_of(rng.sample(TILES, 27), *dice), 2)
        turns = 0
        while game.outcome() is None:
            moves = game.legal()
            assert moves == sorted(set(moves))
            assert moves, "stuck is an end, never a turn without moves"
            turns += not moves[0].startswith("choose")
            game.play(rng.choice(moves))
            laid = [
                t for filled in game.lines.values() for layers in filled.values() for group in layers for t in group
            ]
            assert sorted([game.removed, *game.deck, *game.discarded, *laid, *game.hands[0], *game.hands[1]]) == sorted(
                TILES
            )
        assert turns <= 18 - len(game.discarded)
