"""The published positions on the engine: every shape, fill and result they name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.slashchain.case import WRITTEN
from tests.games.slashchain.table import Table, Tiles, shapes, table
from tests.referees.slashchain import STEP, Cell, chain_through, tile_cells, tile_lines

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "slashchain_positions.json").read_text("utf-8")
)
MOVES = [pytest.param(entry, number, id=f"{entry['id']}: {number}") for entry in VECTORS for number in entry["moves"]]


def before(entry: dict[str, Any]) -> Tiles:
    return [(x, y, pattern) for x, y, pattern in entry["tiles"]]


def after(entry: dict[str, Any], number: str) -> Tiles:
    return [*before(entry), tuple(entry["moves"][number])]


def played(entry: dict[str, Any], number: str, rule: str, mover: str) -> Table:
    x, y, pattern = entry["moves"][number]
    there = table(before(entry), mover, rule=rule)
    there.play(WRITTEN[pattern], x, y)
    return there


def chain_with(entry: dict[str, Any], number: str, side: str, cell: Cell) -> list[Cell]:
    """The side's chain through a small cell, and whatever is there, once the tile lies: plain geometry."""
    lines = {spot: line for x, y, pattern in after(entry, number) for spot, line in tile_lines((x, y), pattern).items()}
    return chain_through(lines, side, cell)


def touches_new(entry: dict[str, Any], number: str, cells: list[Cell]) -> bool:
    x, y, _ = entry["moves"][number]
    return not set(tile_cells((x, y))).isdisjoint(cells)


def made_fills(entry: dict[str, Any], number: str, side: str, threats: list[dict[str, Any]]) -> list[list[int]]:
    """The fills of the threats that have a line of the new tile."""
    fills = [threat["fill"] for threat in threats]
    return [fill for fill in fills if touches_new(entry, number, chain_with(entry, number, side, (fill[0], fill[1])))]


def has_gap(entry: dict[str, Any], number: str, side: str, fill: list[int]) -> bool:
    chain = chain_with(entry, number, side, (fill[0], fill[1]))
    return (fill[0], fill[1]) not in (chain[0], chain[-1])


@pytest.mark.parametrize("entry", [entry for entry in VECTORS if "longest" in entry["expected"]], ids=lambda e: e["id"])
def test_the_longest_chain(entry: dict[str, Any]) -> None:
    for side, length in entry["expected"]["longest"].items():
        assert shapes(before(entry), side)["longest"] == length


@pytest.mark.parametrize("rule", ["gomoku", "renju"])
@pytest.mark.parametrize(("entry", "number"), MOVES)
def test_the_shape_and_its_cells(entry: dict[str, Any], number: str, rule: str) -> None:
    told = entry["expected"][number]
    side, shape = told["direction"], told["shape"]
    found = shapes(after(entry, number), side, rule=rule)
    if shape in ("five", "overline"):
        assert found["longest"] == told.get("length", 5)
        if "cells" in told:
            first = told["cells"][0]
            assert sorted(chain_with(entry, number, side, (first[0], first[1]))) == sorted(map(tuple, told["cells"]))
    elif shape == "four":
        (fill,) = made_fills(entry, number, side, found["fours"])
        assert [fill] == told["fills"]
        assert has_gap(entry, number, side, fill) == told["gap"]
        assert found["open_fours"] == []
    elif shape == "open_four":
        (chain,) = [cells for cells in found["open_fours"] if touches_new(entry, number, [(x, y) for x, y in cells])]
        (dx, dy), (x0, y0), (x1, y1) = STEP[side], chain[0], chain[-1]
        assert sorted([[x0 - dx, y0 - dy], [x1 + dx, y1 + dy]]) == sorted(told["fills"])
        assert all(
            {"diagonal": x + y if side == "/" else x - y, "fill": [x, y]} in found["fours"] for x, y in told["fills"]
        )
    elif shape == "three":
        fills = made_fills(entry, number, side, found["threes"])
        assert sorted(fills) == sorted(told["fills"])
        assert any(has_gap(entry, number, side, fill) for fill in fills) == told.get("gap", False)
    else:
        assert shape == "double_four"
        pair = {"diagonals": told["diagonals"], "apart": told["apart"]}
        assert played(entry, number, rule, side).double_fours(side) == [pair]


@pytest.mark.parametrize(("entry", "number"), MOVES)
def test_the_result(entry: dict[str, Any], number: str) -> None:
    for cases, wanted in entry["expected"][number].get("results", {}).items():
        rules, mover = cases.split(", mover ")
        for rule in rules.split(" or "):
            assert played(entry, number, rule, mover).result() == wanted, cases


def test_the_cells_of_a_winning_chain_are_explained() -> None:
    entry = next(entry for entry in VECTORS if entry["id"] == "five")
    for number, told in entry["expected"].items():
        there = played(entry, number, "gomoku", told["direction"])
        cells = there.game.explain("result").facts["cells"]
        assert sorted([x + 2 * there.x, y + 2 * there.y] for x, y in cells) == sorted(told["cells"])
