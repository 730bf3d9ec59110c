"""A view may come from anywhere: what is no view is refused, and what is taken can be played, drawn and explained."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.contract.case import Case
from tests.contract.walks import positions, size
from tsunagu.engine.position import random_games
from tsunagu.games.display import scene_from, text_board_from, text_hands_from
from tsunagu.games.errors import TsunaguError

ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 2, 3, 7, 99, 10**12, 0.5, "", "?", "^", "W6", [], {}, [0, 0], {"a": 1})


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of nested plain data."""
    if isinstance(value, dict):
        keys: list[Any] = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    else:
        return []
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def spoilt(view: Any, rng: Random) -> Any:
    """A copy of the view with one or two things changed, swapped or taken away."""
    forged = copied(view)
    for _ in range(rng.randrange(1, 3)):
        holder, key = rng.choice(places(forged))
        other, its_key = rng.choice(places(forged))
        kind = rng.randrange(5)
        if kind == 0:
            holder[key] = copied(rng.choice(ODD))
        elif kind == 1:
            holder[key] = copied(other[its_key])
        elif kind == 2 and isinstance(holder[key], int):
            holder[key] += rng.choice((-1, 1))
        elif kind == 3 and isinstance(holder[key], list):
            holder[key] += copied(holder[key] or [other[its_key]]) * rng.choice((1, 40))
        else:
            del holder[key]
    return forged


def copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_a_spoilt_view_is_refused_or_is_a_game_like_any_other(case: Case) -> None:
    rng = Random(7)
    refused = 0
    for game, _ in positions(case, size(30, 4)):
        for seat in (None, game.turn) * 4:
            forged = spoilt(game.view(seat), rng)
            try:
                taken = case.game.from_view(forged, rng)
            except TsunaguError:
                refused += 1
                continue
            whole = taken.view(taken.turn)
            taken.explain("result")
            scene_from(case.game, whole)
            text_board_from(case.game, whole)
            text_hands_from(case.game, whole)
            taken.known_deal(taken.turn)
            assert len(taken.legal()) == len(list(taken.legal()))
            random_games(taken.position, 3, 1)
    assert refused


def test_what_is_no_view_at_all_cannot_be_drawn_either(case: Case) -> None:
    nothings: list[Any] = [None, 5, "view", [], {}, {"options": {}}, {"tiles": [[0]]}]
    for nothing in nothings:
        for draw in (scene_from, text_board_from, text_hands_from):
            with pytest.raises(TsunaguError):
                draw(case.game, nothing)
