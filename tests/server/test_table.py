"""The table as pure logic: who may do what, and what it leads to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.record.samples import MOVES
from tsunagu.games.errors import IllegalMove
from tsunagu.record.fairness import Commitment, verify
from tsunagu.record.json_form import write_json
from tsunagu.server.errors import Forbidden, Refusal, Stale, Unusable
from tsunagu.server.table import playing, sitting
from tsunagu.server.table.clock import Thought
from tsunagu.server.table.ending import out_of_time
from tsunagu.server.table.event import Draft, number_drafts
from tsunagu.server.table.export import export_record
from tsunagu.server.table.rematch import next_rules
from tsunagu.server.table.rules import ClockRule, Rules, SeatRule, check_rules
from tsunagu.server.table.state import Table

OPEN, BOT = SeatRule("open"), SeatRule("bot", "greedy")
RULES = check_rules(Rules("slashchain", {}, (OPEN, OPEN)))
PROMISE = Commitment(b"s" * 32, b"t" * 32)
NONCE = "0" * 32


def then(table: Table, drafts: list[Draft], command: str | None = None) -> Table:
    for event in number_drafts(drafts, "t", table.seq, 1000, command):
        table.apply(event)
    return table


def made(**changes: Any) -> Table:
    return then(Table(), sitting.create(check_rules(replace(RULES, **changes)), PROMISE))


def sat(table: Table, at: int, holder: str = "") -> Table:
    return then(table, sitting.join(table, at, f"P{at}", NONCE, holder or f"device {at}", lambda: NONCE))


def begun(**changes: Any) -> Table:
    table = made(**changes)
    for at, seat in enumerate(table.seats):
        if seat.kind != "bot":
            sat(table, at)
    return table


def played(table: Table, *moves: str, ms: int = 0) -> Table:
    for move in moves:
        assert table.on_move is not None
        then(table, playing.move(table, table.on_move, move, table.seq, Thought(ms)))
    return table


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    table = sat(made(), 1)
    assert (table.stage, table.on_move) == ("waiting", None)
    sat(table, 0)
    assert (table.stage, table.on_move, table.seq) == ("playing", 0, 4)


def test_bots_need_not_sit_down() -> None:
    assert sat(made(seats=(BOT, OPEN)), 1).stage == "playing"


def test_a_table_needs_as_many_seats_as_the_game() -> None:
    for seats in ((OPEN,), (OPEN, OPEN, OPEN)):
        with pytest.raises(Unusable):
            made(seats=seats)


def test_bots_alone_play_without_a_clock() -> None:
    """They pause while nobody watches, and a clock does not."""
    with pytest.raises(Unusable):
        made(seats=(BOT, BOT), clock=ClockRule("move", start=4_000))
    assert made(seats=(BOT, BOT)).rules.seats == (BOT, BOT)


def test_a_taken_seat_is_refused_and_a_reserved_one_is_for_its_device() -> None:
    table = sat(made(seats=(SeatRule("reserved", holders=("mine",)), OPEN)), 1)
    with pytest.raises(Refusal, match="sits on seat 1"):
        sat(table, 1)
    with pytest.raises(Forbidden):
        sat(table, 0, "yours")
    assert sat(table, 0, "mine").stage == "playing"


NO_NAMES = ["", " ", "x" * 33, "a\x00b", "a\x9bb", "a\u202eb", "a\u2066b", "\u200d", "\ufeff \u200b"]
NAMES = ["👩\u200d🚀", "می\u200cخواهم", "e\u0301", "森 鷗外", "क्\u200dष", "x" * 32]


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_has_1_to_32_characters_that_can_be_seen_and_turn_nothing_round(name: str) -> None:
    with pytest.raises(Unusable, match="name"):
        sitting.join(made(), 0, name, NONCE, "h", lambda: NONCE)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_be_in_any_script_joiners_included(name: str) -> None:
    [joined] = sitting.join(made(), 0, f"  {name} ", NONCE, "h", lambda: NONCE)
    assert joined.body["name"] == name
    table = begun()
    [line] = playing.say(table, 0, name)
    assert line.body["text"] == name


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32])
def test_a_nonce_is_32_hexadecimal_digits(nonce: str) -> None:
    with pytest.raises(Unusable):
        sitting.join(made(), 0, "Mei", nonce, "h", lambda: NONCE)


def test_standing_up_before_the_start_opens_the_seat_again() -> None:
    table = sat(made(), 0)
    then(table, sitting.leave(table, 0, bot=False))
    assert [seat.kind for seat in table.seats] == ["open", "open"]
    assert sat(sat(table, 0), 1).stage == "playing"


def test_a_game_runs_to_the_end_its_rules_give() -> None:
    table = played(begun(), *MOVES)
    assert table.outcome is not None
    assert (table.stage, table.outcome.reason, table.outcome.ranks) == ("over", "five", (1, 2))
    with pytest.raises(Refusal):
        playing.move(table, 1, "resign", table.seq, Thought())


def test_of_two_moves_for_one_position_the_later_is_stale() -> None:
    table = begun()
    seen = table.seq
    played(table, MOVES[0])
    with pytest.raises(Stale):
        playing.move(table, 0, MOVES[0], seen, Thought())
    then(table, playing.say(table, 0, "hello"))
    assert playing.move(table, 1, MOVES[1], table.seq - 1, Thought())  # chat makes no move stale


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing() -> None:
    table = begun()
    with pytest.raises(IllegalMove, match="S4"):
        playing.move(table, 0, "arrow^@3,3", table.seq, Thought())
    with pytest.raises(IllegalMove):
        playing.move(table, 1, MOVES[0], table.seq, Thought())
    assert table.seq == 4


def test_resigning_is_possible_out_of_turn_and_costs_no_time() -> None:
    table = begun(clock=ClockRule("fischer", 1000, 0))
    then(table, playing.move(table, 1, "resign", table.seq, Thought(700)))
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.ranks) == ("resigned", (1, 2))
    assert table.clock is not None
    assert table.clock.left == (1000, 1000)


def test_a_draw_needs_the_yes_of_everybody() -> None:
    table = begun()
    then(table, playing.offer(table, 0, "draw"))
    named = table.seq
    with pytest.raises(Refusal):
        playing.offer(table, 1, "draw")
    with pytest.raises(Stale):
        playing.answer(table, 0, named, yes=True)  # nobody answers their own offer
    then(table, playing.answer(table, 1, named, yes=True))
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.ranks) == ("agreed", (1, 1))


def test_a_no_and_a_move_both_end_an_offer() -> None:
    table = begun()
    then(table, playing.offer(table, 0, "draw"))
    then(table, playing.answer(table, 1, table.seq, yes=False))
    assert table.offer is None
    then(table, playing.offer(table, 1, "draw"))
    named = table.seq
    played(table, MOVES[0])
    with pytest.raises(Stale):
        playing.answer(table, 0, named, yes=True)


def test_an_offer_can_be_withdrawn_by_who_made_it_and_asked_anew() -> None:
    table = played(begun(), *MOVES[:2])
    then(table, playing.offer(table, 0, "takeback"))
    named = table.seq
    with pytest.raises(Refusal):
        playing.withdraw(table, 1, named)
    with pytest.raises(Refusal):
        playing.withdraw(table, 0, named - 1)
    then(table, playing.withdraw(table, 0, named))
    assert (table.offer, len(table.moves)) == (None, 2)
    with pytest.raises(Refusal):
        playing.withdraw(table, 0, named)
    with pytest.raises(Refusal):
        playing.answer(table, 1, named, yes=True)
    then(table, playing.offer(table, 1, "takeback"))
    assert table.offer is not None


def test_bots_do_not_agree_to_draws() -> None:
    with pytest.raises(Refusal):
        playing.offer(begun(seats=(OPEN, BOT)), 0, "draw")


def test_taking_back_returns_to_before_ones_last_move_restores_clocks_and_leaves_a_trace() -> None:
    table = played(begun(clock=ClockRule("fischer", 10_000, 100)), *MOVES[:2], ms=1000)
    before = table.clock
    played(table, MOVES[2], "cross^@0,1", ms=2000)
    then(table, playing.offer(table, 0, "takeback"))
    then(table, playing.answer(table, 1, table.seq, yes=True))
    assert [move.move for move in table.moves] == list(MOVES[:2])
    assert (table.clock, table.on_move) == (before, 0)
    assert export_record(played(table, *MOVES[2:]), None).tags["taken-back"] == f"3: 0 {MOVES[2]}, 1 cross^@0,1"
    verify(write_json(export_record(table, None)).encode())


def test_taking_back_can_be_off_and_needs_a_move_of_ones_own() -> None:
    with pytest.raises(Refusal):
        playing.offer(played(begun(takebacks=False), MOVES[0]), 0, "takeback")
    with pytest.raises(Refusal):
        playing.offer(played(begun(), MOVES[0]), 1, "takeback")


def test_a_bot_always_lets_moves_be_taken_back() -> None:
    table = played(begun(seats=(OPEN, BOT)), *MOVES[:2])
    then(table, playing.offer(table, 0, "takeback"))
    assert (table.moves, table.on_move, table.offer) == ([], 0, None)


def test_at_one_screen_nobody_else_is_asked() -> None:
    table = sat(sat(made(), 0, "same"), 1, "same")
    played(table, MOVES[0])
    then(table, playing.offer(table, 0, "takeback"))
    assert table.moves == []


def test_a_bot_takes_over_for_one_who_leaves_where_that_is_wished() -> None:
    table = played(begun(), MOVES[0])
    then(table, sitting.leave(table, 1, bot=True))
    assert (table.stage, table.seats[1].kind, table.seats[1].bot) == ("playing", "bot", "greedy")
    with pytest.raises(Refusal):
        sitting.leave(begun(bots_take_over=False), 0, bot=True)


def test_leaving_without_a_bot_abandons_the_game() -> None:
    table = begun()
    then(table, sitting.leave(table, 0, bot=False))
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.ranks) == ("abandoned", (2, 1))


def test_the_flag_falls_and_that_seat_is_last() -> None:
    table = begun(clock=ClockRule("move", 1000))
    then(table, out_of_time(table, 0))
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.ranks) == ("time", (2, 1))


def test_a_move_after_its_time_is_lost() -> None:
    table = begun(clock=ClockRule("move", 1000))
    assert [draft.kind for draft in playing.move(table, 0, MOVES[0], table.seq, Thought(1001))] == ["flagged", "ended"]
    assert [draft.kind for draft in playing.move(table, 0, MOVES[0], table.seq, Thought(1000))] == ["moved"]


def test_a_rematch_turns_the_seats_by_one() -> None:
    table = played(begun(seats=(OPEN, BOT)), "resign")
    drafts = playing.offer(table, 0, "rematch")
    assert [draft.kind for draft in drafts] == ["offered", "rematch"]
    rules = next_rules(table, {0: {"b", "a"}})
    assert rules.seats == (SeatRule("bot", "greedy"), SeatRule("reserved", None, ("a", "b"), "P0"))
    with pytest.raises(Refusal):
        playing.offer(begun(), 0, "rematch")


@pytest.mark.parametrize("line", ["", "x" * 201, "\x07"])
def test_chat_is_short_lines(line: str) -> None:
    with pytest.raises(Unusable):
        playing.say(begun(), 0, line)


def test_chat_can_be_off_and_is_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refusal):
        playing.say(begun(chat=False), 0, "hello")
    table = begun()
    monkeypatch.setattr(playing, "MOST_LINES", 2)
    for n in (1, 2):
        then(table, playing.say(table, 0, f"line {n}"))
    with pytest.raises(Refusal):
        playing.say(table, 0, "one more")


def test_offers_of_a_seat_are_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_OFFERS", 2)
    table = begun()
    for _ in range(2):
        then(table, playing.offer(table, 0, "draw"))
        then(table, playing.answer(table, 1, table.seq, yes=False))
    with pytest.raises(Refusal, match="2 offers"):
        playing.offer(table, 0, "draw")
    assert playing.offer(table, 1, "draw")  # the other seat has its own


def test_coming_and_going_is_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "MOST_SITTINGS", 2)
    table = made()
    for _ in range(2):
        then(sat(table, 0), sitting.leave(table, 0, bot=False))
    with pytest.raises(Refusal, match="make a new table"):
        sat(table, 0)


def test_events_come_one_after_the_other() -> None:
    event = number_drafts([Draft("chatted", 0, {"text": "hi"})], "t", 9, 1, None)[0]
    with pytest.raises(ValueError, match="follow"):
        begun().apply(event)


def any_move(table: Table) -> Table:
    assert table.game is not None
    return played(table, next(iter(table.game.legal())))


@pytest.mark.parametrize("game", ["connect37", "bossa"])
def test_against_a_bot_no_move_is_taken_back_that_has_shown_what_was_hidden(game: str) -> None:
    table = begun(game=game, options={}, seats=(OPEN, BOT))
    any_move(table)
    if game == "connect37":  # a tile is drawn when a turn begins: nothing was shown yet
        assert [draft.kind for draft in playing.offer(table, 0, "takeback")] == ["offered", "taken-back"]
    any_move(table)  # the bot's
    with pytest.raises(Refusal, match="you have seen"):
        playing.offer(table, 0, "takeback")
    people = begun(game=game, options={})
    any_move(people)
    assert [draft.kind for draft in playing.offer(people, 0, "takeback")] == ["offered"]  # they may agree
