"""Two people at one table, each on a socket."""

from __future__ import annotations

import json
from random import Random

from tests.server.people import House, play_on
from tsunagu.games.registry import GAMES
from tsunagu.record.fairness import verify


def test_two_people_play_a_game_to_its_end_and_the_deal_can_be_verified(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, ken.socket(table, "show=both&language=ja") as two:
        assert [seat["name"] for seat in one.table["seats"]] == ["Mei", "Ken"]
        assert [event["kind"] for event in one.events] == ["created", "joined", "joined", "started"]
        n = play_on([one, two], Random(1))
        assert len(one.table["moves"]) == n
        assert one.table["outcome"]["ranks"] in ([1, 2], [2, 1], [1, 1])
        assert one.events == two.events
        assert one.events[-1]["kind"] == "ended"
        # What came as changes is what the server would show anew.
        for browser, player, query in ((mei, one, ""), (ken, two, "?show=both&language=ja")):
            assert browser.http.get(f"/api/tables/{table}{query}").json()["table"] == player.table
        proof = mei.http.get(f"/api/tables/{table}/record?form=json").content
        assert verify(proof).tags["commitment"] == one.events[0]["commitment"]


def test_a_move_comes_with_its_scene_in_less_than_a_kilobyte_and_a_half(house: House) -> None:
    """What both are sent for a move, as the page asks, over a whole game; what they send themselves is below 100."""
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, options={"sets": 3})
    looks = "language=en&show=scene"
    with (
        mei.socket(table) as one,
        ken.socket(table) as two,
        mei.socket(table, looks) as page,
        ken.socket(table, looks) as other,
    ):
        n = play_on([one, two], Random(9))  # nobody makes five
        page.reach(one.seq)
        other.reach(one.seq)
        assert n == 36
        changes = [said for player in (page, other) for said in player.heard if "change" in said]
        assert len(changes) == 2 * n
        assert sum(len(json.dumps(said, separators=(",", ":"), ensure_ascii=False)) for said in changes) / n < 1260


def test_everybody_is_shown_the_board_and_all_hands(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    for game in GAMES:
        table = mei.duel(ken, game=game)
        shown = [
            browser.http.get(f"/api/tables/{table}?show=scene").json()["table"]["scene"]["parts"].keys()
            for browser in (mei, ken, house.browser())
        ]
        assert shown == [{"board", "hand-0", "hand-1"}] * 3


def test_a_piece_is_shown_its_cells_and_a_wrong_move_its_reason(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken)
    with mei.socket(table) as one, ken.socket(table, "language=ja") as two:
        piece, _, cell = one.legal()[0].partition("@")
        cells = one.ask("cells", piece=piece)["cells"]
        assert (cells["piece"], cells["legal"], cell) == (piece, "0,0", "0,0")
        assert two.ask("cells", piece=piece)["error"] == "common.refused.not_your_turn"
        wrong = one.move(f"{piece}@5,5")
        assert (wrong["error"], wrong["clause"], wrong["seq"]) == ("slashchain.refused.first_tile", "S4", 4)
        assert wrong["message"] == f"{piece}@5,5: the first tile goes to 0,0."
        assert one.ask("why", move=f"{piece}@5,5")["why"]["message"] == "The first tile goes to 0,0."
        assert "手番" in two.move(f"{piece}@0,0")["message"]
        assert one.move(f"{piece}@0,0")["seq"] == 5


def test_explanations_call_people_and_bots_by_their_names_unless_they_have_a_colour(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = mei.duel(ken, game="bossa")
    with mei.socket(table) as one, ken.socket(table, "language=ja") as two:
        two.move("resign")
        one.reach(two.seq)
        assert "Ken" in one.ask("explain", about="result")["explained"]["lines"][0]
        assert "Kenさん" in two.ask("explain", about="result")["explained"]["lines"][0]
    coloured = mei.duel(ken, game="slashchain")
    with mei.socket(coloured) as one, ken.socket(coloured) as two:
        two.move("resign")
        one.reach(two.seq)
        assert "backslash" in one.ask("explain", about="result")["explained"]["lines"][0]
