"""Setup and turns, clause by clause: C1 to C11. Expected numbers are the rules' own."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest

from tests.contract.walks import size
from tests.games.connect37.table import TABLE, deal, dealt, duel, empty, refusal, table
from tests.referees.connect37 import AXIAL, NEIGHBOURS
from tsunagu.engine.connect37 import board
from tsunagu.games.chance import Chance
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.errors import BadNotation, BadPosition, IllegalMove


@pytest.mark.clause("C1", holds=True)
def test_the_board_is_the_hexagon_of_the_rules() -> None:
    assert tuple(AXIAL) == board.CELLS
    assert tuple(AXIAL.values()) == board.AXIAL
    assert board.CELLS[board.CENTRE] == "D4"
    named = {
        cell: {board.CELLS[other] for other in near} for cell, near in zip(board.CELLS, board.NEIGHBOURS, strict=True)
    }
    assert named == NEIGHBOURS
    assert sum(map(len, board.NEIGHBOURS)) == 2 * 90


@pytest.mark.clause("C1", breach=True)
@pytest.mark.parametrize("cell", ["A5", "B6", "C7", "D8", "G5", "H1", "A0", "A10"])
def test_a_cell_that_the_board_does_not_have_is_refused(cell: str) -> None:
    refused = refusal(duel(), f"10@{cell}+1")
    assert isinstance(refused, BadNotation)
    assert refused.clause == ("C1" if cell != "A0" else None)


@pytest.mark.clause("C2", "C3", "C4", "C5", holds=True)
@pytest.mark.parametrize("players", TABLE)
def test_the_setup_is_that_of_the_table(players: int) -> None:
    removed, chips, deck, turns = TABLE[players]
    game = Connect37.start({"players": players}, seed=5)
    assert len(game.deal["removed"]) == removed
    assert [len(hand) for hand in game.deal["hands"]] == [2] * players
    assert len(game.deal["deck"]) == deck
    every = [*game.deal["removed"], *game.deal["deck"], game.deal["centre"], *chain(*game.deal["hands"])]
    assert sorted(every) == list(range(1, 38))
    view = game.view(None)
    assert view["singles"] == [chips] * players
    assert view["doubles"] == [0] * players
    assert view["tiles"] == {"D4": game.deal["centre"]}
    assert view["chips"] == {}
    assert game.position.turns == turns == players * chips


@pytest.mark.clause("C2", breach=True)
def test_a_tile_that_does_not_exist_or_is_dealt_twice_is_refused() -> None:
    for tile in (38, 40, 99):
        assert refusal(duel(), f"{tile}@A1+1").clause == "C2"
    for wrong in (0, 38, 12, True, "7", 7.0, None):
        given = deal(((10, 11), (12, 13)), 14)
        given["deck"][5] = wrong
        with pytest.raises(BadPosition, match=r"C2"):
            dealt(2, given)


def without(given: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in given.items() if name != field}


@pytest.mark.clause("C3", "C4", breach=True)
@pytest.mark.parametrize("players", TABLE)
def test_a_deal_that_the_table_does_not_allow_is_refused_by_name(players: int) -> None:
    good = Connect37.start({"players": players}).deal
    wrong: dict[str, object] = {
        "removed": {**good, "removed": good["removed"][1:]},
        "deck": {**good, "deck": [*good["deck"], 1]},
        "hands": {**good, "hands": good["hands"][1:]},
        "hands[1]": {**good, "hands": [good["hands"][0], [1, 2, 3], *good["hands"][2:]]},
        "centre": {**good, "centre": [good["centre"]]},
    }
    for name, given in wrong.items():
        with pytest.raises(BadPosition) as caught:
            dealt(players, given)
        assert str(caught.value).startswith(f"{name}:"), name
    for given in (None, [], 3, {}, {**good, "dice": 1}, *(without(good, field) for field in good)):
        with pytest.raises(BadPosition, match="removed, hands, centre, deck"):
            dealt(players, given)
    with pytest.raises(BadPosition):
        dealt(players, Connect37.start({"players": players}).known_deal(0))


def test_a_deal_is_one_shuffle_taken_from_the_front() -> None:
    for players, (removed, _, _, _) in TABLE.items():
        tiles = Chance(9).shuffle(list(range(1, 38)))
        given = Connect37.start({"players": players}, seed=9).deal
        assert [*given["removed"], *chain(*given["hands"]), given["centre"], *given["deck"]] == tiles
        assert len(given["removed"]) == removed


def test_a_game_keeps_its_own_copy_of_the_deal() -> None:
    given = deal(((10, 11), (12, 13)), 14)
    game = dealt(2, given)
    given["deck"][0] = 99
    given["hands"][0][0] = 99
    assert game.deal == deal(((10, 11), (12, 13)), 14)


@pytest.mark.clause("C5", breach=True)
def test_nobody_starts_with_a_double_and_the_centre_carries_no_chip() -> None:
    game = duel()
    assert refusal(game, "10@A1+2").clause == "C9"
    assert game.explain("D4").facts["chips"] is None
    assert refusal(game, "10@D4+1").clause == "C8"


@pytest.mark.clause("C6", holds=True)
def test_a_turn_begins_with_a_draw_and_goes_round() -> None:
    game = duel()
    assert game.view(0)["hand"] == [10, 11, 20]
    assert game.view(1)["hand"] == [12, 13]
    game.play("10@A1+1")
    assert game.turn == 1
    assert game.view(1)["hand"] == [12, 13, 21]
    game.play("12@A2+1")
    assert game.turn == 0
    assert game.view(0)["hand"] == [11, 20, 22]
    assert game.view(None)["deck"] == 27


@pytest.mark.clause("C6", breach=True)
def test_nobody_moves_out_of_turn_or_lays_a_tile_before_drawing_it() -> None:
    game = duel()
    assert isinstance(refusal(game, "12@A1+1", 1), IllegalMove)
    assert refusal(game, "22@A1+1").clause == "C7"
    four = table(((1, 2), (3, 4), (5, 6), (7, 8)), 9, (10, 11, 12, 13), "1@A1+1 3@A2+1")
    assert four.turn == 2
    assert isinstance(refusal(four, "7@A3+1", 3), IllegalMove)


@pytest.mark.clause("C7", holds=True)
def test_any_tile_of_the_own_hand_may_be_laid() -> None:
    tiles = {move.partition("@")[0] for move in duel().legal()}
    assert tiles == {"10", "11", "20"}


@pytest.mark.clause("C7", breach=True)
def test_a_tile_of_another_hand_the_deck_or_the_board_is_refused() -> None:
    game = duel()
    refusals = [refusal(game, f"{tile}@A1+1") for tile in (12, 21, 14, 1)]
    assert {refused.clause for refused in refusals} == {"C7"}
    assert str(refusals[0]) == "12@A1+1: 12 is not in your hand. (C7)"
    assert refusals[0].text("ja") == "12@A1+1：12は手札にありません。 (C7)"


@pytest.mark.clause("C8", holds=True)
def test_a_tile_goes_onto_any_empty_cell() -> None:
    game = duel("10@A1+1 12@G4+1")
    cells = {move.partition("@")[2].partition("+")[0] for move in game.legal()}
    assert cells == set(AXIAL) - {"D4", "A1", "G4"}
    assert game.legal("11").legal == tuple(sorted(cells))


@pytest.mark.clause("C8", breach=True)
def test_a_taken_cell_is_refused_and_names_what_lies_there() -> None:
    game = duel("10@A1+1 12@G4+1")
    assert str(refusal(game, "11@G4+1")) == "11@G4+1: 12 already lies on G4. (C8)"
    assert set(game.legal("11").refused) == {"D4", "A1", "G4"}
    assert game.legal("11").refused["G4"].clause == "C8"


@pytest.mark.clause("C9", "C10", holds=True)
def test_a_single_or_a_double_goes_onto_the_tile_or_two_singles_are_joined() -> None:
    game = duel("10@A1+0 12@G4+1 11@A2+2")
    view = game.view(None)
    assert view["chips"] == {"G4": [1, 1], "A2": [0, 2]}
    assert (view["singles"], view["doubles"]) == ([15, 16], [0, 0])
    game.play("13@G3+0")
    assert (game.view(None)["singles"], game.view(None)["doubles"]) == ([15, 14], [0, 1])


@pytest.mark.clause("C9", breach=True)
def test_a_double_or_a_single_that_one_does_not_have_is_refused() -> None:
    game = duel()
    assert str(refusal(game, "10@A1+2")) == "10@A1+2: you have no double chip. (C9)"
    cells = game.legal("10+2")
    assert (cells.legal, cells.elsewhere.clause) == ((), "C9")
    last = joined_up()
    assert refusal(last, f"{last.view(0)['hand'][0]}@{empty(last)}+1").clause == "C9"


@pytest.mark.clause("C10", breach=True)
def test_joining_takes_two_singles() -> None:
    last = joined_up()
    assert last.position.chips(0) == (0, 1)
    assert refusal(last, f"{last.view(0)['hand'][0]}@{empty(last)}+0").clause == "C10"


def joined_up() -> Connect37:
    """The first of four players has only a double left, for the last turn: 8 singles joined into 4, 3 of them put."""
    game = Connect37.start({"players": 4}, seed=1)
    while game.position.turns_taken(0) < 7 or game.turn != 0:
        joins = [move for move in game.legal() if move.endswith("+0")]
        doubles = [move for move in game.legal() if move.endswith("+2")]
        game.play((joins or doubles or list(game.legal()))[0])
    return game


@pytest.mark.clause("C11", holds=True)
@pytest.mark.parametrize("players", TABLE)
def test_piles_in_front_are_as_many_as_turns_left(players: int) -> None:
    chips = TABLE[players][1]
    for seed in range(size(6, 2)):
        game, rng, taken = Connect37.start({"players": players}, seed), Random(seed), [0] * players
        while not game.over:
            seat = game.turn
            singles, doubles = game.position.chips(seat)
            assert singles + doubles == chips - taken[seat] > 0
            uses = {move[-1] for move in game.legal()}
            if chips - taken[seat] == 1:
                assert uses == ({"1"} if singles else {"2"})
            on_board = sum(n for owner, n in game.view(None)["chips"].values() if owner == seat)
            assert singles + 2 * doubles + on_board == chips
            game.play(rng.choice(list(game.legal())))
            taken[seat] += 1
        assert taken == [chips] * players
        assert [game.position.chips(seat) for seat in range(players)] == [(0, 0)] * players


@pytest.mark.clause("C11", breach=True)
@pytest.mark.parametrize("use", ["", "+", "+3", "+1+1", "+1+0", "+12"])
def test_chips_are_used_once_and_never_as_a_higher_pile(use: str) -> None:
    refused = refusal(duel("10@A1+0 12@G4+0"), f"11@A2{use}")
    assert isinstance(refused, BadNotation)
    assert refused.clause == ("C11" if use == "+3" else None)
