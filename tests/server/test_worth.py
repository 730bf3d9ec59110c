"""What a placement earns and what a move gives away, where the table allows help and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.test_commands import FIVE
from tests.server.people import House
from tsunagu.games.registry import GAMES

FOUR = FIVE[: FIVE.index(" 5. ")] + " 5. square^@0,1\n*\n"  # Ken is on move beside Mei's four (S9)


def ask_choices(house: House, **asked: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the seat on move is told of its choices, and of what the last of them that fits somewhere is worth."""
    mei = house.browser()
    table = mei.new_table("reserved", "reserved", **asked)
    for seat in (0, 1):
        mei.sit(table, seat)
    with mei.socket(table, "lift=0") as player:
        player.say("lift", seat=player.table["turn"])
        choices = player.ask("choices")["choices"]
        *_, option = (one["move"] for one in choices["options"] if one["targets"])
        return choices, player.ask("worth", option=option)


@pytest.mark.parametrize("asked", [{}, {"hints": False}, {"strict": True}])
@pytest.mark.parametrize("game", GAMES)
def test_between_people_nobody_is_told_what_a_move_is_worth(house: House, game: str, asked: dict[str, bool]) -> None:
    choices, answer = ask_choices(house, game=game, **asked)
    assert answer["error"] == "server.no_hints"
    assert "warnings" not in choices


def test_whoever_plays_bots_has_hints_unless_the_table_is_strict(house: House) -> None:
    mei = house.browser()
    for asked, hints in (({}, True), ({"hints": False}, False), ({"strict": True}, False)):
        rules = mei.http.get(f"/api/tables/{mei.new_table('reserved', 'bot', **asked)}").json()["table"]["rules"]
        assert (rules["hints"], rules["strict"]) == (hints, "strict" in asked)
    both = {"game": "slashchain", "seats": [{"kind": "open"}] * 2, "hints": True, "strict": True}
    assert mei.http.post("/api/tables", json=both).json()["error"] == "server.strict_hints"


def test_at_a_strict_table_nothing_is_explained_and_nobody_is_aided(house: House) -> None:
    """Neither threats nor what would be marked on request; once it is over, everything."""
    mei = house.browser()
    seen = {}
    for strict in (False, True):
        table = mei.new_table("reserved", "reserved", game="slashchain", record=FOUR, strict=strict)
        for seat in (0, 1):
            mei.sit(table, seat)
        with mei.socket(table, "lift=0&show=aided") as player:
            player.say("lift", seat=player.table["turn"])
            threats = player.ask("explain", about="threats")
            seen[strict] = len(player.table["scene"]["things"])
            assert ("error" in threats) is strict
            assert (player.table["topics"] == []) is strict
    assert threats["error"] == "server.strict"
    assert seen[True] < seen[False]


def test_moves_that_give_the_game_away_come_with_the_choices(house: House) -> None:
    choices, answer = ask_choices(house, game="slashchain", record=FOUR, hints=True)
    [warning] = choices["warnings"]
    assert warning["said"] == "This gives the other side five in a row, and the game."
    assert "arrow^@2,-2" in warning["moves"]
    assert {place for one in answer["worth"]["earned"] for place in one["targets"]} <= set(
        range(len(choices["places"]))
    )


def test_a_table_without_hints_warns_of_nothing(house: House) -> None:
    choices, _ = ask_choices(house, game="slashchain", record=FOUR, hints=False)
    assert "warnings" not in choices


def test_only_an_option_of_the_choices_can_be_asked_about(house: House) -> None:
    mei = house.browser()
    table = mei.new_table("reserved", "bot", game="hichain")
    mei.sit(table, 0)
    with mei.socket(table) as player:
        assert player.ask("worth", option="Q^@0,0")["error"] == "server.no_option"
