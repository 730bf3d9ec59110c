"""Making a table, sitting down, leaving; and the start of the game once every seat is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tsunagu.games.registry import find
from tsunagu.record.fairness import NONCE_BYTES, Commitment, Dealing
from tsunagu.record.record import has_unknown
from tsunagu.server.errors import Forbidden, Refusal, Unusable
from tsunagu.server.table.ending import abandon_draft
from tsunagu.server.table.event import Draft
from tsunagu.server.table.lines import one_line
from tsunagu.server.table.rules import Rules
from tsunagu.server.table.state import Table

LONGEST_NAME = 32
MOST_SITTINGS = 200  # at one table
STAND_IN = "greedy"  # who takes over the seat of a person who leaves

NewNonce = Callable[[], str]


def create(rules: Rules, commitment: Commitment, record: dict[str, Any] | None = None) -> list[Draft]:
    """The first event. `record` is a game to go on from, its hidden cards already shuffled anew."""
    body = {"rules": rules.plain(), "secret": commitment.secret.hex(), "salt": commitment.salt.hex()}
    return [Draft("created", None, body if record is None else {**body, "record": record})]


def join(table: Table, at: int, name: str, nonce: str, holder: str, new_nonce: NewNonce) -> list[Draft]:
    """Sit down; the last one to do so starts the game."""
    if not 0 <= at < len(table.seats):
        raise Refusal("server.no_seat", status=404, seat=at)
    if table.stage != "waiting":
        raise Refusal("server.begun")
    seat = table.seats[at]
    if seat.kind == "reserved" and holder not in table.rules.seats[at].holders:
        raise Forbidden("server.reserved", seat=at)
    if seat.kind not in ("open", "reserved"):
        raise Refusal("server.taken", seat=at)
    if table.sittings >= MOST_SITTINGS:
        raise Refusal("server.sittings_full", n=MOST_SITTINGS)
    draft = Draft("joined", at, {"name": check_name(name), "nonce": check_nonce(nonce), "holder": holder})
    others = [other for i, other in enumerate(table.seats) if i != at]
    if any(other.kind in ("open", "reserved") for other in others):
        return [draft]
    seat_nonces = {i: other.nonce for i, other in enumerate(table.seats)} | {at: nonce}
    return [draft, start(table, [seat_nonces[i] or new_nonce() for i in range(len(table.seats))])]


def start(table: Table, nonces: list[str]) -> Draft:
    """Draw who begins, if that was agreed, and deal.

    Everything follows from the promise and the nonces, except where a record goes on.
    """
    if table.source_record is not None:
        record = table.source_record
        moves = [[move["seat"], move["move"]] for move in record["moves"]]
        return Draft("started", None, {"nonces": nonces, "deal": record["deal"], "moves": moves})
    dealing = Dealing(table.commitment, tuple(bytes.fromhex(nonce) for nonce in nonces))
    deal = dealing.deal(find(table.rules.game), table.rules.options)
    assert not has_unknown(deal)
    lot = {"first": dealing.lot()} if table.rules.first == "lot" else {}
    return Draft("started", None, {"nonces": nonces, "deal": deal, **lot})


def leave(table: Table, at: int, bot: bool) -> list[Draft]:
    """Stand up. In the middle of a game a bot takes over where that is wished and allowed; else it is abandoned."""
    if table.stage == "over":
        raise Refusal("server.over")
    if table.stage == "waiting":
        return [Draft("left", at)]
    return [takeover_draft(table, at)] if bot else [Draft("left", at), abandon_draft(table, at)]


def takeover_draft(table: Table, at: int) -> Draft:
    """A bot plays on in that seat."""
    if not table.rules.bots_take_over:
        raise Refusal("server.no_stand_in")
    return Draft("left", at, {"bot": STAND_IN})


def check_name(name: str) -> str:
    """A name on one line."""
    line = one_line(name, LONGEST_NAME)
    if line is None:
        raise Unusable("server.name", most=LONGEST_NAME)
    return line


def check_nonce(nonce: str) -> str:
    digits = set("0123456789abcdef")
    if len(nonce) != 2 * NONCE_BYTES or not set(nonce) <= digits:
        raise Unusable("server.nonce", n=2 * NONCE_BYTES)
    return nonce
