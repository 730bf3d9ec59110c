"""The HICHAIN referee against the vectors, and against positions drawn for each clause of the rules."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.referees.hichain import (
    CARDS,
    CONTACT,
    DIRECTIONS,
    FORMS,
    HALF_SIDES,
    LETTERS,
    POINTS,
    Referee,
    board_of,
    score,
)

VECTORS = Path(__file__).parent.parent / "vectors"
STANDARD: dict[str, object] = {"symbols": "standard", "relay": "once", "scoring": "square"}


def vectors(name: str) -> list[Any]:
    entries: list[Any] = json.loads((VECTORS / name).read_text(encoding="utf-8"))
    return [pytest.param(entry, id=entry["id"]) for entry in entries]


def drawn(text: str, color: str = "red") -> list[list[Any]]:
    """Cells from a drawing: rows by `/`, cards by blanks, `.` is empty, a card without direction is upright."""
    return [
        [color, card[0], card[1:] or "^", x, y]
        for y, row in enumerate(text.split("/"))
        for x, card in enumerate(row.split())
        if card != "."
    ]


def lettered(route: list[tuple[int, int]], letters: str = LETTERS) -> list[list[Any]]:
    return [["red", letter, "^", x, y] for letter, (x, y) in zip(letters, route, strict=True)]


def loop(width: int, height: int) -> list[tuple[int, int]]:
    """The border of a rectangle, clockwise from its top-left cell."""
    top = [(x, 0) for x in range(width)]
    right = [(width - 1, y) for y in range(1, height)]
    bottom = [(x, height - 1) for x in range(width - 2, -1, -1)]
    left = [(0, y) for y in range(height - 2, 0, -1)]
    return top + right + bottom + left


def red(cells: list[list[Any]], relay: str = "once", scoring: str = "square") -> Any:
    return score({"cells": cells, "relay": relay, "scoring": scoring})["red"]


def points(text: str, relay: str = "once", scoring: str = "square") -> int:
    return int(red(drawn(text), relay, scoring)["score"])


def turn_board(cells: list[list[Any]]) -> list[list[Any]]:
    """The whole table seen after a quarter-turn clockwise."""
    return [
        [color, card, DIRECTIONS[(DIRECTIONS.index(direction) + 1) % 4], -y, x]
        for color, card, direction, x, y in cells
    ]


# Vectors


@pytest.mark.parametrize("entry", vectors("hichain_positions.json"))
def test_positions_of_the_vectors(entry: dict[str, Any]) -> None:
    result = red(entry["cells"], entry.get("relay", "once"), entry.get("scoring", "square"))
    assert {"red_score", "red_royal"} & set(entry)
    if "red_score" in entry:
        assert result["score"] == entry["red_score"]
    if "red_royal" in entry:
        assert result["royal"] is entry["red_royal"]


@pytest.mark.parametrize("entry", vectors("hichain_placing.json"))
def test_placing_of_the_vectors(entry: dict[str, Any]) -> None:
    referee = Referee(STANDARD, {}, 2)
    referee.board = board_of(entry["cells"])
    assert referee.refusal(*entry["place"]) == entry["refused"]


@pytest.mark.parametrize("entry", vectors("hichain_positions.json"))
def test_a_turned_table_counts_the_same(entry: dict[str, Any]) -> None:
    position = {**entry, "cells": turn_board(entry["cells"])}
    before, after = score(entry), score(position)
    for color in ("black", "red"):
        assert summary(before[color]) == summary(after[color])


def summary(side: Any) -> tuple[int, bool, list[tuple[str, int]]]:
    return side["score"], side["royal"], sorted((chain["kind"], chain["points"]) for chain in side["chains"])


# Cards and placing


def test_half_sides_come_with_both_their_end_points() -> None:
    for facts in CARDS.values():
        spots = {POINTS[name] for name in facts["points"]}
        for x, y in (HALF_SIDES[name] for name in facts["half_sides"]):
            ends = {(x - 1, y), (x + 1, y)} if x % 2 else {(x, y - 1), (x, y + 1)}
            assert ends <= spots


def test_forms_that_look_the_same_touch_the_same() -> None:
    for sign, forms in FORMS.items():
        for direction in DIRECTIONS:
            same = forms[DIRECTIONS.index(direction) % len(forms)]
            assert CONTACT[sign, direction] == CONTACT[sign, same]


@pytest.mark.parametrize(("symbols", "size"), [("none", 26), ("standard", 27), ("plus", 30)])
def test_hands_by_symbols(symbols: str, size: int) -> None:
    referee = Referee({**STANDARD, "symbols": symbols}, {}, 2)
    assert [len(hand) for hand in referee.hands] == [size, size]
    assert len(referee.board) == 4
    assert referee.scores() == [0, 0]


def test_a_turned_h_is_a_move_of_its_own() -> None:
    signs = {move.split("@")[0] for move in Referee(STANDARD, {}, 2).legal()}
    assert {"H>", "I^", "A^", "A>", "Av", "A<", "*^", "*>"} <= signs
    assert not {"Hv", "H<", "O>", "X>", "*v", "+^", "?^"} & signs


def test_the_two_plus_cards_are_one_move() -> None:
    legal = Referee({**STANDARD, "symbols": "plus"}, {}, 2).legal()
    assert len(legal) == len(set(legal))
    assert legal == sorted(legal)
    assert [move for move in legal if move.startswith("+")] == ["+^@0,2", "+^@1,-1"]


def test_the_first_x_meets_enemy_corners() -> None:
    """X touches its corners only; red I at (1,0) and (0,1) touches all four of its own."""
    legal = Referee(STANDARD, {}, 2).legal()
    cells = {move.split("@")[1] for move in legal if move.startswith("X")}
    expected = {(x + dx, y + dy) for x, y in ((1, 0), (0, 1)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    assert cells == {f"{x},{y}" for x, y in expected - {(0, 0), (1, 0), (0, 1), (1, 1)}}


def test_occupied_is_named_before_sides_and_sides_before_contact() -> None:
    referee = Referee(STANDARD, {}, 2)
    referee.board = board_of([["black", "H", "^", 0, 0]])
    assert referee.refusal("black", "H", "^", 0, 0) == "occupied"
    assert referee.refusal("black", "H", "^", 1, 0) == "sides touch"
    assert referee.refusal("black", "H", "^", 5, 5) == "no enemy contact"


# Runs, sets and readings


def test_two_in_order_are_no_run_but_two_equal_are_a_set() -> None:
    assert points("A B") == 0
    assert points("A A") == 4


def test_a_falling_run_is_the_same_run() -> None:
    assert points("C B A") == 9
    assert [chain["cells"] for chain in red(drawn("C B A"))["chains"]] == [[[0, 0], [1, 0], [2, 0]]]


def test_letters_must_be_read_one_way_round() -> None:
    assert points("A> B> C>") == 9
    assert points("A> B C>") == 0
    assert points("M Wv") == 4
    assert points("M W") == 0


def test_the_reading_named_is_the_first_that_counts() -> None:
    assert red(drawn("A> B> C>"))["chains"][0]["reading"] == ">"
    assert red(drawn("O O"))["chains"][0]["reading"] == "^"
    assert red(drawn("Mv Mv"))["chains"][0]["reading"] == "^"


def test_h_and_i_and_u_and_c_look_the_same_turned() -> None:
    assert points("G H J> / . I> ") == 4  # H^ and I> are two H
    assert points("G I> I J") == 16
    assert points("T C> V") == 0
    assert points("T C< V") == 9


def test_a_wild_cannot_end_a_chain() -> None:
    assert points("* B C") == 0
    assert points("H *") == 0
    assert points("H * H") == 9


def test_a_question_mark_is_wild_only_upright_in_the_reading() -> None:
    assert points("N> ?> P>") == 9
    assert points("N> ? P>") == 0
    assert points("O ?v O") == 9  # read from below
    assert red(drawn("O ?v O"))["chains"][0]["reading"] == "v"


def test_a_run_and_a_set_may_share_a_wild() -> None:
    """H*J is a run, H*H a set; J*H with the other H is a second run."""
    assert points(". H . / J * H") == 27


def test_every_route_counts_in_a_loop_of_equal_letters() -> None:
    chains = red(drawn("H H / H H"))["chains"]
    assert [(chain["kind"], chain["length"], chain["points"]) for chain in chains] == [("set", 4, 16)] * 4


def test_a_part_of_a_longer_route_is_not_counted_even_in_another_reading() -> None:
    """X*Z reads upright, W only from below; seen from below all four are one run."""
    chains = red(drawn("Wv X * Z"))["chains"]
    assert [(chain["length"], chain["reading"]) for chain in chains] == [(4, "v")]


def test_routes_that_overlap_without_containing_each_other_all_count() -> None:
    """The set AA and the run ABC share a card."""
    assert points("A A B C") == 13


def test_fourteen_with_wilds_reads_both_ways_but_counts_once() -> None:
    assert points("A " + "* " * 12 + "N") == 14**2


def test_twenty_seven_with_wilds_is_run_and_set_but_counts_once() -> None:
    result = red(drawn("A " + "* " * 25 + "A"))
    assert result["score"] == 27**2
    assert [chain["kind"] for chain in result["chains"]] == ["run"]


def test_colours_do_not_join() -> None:
    cells = [*drawn("A B"), ["black", "C", "^", 2, 0]]
    assert score({"cells": cells}) == {
        "black": {"score": 0, "royal": False, "chains": []},
        "red": {"score": 0, "royal": False, "chains": []},
    }


def test_dice_are_summed_over_value_cells() -> None:
    assert points("B + C D", scoring="dice") == 5 + 4 + 6
    assert points("B * D", scoring="dice") == 5 + 5 + 6


# Relays


def test_the_cells_of_a_chain_include_its_relays() -> None:
    assert red(drawn("A + B C"))["chains"][0] == {
        "kind": "run", "length": 3, "points": 9, "reading": "^", "cells": [[0, 0], [1, 0], [2, 0], [3, 0]],
    }  # fmt: skip


def test_two_ways_over_relays_are_two_chains() -> None:
    assert points("I + / + I") == 8


def test_a_relay_cannot_end_a_chain() -> None:
    assert points("+ A B +") == 0


def test_once_means_once_on_the_whole_route() -> None:
    """A+B and B+C around the same relay: ABC only with free relays."""
    text = ". B . / A + C"
    assert points(text) == 0
    assert points(text, relay="free") == 9


def test_a_free_relay_is_not_passed_twice_between_two_value_cells() -> None:
    """The way from I over one relay into the dead end and back would pass the first relay twice."""
    text = "I + I / . + ."
    assert points(text, relay="free") == 4


def test_parts_over_free_relays_are_judged_on_the_cell_sequence() -> None:
    """A+B+C and on to D: the one run of 4; A+B, B+C and the like are its parts."""
    chains = red(drawn(". B . / A + C D"), relay="free")["chains"]
    assert [chain["cells"] for chain in chains] == [[[0, 1], [1, 1], [1, 0], [1, 1], [2, 1], [3, 1]]]


# Rings


def test_a_ring_counts_once_and_hides_its_parts() -> None:
    chains = red(lettered(loop(8, 7)))["chains"]
    assert [(chain["kind"], chain["length"], chain["points"]) for chain in chains] == [("run", 26, 676)]
    assert chains[0]["cells"][:2] == [[0, 0], [0, 1]]
    assert len(chains[0]["cells"]) == 26


def test_a_row_of_26_is_no_ring() -> None:
    assert red(lettered([(x, 0) for x in range(26)]))["score"] == 676


@pytest.mark.parametrize("letters", ["+" + LETTERS + "+", LETTERS[:13] + "++" + LETTERS[13:], "A+" + LETTERS[1:] + "+"])
def test_a_ring_may_close_over_relays(letters: str) -> None:
    chains = red(lettered(loop(8, 8), letters))["chains"]
    assert [(chain["length"], len(chain["cells"])) for chain in chains] == [(26, 28)]


def test_a_wild_in_a_ring() -> None:
    assert red(lettered(loop(8, 7), "A*" + LETTERS[2:]))["score"] == 676


def test_the_same_ring_over_other_relays_counts_once() -> None:
    """A and Z touch, and are joined over relays outside as well: A+…+Z is the same cyclic order."""
    cells = [*lettered(loop(8, 7)), ["red", "+", "^", -1, 0], ["red", "+", "^", -1, 1]]
    assert red(cells)["score"] == 676


def test_a_route_that_leaves_the_ring_counts() -> None:
    """A second D beside C: the run D … Z A B C D leaves the ring at its last card."""
    cells = [*lettered(loop(8, 7)), ["red", "D", "^", 2, -1]]
    assert sorted(chain["length"] for chain in red(cells)["chains"]) == [26, 27]


def test_a_run_of_27_beside_the_ring_counts_as_such() -> None:
    cells = [*lettered(loop(8, 7)), ["red", "A", "^", -1, 1]]  # left of Z
    assert red(cells)["score"] == 26**2 + 27**2


def test_a_ring_whose_only_closing_run_is_part_of_a_longer_run_is_not_counted() -> None:
    """A, 24 wilds, Z: no other run round this ring starts and ends on a letter, and Z is followed by another A."""
    cells = [*lettered(loop(8, 7), "A" + "*" * 24 + "Z"), ["red", "A", "^", -1, 1]]
    assert red(cells)["score"] == 27**2


def test_a_run_of_27_without_a_ring() -> None:
    assert red(lettered([(x, 0) for x in range(27)], LETTERS + "A"))["score"] == 27**2


def test_the_closing_relay_must_not_be_on_the_run() -> None:
    """C+D and Z+A share one relay. Once: no ring, two runs of 26. Free: a ring that passes the relay twice."""
    back = [(x, 0) for x in range(1, 7)] + [(6, y) for y in range(1, 7)]
    back += [(x, 6) for x in range(5, -1, -1)] + [(0, y) for y in range(5, 0, -1)]
    cells = [*lettered([(0, -1), (-1, -1), (-1, 0), *back]), ["red", "+", "^", 0, 0]]
    assert red(cells)["score"] == 2 * 26**2
    chains = red(cells, relay="free")["chains"]
    assert [(chain["length"], len(chain["cells"])) for chain in chains] == [(26, 28)]


# Royal


@pytest.mark.parametrize(
    "text",
    [
        "C H A / . N I",  # bends
        "N I A H C",  # the other way round
        "C> H> A> I> N>",  # seen from the side
        "U> I> A I Z>",  # U as C, I as H, Z as N
        "C ? A * N",
        "C H * I N",
        "C + H A + I N",
    ],
)
def test_royal(text: str) -> None:
    assert red(drawn(text))["royal"] is True


@pytest.mark.parametrize("text", ["* H A I N", "C H A I *", "C ?> A I N", "C H A I> N", "C H A A I N", "C H A I . N"])
def test_no_royal(text: str) -> None:
    assert red(drawn(text))["royal"] is False


def test_a_royal_follows_the_relay_option() -> None:
    text = ". H . . . / C + A I N"
    assert red(drawn(text))["royal"] is False
    assert red(drawn(text), relay="free")["royal"] is True


# The game


def late(hands: list[str], cells: list[list[Any]] | None = None) -> Referee:
    """A game at black's turn with these hands, on the start position or the cells given."""
    referee = Referee(STANDARD, {}, 2)
    referee.hands = [list(hand) for hand in hands]
    if cells is not None:
        referee.board = board_of(cells)
    return referee


def test_black_moves_first_and_seats_alternate() -> None:
    referee = Referee(STANDARD, {}, 2)
    assert referee.turn == 0
    referee.play("X^@-1,0")
    assert referee.turn == 1
    assert "X" not in referee.hands[0]
    assert "X" in referee.hands[1]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("pass", "may not pass"),
        ("X>@-1,0", "looks the same"),
        ("?^@-1,0", "in hand"),
        ("X^@0,0", "occupied"),
        ("H^@-1,0", "sides touch"),
        ("X^@9,9", "no enemy contact"),
        ("X^@-1,00", "not a move"),
        ("X^-1,0", "not a move"),
        ("", "not a move"),
    ],
)
def test_an_illegal_move_changes_nothing(move: str, why: str) -> None:
    referee = Referee(STANDARD, {}, 2)
    before = referee.legal()
    with pytest.raises(ValueError, match=why):
        referee.play(move)
    assert (referee.turn, referee.legal(), len(referee.board)) == (0, before, 4)


def test_only_the_seat_to_move_may_place() -> None:
    with pytest.raises(ValueError, match="turn"):
        Referee(STANDARD, {}, 2).play("X^@-1,0", seat=1)


def test_a_player_without_cards_must_pass() -> None:
    referee = late(["", "A"])
    assert referee.legal() == ["pass"]
    referee.play("pass")
    assert referee.outcome() is None
    assert referee.turn == 1
    assert "pass" not in referee.legal()


def test_a_player_without_a_placement_must_pass_and_two_passes_end() -> None:
    """Black holds cards but there is no red card to touch; red could touch, but holds none."""
    referee = late(["ABC", ""], drawn("H", "black"))
    assert referee.legal() == ["pass"]
    referee.play("pass")
    assert referee.outcome() is None
    assert referee.legal() == ["pass"]
    referee.play("pass")
    assert referee.legal() == []
    assert referee.outcome() == {"reason": "scored", "ranks": [1, 1], "scores": [0, 0]}


def test_a_placing_between_two_passes_breaks_the_row() -> None:
    referee = late(["", "OX"])
    referee.play("pass")
    referee.play(referee.legal()[0])
    referee.play("pass")
    assert referee.outcome() is None


def test_the_last_card_ends_the_game_and_the_higher_total_wins() -> None:
    """Red II beside black's last O: red has 4, black nothing."""
    referee = late(["O", ""], drawn("I I"))
    referee.play("O^@0,1")
    assert referee.outcome() == {"reason": "scored", "ranks": [2, 1], "scores": [0, 4]}
    with pytest.raises(ValueError, match="over"):
        referee.play("resign")


@pytest.mark.parametrize(("seat", "ranks"), [(None, [2, 1]), (0, [2, 1]), (1, [1, 2])])
def test_either_seat_may_resign(seat: int | None, ranks: list[int]) -> None:
    referee = Referee(STANDARD, {}, 2)
    referee.play("resign", seat)
    assert referee.outcome() == {"reason": "resigned", "ranks": ranks, "scores": [0, 0]}
    assert referee.legal() == []


def test_a_royal_wins_at_once_whatever_the_totals() -> None:
    cells = [*drawn("C H A I", "black"), *(["red", "O", "^", x, 5] for x in range(5)), ["red", "X", "^", 5, 1]]
    referee = late(["NB", "B"], cells)
    referee.play("N^@4,0")
    assert referee.outcome() == {"reason": "royal", "ranks": [1, 2], "scores": [0, 25]}


def test_a_royal_with_the_last_card_is_a_royal() -> None:
    referee = late(["N", ""], [*drawn("C H A I", "black"), ["red", "X", "^", 5, 1]])
    referee.play("N^@4,0")
    outcome = referee.outcome()
    assert outcome is not None
    assert outcome["reason"] == "royal"


@pytest.mark.parametrize("symbols", ["none", "standard", "plus"])
@pytest.mark.parametrize("relay", ["once", "free"])
def test_a_random_game_is_played_out(symbols: str, relay: str) -> None:
    chance = random.Random(f"{symbols} {relay}")
    referee = Referee({"symbols": symbols, "relay": relay, "scoring": "dice"}, {}, 2)
    while referee.outcome() is None:
        legal = referee.legal()
        move = chance.choice(legal)
        if move != "pass":
            x, y = (int(number) for number in move[3:].split(","))
            assert referee.refusal(("black", "red")[referee.turn], move[0], move[1], x, y) is None
        referee.play(move)
    outcome = referee.outcome()
    assert outcome is not None
    assert outcome["reason"] in ("scored", "royal")
    assert outcome["scores"] == referee.scores()
