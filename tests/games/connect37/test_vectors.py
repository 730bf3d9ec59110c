"""The published positions on the engine, and typed in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.connect37.table import lay_out
from tsunagu.games.connect37.game import Connect37

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "connect37_positions.json").read_text("utf-8")
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_the_published_positions(vector: dict[str, Any]) -> None:
    game = lay_out(vector)
    assert list(game.scores()) == vector["scores"]
    assert list(game.result().ranks) == vector["ranks"]
    typed = {name: vector[name] for name in ("tiles", "chips", "seats")}
    assert Connect37.score(typed)["scores"] == vector["scores"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_the_order_in_which_tiles_were_laid_does_not_matter(vector: dict[str, Any]) -> None:
    backwards = {**vector, "tiles": dict(reversed(vector["tiles"].items()))}
    assert lay_out(backwards) == lay_out(vector)
    assert lay_out(backwards).scores() == lay_out(vector).scores()
