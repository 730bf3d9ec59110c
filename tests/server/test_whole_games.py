"""Whole games at the server: three and four seats to the end, one who leaves, moves taken back, everything shown."""

from __future__ import annotations

import json
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.people import Browser, House, Player, as_killed, play_on
from tsunagu.record.fairness import verify
from tsunagu.record.judge import judge
from tsunagu.record.reading import read_record

pytestmark = pytest.mark.slow  # whole games of many seats

HANDS = "connect37"


def gathered(house: House, seats: int, **asked: Any) -> tuple[list[Browser], str]:
    """As many devices at one table as it has seats."""
    people = [house.browser() for _ in range(seats)]
    table = people[0].new_table(*["open"] * seats, game=HANDS, options={"players": seats}, **asked)
    for seat, person in enumerate(people):
        assert person.sit(table, seat, f"P{seat}", f"{seat:032x}").status_code == 200
    return people, table


def sockets(stack: ExitStack, people: list[Browser], table: str) -> list[Player]:
    return [stack.enter_context(person.socket(table)) for person in people]


def shown(table: dict[str, Any]) -> dict[str, Any]:
    """What a document shows besides whose it is."""
    view = {key: part for key, part in table["view"].items() if key not in ("seat", "hand")}
    return {**{key: part for key, part in table.items() if key != "as"}, "view": view}


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_play_to_the_end_and_then_see_everything(house: House, seats: int) -> None:
    people, table = gathered(house, seats)
    with ExitStack() as stack:
        players = sockets(stack, people, table)
        guest = stack.enter_context(house.browser().socket(table))
        assert [len(player.table["view"]["hand"]) for player in players[1:]] == [2] * (seats - 1)
        play_on(players, Random(seats))
        guest.reach(players[0].seq)
        assert len(players[0].table["outcome"]["ranks"]) == seats
        assert all(shown(player.table) == shown(guest.table) for player in players)
    written = people[0].http.get(f"/api/tables/{table}/record").content
    verify(written)
    assert judge(read_record(written.decode())).outcome is not None


def test_of_three_nobody_resigns_and_who_leaves_without_a_bot_is_last(house: House) -> None:
    people, table = gathered(house, 3)
    with ExitStack() as stack:
        players = sockets(stack, people, table)
        play_on(players, Random(1), most=4)
        assert players[2].move("resign")["error"] == "common.refused.nobody_resigns"
        assert "ack" in players[1].ask("leave")
        told = players[0].reach(players[1].seq)
        assert (told["outcome"]["reason"], told["outcome"]["ranks"]) == ("abandoned", [1, 3, 1])
        assert told["view"]["revealed"] is not None
        # Who has left is a spectator, and sees what everybody sees.
        assert shown(players[1].table) == shown(told)
        assert players[1].ask("say", text="sorry")["error"] == "server.not_your_seat"


def test_of_four_one_leaves_to_a_bot_and_the_game_goes_on_to_its_end(house: House) -> None:
    people, table = gathered(house, 4)
    with ExitStack() as stack:
        players = sockets(stack, people, table)
        play_on(players, Random(2), most=25)
        assert "ack" in players[3].ask("leave", bot=True)
        rng = Random(3)
        while players[0].table["stage"] == "playing":
            turn = players[0].table["view"]["turn"]
            if turn == 3:
                players[0].hear()
            else:
                mover = players[turn]
                mover.reach(players[0].seq)
                assert "ack" in mover.move(rng.choice(mover.legal()))
                players[0].reach(mover.seq)
        assert players[0].table["seats"][3]["kind"] == "bot"
        assert players[0].table["outcome"]["reason"] == "scored"


def test_a_move_taken_back_re_rolls_nothing_and_restores_the_clocks(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, game=HANDS, clock={"kind": "fischer", "start": 600_000, "step": 1000})
    with mei.socket(table) as one, ken.socket(table) as two:
        play_on([one, two], Random(4), most=2)
        view, left = one.table["view"], one.table["clock"]["left"]
        move = one.legal()[0]
        one.move(move)
        two.reach(one.seq)
        two.move(two.legal()[0])
        drawn = one.reach(two.seq)["view"]
        one.ask("offer", offer="takeback")
        two.reach(one.seq)
        assert "ack" in two.ask("answer", offer=two.table["offer"]["seq"], yes=True)
        one.reach(two.seq)
        assert (one.table["view"], one.table["clock"]["left"]) == (view, left)
        # The same moves draw the same tiles again.
        one.move(move)
        two.reach(one.seq)
        two.move(two.legal()[0])
        assert one.reach(two.seq)["view"] == drawn
        one.move("resign")
    record = mei.http.get(f"/api/tables/{table}/record").content
    assert read_record(record.decode()).tags["taken-back"].startswith(f"3: 0 {move}, 1 ")
    verify(record)


def ended_by_time(one: Player, two: Player) -> None:
    while one.table["stage"] == "playing":
        one.hear()


def ended_by_agreement(one: Player, two: Player) -> None:
    one.ask("offer", offer="draw")
    two.reach(one.seq)
    two.ask("answer", offer=two.table["offer"]["seq"], yes=True)


ENDS: list[tuple[str, dict[str, Any], Any]] = [
    ("time", {"clock": {"kind": "move", "start": 4000}, "grace": 0}, ended_by_time),
    ("agreed", {}, ended_by_agreement),
    ("abandoned", {}, lambda one, two: two.ask("leave")),
    ("resigned", {}, lambda one, two: two.move("resign")),
]


@pytest.mark.parametrize(("reason", "asked", "end"), ENDS, ids=[reason for reason, _, _ in ENDS])
@pytest.mark.parametrize("game", [HANDS, "bossa"])
def test_however_a_game_ends_all_is_shown_on_every_channel(
    house: House, game: str, reason: str, asked: dict[str, Any], end: Any
) -> None:
    mei, ken, eve = house.browser(), house.browser(), house.browser()
    table = mei.duel(ken, game=game, **asked)
    with mei.socket(table) as one, ken.socket(table) as two, eve.socket(table) as guest:
        one.move(one.legal()[0])
        two.reach(one.seq)
        end(one, two)
        guest.reach(max(one.seq, two.seq))
        one.reach(guest.seq)
        assert one.table["outcome"]["reason"] == one.table["view"]["outcome"]["reason"] == reason
        assert shown(one.table) == shown(guest.table)
        assert one.ask("explain", about="result")["explained"]["lines"]
        assert one.ask("cells", piece="1")["error"] == "server.over"
    record = eve.http.get(f"/api/tables/{table}/record?form=json").json()
    seen = guest.table["view"]
    if game == HANDS:
        hidden = [*chain(*seen["revealed"]["hands"]), *seen["revealed"]["deck"], *seen["revealed"]["removed"]]
        assert sorted([*hidden, *seen["tiles"].values()]) == [*range(1, 38)]
    else:
        assert seen["deal"] == record["deal"]
    assert "?" not in str(record["deal"])
    assert eve.http.get(f"/api/tables/{table}").json()["table"]["view"] == seen
    assert eve.http.post("/api/study", json={"record": json.dumps(record)}).json()["view"] == seen


def test_what_was_shown_at_the_end_is_shown_after_a_restart(house: House, tmp_path: Path) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, game=HANDS)
    with mei.socket(table) as one:
        one.ask("leave")
        seen = one.table["view"]
    with House(as_killed(house.settings, tmp_path)) as later:
        again = later.browser().http.get(f"/api/tables/{table}").json()["table"]["view"]
    assert again == seen
