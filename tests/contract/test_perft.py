"""How many sequences of moves there are: the engine counts deep, the referee as far as it can."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from tests.contract.case import Case, Judge, Perft
from tsunagu.engine.position import COMPILED, perft

TABLES = Path(__file__).parents[1] / "golden"


def table(case: Case) -> list[tuple[Perft, list[int]]]:
    """The committed counts for each entry of the case, shallowest first."""
    rows = json.loads((TABLES / f"perft-{case.name}.json").read_text("utf-8"))
    counts = [row["counts"] for row in rows]
    assert [(row["options"], row["seed"]) for row in rows] == [(dict(one.options), one.seed) for one in case.perft]
    assert [len(row) for row in counts] == [one.depth for one in case.perft]
    return list(zip(case.perft, counts, strict=True))


def refereed(judge: Judge, depth: int) -> int:
    """Sequences of exactly that length, by the rules alone."""
    legal = judge.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = deepcopy(judge)
        after.play(move)
        total += refereed(after, depth - 1)
    return total


@pytest.mark.parametrize("entry", range(3))
def test_the_engine_counts_what_the_table_says(case: Case, entry: int) -> None:
    for one, counts in table(case)[entry::3]:
        game = case.game.start(one.options, one.seed)
        for depth, count in enumerate(counts[: 3 if COMPILED else 2], 1):
            assert perft(game.position, depth) == count
        assert perft(game.position, 0) == 1


@pytest.mark.slow
def test_the_engine_counts_the_deep_ones_too(case: Case) -> None:
    for one, counts in table(case) if COMPILED else []:
        assert perft(case.game.start(one.options, one.seed).position, len(counts)) == counts[-1]


def test_the_referee_counts_the_same_at_the_start(case: Case) -> None:
    for one, counts in table(case):
        judge = case.referee(case.game.start(one.options, one.seed))
        for depth in range(1, min(one.refereed, 2 if counts[:2][-1] < 2000 else 1) + 1):
            assert refereed(judge, depth) == counts[depth - 1]


@pytest.mark.slow
def test_the_referee_counts_the_same_further_on(case: Case) -> None:
    """By the rules alone, so that it need not be done again for the uncompiled engine."""
    for one, counts in table(case) if COMPILED else []:
        judge = case.referee(case.game.start(one.options, one.seed))
        assert refereed(judge, one.refereed) == counts[one.refereed - 1]


def test_sequences_of_a_negative_length_are_refused(case: Case) -> None:
    with pytest.raises(ValueError, match="0 or more"):
        perft(case.game.start().position, -1)
