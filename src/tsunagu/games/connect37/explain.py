"""Why: the runs on the board with their points, why chips score or do not, the result, the reason a move is refused.

All but the last speak of public things only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tsunagu.engine.connect37.board import CELLS, HIGHEST
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.connect37.notation import seat_name
from tsunagu.games.explain import explain_move, why_stopped
from tsunagu.games.game import Explanation
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37


def explanation(game: Connect37, about: str) -> Explanation:
    """The explanation of "result", "runs", a cell or a move."""
    if about == "result":
        return why_ended(game)
    if about == "runs":
        return what_runs(game)
    if about in CELLS:
        return about_cell(game, about)
    return explain_move(game, about)


def why_ended(game: Connect37) -> Explanation:
    """The outcome, everybody's points and the runs that gave them."""
    outcome = game.outcome()
    if outcome is None:
        return Explanation((Saying("common.explain.not_over"),), {"outcome": None})
    facts: dict[str, Any] = {"outcome": outcome.plain(), "runs": runs(game.position)}
    stopped = why_stopped(game, outcome, facts)
    if stopped is not None:
        return stopped
    standing = sorted(zip(outcome.ranks, range(game.seats), game.scores(), strict=True))
    ranking = [{"rank": rank, "player": seat_name(seat), "n": points} for rank, seat, points in standing]
    places = [Saying("connect37.result.place", place) for place in ranking]
    return Explanation((*places, *scoring_runs(facts["runs"])), facts)


def scoring_runs(found: list[dict[str, Any]]) -> list[Saying]:
    """The connected runs, and what the chips on each have brought to whom (C14)."""
    sayings = []
    for run in found:
        if run["connected"]:
            gains = [
                Saying("connect37.result.gain", {"player": seat_name(i), "n": n})
                for i, n in enumerate(run["chips"])
                if n
            ]
            details = {"tiles": list_items(run["tiles"]), "cells": list_items(run["cells"]), "gains": tuple(gains)}
            sayings.append(Saying("connect37.result.run" if gains else "connect37.result.bare_run", details))
    return sayings or [Saying("connect37.result.no_run")]


def what_runs(game: Connect37) -> Explanation:
    """Every run of two or more tiles: its cells, and whether its chips score."""
    found = runs(game.position)
    return Explanation(tuple(run_sayings(found)), {"runs": found, "scores": list(game.scores())})


def run_sayings(found: list[dict[str, Any]]) -> list[Saying]:
    sayings = [
        Saying(
            "connect37.run.connected" if run["connected"] else "connect37.run.short",
            {"tiles": list_items(run["tiles"]), "cells": list_items(run["cells"]), "n": len(run["tiles"])},
        )
        for run in found
    ]
    return sayings or [Saying("connect37.run.none")]


def runs(position: Connect37Position) -> list[dict[str, Any]]:
    """Runs of two or more tiles with cells, chips on them by seat, and whether they are connected."""
    lying = {tile: (CELLS[cell], owner, pile) for tile, cell, owner, pile in position.tiles()}
    found = []
    for run in position.runs():
        if len(run) < 2:
            continue
        chips = [sum(lying[tile][2] for tile in run if lying[tile][1] == seat) for seat in range(position.seats)]
        found.append(
            {
                "tiles": run,
                "cells": [lying[tile][0] for tile in run],
                "connected": position.scores_on(run[0]),
                "chips": chips,
            }
        )
    return found


def about_cell(game: Connect37, cell: str) -> Explanation:
    """What lies on a cell, which run it belongs to, and why the chips on it score or do not."""
    lying = {tile: (CELLS[at], owner, pile) for tile, at, owner, pile in game.position.tiles()}
    tile = next((tile for tile, (at, _, _) in lying.items() if at == cell), None)
    if tile is None:
        return Explanation((Saying("connect37.cell.empty", {"cell": cell}),), {"cell": cell, "tile": None})
    _, owner, pile = lying[tile]
    run = next(run for run in game.position.runs() if tile in run)
    connected = game.position.scores_on(tile)
    lies = {"cell": cell, "tile": tile, "run": list_items(run)}
    sayings = [Saying("connect37.cell.in_run" if len(run) > 1 else "connect37.cell.alone", lies)]
    if pile:
        details = {"player": seat_name(owner), "n": pile}
        sayings.append(Saying("connect37.cell.scores" if connected else "connect37.cell.no_score", details))
    else:
        sayings.append(Saying("connect37.cell.no_chips"))
    for end, following in ((run[0], run[0] - 1), (run[-1], run[-1] + 1)):
        why = beyond(lying, end, following)
        sayings.append(Saying("connect37.cell.run_stops", {"end": end, "why": why}) if len(run) > 1 else why)
    facts = {
        "cell": cell,
        "tile": tile,
        "run": run,
        "connected": connected,
        "chips": [owner, pile] if pile else None,
        "points": pile if connected else 0,
    }
    return Explanation(tuple(sayings), facts)


def beyond(lying: dict[int, tuple[str, int, int]], end: int, following: int) -> Saying:
    """Why a run, or a tile alone, stops at its `end`, `following` being the number that would go on."""
    if not 1 <= following <= HIGHEST:
        return Saying("connect37.beyond.no_such_tile")
    if following not in lying:
        return Saying("connect37.beyond.absent", {"tile": following})
    details = {"tile": following, "here": lying[end][0], "there": lying[following][0]}
    return Saying("connect37.beyond.apart", details)


def list_items(items: list[Any]) -> str:
    return " ".join(str(item) for item in items)
