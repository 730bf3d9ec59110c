"""Royals, passes, the last card, resigning. Rules: docs/hichain.md, H22-H25."""

from __future__ import annotations

import pytest

from tests.games.hichain.lines import ROYALS
from tests.games.hichain.table import Rows, counted, drawn, game_at
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import Outcome
from tsunagu.games.hichain.game import Hichain

RED_BELOW = drawn(". / X X X X X")  # X touches all corners, so Black may go above it


def beside(row: str) -> Rows:
    """Black's row on the red X."""
    return [*drawn(row, "black"), *RED_BELOW]


@pytest.mark.clause("H22", holds=True)
@pytest.mark.parametrize(("options", "moves"), ROYALS)
def test_whoever_spells_chain_wins_at_once(options: dict[str, object], moves: str) -> None:
    game = Hichain.start(options)
    *before, last = moves.split()
    for move in before:
        game.play(move)
    assert game.outcome() is None
    game.play(last)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("royal", (1, 2))
    assert len(game.explain("result").facts["cells"]) >= 5


@pytest.mark.clause("H22", "H25", holds=True)
def test_a_royal_wins_whatever_the_totals() -> None:
    """Five X in a row are 25 for Red."""
    game = game_at(beside("C H A I"), ("NB", "B"))
    game.play("N^@4,0")
    assert game.outcome() == Outcome("royal", (1, 2), (0, 25))


def test_a_royal_with_the_last_card_is_a_royal() -> None:
    game = game_at(beside("C H A I"), ("N", ""))
    game.play("N^@4,0")
    assert game.outcome() == Outcome("royal", (1, 2), (0, 25))


@pytest.mark.clause("H22", holds=True)
@pytest.mark.parametrize("row", ["C H A I N", "N I A H C", "U> H A I N", "C I> A H> Z>", "C * A ? N", "C + H A + I N"])
def test_a_royal_is_read_either_way_round_with_turned_cards_wilds_and_relays(row: str) -> None:
    assert counted(row)["royal"] is True


@pytest.mark.clause("H22", breach=True)
@pytest.mark.parametrize(
    "row", ["* H A I N", "C H A I *", "C H A I B N", "C H> A I N", "C H A . I N", "C H A I", "C A H I N"]
)
def test_what_is_no_royal(row: str) -> None:
    assert counted(row)["royal"] is False


def test_royals_follow_the_relay_option() -> None:
    """From the H over the relay to the A, and from the A over it again to the I."""
    text = ". H C / I + A / N . ."
    assert counted(text)["royal"] is False
    assert counted(text, relay="free")["royal"] is True


@pytest.mark.clause("H23", holds=True)
def test_the_last_card_ends_the_game_and_the_higher_total_wins() -> None:
    game = game_at(drawn("I I"), ("O", ""))
    game.play("O^@0,1")
    assert game.outcome() == Outcome("scored", (2, 1), (0, 4))


@pytest.mark.clause("H23", holds=True)
def test_equal_totals_are_a_draw() -> None:
    game = game_at(drawn("I"), ("O", ""))
    game.play("O^@0,1")
    assert game.outcome() == Outcome("scored", (1, 1), (0, 0))


@pytest.mark.clause("H23", breach=True)
def test_an_empty_hand_alone_does_not_end_the_game() -> None:
    game = game_at(drawn("I I"), ("O", "A"))
    game.play("O^@0,1")
    assert game.outcome() is None


@pytest.mark.clause("H24", holds=True)
def test_without_cards_or_without_a_cell_one_must_pass_and_two_passes_end() -> None:
    """X has corners only and O only middles: they never touch."""
    game = game_at([*drawn("O", "black"), *drawn(". / . O")], ("X", "X"))
    assert list(game.legal()) == ["pass"]
    game.play("pass")
    assert game.outcome() is None
    assert list(game.legal()) == ["pass"]
    game.play("pass")
    assert game.outcome() == Outcome("scored", (1, 1), (0, 0))
    assert game.explain("result").text().startswith("A draw: Black 0, Red 0.")


@pytest.mark.clause("H24", holds=True)
def test_a_card_between_two_passes_breaks_the_row() -> None:
    game = game_at([*drawn("O", "black"), *drawn(". O")], ("", "OX"), turn=0)
    game.play("pass")
    game.play("O^@0,1")
    assert list(game.legal()) == ["pass"]
    game.play("pass")
    assert game.outcome() is None


@pytest.mark.clause("H24", breach=True)
def test_whoever_can_lay_a_card_may_not_pass() -> None:
    with pytest.raises(IllegalMove) as caught:
        Hichain.start().play("pass")
    assert caught.value.clause == "H24"
    assert "pass" not in Hichain.start().legal()


@pytest.mark.clause("H25", holds=True)
@pytest.mark.parametrize(("seat", "ranks"), [(0, (2, 1)), (1, (1, 2))])
def test_either_player_may_resign(seat: int, ranks: tuple[int, int]) -> None:
    game = Hichain.start()
    game.play("resign", seat)
    assert game.outcome() == Outcome("resigned", ranks, (0, 0))


@pytest.mark.clause("H25", breach=True)
def test_nothing_is_played_after_the_end() -> None:
    game = game_at(beside("C H A I"), ("NO", "B"))
    game.play("N^@4,0")
    for move in ("B^@0,2", "pass", "resign"):
        with pytest.raises(IllegalMove, match="over"):
            game.play(move)
    assert list(game.legal()) == []
