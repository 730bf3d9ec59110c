"""What the wire carries is what its types say: every message and answer of whole games, of every game there is."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tests.server.people import House, Player, play_on
from tsunagu.games.registry import GAMES, find
from tsunagu.server.api.event_messages import TableEvent
from tsunagu.server.api.responses import GameDescription, StudyAnswer, Summary, TableAnswer
from tsunagu.server.api.socket_messages import ServerMessage, server_message_reader
from tsunagu.server.site.site import Site
from tsunagu.server.table.event import KINDS

MOVES = 6  # before the questions; then to the end


def check(message: Any) -> ServerMessage:
    return server_message_reader.validate_json(json.dumps(message))


def worths(player: Player, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The choices, and what their first option is worth."""
    return [choices, player.ask("worth", option=choices["choices"]["options"][0]["move"])]


def ask_everything(player: Player) -> set[str]:
    """Every question once, and what is refused; which messages came."""
    move = player.legal()[0]
    responses = [
        *worths(player, player.ask("choices")),
        player.ask("history"),
        player.ask("cells", piece=move.partition("@")[0]),  # as one game writes moves,
        player.ask("cells", piece=move.rpartition("=")[2]),  # or another
        player.ask("why", move=move),
        player.ask("why", move="nonsense"),
        *(player.ask("explain", about=topic) for topic in player.table["topics"]),
        player.ask("explain", about=move),
        player.ask("hint"),
        player.ask("ping"),
        player.ask("offer", offer="rematch"),
    ]
    for _ in ("told with its change", "told alone"):
        player.say("say", id="twice", text="hello")
        responses.append(player.until("ack"))
    player.say("fly")
    responses.append(player.until("error"))
    return {type(check(answer)).__name__ for answer in responses}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_whole_game_is_one_of_those_described(house: House, game: str) -> None:
    mei, ken = house.browser(), house.browser("ja")
    clock = {"kind": "byo-yomi", "start": 10**8, "step": 10**6, "periods": 3}
    table = mei.duel(ken, game=game, hints=True, clock=clock)
    with mei.socket(table, "show=both") as one, ken.socket(table) as two, house.browser().socket(table) as guest:
        players = [one, two, guest]
        play_on([one, two], Random(5), most=MOVES)
        mover = players[one.table["turn"]]
        asked = ask_everything(mover)
        for player in players:
            player.reach(mover.seq)
        one.ask("offer", offer="takeback")
        two.reach(one.seq)
        assert "ack" in two.ask("answer", offer=two.table["offer"]["seq"], yes=True)
        one.reach(two.seq)
        play_on([one, two], Random(6))
        guest.reach(one.seq)
        one.say("sync", seen=0)
        one.until("table")
        assert one.table["stage"] == "over"
        one.ask("explain", about="result")
        one.ask("ending")
    heard = {type(check(message)).__name__ for player in players for message in player.heard}
    every = {kind.__name__ for kind in ServerMessage.__value__.__args__}
    assert heard | asked == every
    shown = mei.http.get(f"/api/tables/{table}", params={"show": "both"}).text
    assert TableAnswer.model_validate_json(shown).table.view is not None
    events = mei.http.get(f"/api/tables/{table}/events").text
    assert len(TypeAdapter(list[TableEvent]).validate_json(events)) == one.seq
    record = mei.http.get(f"/api/tables/{table}/record").text
    StudyAnswer.model_validate_json(mei.http.post("/api/study", json={"record": record}).text)
    TypeAdapter(list[Summary]).validate_json(mei.http.get("/api/mine").text)
    TypeAdapter(list[GameDescription]).validate_json(mei.http.get("/api/games").text)


@pytest.mark.parametrize("game", GAMES)
def test_views_and_deals_are_what_their_game_says(game: str) -> None:
    """To the letter: no field more, none less, and nothing converted."""
    played = find(game).start(seed=7)
    view, deal = TypeAdapter[Any](played.view_type), TypeAdapter[Any](played.deal_type)
    rng = Random(7)
    while True:
        for seat in (None, *range(played.seats)):
            view.validate_python(played.view(seat), strict=True, extra="forbid")
            deal.validate_python(played.known_deal(seat), strict=True, extra="forbid")
        if played.over:
            break
        played.play(rng.choice(list(played.legal())))
    with pytest.raises(ValidationError):
        view.validate_python({**played.view(0), "more": 1}, strict=True, extra="forbid")


def test_a_message_with_another_field_or_kind_of_value_is_found() -> None:
    right: dict[str, Any] = {"here": [True, False], "n": 1}
    check(right)
    wrongs: list[Any] = [{**right, "more": 1}, {**right, "n": "1"}, {"here": [True]}, {"hello": {}}, {}]
    for wrong in wrongs:
        with pytest.raises(ValidationError):
            check(wrong)


def test_every_kind_of_event_is_described() -> None:
    by_kind = TypeAdapter(TableEvent).json_schema()["discriminator"]["mapping"]
    assert set(by_kind) == set(KINDS)


def test_declarations_are_not_sent_to_players() -> None:
    sent = Site().files
    assert "bundle/page.js" in sent
    assert not [name for name in sent if Path(name).suffixes[-2:] == [".d", ".ts"]]
