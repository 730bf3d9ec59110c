"""The record of a table: as far as it has come, and as far as the one who asks may know it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from tsunagu.record.record import Move, Record, new_record
from tsunagu.record.redaction import redact
from tsunagu.server.errors import Refusal
from tsunagu.server.table.state import Seat, Table
from tsunagu.words import Language, MissingWord, Saying, say

CONTINUED_TAG = "continued"  # the tag that marks a game with cards shuffled anew
TAKEN_BACK = "taken-back"


def record_of(table: Table, language: Language = "en") -> Record:
    """The whole record, with as much of the proof as may be known; bots are called as that language does."""
    if table.game is None or table.dealing is None:
        raise Refusal("server.not_begun")
    tags = {"date": datetime.fromtimestamp(table.begun_at / 1000, UTC).date().isoformat()}
    if table.taken_back:
        tags[TAKEN_BACK] = "; ".join(trace(ply, moves) for ply, moves in table.taken_back)
    names = [seat_name(seat, language) for seat in table.seats]
    record = replace(new_record(table.game, names, tags), moves=tuple(table.moves), result=table.outcome)
    if table.source_record is None:
        return table.dealing.with_proof(record)
    plies = len(table.source_record["moves"])
    note = "; hidden cards reshuffled" if table.game.position.hidden else ""
    return replace(record, tags={**tags, CONTINUED_TAG: f"from ply {plies}{note}"})


def seat_name(seat: Seat, language: Language) -> str:
    """Our own bots have names in words, and how strong they are; programs that the operator lets in have their own."""
    if seat.bot is None:
        return seat.name
    try:
        name, level = (Saying(f"bot.{what}.{seat.bot}") for what in ("name", "level"))
        return say("bot.label", language, name=name, level=level)
    except MissingWord:
        return seat.name


def trace(ply: int, moves: tuple[Move, ...]) -> str:
    """What was taken back, as `ply: seat move, seat move`; plies count from 1."""
    return f"{ply + 1}: " + ", ".join(f"{move.seat} {move.move}" for move in moves)


def export_record(table: Table, seat: int | None, language: Language = "en") -> Record:
    """The record as that seat, or a spectator, may have it now."""
    return redact(record_of(table, language), seat)
