"""B13-B17: out, six columns, deck-out, stuck and resigning, and the order in which they are asked about."""

from __future__ import annotations

import pytest

from tests.games.bossa.table import actions, deal_of, dealt, opened, refusal, result, table
from tsunagu.games.bossa.game import Bossa

# White columns around the die 4, and the group that makes the sixth.
FIVE = {3: "30", 2: "10+11", 1: "12", 5: "50", 6: "33+32"}
SIXTH = "W7=23+24+31"

# Games by seed that end, or nearly end, with an empty deck.
SIX_WITH_THE_DECK_EMPTY = (
    41,
    "choose:white exchange:05/11 B5=05 B6=04+42 B3=01+32 W7=23+50 stack:W7=14+60 stack:B5=15 exchange:13/11 W5=20+31"
    " W8=10+30+40 B2=12 redraw:11 redraw:24 W4=41 W3=13+21 W2=22",
)
OUT_WITH_THE_DECK_EMPTY = (
    1316,
    "choose:white W4=20+24 W6=60 B3=02+31 W3=12+14+15 exchange:50/42 W7=23+50 B1=21 exchange:03/42 stack:B1=01"
    " stack:W7=33+40 redraw:41 redraw:10 B4=04 B5=13+42 B6=03+22+51 B7=05+32",
)
# The loser has the smaller hand and the Redraw marker, and is stuck all the same.
STUCK_WITH_THE_DECK_EMPTY = (
    821,
    "choose:black W5=24+33 exchange:14/10 B4=14 stack:B4=04 W3=13+21 B5=02+03 exchange:50/10 B2=11+41 W6=60 redraw:30"
    " B1=31 W7=23+50 stack:W7=20+51 B6=06 B7=05+42 W2=22",
)
# The draw has emptied the deck; the mover can move and has the Redraw marker.
LAST_TURN = (
    200,
    "choose:white W2=20 B1=51 exchange:11/60 B3=33 stack:B1=41 B4=03+11 B5=05 stack:B1=01 W3=12+23 W4=40 B6=02+14"
    " exchange:10/30 W5=10+42 redraw:30 W6=60 B7=04+21+32",
)
DRAWN = (
    150,
    "choose:black B7=06+11 W2=10+15 W1=13 B5=14+21 B4=24 W4=42 W5=12+40 redraw:32 exchange:05/04 exchange:30/03"
    " B3=22+41 B2=02 stack:B4=04 W6=60 redraw:01 stack:W5=20+33",
)
BY_REDRAW = (
    20,
    "B3=01+42 W2=24 B4=12+22 W1=10 exchange:05/11 W4=40 B5=04+11 stack:B4=33+41 B1=51 exchange:06/23 redraw:06"
    " W5=23+30 B6=15+21 B7=03+14 W6=13+50 redraw:31",
)


def before_the_last(line: tuple[int, str], **options: str) -> tuple[Bossa, str]:
    """The position before the last move of a game, and that move."""
    game = Bossa.start(options, line[0])
    *moves, last = line[1].split()
    for move in moves:
        game.play(move)
    assert result(game) == ""
    return game, last


def after(line: tuple[int, str], **options: str) -> Bossa:
    game, last = before_the_last(line, **options)
    game.play(last)
    return game


# Out.

NEARLY_OUT = {3: "10+20", 5: "11+40", 6: "12+13+41"}


@pytest.mark.clause("B13", holds=True)
def test_who_places_the_last_tile_wins() -> None:
    game = table("22", white=NEARLY_OUT)
    game.play("W2=22")
    assert result(game) == "out 1-2"
    assert "hand is empty" in game.explain("result").text()


@pytest.mark.clause("B13", holds=True)
def test_who_stacks_the_last_tiles_wins() -> None:
    game = table("23 30", white=NEARLY_OUT | {2: "22"})
    assert actions(game, "stack") == ["stack:W2=23", "stack:W5=23+30"]
    game.play("stack:W5=23+30")
    assert result(game) == "out 1-2"


@pytest.mark.clause("B13", holds=True)
def test_going_out_comes_before_six_columns_and_before_an_empty_deck() -> None:
    columns = NEARLY_OUT | {2: "24", 7: "30+42"}
    game = table("15 22 50", white=columns, owner_of_white=1)
    game.play("W8=15+22+50")
    assert result(game) == "out 1-2", "although the sixth column of the opponent's line stands"
    assert result(after(OUT_WITH_THE_DECK_EMPTY)).startswith("out")


@pytest.mark.clause("B13", breach=True)
def test_a_tile_left_in_the_hand_is_not_out() -> None:
    game = table("22 21", white=NEARLY_OUT)
    game.play("W2=22")
    assert result(game) == ""


# Six columns.


@pytest.mark.clause("B14", holds=True)
@pytest.mark.parametrize(("owner", "won"), [(0, "six-columns 1-2"), (1, "six-columns 2-1")])
def test_the_owner_of_six_columns_wins_whoever_placed_the_sixth(owner: int, won: str) -> None:
    game = table("23 24 31 05", white=FIVE, owner_of_white=owner)
    game.play(SIXTH)
    assert result(game) == won
    assert "6 columns" in game.explain("result").text()


@pytest.mark.clause("B14", holds=True)
def test_six_columns_come_before_an_empty_deck() -> None:
    game = after(SIX_WITH_THE_DECK_EMPTY)
    assert game.view(None)["deck"] == 0
    assert result(game).startswith("six-columns")


@pytest.mark.clause("B14", holds=True)
def test_with_sixth_mover_the_owners_own_place_wins_the_sixth_or_a_later_one() -> None:
    game = table("23 24 31 05", white=FIVE, sixth="mover")
    game.play(SIXTH)
    assert result(game) == "six-columns 1-2"
    game = table("20 60 51 06", white=FIVE | {7: "23+24+31"}, sixth="mover")
    game.play("W8=20+60")
    assert result(game) == "six-columns 1-2"


@pytest.mark.clause("B14", breach=True)
def test_with_sixth_mover_nothing_else_wins_by_columns() -> None:
    game = table("23 24 31 05", white=FIVE, sixth="mover", owner_of_white=1)
    game.play(SIXTH)
    assert result(game) == "", "the opponent laid the sixth"
    six = FIVE | {7: "23+24+31"}
    game = table("51 05 06 20", white=six, sixth="mover")
    stacked, elsewhere = game.copy(), game.copy()
    stacked.play("stack:W5=51")
    assert result(stacked) == "", "a Stack by the owner"
    elsewhere.play("B5=05")
    assert result(elsewhere) == "", "a Place on the other line"


@pytest.mark.clause("B14", breach=True)
def test_five_columns_and_a_stack_are_not_six() -> None:
    game = table("31 05 60 51", white=FIVE)
    game.play("stack:W3=31")
    assert result(game) == ""


# Deck-out.


@pytest.mark.clause("B15", holds=True)
def test_when_the_deck_is_empty_the_smaller_hand_wins_and_equal_hands_draw() -> None:
    game = after(DRAWN)
    assert result(game) == "deck-out 1-1"
    assert len({len(hand) for hand in game.view(None)["hands"]}) == 1
    assert "draw" in game.explain("result").text()
    game = after(LAST_TURN, sixth="mover")
    reasons = set()
    for move in game.legal():
        then = game.copy()
        then.play(move)
        mine, theirs = (len(hand) for hand in then.view(None)["hands"])
        outcome = then.outcome()
        assert outcome is not None, "the last turn of all"
        reasons.add(outcome.reason)
        if outcome.reason == "deck-out":
            assert outcome.ranks == ((1, 1) if mine == theirs else (2, 1) if mine > theirs else (1, 2))
    assert "deck-out" in reasons


@pytest.mark.clause("B15", holds=True)
def test_a_redraw_that_takes_the_last_tile_ends_the_game() -> None:
    game, last = before_the_last(BY_REDRAW, rule="basic")
    assert (game.view(None)["deck"], last) == (1, "redraw:31")
    game.play(last)
    assert result(game).startswith("deck-out")


@pytest.mark.clause("B15", "B10", breach=True)
def test_a_turn_whose_draw_emptied_the_deck_is_played_without_redraw() -> None:
    game = after(LAST_TURN, sixth="mover")
    assert result(game) == ""
    assert game.view(None)["deck"] == 0
    assert "redraw" in game.view(None)["markers"][game.turn]
    tile = game.view(None)["hands"][game.turn][0]
    assert actions(game, "redraw") == []
    assert refusal(game, f"redraw:{tile}").saying.key == "bossa.refused.deck_empty"
    assert game.legal("redraw").elsewhere.saying.key == "bossa.refused.deck_empty"
    assert len(game.legal()) > 0


# Stuck.


@pytest.mark.clause("B16", holds=True)
def test_who_can_neither_place_nor_act_after_the_draw_has_lost_at_once() -> None:
    line = (1509, "choose:first choose:white exchange:30/11 B2=32 redraw:24 W5=23+30")
    game, last = before_the_last(line)
    mover = game.turn
    game.play(last)
    assert result(game) == ("stuck 1-2" if mover == 0 else "stuck 2-1")
    assert len(game.legal()) == 0
    assert "neither" in game.explain("result").text()


@pytest.mark.clause("B16", holds=True)
def test_stuck_is_asked_before_the_deck_even_by_the_smaller_hand() -> None:
    game = after(STUCK_WITH_THE_DECK_EMPTY, sixth="mover")
    loser = game.turn
    hands = game.view(None)["hands"]
    assert game.view(None)["deck"] == 0
    assert "redraw" in game.view(None)["markers"][loser], "which an empty deck makes useless"
    assert len(hands[loser]) < len(hands[1 - loser])
    assert result(game) == ("stuck 2-1" if loser == 0 else "stuck 1-2")


@pytest.mark.clause("B16", breach=True)
@pytest.mark.parametrize("marker", ["redraw", "exchange"])
def test_an_action_that_can_be_used_saves_from_being_stuck(marker: str) -> None:
    """W4 takes one tile or three, B5 and B7 one or two, and this hand has nothing for them."""
    used = " ".join(action for action in ("redraw", "exchange", "stack") if action != marker)
    columns = {2: "20 21", 3: "10+22"}
    out = "60" if marker != "redraw" else ""
    game = table("01 02 11 12 50", white=columns, dice=(1, 6), used=(used, ""), discarded=out)
    assert {move.partition(":")[0] for move in game.legal()} == {marker}


# Resigning.


@pytest.mark.clause("B17", holds=True)
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_resigns_at_any_time(seat: int) -> None:
    for game in (dealt(deal_of("")), opened("30 10 20 40"), dealt(deal_of(""), rule="basic")):
        game.play("resign", seat)
        assert result(game) == ("resigned 2-1" if seat == 0 else "resigned 1-2")
        assert len(game.legal()) == 0


@pytest.mark.clause("B17", breach=True)
def test_once_over_a_game_stays_over() -> None:
    game = table("22", white=NEARLY_OUT)
    game.play("W2=22")
    for move in ("resign", "W1=10", "redraw:22"):
        assert refusal(game, move).saying.key == "common.refused.over"
    assert result(game) == "out 1-2"
