"""The published positions on the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.bossa.table import places, table
from tests.referees.bossa import TILES, groups

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "bossa_positions.json").read_text("utf-8")
)


def some_group(letter: str, number: int, count: int, taken: list[str]) -> str:
    """Any tiles that the position does not name, for a place of which only number and count are told."""
    free = [tile for tile in TILES if tile not in taken]
    return "+".join(groups(free, letter, number, {count})[0])


@pytest.mark.parametrize("entry", VECTORS, ids=lambda entry: str(entry["id"]))
def test_the_published_positions(entry: dict[str, Any]) -> None:
    """On the engine a hand on move has five tiles here, so a filler is dealt where the position names four."""
    hand = list(entry["hand"])
    columns: dict[str, dict[int, str]] = {"W": {}, "B": {}}
    for letter, filled in entry["lines"].items():
        columns[letter] = {int(n): some_group(letter, int(n), count, hand) for n, count in filled.items()}
    laid = "+".join([*columns["W"].values(), *columns["B"].values()])
    filler = next(tile for tile in reversed(TILES) if tile not in hand and tile not in laid)
    mine = hand if len(hand) == 5 else [*hand, filler]
    dice = (entry["dice"]["white"], entry["dice"]["black"])
    game = table(" ".join(mine), white=columns["W"], black=columns["B"], dice=dice)
    named = [move for move in places(game) if set(move.partition("=")[2].split("+")) <= set(hand)]
    assert named == entry["legal_places"]
