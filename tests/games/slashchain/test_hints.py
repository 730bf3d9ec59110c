"""Why a move may be good: the sentence says what the referee finds true of it, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.slashchain.test_proof import SMALL
from tests.games.slashchain.table import FOUR, table
from tests.referees.proofs import copied, wins
from tests.referees.slashchain import (
    SIDES,
    Referee,
    chain_lengths,
    fours,
    needs_exactly_five,
    open_fours,
    three_fills,
    tile_cells,
)
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.words import Saying

SETS = (1, 3)


def key_of(told: Saying) -> str:
    return told.key.removeprefix("slashchain.hint.")


def test_a_move_that_makes_five_wins() -> None:
    there = table(FOUR, "/")
    assert key_of(there.game.display.hint_reason(there.game, there.move("pin>", 2, 0))) == "five"


def test_a_tile_on_the_cell_of_a_five_stops_it() -> None:
    there = table(FOUR, "\\")
    told = there.game.display.hint_reason(there.game, there.move("parallel>", 2, 0))
    assert key_of(told) == "stops"
    assert told.facts["cell"] == there.move("", 2, 0).removeprefix("@")


def test_a_move_that_leaves_the_five_is_not_praised() -> None:
    there = table(FOUR, "\\")
    assert key_of(there.game.display.hint_reason(there.game, there.move("parallel>", 0, 1))) == "gives"


@pytest.mark.parametrize("win", SMALL[:3])
def test_the_first_of_continuous_fours_wins_by_force(win: dict[str, Any]) -> None:
    game = Slashchain.start(win["options"], 0)
    for move in win["moves"]:
        game.play(move)
    told = game.display.hint_reason(game, win["proof"]["move"])
    assert (key_of(told), told.facts["n"]) == ("forced", win["length"])


def holds(judge: Referee, move: str, told: Saying) -> bool:
    """Whether the referee, who has both boards before him, agrees with what is told of a shape."""
    seat, before = judge.turn, judge.lines
    own, other = SIDES[seat], SIDES[1 - seat]
    exact, other_exact = (needs_exactly_five(side, judge.rule, judge.overline) for side in (own, other))
    after = copied(judge)
    after.play(move)
    assert after.last is not None
    new = set(tile_cells(after.last))
    match key_of(told):
        case "last":
            return after.outcome() is not None
        case "open_four":
            made_one = any(new.intersection(chain) for chain in open_fours(after.lines, own, exact))
            return made_one and five_follows(after, seat)
        case "four":
            made = [four for four in fours(after.lines, own, exact) if new.intersection(four.cells)]
            cells = {f"{four.fill[0] // 2},{four.fill[1] // 2}" for four in made}
            return told.facts["cell"] in cells and five_follows(after, seat)
        case "blocks":
            return bool(new.intersection(three_fills(before, other, other_exact)))
        case "three":
            made_threes = set(three_fills(after.lines, own, exact)) - set(three_fills(before, own, exact))
            return told.facts["cell"] in {f"{x // 2},{y // 2}" for x, y in made_threes}
        case "chain":
            return bool(told.facts["n"] == max(chain_lengths(after.lines, own, new)))
    return True


def five_follows(after: Referee, seat: int) -> bool:
    """Whether the seat, were it to move again, has a tile that makes its five."""
    again = copied(after)
    again.turn = seat
    return any(wins(again, move, seat) for move in again.legal())


def test_what_is_told_of_shapes_is_true() -> None:
    told_of = set()
    for number in range(24):
        rng = Random(number)
        game = Slashchain.start({"sets": SETS[number % 2]}, 0)
        judge = Referee(dict(game.options), {}, 2)
        while not game.over and Fives().winning_move(game.position) is None:
            safe = SafeMoves(Fives()).moves(game.position)
            if not safe:
                break
            move = game.notation_of(rng.choice(sorted(safe)))
            told = game.display.hint_reason(game, move)
            assert holds(judge, move, told), (move, told)
            assert told.text("en") != told.text("ja")
            told_of.add(key_of(told))
            game.play(move)
            judge.play(move)
    assert told_of >= {"four", "blocks", "three", "chain", "quiet", "last"}
