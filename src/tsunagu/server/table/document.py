"""The table document: everything a viewer needs to show the table at one seq, and nothing a viewer may not know.

It has parts: what everybody may know, the view of one seat, and where wanted its picture in one language.
"""

from __future__ import annotations

from typing import Any

from tsunagu.draw.sheet import written
from tsunagu.games.game import View
from tsunagu.games.registry import find
from tsunagu.games.shapes import Box, Part
from tsunagu.server.table.absence import claim_from
from tsunagu.server.table.state import Table
from tsunagu.words import Language

Document = dict[str, Any]


def fixed_part(table: Table) -> Document:
    """What never changes at a table."""
    return {
        "table": table.id,
        "game": table.rules.game,
        "options": dict(table.rules.options),
        "rules": table.rules.told(),
        "commitment": table.promise.commitment(),
    }


def open_part(table: Table, since: int) -> Document:
    """What changes, and is the same for everybody. `since` is when the turn was told."""
    return {
        "seq": table.seq,
        "stage": table.stage,
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in table.seats],
        "moves": table.told_moves[:],
        "scores": None if table.game is None or (points := table.game.scores()) is None else list(points),
        "clock": clock_part(table, since),
        "claim_from": claim_from(table),
        "offer": offer_part(table),
        "chat": [{"seat": line.seat, "text": line.text, "at": line.at} for line in table.chat],
        "outcome": None if table.outcome is None else table.outcome.plain(),
        "next": table.next,
    }


def clock_part(table: Table, since: int) -> Document | None:
    if table.clock is None:
        return None
    running = table.on_move
    return {
        "left": list(table.clock.left),
        "periods": list(table.clock.periods) if table.rules.clock.kind == "byo-yomi" else None,
        "running": running,
        "since": None if running is None else since,
        "grace": list(table.grace),
    }


def offer_part(table: Table) -> Document | None:
    offer = table.offer
    if offer is None:
        return None
    return {"seq": offer.seq, "kind": offer.kind, "seat": offer.seat, "waiting": list(offer.waiting)}


def view_part(table: Table, seat: int | None) -> View | None:
    """The game as that seat may see it."""
    return None if table.game is None else table.game.view(seat)


def picture_part(table: Table, view: View | None, language: Language) -> Document | None:
    """The view as SVG elements, part by part."""
    if view is None:
        return None
    return drawn_view(table.rules.game, view, table.moves[-1].move if table.moves else None, language)


def drawn_view(game: str, view: View, last: str | None, language: Language, within: View | None = None) -> Document:
    """A picture as a page places it, made from the view alone; it keeps to the frame of a later view `within`."""
    drawn = find(game).picture(view, last, within)
    return {
        "parts": {part.name: drawn_part(part, language) for part in drawn.parts},
        "title": drawn.title.text(language),
        "description": drawn.description.text(language),
    }


def hand_part(seat: int | None) -> str:
    """The name of the part that is a seat's hand; a spectator has none."""
    return f"hand-{seat}"


def drawn_part(part: Part, language: Language) -> Document:
    return {"box": corners(part.box), "things": [written(it, language) for it in part.things]}


def corners(box: Box) -> list[float]:
    return [int(value) if value == int(value) else round(value, 2) for value in (box.x, box.y, box.width, box.height)]
