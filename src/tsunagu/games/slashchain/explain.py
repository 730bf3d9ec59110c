"""Why: the chain that ended a game, the threats on the board, the reason a move is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tsunagu.engine.slashchain.board import small_cell
from tsunagu.games.ending import Step
from tsunagu.games.explain import explain_move, why_stopped
from tsunagu.games.game import Explanation
from tsunagu.games.slashchain.ending import boxes
from tsunagu.games.slashchain.notation import seat_name
from tsunagu.games.slashchain.threats import SIDES, deciding_chains, double_fours, threats
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain


def explanation(game: Slashchain, about: str) -> Explanation:
    """The explanation of "result", "threats" or a move."""
    if about == "result":
        return why_ended(game)
    if about == "threats":
        return what_threatens(game)
    return explain_move(game, about)


def why_ended(game: Slashchain) -> Explanation:
    """The outcome and, where a chain decided, its cells."""
    outcome = game.outcome()
    if outcome is None:
        return Explanation((Saying("common.explain.not_over"),), {"outcome": None})
    facts: dict[str, Any] = {"outcome": outcome.plain()}
    stopped = why_stopped(game, outcome, facts)
    if stopped is not None:
        return stopped
    if outcome.reason == "tiles-out":
        return Explanation((Saying("slashchain.result.tiles-out"),), facts)
    winner = game.position.winner
    who = {"winner": seat_name(winner), "loser": seat_name(1 - winner)}
    if outcome.reason == "double-four":
        facts["double_fours"] = double_fours(game.position.board)["/"]
        return Explanation((Saying("slashchain.result.double-four", who),), facts)
    facts["cells"] = max((cells for _, cells in deciding_chains(game)), key=len)
    details = {"length": len(facts["cells"]), "cells": list_cells(facts["cells"]), **who}
    return Explanation((Saying(f"slashchain.result.{outcome.reason}", details),), facts)


def what_threatens(game: Slashchain) -> Explanation:
    """Every threat of both sides, in words and cells."""
    found = threats(game.position.board)
    doubles = double_fours(game.position.board)
    steps = tuple(step for seat in range(len(SIDES)) for step in threat_steps(game, seat, found[SIDES[seat]]))
    return Explanation(tuple(threat_sayings(found, doubles)), {"threats": found, "double_fours": doubles}, steps)


def threat_steps(game: Slashchain, seat: int, shapes: dict[str, Any]) -> Iterator[Step]:
    """The same in short: the longest chains, what would make five or an open four, and the open fours themselves."""
    longest = [chain for chain in game.position.board.chains(seat) if len(chain) == shapes["longest"]]
    lines = tuple(box for chain in longest for box in boxes([[*small_cell(at)] for at in chain]))
    yield Step(seat, Saying("slashchain.step.longest", {"n": shapes["longest"]}), lines, kind="ring")
    for cells in shapes["open_fours"]:
        yield Step(seat, Saying("slashchain.step.open_four"), boxes(cells))
    for shape, name in (("fours", "four"), ("threes", "three")):
        fills = [threat["fill"] for threat in shapes[shape]]
        if fills:
            yield Step(seat, Saying(f"slashchain.step.{name}", {"n": len(fills)}), boxes(fills), kind="ring")


def threat_sayings(found: dict[str, Any], doubles: dict[str, Any]) -> list[Saying]:
    """The threats in words; a small cell that wants a line is told with the cell where the tile goes."""
    sayings = []
    for seat, side in enumerate(SIDES):
        name, shapes = seat_name(seat), found[side]
        sayings.append(Saying("slashchain.threat.longest", {"side": name, "n": shapes["longest"]}))
        for shape, listed in (("four", shapes["fours"]), ("three", shapes["threes"])):
            fills = ({"side": name, **fill_facts(threat["fill"])} for threat in listed)
            sayings += [Saying(f"slashchain.threat.{shape}", facts) for facts in fills]
        for cells in shapes["open_fours"]:
            sayings.append(Saying("slashchain.threat.open_four", {"side": name, "cells": list_cells(cells)}))
        for double in doubles.get(side, ()):
            low, high = double["diagonals"]
            facts = {"side": name, "low": low, "high": high}
            sayings.append(Saying(f"slashchain.threat.double_four_{double['apart']}", facts))
    return sayings


def fill_facts(small: list[int]) -> dict[str, str]:
    x, y = small
    return {"fill": list_cells([small]), "cell": f"{x // 2},{y // 2}"}


def list_cells(cells: list[list[int]]) -> str:
    return " ".join(f"({x},{y})" for x, y in cells)
