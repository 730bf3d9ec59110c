"""Why: how points come about, what is not counted, who threatens a Royal, how a game ended, why a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tsunagu.engine.hichain.cards import DIRECTIONS
from tsunagu.engine.hichain.rings import Chain, Route
from tsunagu.games.ending import Step
from tsunagu.games.errors import inferred_note
from tsunagu.games.explain import explain_move, why_stopped
from tsunagu.games.game import Explanation
from tsunagu.games.hichain.chains import dropped_chains, kind, letters, plain
from tsunagu.games.hichain.ending import boxes, chain_step
from tsunagu.games.hichain.notation import COLOURS, seat_name
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain


def explanation(game: Hichain, about: str) -> Explanation:
    """The explanation of a topic or a move."""
    topic = TOPICS.get(about)
    return about_move(game, about) if topic is None else topic(game)


def about_move(game: Hichain, move: str) -> Explanation:
    """Why a move is refused; or what it brings."""
    why = explain_move(game, move)
    if not why.facts["legal"]:
        return why
    after = game.copy()
    after.play(move)
    gained = after.scores()[game.turn] - game.scores()[game.turn]
    gain = (Saying("hichain.explain.gain", {"n": gained}),) if gained else ()
    return Explanation((*why.sayings, *gain), {**why.facts, "gain": gained})


def why_ended(game: Hichain) -> Explanation:
    """The outcome with, at a Royal, its cells, and else the chains that make up the totals."""
    outcome = game.outcome()
    if outcome is None:
        return Explanation((Saying("common.explain.not_over"),), {"outcome": None})
    facts: dict[str, Any] = {"outcome": outcome.plain()}
    stopped = why_stopped(game, outcome, facts)
    if stopped is not None:
        return stopped
    if outcome.reason == "royal":
        winner = outcome.ranks.index(1)
        facts["cells"] = [[x, y] for x, y in game.position.royal(winner)]
        details = {"side": seat_name(winner), "cells": list_cells(game.position.royal(winner))}
        return Explanation((Saying("hichain.result.royal", details),), facts)
    totals = dict(zip(COLOURS, game.scores(), strict=True))
    details = {"side": seat_name(outcome.ranks.index(1)), **totals}
    is_draw = outcome.ranks[0] == outcome.ranks[1]
    ended = (Saying("hichain.result.drawn" if is_draw else "hichain.result.scored", details),)
    counted = what_counts(game)
    notes = inferred_note("H23") if is_draw else ()
    return Explanation((*ended, *notes, *counted.sayings), {**facts, "chains": counted.facts})


def what_counts(game: Hichain) -> Explanation:
    """Every counted chain of both sides, with its cells, reading and points."""
    sayings, facts, steps = [], {}, []
    for seat, colour in enumerate(COLOURS):
        chains = game.position.chains(seat)
        steps += [chain_step(game, seat, chain) for chain in chains]
        total = game.scores()[seat]
        sayings.append(Saying("hichain.explain.total", {"side": seat_name(seat), "total": total, "n": len(chains)}))
        sayings += [chain_saying(chain, letters(game.position, seat, chain.cells, chain.reading)) for chain in chains]
        facts[colour] = {"score": total, "chains": [plain(chain) for chain in chains]}
    return Explanation((*sayings, *our_dice(game), *our_relays(game)), facts, tuple(steps))


def our_dice(game: Hichain) -> tuple[Saying, ...]:
    """Points by dice that no print tells."""
    return inferred_note("H21") if game.options["scoring"] == "dice" else ()


def our_relays(game: Hichain) -> tuple[Saying, ...]:
    """Where a plus lies, how often a chain may pass it is our reading."""
    return inferred_note("H14") if any(sign == "+" for _, sign, *_ in game.view(None)["cells"]) else ()


def chain_saying(chain: Chain, read: str) -> Saying:
    """A chain in words: `read` is what it spells."""
    details = {
        "kind": Saying(f"hichain.kind.{'ring' if chain.ring else kind(chain.run)}"),
        "letters": read,
        "length": chain.length,
        "reading": DIRECTIONS[chain.reading],
        "cells": list_cells(chain.cells),
        "n": chain.points,
    }
    return Saying("hichain.explain.chain", details)


def what_does_not_count(game: Hichain) -> Explanation:
    """Every scoring route that is not counted, and the chain that contains it (H17, H19)."""
    sayings, facts, steps = [], {}, []
    for seat, colour in enumerate(COLOURS):
        found = dropped_chains(game.position, seat)
        for route in found:
            details = {
                "side": seat_name(seat),
                "letters": letters(game.position, seat, route.cells, route.reading),
                "whole": letters(game.position, seat, route.inside.cells, route.inside.reading),
                "cells": list_cells(route.cells),
            }
            sayings.append(Saying(f"hichain.explain.part_of_{'ring' if route.inside.ring else 'chain'}", details))
            steps.append(Step(seat, Saying("hichain.explain.part", details), boxes(route.cells)))
        facts[colour] = [
            {
                "kind": kind(route.run),
                "length": route.length,
                "cells": [[x, y] for x, y in route.cells],
                "why": "part of a ring" if route.inside.ring else "part of a longer chain",
                "clause": "H19" if route.inside.ring else "H17",
                "inside": plain(route.inside),
            }
            for route in found
        ]
    return Explanation(tuple(sayings) or (Saying("hichain.explain.nothing_dropped"),), facts, tuple(steps))


def what_threatens(game: Hichain) -> Explanation:
    """The cards that would complete a Royal now, of the side to move, or if it were its turn, of the other (H22)."""
    if game.over:
        return Explanation((Saying("hichain.explain.no_threat"),), {colour: [] for colour in COLOURS})
    facts = {colour: game.threats(seat) for seat, colour in enumerate(COLOURS)}
    sayings = [
        Saying(
            f"hichain.explain.{'threat' if seat == game.turn else 'threat_next'}",
            {"side": seat_name(seat), "moves": " ".join(facts[colour])},
        )
        for seat, colour in enumerate(COLOURS)
        if facts[colour]
    ]
    return Explanation(tuple(sayings) or (Saying("hichain.explain.no_threat"),), facts)


def list_cells(cells: Route) -> str:
    return " ".join(f"({x},{y})" for x, y in cells)


TOPICS = {"chains": what_counts, "dropped": what_does_not_count, "threats": what_threatens, "result": why_ended}
