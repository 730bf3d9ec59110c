"""The choices of a turn: a kind once for all its copies, each form with its own picture, every open cell."""

from __future__ import annotations

import pytest

from tests.contract.choosing import choices_of, keys, moves_of, options_with
from tests.games.slashchain.table import FOUR, table
from tsunagu.games.choices import Ghost
from tsunagu.games.plain import plain
from tsunagu.games.slashchain.game import Slashchain

KINDS = ("square", "cross", "parallel", "arrow", "pin", "power")
FORMS = {"square": 1, "cross": 1, "parallel": 2, "arrow": 4, "pin": 4, "power": 4}


@pytest.mark.clause("S2", "S4", holds=True)
def test_the_first_tile_goes_to_the_middle_in_any_form() -> None:
    choices = choices_of(Slashchain.start(), 0)
    assert [plain(place, "en") for place in choices.places] == [
        {"name": "0,0", "label": "cell 0,0", "box": [0, 0, 100, 100]}
    ]
    assert keys(choices) == [f"0-{kind}-1" for kind in KINDS]
    for kind, forms in FORMS.items():
        options = options_with(choices, f"0-{kind}-1")
        assert [option.way for option in options] == list(range(forms))
        assert [moves_of(choices, option) for option in options] == [[f"{kind}{form}@0,0"] for form in "^>v<"[:forms]]
        assert [option.ghost for option in options] == [(Ghost(f"{kind}-{turns}"),) for turns in range(forms)]


@pytest.mark.clause("S3", holds=True)
def test_tiles_of_a_kind_are_numbered_as_they_are_laid() -> None:
    game = Slashchain.start({"sets": 2})
    for move in ("arrow^@0,0", "pin^@1,0"):
        game.play(move)
    choices = game.display.choices(game, 0)
    assert keys(choices) == ["0-square-1", "0-cross-1", "0-parallel-1", "0-arrow-2", "0-pin-1", "0-power-1"]
    names = [plain(piece, "en")["name"] for piece in choices.pieces]
    assert names[2:4] == ["parallel: 2 left", "arrow"]
    game.play("arrow>@2,0")
    game.play("cross^@3,0")
    game.play("square^@4,0")
    assert keys(game.display.choices(game, 1))[1:5] == ["1-cross-2", "1-parallel-1", "1-arrow-1", "1-pin-2"]


def test_a_kind_that_is_used_up_cannot_be_picked() -> None:
    game = Slashchain.start()
    for move in ("arrow^@0,0", "pin^@1,0"):
        game.play(move)
    assert keys(game.display.choices(game, 0)) == [f"0-{kind}-1" for kind in KINDS if kind != "arrow"]


@pytest.mark.clause("S12", breach=True)
def test_a_cell_where_an_overline_is_forbidden_stays_a_place_but_is_no_target() -> None:
    """FOUR: `parallel^` on cell 2,0 makes six."""
    there = table(FOUR, "/", overline="forbidden")
    choices = choices_of(there.game, 0)
    upright = next(option for option in choices.options if option.move == "parallel^@{}")
    refused = there.move("parallel^", 2, 0)
    assert refused not in moves_of(choices, upright)
    assert refused.partition("@")[2] in [place.name for place in choices.places]
