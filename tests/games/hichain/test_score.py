"""Positions typed in from a real table: answers, warnings, limits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hichain.table import along, drawn, loop
from tests.referees import hichain as referee
from tsunagu.engine.position import COMPILED
from tsunagu.games.errors import BadOption, BadPosition
from tsunagu.games.hichain.game import Hichain
from tsunagu.words import LANGUAGES


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as caught:
        Hichain.score(position)
    assert all(caught.value.text(language) for language in LANGUAGES)
    return str(caught.value)


def test_an_answer_names_every_chain_with_kind_length_points_reading_and_cells() -> None:
    cells = [*drawn("H I J"), *drawn(". / A> A>", "black")]
    answer = Hichain.score({"cells": cells})
    assert {colour: answer[colour] for colour in ("black", "red")} == {
        "black": {
            "score": 4,
            "royal": False,
            "chains": [{"kind": "set", "length": 2, "points": 4, "reading": ">", "cells": [[0, 1], [1, 1]]}],
        },
        "red": {
            "score": 9,
            "royal": False,
            "chains": [{"kind": "run", "length": 3, "points": 9, "reading": "^", "cells": [[0, 0], [1, 0], [2, 0]]}],
        },
    }


def test_what_could_not_have_been_placed_is_warned_of() -> None:
    start = drawn("H . / . H", "black") + drawn(". I / I .")
    assert Hichain.score({"cells": start})["warnings"] == []
    lonely = [*start, ["red", "Q", "^", 9, 9]]
    assert Hichain.score({"cells": lonely})["warnings"] == ["Q^ on 9,9 touches no card of the other colour."]
    blocked = [*start, ["black", "U", "^", 2, 1]]
    assert Hichain.score({"cells": blocked})["warnings"][:1] == ["Sides touch between 1,1 and 2,1."]
    doubled = [*start, ["black", "X", "^", 2, 1], ["black", "X", "^", 2, -1]]
    assert Hichain.score({"cells": doubled})["warnings"] == ["2 cards X of Black lie there; a game has 1."]


def test_cards_may_lie_anywhere_and_turned_any_way() -> None:
    far = [["red", sign, "v", 900_000 + i, -900_000] for i, sign in enumerate("OXO")]
    near = [["red", "X", "<", i, 5] for i in range(2)]
    answer = Hichain.score({"cells": far + near})["red"]
    assert [chain["cells"] for chain in answer["chains"]] == [[[0, 5], [1, 5]]]


def test_sixty_four_cards_of_a_colour_are_counted_and_no_more() -> None:
    row = [["red", referee.LETTERS[i % 26], "^", i, 0] for i in range(64)]
    assert Hichain.score({"cells": row})["red"]["score"] == 64**2
    assert "64" in refused({"cells": [*row, ["red", "M", "^", 64, 0]]})


@pytest.mark.parametrize("sign", ["H", "*", "+"] if COMPILED else ["*"])  # uncompiled, the others take a minute
@pytest.mark.parametrize("relay", ["once", "free"] if COMPILED else ["once"])
def test_a_crowded_board_is_refused_naming_the_limit(sign: str, relay: str) -> None:
    cells = [["red", sign if 0 < x + y < 14 else "H", "^", x, y] for x in range(8) for y in range(8)]
    assert "10000000 steps" in refused({"cells": cells, "relay": relay})


def ring_over_relays(width: int, height: int) -> list[list[Any]]:
    """The alphabet in a long loop that is open at its right end, and a block of relays there."""
    route = [(-1 - i, 0) for i in range(12)] + [(-12, 1)] + [(i - 12, 2) for i in range(13)]
    block = [(x, y) for x in range(width) for y in range(height) if (x, y) != (0, 2)]
    return [*along(route), *(["red", "+", "^", x, y] for x, y in block)]


@pytest.mark.clause("H19", holds=True)
def test_a_ring_with_several_ways_over_relays_is_one_chain() -> None:
    answer = Hichain.score({"cells": ring_over_relays(2, 3)})["red"]
    assert [(chain["length"], chain["points"]) for chain in answer["chains"]] == [(26, 676)]


@pytest.mark.parametrize("height", [4, 5, 6] if COMPILED else [4])
def test_a_ring_with_too_many_ways_over_relays_is_refused_naming_the_limit(height: int) -> None:
    assert "10000000 steps" in refused({"cells": ring_over_relays(4, height)})


def test_a_board_within_the_limit_is_counted_however_many_chains_it_has() -> None:
    """A self-avoiding walk that cannot go on, for each way along: the referee agrees on 3 x 4."""
    cells = drawn("H H H H / H H H H / H H H H")
    assert Hichain.score({"cells": cells})["red"] == referee.score({"cells": cells})["red"]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({}, "cells"),
        ({"cells": 3}, "cells"),
        ({"cells": [["red", "H", "^", 0]]}, "card 1"),
        ({"cells": [["green", "H", "^", 0, 0]]}, "colour"),
        ({"cells": [["red", "HH", "^", 0, 0]]}, "card"),
        ({"cells": [["red", "", "^", 0, 0]]}, "card"),
        ({"cells": [["red", "H", "^>", 0, 0]]}, "direction"),
        ({"cells": [["red", "H", "^", 0.0, 0]]}, "whole"),
        ({"cells": [["red", "H", "^", True, 0]]}, "whole"),
        ({"cells": [["red", "H", "^", 10**9, 0]]}, "1000000"),
        ({"cells": [["red", "H", "^", 0, 0], ["black", "I", "^", 0, 0]]}, "0,0"),
        ({"cells": [], "tiles": []}, "tiles"),
    ],
)
def test_a_position_that_cannot_be_understood_is_refused_naming_the_field(position: dict[str, Any], told: str) -> None:
    assert told in refused(position)


def test_an_unknown_option_value_is_refused() -> None:
    for wrong in ({"relay": "twice"}, {"scoring": "cube"}):
        with pytest.raises(BadOption):
            Hichain.score({"cells": [], **wrong})


def test_rings_are_told_with_their_relays() -> None:
    answer = Hichain.score({"cells": along(loop(8, 8), "+" + referee.LETTERS + "+")})["red"]
    assert [len(chain["cells"]) for chain in answer["chains"]] == [28]


def test_an_answer_is_told_in_words() -> None:
    told = Hichain.paper.score({"cells": drawn("H I J")})
    assert "Red: 9 from one chain." in told.text().splitlines()
    assert "Run HIJ, length 3, 9 points, read with ^ up: (0,0) (1,0) (2,0)." in told.text().splitlines()
    assert "注意：0,0のH^は、相手のカードと接していません。" in told.text("ja").splitlines()
    spelled = Hichain.paper.score({"cells": drawn("C H A I N")})
    assert "Red spells CHAIN: a Royal." in spelled.text().splitlines()
