"""The slashchain referee against the published positions, and against drawn ones for every end and overline option."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.referees.slashchain import (
    FORMS,
    SIDES,
    STEP,
    Cell,
    Referee,
    chain_through,
    fours,
    needs_exactly_five,
    open_fours,
    score,
    three_at,
    three_fills,
    tile_cells,
)

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "slashchain_positions.json").read_text(encoding="utf-8")
)
MOVES = [(entry, number) for entry in VECTORS for number in entry["moves"]]
NOTATION = {pattern: kind + form for kind, forms in FORMS.items() for form, pattern in forms.items()}

# Small cells; four "/" from the lower left, so that a tile on cell 2,0 makes a fifth with BL and a sixth with TR.
FOUR = r"""
......
......
..\//\
../\\/
\//\..
/\\/..
"""
FIVE, SIX = "arrow^@2,0", "cross^@2,0"

# A second four beside the first one: pin^@2,0 makes a five with TL and a six with BL and TR.
TWO_FOURS = r"""
..\\
..\/
\\//
\//\
//..
/\..
"""

# FOUR below and its mirror image above: arrow>@2,2 makes five of both sides.
BOTH_FOURS = r"""
\//\..
/\\/..
..\//\
../\\/
......
......
..\//\
../\\/
\//\..
/\\/..
"""

# XXXX.X of "/" on diagonal 6.
GAP_BEFORE_A_SIXTH = r"""
....\\/\
....\/\/
../\/\..
..\/\\..
\\......
\/......
"""


def tiles_of(drawing: str) -> list[tuple[Cell, str]]:
    """The tiles of a drawing whose top left is tile 0,0; dots are empty."""
    rows = drawing.strip("\n").splitlines()
    found: list[tuple[Cell, str]] = []
    for y in range(0, len(rows), 2):
        for x in range(0, len(rows[y]), 2):
            pattern = rows[y][x : x + 2] + rows[y + 1][x : x + 2]
            if pattern != "....":
                found.append(((x // 2, y // 2), pattern))
    return found


def referee(tiles: list[tuple[Cell, str]], mover: str, rule: str = "gomoku", overline: str = "wins") -> Referee:
    """A position with full hands and `mover` to play."""
    game = Referee({"rule": rule, "overline": overline, "sets": 3}, {}, 2)
    for tile, pattern in tiles:
        game.lay(tile, pattern)
    game.turn = SIDES.index(mover)
    return game


def result(game: Referee) -> str:
    """The outcome in the words of the vectors."""
    outcome = game.outcome()
    if outcome is None:
        return "play goes on"
    words = {(1, 1): "draw", (1, 2): "/ wins", (2, 1): "\\ wins"}
    ranks = outcome["ranks"]
    assert isinstance(ranks, list)
    return f"{words[tuple(ranks)]} ({outcome['reason']})"


def vector_tiles(entry: dict[str, Any]) -> list[tuple[Cell, str]]:
    return [((x, y), pattern) for x, y, pattern in entry["tiles"]]


def after(entry: dict[str, Any], number: str, rule: str = "gomoku", mover: str | None = None) -> Referee:
    x, y, pattern = entry["moves"][number]
    game = referee(vector_tiles(entry), mover or entry["expected"][number]["direction"], rule)
    move = f"{NOTATION[pattern]}@{x},{y}"
    assert move in game.legal()
    game.play(move)
    return game


def new_cells(entry: dict[str, Any], number: str) -> set[Cell]:
    x, y, _ = entry["moves"][number]
    return set(tile_cells((x, y)))


def as_cells(pairs: list[list[int]]) -> list[Cell]:
    return sorted((x, y) for x, y in pairs)


def check_chain(game: Referee, new: set[Cell], expected: dict[str, Any]) -> None:
    direction = expected["direction"]
    chains = [chain_through(game.lines, direction, cell) for cell in new if game.lines[cell] == direction]
    longest = max(chains, key=len)
    assert len(longest) == expected.get("length", 5)
    if "cells" in expected:
        assert sorted(longest) == as_cells(expected["cells"])


def check_four(game: Referee, new: set[Cell], expected: dict[str, Any]) -> None:
    direction = expected["direction"]
    exact = needs_exactly_five(direction, game.rule, game.overline)
    made = [four for four in fours(game.lines, direction, exact) if not new.isdisjoint(four.cells)]
    assert sorted(four.fill for four in made) == as_cells(expected["fills"])
    assert open_fours(game.lines, direction, exact) == []
    (four,) = made
    assert (four.cells[0] < four.fill < four.cells[-1]) == expected["gap"]


def check_open_four(game: Referee, new: set[Cell], expected: dict[str, Any]) -> None:
    direction = expected["direction"]
    exact = needs_exactly_five(direction, game.rule, game.overline)
    (chain,) = [four for four in open_fours(game.lines, direction, exact) if not new.isdisjoint(four)]
    dx, dy = STEP[direction]
    ends = [(chain[0][0] - dx, chain[0][1] - dy), (chain[-1][0] + dx, chain[-1][1] + dy)]
    assert sorted(ends) == as_cells(expected["fills"])


def check_three(game: Referee, new: set[Cell], expected: dict[str, Any]) -> None:
    direction = expected["direction"]
    exact = needs_exactly_five(direction, game.rule, game.overline)
    threes = {
        fill: three_at(game.lines, direction, fill, exact) or () for fill in three_fills(game.lines, direction, exact)
    }
    made = sorted(fill for fill, cells in threes.items() if not new.isdisjoint(cells))
    assert made == as_cells(expected["fills"])
    gaps = [threes[fill][0] < fill < threes[fill][-1] for fill in made]
    assert any(gaps) == expected.get("gap", False)


def check_double_four(game: Referee, new: set[Cell], expected: dict[str, Any]) -> None:
    pair = {"diagonals": expected["diagonals"], "apart": expected["apart"]}
    assert game.double_fours()[expected["direction"]] == [pair]


CHECKS = {
    "five": check_chain,
    "overline": check_chain,
    "four": check_four,
    "open_four": check_open_four,
    "three": check_three,
    "double_four": check_double_four,
}


@pytest.mark.parametrize("entry", [entry for entry in VECTORS if "longest" in entry["expected"]], ids=lambda e: e["id"])
def test_longest_chains_of_the_published_positions(entry: dict[str, Any]) -> None:
    answer: dict[str, Any] = score({"tiles": entry["tiles"], "rule": "gomoku"})
    for direction, length in entry["expected"]["longest"].items():
        assert answer[direction]["longest"] == length


@pytest.mark.parametrize("rule", ["gomoku", "renju"])
@pytest.mark.parametrize(("entry", "number"), MOVES, ids=[f"{entry['id']}:{number}" for entry, number in MOVES])
def test_shapes_of_the_published_positions(entry: dict[str, Any], number: str, rule: str) -> None:
    expected = entry["expected"][number]
    CHECKS[expected["shape"]](after(entry, number, rule), new_cells(entry, number), expected)


@pytest.mark.parametrize(("entry", "number"), MOVES, ids=[f"{entry['id']}:{number}" for entry, number in MOVES])
def test_results_of_the_published_positions(entry: dict[str, Any], number: str) -> None:
    for case, wanted in entry["expected"][number].get("results", {}).items():
        rules, mover = case.split(", mover ")
        for rule in rules.split(" or "):
            assert result(after(entry, number, rule, mover)) == wanted, case


def test_the_turned_forms_are_all_sixteen_patterns_once() -> None:
    assert {kind: "".join(forms) for kind, forms in FORMS.items()} == {
        "square": "^",
        "cross": "^",
        "parallel": "^>",
        "arrow": "^>v<",
        "pin": "^>v<",
        "power": "^>v<",
    }
    patterns = [pattern for forms in FORMS.values() for pattern in forms.values()]
    assert len(patterns) == len(set(patterns)) == 16


def test_the_first_tile_lies_at_the_origin_and_the_second_beside_it() -> None:
    game = Referee({"rule": "gomoku", "overline": "wins", "sets": 1}, {}, 2)
    assert len(game.legal()) == 16
    assert all(move.endswith("@0,0") for move in game.legal())
    game.play("pin<@0,0")
    assert game.turn == 1
    assert len(game.legal()) == 16 * 4
    assert game.legal() == sorted(game.legal())
    game.play("pin<@0,-1")
    assert not any(move.startswith("pin") for move in game.legal())  # one set: seat 0's only pin is used


@pytest.mark.parametrize(
    "move", ["", "pin@1,0", "parallelv@1,0", "square>@1,0", "pin^@0,0", "pin^@1,1", "pin^@-0,1", "pin^@2,0"]
)
def test_an_illegal_move_is_refused_and_changes_nothing(move: str) -> None:
    game = Referee({"rule": "gomoku", "overline": "wins", "sets": 1}, {}, 2)
    game.play("cross^@0,0")
    before = (dict(game.board), [dict(hand) for hand in game.hands], game.turn, game.legal())
    with pytest.raises(ValueError, match=":"):
        game.play(move)
    assert (game.board, game.hands, game.turn, game.legal()) == before


@pytest.mark.parametrize(
    ("rule", "overline", "mover", "move", "wanted"),
    [
        ("gomoku", "wins", "/", FIVE, "/ wins (five)"),
        ("gomoku", "wins", "/", SIX, "/ wins (five)"),
        ("gomoku", "wins", "\\", FIVE, "/ wins (gave-five)"),
        ("gomoku", "wins", "\\", SIX, "/ wins (gave-five)"),
        ("gomoku", "ignored", "/", FIVE, "/ wins (five)"),
        ("gomoku", "ignored", "/", SIX, "play goes on"),
        ("gomoku", "ignored", "\\", FIVE, "/ wins (gave-five)"),
        ("gomoku", "ignored", "\\", SIX, "play goes on"),
        ("gomoku", "forbidden", "/", FIVE, "/ wins (five)"),
        ("gomoku", "forbidden", "\\", SIX, "/ wins (gave-five)"),
        ("renju", "wins", "/", FIVE, "/ wins (five)"),
        ("renju", "wins", "/", SIX, "\\ wins (overline)"),
        ("renju", "forbidden", "/", SIX, "\\ wins (overline)"),
        ("renju", "ignored", "\\", SIX, "/ wins (gave-five)"),
    ],
)
def test_a_fifth_and_a_sixth_slash(rule: str, overline: str, mover: str, move: str, wanted: str) -> None:
    game = referee(tiles_of(FOUR), mover, rule, overline)
    game.play(move)
    assert result(game) == wanted


def test_a_forbidden_overline_cannot_be_placed_even_with_a_five() -> None:
    six = referee(tiles_of(FOUR), "/", overline="forbidden")
    assert SIX not in six.legal()
    assert FIVE in six.legal()
    with pytest.raises(ValueError, match="6 or more"):
        six.play(SIX)
    both = referee(tiles_of(TWO_FOURS), "/", overline="forbidden")
    assert "pin^@2,0" not in both.legal()
    assert "pin^@2,0" in referee(tiles_of(TWO_FOURS), "\\", overline="forbidden").legal()


@pytest.mark.parametrize(("rule", "overline"), [("renju", "wins"), ("gomoku", "ignored"), ("gomoku", "wins")])
def test_a_five_wins_together_with_an_overline(rule: str, overline: str) -> None:
    game = referee(tiles_of(TWO_FOURS), "/", rule, overline)
    game.play("pin^@2,0")
    assert result(game) == "/ wins (five)"


@pytest.mark.parametrize("rule", ["gomoku", "renju"])
@pytest.mark.parametrize("mover", SIDES)
def test_five_of_both_sides_wins_for_the_other_side(rule: str, mover: str) -> None:
    game = referee(tiles_of(BOTH_FOURS), mover, rule)
    game.play("arrow>@2,2")
    assert result(game) == f"{SIDES[1 - SIDES.index(mover)]} wins (gave-five)"


def test_an_old_double_four_is_not_held_against_a_tile_elsewhere() -> None:
    entry = next(entry for entry in VECTORS if entry["id"] == "double four, two apart, one of them new")
    game = after(entry, "1", "renju", "\\")
    game.play("square^@4,0")  # seat 0; its "/" lie on diagonals 8 and 10, the fours on 5 and 7
    assert result(game) == "play goes on"
    assert game.double_fours()["/"] == []
    assert game.double_fours((0, 2))["/"] == [{"diagonals": [5, 7], "apart": 2}]


def test_the_last_tile_draws() -> None:
    game = Referee({"rule": "gomoku", "overline": "wins", "sets": 1}, {}, 2)
    game.lay((0, 0), FORMS["cross"]["^"])
    game.hands = [dict.fromkeys(FORMS, 0), {**dict.fromkeys(FORMS, 0), "square": 1}]
    game.turn = 1
    game.play("square^@0,1")
    assert result(game) == "draw (tiles-out)"
    assert game.legal() == []


@pytest.mark.parametrize(("seat", "ranks"), [(None, [2, 1]), (0, [2, 1]), (1, [1, 2])])
def test_a_player_may_resign_at_any_time(seat: int | None, ranks: list[int]) -> None:
    game = Referee({"rule": "renju", "overline": "wins", "sets": 2}, {}, 2)
    game.play("resign", seat)
    assert game.outcome() == {"reason": "resigned", "ranks": ranks, "scores": None}
    with pytest.raises(ValueError, match="over"):
        game.play("resign")


@pytest.mark.parametrize(
    ("rule", "overline", "six_counts"),
    [
        ("gomoku", "wins", True),
        ("gomoku", "ignored", False),
        ("gomoku", "forbidden", False),
        ("renju", "wins", False),
    ],
)
def test_a_cell_that_makes_six_is_a_four_only_where_six_wins(rule: str, overline: str, six_counts: bool) -> None:
    tiles = [[x, y, pattern] for (x, y), pattern in tiles_of(GAP_BEFORE_A_SIXTH)]
    answer: dict[str, Any] = score({"tiles": tiles, "rule": rule, "overline": overline})
    six, five = {"diagonal": 6, "fill": [2, 4]}, {"diagonal": 6, "fill": [7, -1]}
    assert answer["/"] == {
        "longest": 4,
        "fours": [six, five] if six_counts else [five],
        "open_fours": [[[3, 3], [4, 2], [5, 1], [6, 0]]] if six_counts else [],
        "threes": [],
    }


def test_a_standing_five_is_no_four() -> None:
    game = referee(tiles_of(FOUR), "/")
    assert game.threats()["/"] == {
        "longest": 4,
        "fours": [{"diagonal": 5, "fill": [-1, 6]}, {"diagonal": 5, "fill": [4, 1]}],
        "open_fours": [[[0, 5], [1, 4], [2, 3], [3, 2]]],
        "threes": [],
    }
    game.play(FIVE)
    assert game.threats()["/"] == {"longest": 5, "fours": [], "open_fours": [], "threes": []}
