"""`tsunagu games`: what can be chosen, and what of it is our reading of the rules."""

from __future__ import annotations

import json

from tests.cli.call import call


def test_the_command_lists_what_is_ours_and_stars_the_choices() -> None:
    told = call("games").out
    assert "relay = once* | free* (default once)" in told
    assert "scoring = square | dice* (default square)" in told
    assert "rule = advanced | basic* (default advanced)" in told
    assert "sixth = owner* | mover* (default owner)" in told
    assert "C1   the outline of the board" in told
    games = {game["game"]: game for game in json.loads(call("games", "--json").out)}
    assert games["connect37"]["inferred"] == {"C1": "the outline of the board"}
    assert games["slashchain"]["inferred"] == {}
    assert [option["inferred"] for option in games["hichain"]["options"]] == [
        {},
        {"once": "H14", "free": "H14"},
        {"dice": "H21"},
    ]
