"""Why: how a game ended, what the open places take, the reason a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tsunagu.games.bossa.notation import seat_name
from tsunagu.games.bossa.places import open_places
from tsunagu.games.bossa.refusals import counts_in_words
from tsunagu.games.bossa.tiles import COLOURS, LETTERS
from tsunagu.games.errors import inferred_note
from tsunagu.games.explain import explain_move, why_stopped
from tsunagu.games.game import Explanation
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa


REASON_CLAUSES = {"out": "B13", "six-columns": "B14", "deck-out": "B15", "stuck": "B16"}


def explanation(game: Bossa, about: str) -> Explanation:
    """The explanation of "result", "places" or a move."""
    if about == "result":
        return why_ended(game)
    if about == "places":
        return what_fits(game)
    return explain_move(game, about)


def why_ended(game: Bossa) -> Explanation:
    """The outcome and what decided it."""
    outcome = game.outcome()
    if outcome is None:
        return Explanation((Saying("common.explain.not_over"),), {"outcome": None})
    position = game.position
    tiles = [len(position.hand_of(seat)) for seat in (0, 1)]
    facts: dict[str, Any] = {"outcome": outcome.plain(), "tiles": tiles, "columns": columns(game)}
    stopped = why_stopped(game, outcome, facts)
    if stopped is not None:
        return stopped
    note = inferred_note(REASON_CLAUSES[outcome.reason])
    if position.winner < 0:
        return Explanation((Saying("bossa.result.drawn", {"n": tiles[0]}), *note), facts)
    winner, loser = position.winner, 1 - position.winner
    details: dict[str, Any] = {"winner": seat_name(winner), "loser": seat_name(loser)}
    details |= {"n": tiles[winner], "more": tiles[loser]}
    if outcome.reason == "six-columns":
        line = position.owners().index(winner)
        details |= {"line": Saying(f"bossa.line.{COLOURS[line]}"), "columns": position.column_counts()[line]}
    return Explanation((Saying(f"bossa.result.{outcome.reason}", details), *note), facts)


def what_fits(game: Bossa) -> Explanation:
    """Columns of both lines, and the numbers of tiles that each open place takes."""
    places = open_places(game)
    sayings = []
    for line, colour in enumerate(COLOURS):
        name, n = Saying(f"bossa.line.{colour}"), game.position.column_counts()[line]
        owner = game.position.owners()[line]
        details: dict[str, Any] = {"line": name, "n": n}
        if owner < 0:
            sayings.append(Saying("bossa.places.line", details))
        else:
            sayings.append(Saying("bossa.places.owned_line", details | {"owner": seat_name(owner)}))
        for place, counts in places.items():
            if place[0] == LETTERS[line]:
                sayings.append(Saying("bossa.places.open", {"place": place, "counts": counts_in_words(counts)}))
    if game.options["rule"] == "basic":
        sayings += inferred_note("B19")
    return Explanation(tuple(sayings), {"open": places, "columns": columns(game)})


def columns(game: Bossa) -> dict[str, int]:
    return dict(zip(COLOURS, game.position.column_counts(), strict=True))
