"""Readings, routes, runs, sets, relays, rings and points. Rules: docs/hichain.md, H10-H21."""

from __future__ import annotations

import pytest

from tests.games.hichain.table import along, counted, drawn, lengths, loop, points
from tests.referees.hichain import LETTERS


@pytest.mark.clause("H10", holds=True)
def test_cards_are_read_from_all_four_sides() -> None:
    for direction in "^>v<":
        chain = counted(" ".join(letter + direction for letter in "ABC"))["chains"][0]
        assert (chain["points"], chain["reading"]) == (9, direction)


@pytest.mark.clause("H10", breach=True)
def test_cards_turned_different_ways_are_not_read_together() -> None:
    assert points("A> B C>") == 0


@pytest.mark.clause("H11", holds=True)
def test_dual_use_cards_are_read_as_both_letters() -> None:
    assert points("G I> I J") == 16  # I> is read as H
    assert points("M Wv") == 4
    assert points("N Z>") == 4
    assert points("A B U>") == 9  # U> is read as C
    assert points("T C< V") == 9  # C< is read as U
    assert points("R Sv T") == 9


@pytest.mark.clause("H11", breach=True)
def test_other_turns_make_no_letter() -> None:
    assert points("T C> V") == 0
    assert points("M W") == 0
    assert points("M> W>") == 0
    assert points("R S> T") == 0


@pytest.mark.clause("H12", holds=True)
def test_an_asterisk_is_always_wild_and_a_question_mark_where_it_stands_upright() -> None:
    assert points("N> *< P>") == 9
    assert points("N> ?> P>") == 9
    assert points("N + O P") == 9


@pytest.mark.clause("H12", breach=True)
def test_a_question_mark_turned_away_is_not_there() -> None:
    assert points("N> ? P>") == 0


@pytest.mark.clause("H13", holds=True)
def test_routes_go_round_corners() -> None:
    assert points("A B / . C / . D") == 16


@pytest.mark.clause("H13", breach=True)
def test_a_chain_neither_jumps_nor_ends_on_a_wild_card_nor_on_a_relay() -> None:
    assert points("M . / . M") == 0
    assert points("H I *") == 0
    assert points("* B C") == 0
    assert points("+ A B +") == 0
    assert points([*drawn("A B"), ["black", "C", "^", 2, 0]]) == 0


@pytest.mark.clause("H14", holds=True, breach=True)
def test_a_relay_is_passed_once_or_where_it_is_free_once_between_two_cards() -> None:
    around = ". B . / A + C"
    assert points(around) == 0
    assert points(around, relay="free") == 9
    assert lengths("I + I / . + .", relay="free") == [2]
    assert counted(". B . / A + C D", relay="free")["chains"][0]["cells"] == [
        [0, 1],
        [1, 1],
        [1, 0],
        [1, 1],
        [2, 1],
        [3, 1],
    ]


@pytest.mark.clause("H15", holds=True)
def test_a_run_follows_the_alphabet_round_its_end() -> None:
    assert points("H I J") == 9
    assert points("J I H") == 9
    assert points("X * Z A") == 16
    assert points("A * ? D") == 16


@pytest.mark.clause("H15", breach=True)
def test_two_letters_are_no_run_and_a_gap_is_none() -> None:
    assert points("C D") == 0
    assert points("A B D") == 0
    assert points("A * B") == 0


@pytest.mark.clause("H16", holds=True)
def test_a_set_is_all_one_letter() -> None:
    assert points("I I") == 4
    assert points("H * H") == 9
    assert points("I + + I") == 4


@pytest.mark.clause("H16", breach=True)
def test_one_letter_alone_is_no_set() -> None:
    assert points("I") == 0
    assert points("I *") == 0
    assert points("I J") == 0


@pytest.mark.clause("H17", holds=True)
def test_a_route_counts_once_in_all_its_readings() -> None:
    assert lengths("O O") == [2]
    assert lengths("H I> H") == [3]
    assert lengths("A " + "* " * 12 + "N") == [14]  # a run both ways
    both = counted("A " + "* " * 25 + "A")["chains"]  # a run of 27 and a set
    assert [(chain["kind"], chain["length"]) for chain in both] == [("run", 27)]


@pytest.mark.clause("H17", breach=True)
def test_a_part_of_a_longer_chain_is_not_counted() -> None:
    assert lengths("A B C D") == [4]
    assert lengths("Wv X * Z") == [4]  # W is only read from below, where X*Z is part of it


@pytest.mark.clause("H17", holds=True)
def test_two_ways_over_different_relays_are_two_chains() -> None:
    assert lengths("I + / + I") == [2, 2]


@pytest.mark.clause("H18", holds=True)
def test_all_other_routes_count_and_share_cards() -> None:
    assert lengths("W X W / . Y .") == [3, 3]
    assert lengths("A A B C") == [2, 3]
    assert lengths(". H . / J * H") == [3, 3, 3]
    assert lengths("H H / H H") == [4, 4, 4, 4]


@pytest.mark.clause("H18", breach=True)
def test_crossing_is_not_joining() -> None:
    """Two runs share the asterisk in the middle, L in the one and B in the other; none turns into the other."""
    crossed = counted(". A . / K * M / . C .")["chains"]
    assert sorted(chain["cells"] for chain in crossed) == [[[0, 1], [1, 1], [2, 1]], [[1, 0], [1, 1], [1, 2]]]


@pytest.mark.clause("H19", holds=True)
@pytest.mark.parametrize(
    ("signs", "size"),
    [
        (LETTERS, (8, 7)),
        ("A*" + LETTERS[2:], (8, 7)),
        ("+" + LETTERS + "+", (8, 8)),
        ("A+" + LETTERS[1:] + "+", (8, 8)),
    ],
)
def test_a_ring_is_one_chain_of_26(signs: str, size: tuple[int, int]) -> None:
    answer = counted(along(loop(*size), signs))
    assert answer["score"] == 676
    assert [chain["length"] for chain in answer["chains"]] == [26]


@pytest.mark.clause("H19", breach=True)
def test_what_leaves_a_ring_counts_and_a_row_is_no_ring() -> None:
    ring = along(loop(8, 7))
    assert lengths([*ring, ["red", "D", "^", 2, -1]]) == [26, 27]  # D … Z A B C D
    assert lengths([*ring, ["red", "A", "^", -1, 1]]) == [26, 27]  # A … Z A
    assert lengths(along([(x, 0) for x in range(26)])) == [26]
    only_closing = along(loop(8, 7), "A" + "*" * 24 + "Z")  # and a second A beside the Z: its one run is part of 27
    assert lengths([*only_closing, ["red", "A", "^", -1, 1]]) == [27]


@pytest.mark.clause("H20", holds=True, breach=True)
def test_squares_grow_with_the_length_and_relays_add_nothing() -> None:
    assert [points(" ".join(LETTERS[:n])) for n in (2, 3, 4, 10)] == [0, 9, 16, 100]
    assert points("H + I J") == 9


@pytest.mark.clause("H21", holds=True, breach=True)
def test_dice_are_summed_and_a_card_keeps_its_own() -> None:
    assert points("H I J", scoring="dice") == 3 + 3 + 3
    assert points("B * D", scoring="dice") == 5 + 5 + 6
    assert points("H + I J", scoring="dice") == 9
    assert points("A B U>", scoring="dice") == 2 + 5 + 4
    assert points("A B", scoring="dice") == 0
