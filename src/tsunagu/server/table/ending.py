"""How a game ends: by its rules, by time, by agreement, or because somebody left."""

from __future__ import annotations

from tsunagu.games.game import Game, Outcome
from tsunagu.server.table.event import Draft
from tsunagu.server.table.state import Table


def end_draft(outcome: Outcome) -> Draft:
    return Draft("ended", None, outcome.plain())


def last_place(game: Game, seat: int, reason: str) -> Outcome:
    """That seat behind all others, who share the first place."""
    ranks = tuple(game.seats if at == seat else 1 for at in range(game.seats))
    return Outcome(reason, ranks, game.scores())


def abandon_draft(table: Table, seat: int) -> Draft:
    assert table.game is not None
    return end_draft(last_place(table.game, seat, "abandoned"))


def out_of_time(table: Table, seat: int) -> list[Draft]:
    """The flag falls."""
    assert table.game is not None
    return [Draft("flagged", seat), end_draft(last_place(table.game, seat, "time"))]


def agreement_draft(table: Table) -> Draft:
    """A draw: everybody shares the first place."""
    assert table.game is not None
    return end_draft(Outcome("agreed", (1,) * table.game.seats, table.game.scores()))
