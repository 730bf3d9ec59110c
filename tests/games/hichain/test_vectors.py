"""The published positions and placings, on the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.hichain.table import counted, game_at
from tsunagu.engine.hichain.cards import HANDS

VECTORS = Path(__file__).parents[2] / "vectors"


def vectors(name: str) -> list[Any]:
    entries: list[Any] = json.loads((VECTORS / name).read_text("utf-8"))
    return [pytest.param(entry, id=entry["id"]) for entry in entries]


@pytest.mark.parametrize("entry", vectors("hichain_positions.json"))
def test_positions_count_what_is_published(entry: dict[str, Any]) -> None:
    options = {name: entry[name] for name in ("relay", "scoring") if name in entry}
    answer = counted(entry["cells"], **options)
    if "red_score" in entry:
        assert answer["score"] == entry["red_score"]
    if "red_royal" in entry:
        assert answer["royal"] is entry["red_royal"]


REASONS = {"occupied": "hichain.refused.occupied", "sides touch": "hichain.refused.sides_touch",
           "no enemy contact": "hichain.refused.no_contact"}  # fmt: skip


@pytest.mark.parametrize("entry", vectors("hichain_placing.json"))
def test_placings_are_refused_as_published(entry: dict[str, Any]) -> None:
    colour, sign, direction, x, y = entry["place"]
    full = HANDS["plus"]
    game = game_at(entry["cells"], (full, full), ("black", "red").index(colour), symbols="plus")
    answer = game.legal(sign + direction)
    refusal = answer.refused.get(f"{x},{y}")
    assert (f"{x},{y}" in answer.legal) == (entry["refused"] is None)
    assert (refusal and refusal.saying.key) == (entry["refused"] and REASONS[entry["refused"]])
