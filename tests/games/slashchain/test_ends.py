"""S7-S14: chains, and how a game ends by them."""

from __future__ import annotations

from random import Random

import pytest

import tsunagu
from tests.games.slashchain.case import KINDS
from tests.games.slashchain.table import BOTH_FOURS, FOUR, TWO_FOURS, mirrored, shapes, table, tiles_of
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Outcome
from tsunagu.games.slashchain.game import Slashchain

FIVE, SIX, NEITHER = "arrow^", "cross^", "square^"  # on cell 2,0 of FOUR
MIRRORED_FOUR = mirrored(tiles_of(FOUR))
OTHER = {"/": "\\", "\\": "/"}


@pytest.mark.clause("S7", holds=True)
def test_a_chain_runs_along_one_diagonal_across_tiles() -> None:
    assert shapes(FOUR, "/")["longest"] == 4
    assert shapes(MIRRORED_FOUR, "\\")["longest"] == 4
    assert shapes(BOTH_FOURS, "/")["longest"] == shapes(BOTH_FOURS, "\\")["longest"] == 4


@pytest.mark.clause("S7", breach=True)
@pytest.mark.parametrize(
    ("drawing", "longest"),
    [
        ("//\n//", 2),  # neighbours on other diagonals are no chain
        ("/\\/\\\n/\\/\\", 1),  # a row of `/` on alternate cells neither
        ("..\\\\\n../\\\n\\\\..\n/\\..", 1),  # nor across a gap
    ],
)
def test_lines_beside_each_other_or_apart_are_no_chain(drawing: str, longest: int) -> None:
    assert shapes(drawing, "/")["longest"] == longest


@pytest.mark.clause("S7", breach=True)
def test_a_chain_that_stands_is_not_made_again_by_a_tile_elsewhere() -> None:
    """Six `/` were left standing where six count for nothing; a tile that does not touch them makes nothing."""
    there = table(FOUR, "/", overline="ignored")
    assert there.play(SIX, 2, 0) == "play goes on"
    assert there.play("square^", 3, 1) == "play goes on"


@pytest.mark.clause("S8", holds=True)
@pytest.mark.parametrize("rule", ["gomoku", "renju"])
def test_a_five_made_for_the_other_side_wins_for_it(rule: str) -> None:
    assert table(FOUR, "\\", rule=rule).play(FIVE, 2, 0) == "/ wins (gave-five)"
    assert table(MIRRORED_FOUR, "/", rule=rule).play(FIVE, -2, 0) == "\\ wins (gave-five)"


@pytest.mark.clause("S8", holds=True)
@pytest.mark.parametrize("rule", ["gomoku", "renju"])
@pytest.mark.parametrize("mover", ["/", "\\"])
def test_that_holds_whatever_else_the_tile_makes(rule: str, mover: str) -> None:
    assert table(BOTH_FOURS, mover, rule=rule).play("arrow>", 2, 2) == f"{OTHER[mover]} wins (gave-five)"


@pytest.mark.clause("S8", "S9", breach=True)
@pytest.mark.parametrize("mover", ["/", "\\"])
def test_four_in_a_row_win_for_nobody(mover: str) -> None:
    assert table(FOUR, mover).play(NEITHER, 2, 0) == "play goes on"


@pytest.mark.clause("S9", holds=True)
@pytest.mark.parametrize("rule", ["gomoku", "renju"])
def test_five_of_ones_own_lines_win(rule: str) -> None:
    assert table(FOUR, "/", rule=rule).play(FIVE, 2, 0) == "/ wins (five)"
    assert table(MIRRORED_FOUR, "\\", rule=rule).play(FIVE, -2, 0) == "\\ wins (five)"


@pytest.mark.clause("S10", holds=True)
@pytest.mark.parametrize("options", [{}, {"overline": "forbidden"}, {"overline": "ignored"}, {"rule": "renju"}])
def test_the_last_tile_without_a_five_makes_a_draw(options: dict[str, str]) -> None:
    game = Slashchain.start(options)
    for x, kind in enumerate(KINDS[n // 2] for n in range(11)):
        game.play(f"{kind}^@{x},0")
    assert game.outcome() is None
    game.play("power^@11,0")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.plain() == {"reason": "tiles-out", "ranks": [1, 1], "scores": None}


@pytest.mark.clause("S10", breach=True)
@pytest.mark.parametrize(
    ("moves", "reason", "ranks"),
    [
        (
            "parallel>@0,0 pin>@-1,0 pin>@0,1 parallel^@-1,-1 arrow>@1,0 arrow<@-2,0 "
            "power<@0,2 power>@-2,-1 square^@-2,1 square^@-1,2 cross^@0,3 cross^@1,2",
            "five",
            (2, 1),
        ),
        (
            "pin^@0,0 cross^@1,0 parallel^@0,1 powerv@2,0 arrowv@-1,1 pin<@1,-1 "
            "power<@-2,1 square^@3,0 square^@-2,0 arrowv@0,-1 cross^@1,-2 parallel^@-1,2",
            "gave-five",
            (1, 2),
        ),
    ],
)
def test_the_last_tile_with_a_five_makes_no_draw(moves: str, reason: str, ranks: tuple[int, int]) -> None:
    game = Slashchain.start()
    for move in moves.split():
        assert game.outcome() is None
        game.play(move)
    assert not any(any(hand.values()) for hand in game.view(None)["hands"])
    assert game.outcome() == Outcome(reason, ranks)


@pytest.mark.clause("S11", holds=True)
def test_six_win_like_five_for_whoever_made_them() -> None:
    assert table(FOUR, "/", overline="wins").play(SIX, 2, 0) == "/ wins (five)"
    assert table(FOUR, "\\", overline="wins").play(SIX, 2, 0) == "/ wins (gave-five)"
    assert table(MIRRORED_FOUR, "\\", overline="wins").play(SIX, -2, 0) == "\\ wins (five)"


@pytest.mark.clause("S11", breach=True)
@pytest.mark.parametrize(("rule", "overline"), [("gomoku", "ignored"), ("renju", "wins")])
def test_six_of_slash_win_only_where_the_option_says_so(rule: str, overline: str) -> None:
    assert not table(FOUR, "/", rule=rule, overline=overline).play(SIX, 2, 0).startswith("/ wins")


@pytest.mark.clause("S12", holds=True)
def test_where_overlines_are_forbidden_five_win_and_six_for_the_other_side_win_for_it() -> None:
    assert table(FOUR, "/", overline="forbidden").play(FIVE, 2, 0) == "/ wins (five)"
    assert table(FOUR, "\\", overline="forbidden").play(FIVE, 2, 0) == "/ wins (gave-five)"
    assert table(FOUR, "\\", overline="forbidden").play(SIX, 2, 0) == "/ wins (gave-five)"


@pytest.mark.clause("S12", breach=True)
@pytest.mark.parametrize(
    ("drawing", "tile"),
    [pytest.param(FOUR, SIX, id="six"), pytest.param(TWO_FOURS, "pin^", id="six together with five")],
)
def test_a_forbidden_overline_cannot_be_laid(drawing: str, tile: str) -> None:
    there = table(drawing, "/", overline="forbidden")
    move = there.move(tile, 2, 0)
    assert move not in there.game.legal()
    with pytest.raises(IllegalMove) as caught:
        there.game.play(move)
    assert caught.value.clause == "S12"
    assert there.game.legal(tile).refused[move.partition("@")[2]].clause == "S12"
    assert there.move(tile, 2, 0) in table(drawing, "\\", overline="forbidden").game.legal()


@pytest.mark.clause("S12", holds=True)
def test_a_legal_place_is_always_left() -> None:
    """Above the leftmost tile of the top row for `/`, above the rightmost one for a backslash."""
    for seed in range(12):
        rng = Random(seed)
        game = Slashchain.start({"overline": "forbidden", "sets": 3})
        while not game.over:
            tiles = [(x, y) for x, y, _ in game.view(None)["tiles"]]
            top = min((y for _, y in tiles), default=1)
            row = [x for x, y in tiles if y == top]
            x = (min(row) if game.turn == 0 else max(row)) if row else 0
            legal = list(game.legal())
            forms = {move.partition("@")[0] for move in legal}
            assert {f"{form}@{x},{top - 1}" for form in forms} <= set(legal)
            game.play(rng.choice(legal))


@pytest.mark.clause("S13", holds=True)
def test_where_overlines_are_ignored_exactly_five_win() -> None:
    assert table(FOUR, "/", overline="ignored").play(FIVE, 2, 0) == "/ wins (five)"
    assert table(FOUR, "\\", overline="ignored").play(FIVE, 2, 0) == "/ wins (gave-five)"
    assert table(TWO_FOURS, "/", overline="ignored").play("pin^", 2, 0) == "/ wins (five)"


@pytest.mark.clause("S13", breach=True)
@pytest.mark.parametrize("mover", ["/", "\\"])
def test_where_overlines_are_ignored_six_count_for_nothing(mover: str) -> None:
    assert table(FOUR, mover, overline="ignored").play(SIX, 2, 0) == "play goes on"


@pytest.mark.clause("S21", holds=True)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("moves", [[], ["pin^@0,0"], ["pin^@0,0", "pin^@1,0"]])
def test_either_player_may_resign_at_any_time(seat: int, moves: list[str]) -> None:
    game = tsunagu.start("slashchain")
    for move in moves:
        game.play(move)
    game.play("resign", seat)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.plain() == {"reason": "resigned", "ranks": [[2, 1], [1, 2]][seat], "scores": None}


@pytest.mark.clause("S21", breach=True)
def test_nobody_resigns_once_the_game_is_over() -> None:
    there = table(FOUR, "/")
    there.play(FIVE, 2, 0)
    for seat in (0, 1):
        with pytest.raises(IllegalMove):
            there.game.play("resign", seat)
    assert there.result() == "/ wins (five)"
