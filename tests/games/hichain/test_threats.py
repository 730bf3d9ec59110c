"""Royal threats: the cards that would complete CHAIN now, as the referee finds them by trying every placing (H22)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.hichain.lines import ROYALS, SCORED
from tests.games.hichain.table import drawn, game_at
from tests.referees import hichain as referee
from tsunagu.games.errors import BadPosition
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.hichain.notation import COLOURS, Placing

SPELLING = set("CHAINUZ*?+")


def refereed(game: Hichain, seat: int) -> set[str]:
    """Every placing that, by the referee, may be made and leaves CHAIN on the board."""
    view = game.view(None)
    board = referee.board_of(view["cells"])
    hand = [sign for sign in Counter(view["hands"][seat]) if sign in SPELLING]
    found = set()
    for move in referee.placements(board, COLOURS[seat], hand):
        placing = Placing.parse(move)
        row = [COLOURS[seat], placing.card.sign, placing.card.direction, placing.x, placing.y]
        after = referee.board_of([*view["cells"], row])
        if referee.has_royal(after, COLOURS[seat], str(game.options["relay"])):
            found.add(move)
    return found


@pytest.mark.clause("H22", holds=True)
@pytest.mark.parametrize(("options", "moves"), ROYALS)
def test_threats_are_the_placings_that_complete_a_royal(options: dict[str, str | int], moves: str) -> None:
    game = Hichain.start(options)
    *before, last = moves.split()
    for move in before:
        game.play(move)
        for seat in (0, 1):
            assert set(game.threats(seat)) == refereed(game, seat)
    assert last in game.threats(game.turn)
    told = game.explain("threats")
    assert told.facts["black"] == game.threats(0)
    assert told.text().startswith("Black can complete a Royal with ")
    assert last in told.text("ja")


@pytest.mark.clause("H22", breach=True)
def test_a_wild_card_threatens_no_c_and_no_n() -> None:
    """A red X below gives contact where the N would lie."""
    cells = [*drawn("C H A I", "black"), *drawn(". / . . . . . X")]
    assert game_at(cells, ("N*", "O")).threats(0) == ["N^@4,0"]
    assert game_at(cells, ("*", "O")).threats(0) == []


def test_the_threat_of_who_is_not_to_move_is_told_as_one() -> None:
    cells = [*drawn("C H A I", "black"), *drawn(". / . . . . . X")]
    game = game_at(cells, ("N", "O"), turn=1)
    assert game.explain("threats").text() == "Black threatens to complete a Royal with N^@4,0."
    assert game.position.outlook(0) > 0.5
    assert Hichain.start().explain("threats").text() == "No single card completes a Royal now."


def test_whoever_can_complete_a_royal_expects_to_win() -> None:
    cells = [*drawn("C H A I", "black"), *drawn(". / . . . . . X")]
    game = game_at(cells, ("N", "O"))
    assert game.position.outlook(0) > 0.9
    assert game.position.outlook(0) + game.position.outlook(1) == pytest.approx(1)


def test_threats_are_those_of_the_referee_all_through_a_game() -> None:
    game = Hichain.start()
    for i, move in enumerate(SCORED.split()):
        game.play(move)
        if i % 9 == 0 and not game.over:
            assert [set(game.threats(seat)) for seat in (0, 1)] == [refereed(game, seat) for seat in (0, 1)]


def test_nobody_has_no_threats() -> None:
    with pytest.raises(BadPosition):
        Hichain.start().threats(2)
