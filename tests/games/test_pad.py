"""Pads: a game noted move by move is the game that was played; what is hidden is asked for or nobody's business."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tsunagu.games.errors import BadNotation, IllegalMove
from tsunagu.games.game import check_options
from tsunagu.games.pad import Pad
from tsunagu.games.registry import GAMES, find
from tsunagu.record.pad import judge_pad, record_of, whole_record_of
from tsunagu.record.record import final
from tsunagu.words import LANGUAGES

CASES: list[tuple[str, dict[str, Any]]] = [(name, {}) for name in GAMES] + [
    ("connect37", {"players": 4}),
    ("bossa", {"rule": "basic"}),
]


def pad_of(name: str, entries: list[str], options: dict[str, Any] | None = None) -> Pad:
    rules = find(name)
    return rules.paper.pad(rules, check_options(rules, options or {}), entries)


def offered(pad: Pad) -> list[str]:
    """All that can be entered next."""
    places = pad.choices.places
    spelled = [one.move.replace("{}", places[at].name) for one in pad.choices.options for at in one.targets]
    return [*spelled, *(one.move for one in pad.choices.moves)]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_game_is_noted_to_its_end_and_judged(name: str, options: dict[str, Any]) -> None:
    rng, entries = Random(7), list[str]()
    pad = pad_of(name, entries, options)
    while not pad.over:
        entries.append(rng.choice(offered(pad)))
        pad = pad_of(name, entries, options)
    assert judge_pad(pad, "en").outcome == pad.game.outcome()
    assert final(whole_record_of(pad, "en")).outcome() == pad.game.outcome()
    for language in LANGUAGES:
        assert all(judge_pad(pad, language).plain(language)["why"])


@pytest.mark.parametrize("name", ["hichain", "slashchain"])
def test_without_hidden_things_exactly_the_legal_moves_are_offered(name: str) -> None:
    pad = pad_of(name, [])
    assert sorted(offered(pad)) == [*find(name).start().legal()]
    assert pad.asked is None


def test_any_tile_that_does_not_lie_there_may_be_in_a_hand_of_connect_37() -> None:
    pad = pad_of("connect37", ["12@D4", "13@D5+1"])
    assert {int(move.partition("@")[0]) for move in offered(pad)} == {*range(1, 38)} - {12, 13}
    assert pad.game.turn == 1
    assert record_of(pad, "en").deal == {"centre": 12}
    assert not [key for key in pad.scene.things if key == "tile-12" and pad.scene.things[key].part == "set"]


def test_bossa_asks_for_dice_hands_and_draws_in_the_order_of_the_table() -> None:
    hands = ["10", "20", "30", "40", "01", "02", "03", "04"]
    entries: list[str] = []
    asked: list[str | None] = []
    story = ["white:5", "black:2", "choose:white", *(f"deal:{tile}" for tile in hands), "draw:11"]
    for entry in story:
        pad = pad_of("bossa", entries)
        asked.append(None if pad.asked is None else pad.asked.key)
        assert entry in offered(pad)
        entries.append(entry)
    assert asked == ["bossa.pad.white_die", "bossa.pad.black_die", None, *["bossa.pad.dealt"] * 8, "bossa.pad.drawn"]
    pad = pad_of("bossa", entries)
    assert pad.asked is None
    assert pad.game.turn == 1  # who named a line leaves the first move to the other (B4)
    assert "B1=01" in offered(pad)  # its own tile; the white die leaves B1 and B3 open on the black line
    assert "W4=40" not in offered(pad)  # the other's


@pytest.mark.parametrize(("name", "entries"), [("hichain", []), ("slashchain", []), ("connect37", ["12@D4"])])
def test_a_game_that_is_given_up_is_over(name: str, entries: list[str]) -> None:
    pad = pad_of(name, [*entries, "resign"])
    assert pad.over
    outcome = judge_pad(pad, "en").outcome
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("resigned", (2, 1))


def test_a_move_is_refused_with_its_clause() -> None:
    with pytest.raises(IllegalMove) as refused:
        pad_of("connect37", ["12@D4", "13@D4+1"])
    assert refused.value.clause == "C8"
    with pytest.raises(BadNotation):
        pad_of("connect37", ["99@D4"])
    with pytest.raises(BadNotation):
        pad_of("bossa", ["white:3", "black:3"])
