"""The Connect 37 referee against its vectors, and against hand-made positions for each clause of the rules."""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.referees.connect37 import AXIAL, CELLS, NEIGHBOURS, Referee, ranks_of, runs_on, score

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "connect37_positions.json").read_text("utf-8")
)
TURNS = {2: 17, 3: 11, 4: 8}


def deal_for(seats: int, tiles: list[int] | None = None) -> dict[str, object]:
    """A deal from the tiles in order: removed, hands, centre, deck. Ascending tiles unless given."""
    tiles = tiles or list(range(1, 38))
    removed, rest = tiles[:seats], tiles[seats:]
    hands = [rest[2 * seat : 2 * seat + 2] for seat in range(seats)]
    return {"removed": removed, "hands": hands, "centre": rest[2 * seats], "deck": rest[2 * seats + 1 :]}


def new_game(seats: int = 2, tiles: list[int] | None = None) -> Referee:
    return Referee({"players": seats}, deal_for(seats, tiles), seats)


def shuffle(rng: random.Random) -> list[int]:
    return rng.sample(range(1, 38), 37)


def play_out(game: Referee, pick: Callable[[list[str]], str]) -> int:
    """Play to the end and give the number of turns."""
    turns = 0
    while game.outcome() is None:
        game.play(pick(game.legal()))
        turns += 1
    return turns


def refused(game: Referee, move: str, why: str, seat: int | None = None) -> None:
    before = deepcopy(vars(game))
    with pytest.raises(ValueError, match=why):
        game.play(move, seat)
    assert vars(game) == before


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_vectors(vector: dict[str, Any]) -> None:
    assert score(vector)["scores"] == vector["scores"]
    assert ranks_of(vector["scores"]) == vector["ranks"]


def test_the_board_is_a_hexagon_of_37_cells_and_90_adjacent_pairs() -> None:
    assert len(CELLS) == 37
    assert AXIAL["D4"] == (0, 0)
    assert AXIAL["A1"] == (0, -3)
    assert AXIAL["G4"] == (0, 3)
    assert all(max(abs(q), abs(r), abs(q + r)) <= 3 for q, r in AXIAL.values())
    assert sum(len(near) for near in NEIGHBOURS.values()) == 2 * 90
    assert NEIGHBOURS["A1"] == {"A2", "B1", "B2"}
    assert NEIGHBOURS["D4"] == {"D3", "D5", "C3", "C4", "E3", "E4"}


@pytest.mark.parametrize(("seats", "deck"), [(2, 30), (3, 27), (4, 24)])
def test_setup_gives_the_table_of_the_rules(seats: int, deck: int) -> None:
    known = new_game(seats).public()
    assert known["deck"] == deck - 1, "the first turn begins with its draw"
    assert known["hands"] == [3] + [2] * (seats - 1)
    assert known["singles"] == [TURNS[seats]] * seats
    assert known["doubles"] == [0] * seats
    assert known["chips"] == {}
    assert known["tiles"] == {"D4": 3 * seats + 1}
    assert known["turn"] == 0


def test_a_wrong_deal_or_number_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="equal the 3 seats"):
        Referee({"players": 2}, deal_for(3), 3)
    with pytest.raises(ValueError, match="3 tiles are removed"):
        Referee({"players": 3}, deal_for(2), 3)
    with pytest.raises(ValueError, match="once each"):
        new_game(2, [1, 1, *range(3, 38)])


def test_the_first_turn_offers_every_tile_every_empty_cell_and_two_uses_of_chips() -> None:
    moves = new_game().legal()  # hand 3 4, centre 7, draws 8
    assert len(moves) == len(set(moves)) == 3 * 36 * 2
    assert moves == sorted(moves)
    assert {move.partition("@")[0] for move in moves} == {"3", "4", "8"}
    assert {"3@A1+0", "3@A1+1", "8@G4+1"} <= set(moves)
    assert not any("@D4" in move or move.endswith("+2") for move in moves)


def test_joining_makes_a_double_and_a_double_goes_onto_a_tile_whole() -> None:
    game = new_game()
    refused(game, "3@A1+2", "no double")
    game.play("3@A1+0")
    assert (game.singles, game.doubles, game.chips) == ([15, 17], [1, 0], {})
    game.play("5@A2+1")
    game.play("4@A3+2")
    assert (game.singles, game.doubles) == ([15, 16], [0, 0])
    assert game.chips == {"A2": (1, 1), "A3": (0, 2)}


def test_joining_needs_two_singles_and_a_double_is_never_split() -> None:
    game = new_game()
    game.singles[0], game.doubles[0] = 1, 1
    assert {move[-1] for move in game.legal()} == {"1", "2"}
    refused(game, "3@A1+0", "two single")
    game.singles[0] = 0
    assert {move[-1] for move in game.legal()} == {"2"}
    refused(game, "3@A1+1", "no single")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1@A1+1", "not in the hand"),
        ("9@A1+1", "not in the hand"),
        ("3@D4+1", "not empty"),
        ("3@A5+1", "no cell"),
        ("03@A1+1", "written"),
        ("3@A1", "written"),
        ("3@A1+3", "written"),
        ("", "written"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(move: str, why: str) -> None:
    refused(new_game(), move, why)


def test_only_the_seat_to_move_moves() -> None:
    game = new_game()
    refused(game, "5@A1+1", "seat 0's turn", 1)
    refused(game, "3@A1+1", "no seat 2", 2)
    game.play("3@A1+1", 0)
    assert game.turn == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_chips_in_front_equal_turns_left_and_the_last_pile_is_put(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    game = new_game(seats, shuffle(rng))
    for turn in range(TURNS[seats] * seats):
        left = TURNS[seats] - turn // seats
        assert game.turn == turn % seats
        assert game.singles[game.turn] + game.doubles[game.turn] == left == game.turns_left(game.turn)
        assert len(game.hands[game.turn]) == (3 if left > 2 else left), "no draw in the last two turns of each"
        moves = game.legal()
        if left == 1:
            assert not any(move.endswith("+0") for move in moves)
        game.play(rng.choice(moves))
    assert game.outcome() is not None
    assert game.legal() == []
    assert len(game.tiles) == 37 - seats
    assert not game.deck
    assert not any(game.singles)
    assert not any(game.doubles)


@pytest.mark.parametrize("seed", range(3))
def test_play_accepts_exactly_what_legal_lists(seed: int) -> None:
    rng = random.Random(seed)
    game = new_game(2, shuffle(rng))
    for _ in range(rng.choice([3, 20, 31])):
        game.play(rng.choice(game.legal()))
    accepted = []
    for move in (f"{tile}@{cell}+{n}" for tile in range(1, 38) for cell in CELLS for n in range(3)):
        try:
            game._read(move)
        except ValueError:
            continue
        accepted.append(move)
    assert sorted(accepted) == game.legal()


def test_runs_are_maximal_and_only_four_or_more_are_connected() -> None:
    tiles = {"A1": 5, "A2": 6, "A3": 7, "A4": 8, "G1": 20, "G2": 21, "G3": 22}
    chips = {"A1": [0, 1], "A4": [1, 2], "G1": [0, 2], "G3": [1, 1]}
    assert runs_on(tiles) == [[5, 6, 7, 8], [20, 21, 22]]
    assert score({"tiles": tiles, "chips": chips, "seats": 2}) == {"runs": [[5, 6, 7, 8]], "scores": [1, 2]}


def test_four_touching_tiles_with_a_gap_in_the_middle_are_two_short_runs() -> None:
    assert runs_on({"D5": 22, "D4": 23, "E5": 24, "E4": 25}) == [[22, 23], [24, 25]]
    # 24 is absent: 23 and 25 touch, and still nothing joins them.
    assert runs_on({"D3": 22, "D4": 23, "D5": 25, "D6": 26}) == [[22, 23], [25, 26]]


def test_runs_are_listed_ascending() -> None:
    row = {"D1": 37, "D2": 36, "D3": 35, "D4": 34, "A4": 1, "A3": 2, "A2": 3, "A1": 4}
    assert score({"tiles": row, "chips": {}, "seats": 3}) == {
        "runs": [[1, 2, 3, 4], [34, 35, 36, 37]],
        "scores": [0] * 3,
    }


@pytest.mark.parametrize(
    "position",
    [
        {"tiles": {"H1": 3}, "chips": {}, "seats": 2},
        {"tiles": {"A1": 3, "A2": 3}, "chips": {}, "seats": 2},
        {"tiles": {"A1": 38}, "chips": {}, "seats": 2},
        {"tiles": {"A1": 3}, "chips": {"A1": [2, 1]}, "seats": 2},
    ],
)
def test_a_position_that_is_no_position_is_refused(position: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        score(position)


def test_scores_during_play_are_the_points_if_the_game_ended_now() -> None:
    # Hands 7 8 and 10 20, centre 9; seat 0 draws 21, seat 1 draws 22, seat 0 draws 23.
    game = new_game(
        2, [1, 2, 7, 8, 10, 20, 9, 21, 22, 23, *(t for t in range(3, 38) if t not in {*range(7, 11), *range(20, 24)})]
    )
    game.play("8@D3+1")
    game.play("10@D5+1")
    assert game.scores() == [0, 0], "8 9 10 are three"
    game.play("7@D2+0")
    assert game.scores() == [1, 1], "7 carries no chip but connects the others"


def test_most_points_wins_and_equal_points_share_a_rank() -> None:
    assert ranks_of([3, 5, 5, 1]) == [3, 1, 1, 4]
    assert ranks_of([4, 4]) == [1, 1]
    assert ranks_of([0, 2, 1]) == [3, 1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_scored_when_every_hand_is_empty(seats: int) -> None:
    game = new_game(seats)
    # Each seat's first tile goes to the first empty cell in reading order, always with a single.
    turns = play_out(game, lambda moves: min((m for m in moves if m.endswith("+1")), key=lambda m: m.split("@")[1]))
    assert turns == TURNS[seats] * seats
    outcome = game.outcome()
    assert outcome == {"reason": "scored", "ranks": ranks_of(game.scores()), "scores": game.scores()}
    refused(game, "3@A1+1", "over")
    refused(game, "resign", "over")


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_either_may_resign_at_any_time(seat: int) -> None:
    game = new_game()
    game.play("3@A1+1")
    game.play("resign", seat)
    assert game.outcome() == {"reason": "resigned", "ranks": [2, 1] if seat == 0 else [1, 2], "scores": [0, 0]}
    assert game.legal() == []


def test_with_more_than_two_players_nobody_resigns() -> None:
    for seats in (3, 4):
        refused(new_game(seats), "resign", "nobody resigns")


def test_what_is_public_depends_on_nothing_secret() -> None:
    one = new_game(2)
    other = new_game(2, [37, 36, 3, 35, 34, 33, 7, *range(8, 33), 1, 2, 4, 5, 6])
    assert one.tiles == other.tiles
    assert one.hands != other.hands
    assert one.public() == other.public()
    for game in (one, other):
        game.play("3@A1+1")
    assert one.public() == other.public()
    assert "removed" not in one.public()
    one.play("resign")
    assert one.public()["removed"] == [1, 2]
