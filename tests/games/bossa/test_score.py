"""A Bossa table typed in: columns, open places, what fits each, who is stuck, and what could not have been laid so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tsunagu.games.bossa.game import Bossa
from tsunagu.games.errors import BadOption, BadPosition

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "bossa_positions.json").read_text("utf-8")
)


def table(**fields: Any) -> dict[str, Any]:
    return {"dice": {"white": 5, "black": 1}, **fields}


@pytest.mark.parametrize("entry", VECTORS, ids=lambda entry: str(entry["id"]))
def test_the_published_positions(entry: dict[str, Any]) -> None:
    """Of their columns only the number of tiles is told, and that is enough."""
    answer = Bossa.score({"dice": entry["dice"], "lines": entry["lines"], "hands": [entry["hand"]]})
    assert answer["hands"][0]["places"] == entry["legal_places"]
    assert answer["hands"][1] is None
    assert answer["warnings"] == []


@pytest.mark.clause("B2", holds=True)
def test_a_line_has_an_open_place_at_each_end_but_none_below_one() -> None:
    assert Bossa.score(table())["open"] == {"W4": [1, 2], "W6": [1, 2], "B2": [1, 2]}
    filled = Bossa.score(table(lines={"W": {"6": "24+41", "4": "40"}}))
    assert filled["open"] == {"W3": [2], "W7": [1, 3], "B2": [1, 2]}
    assert filled["columns"] == {"white": 2, "black": 0}


@pytest.mark.clause("B19", holds=True)
def test_the_basic_rule_counts_the_die_as_one_tile() -> None:
    filled = Bossa.score(table(lines={"W": {"6": "24+41"}}, rule="basic"))
    assert filled["open"] == {"W4": [1, 2], "W7": [2, 3], "B2": [1, 2]}


@pytest.mark.clause("B16", holds=True)
def test_who_has_neither_tile_nor_action_is_stuck() -> None:
    """06 and 15 fit neither B2 nor a white place; each action that is left saves its owner."""
    for actions, deck, stuck in (
        ([], 5, True),
        (["redraw"], 5, False),
        (["redraw"], 0, True),
        (["exchange"], 0, False),
        (["stack"], 5, True),
    ):
        answer = Bossa.score(table(hands=[["06", "15"], ["10"]], actions=[actions], deck=deck))
        assert answer["hands"][0]["stuck"] is stuck, (actions, deck)
    assert Bossa.score(table(hands=[["06", "15"]]))["hands"][0]["actions"] == ["redraw", "exchange"]


@pytest.mark.clause("B12", holds=True)
def test_a_stack_needs_the_sum_and_the_number_of_tiles_of_one_layer() -> None:
    answer = Bossa.score(table(lines={"W": {"6": "24+41"}}, hands=[["10", "50", "60", "20"]], actions=[["stack"]]))
    assert answer["hands"][0]["stacks"] == ["stack:W6=10+50"]


WARNED: dict[str, tuple[dict[str, Any], str]] = {
    "a sum that is not the place's": ({"lines": {"W": {"6": "24+40+10"}}}, "add up to 7"),
    "a tile without a dot of that colour": ({"lines": {"W": {"6": "60+01"}}}, "01, which shows no white dot"),
    "too many tiles beside the die": ({"lines": {"W": {"6": "10+20+30"}}}, "3 tiles lie on W6, which takes 1 or 2"),
    "as many as the neighbour": ({"lines": {"W": {"6": "60", "7": 1}}}, "1 tile lies on W7, which takes 2 tiles"),
    "a gap": ({"lines": {"W": {"7": 2}}}, "W7, though the place before it"),
    "a tile twice": ({"lines": {"W": {"6": "60"}}, "hands": [["60"]]}, "The tile 60 is there 2 times"),
    "a tile twice in a hand": ({"hands": [["60", "60"]]}, "The tile 60 is there 2 times"),
    "equal dice": ({"dice": {"white": 4, "black": 4}}, "Both dice show 4"),
    "layers of different size": ({"lines": {"W": {"6": "60/10+50"}}}, "A layer on W6 has 2 tiles and the first 1"),
    "three stacks": ({"lines": {"W": {"6": "60/24+41/50+10/20+40"}}}, "3 groups are stacked"),
    "a stack with both markers left": (
        {"lines": {"W": {"4": "40/42"}}, "actions": [["stack"], ["stack"]]},
        "1 group is stacked, but 0 can be",
    ),
    "beyond the sixth column": (
        {"dice": {"white": 1, "black": 6}, "lines": {"W": {str(n): 1 + n % 2 for n in range(2, 9)}}},
        "The sixth column of a line ends the game",
    ),
}


@pytest.mark.parametrize("case", WARNED)
def test_what_no_game_could_have_left_is_answered_with_a_warning(case: str) -> None:
    fields, warning = WARNED[case]
    answer = Bossa.paper.score(table(**fields))
    assert any(warning in told for told in answer.facts["warnings"]), answer.facts["warnings"]
    assert "注意：" in answer.text("ja")


REFUSED: dict[str, dict[str, Any]] = {
    "no dice": {"lines": {}},
    "a seven on a die": {"dice": {"white": 7, "black": 1}},
    "true is no die": {"dice": {"white": True, "black": 1}},
    "one die": {"dice": {"white": 4}},
    "a green line": table(lines={"green": {}}),
    "a line twice": table(lines={"W": {}, "white": {}}),
    "lines are no table": table(lines=[]),
    "a place that is none": table(lines={"W": {"0": "10"}}),
    "a place far away": table(lines={"W": {"31": "10"}}),
    "tiles on the die": table(lines={"W": {"5": "50"}}),
    "no tile": table(lines={"W": {"6": "70"}}),
    "nothing there": table(lines={"W": {"6": []}}),
    "eight tiles": table(lines={"W": {"6": 8}}),
    "three hands": table(hands=[[], [], []]),
    "eight in a hand": table(hands=[["10", "20", "30", "40", "50", "60", "11", "12"]]),
    "a hand of numbers that are no tiles": table(hands=[[99]]),
    "no such action": table(actions=[["jump"]]),
    "actions are no list": table(actions={}),
    "a deck of 19": table(deck=19),
    "both lines one player's": table(owners={"white": 0, "black": 0}),
    "a third player's line": table(owners={"white": 2}),
    "a field too many": table(turn=1),
}


@pytest.mark.parametrize("position", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_meant_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        Bossa.score(position)
    assert caught.value.text("ja") != caught.value.text("en")
    assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", caught.value.text("ja"))


def test_an_option_the_rule_does_not_consult_is_refused_here_too() -> None:
    with pytest.raises(BadOption):
        Bossa.score(table(rule="basic", sixth="mover"))


def test_a_game_in_the_middle_has_no_warnings_and_the_same_places() -> None:
    """Any position of a game, typed in from its view, is answered as the game itself would."""
    for seed in range(12):
        game, rng = Bossa.start({"rule": ["advanced", "basic"][seed % 2]}, seed), Random(seed)
        for _ in range(20):
            if game.over:
                break
            game.play(rng.choice([*game.legal()]))
            view = game.view(None)
            if view["choosing"] is not None or game.over:
                continue
            answer = Bossa.score(
                {name: view[name] for name in ("dice", "lines", "hands", "deck")}
                | {"rule": view["options"]["rule"], "actions": view["markers"]}
            )
            assert answer["warnings"] == []
            assert answer["open"] == game.explain("places").facts["open"]
            mine = answer["hands"][game.turn]
            laid = [move for move in game.legal() if "=" in move]
            assert sorted([*mine["places"], *mine["stacks"]]) == laid
            assert mine["stuck"] is False
