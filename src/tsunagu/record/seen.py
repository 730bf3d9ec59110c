"""What one seat, or a spectator, may have of a record while the game goes on.

Everything that was said or done at the table is open: names, moves, times. Of the deal the game itself says what is
known by now. Notes are not facts of the game and may give away a hand or a plan, so comments and variations stay
behind until the end, as do tags other than the ones listed here.
"""

from __future__ import annotations

from dataclasses import replace

from tsunagu.record.errors import BadRecord
from tsunagu.record.judge import settled
from tsunagu.record.record import Record, final

PUBLIC_TAGS = ("commitment", "date", "event", "nonces", "round", "site")  # never the seed or its salt


def seen_by(record: Record, seat: int | None) -> Record:
    """The record as that seat (None: a spectator) knows it, every unknown as `?`; all of it once the game is over."""
    game = final(record)
    if seat is not None and not 0 <= seat < game.seats:
        raise BadRecord("record.no_such_seat", seat=seat, n=game.seats)
    if settled(record, game) is not None:
        return record
    return replace(
        record,
        deal=game.seen_deal(seat),
        moves=tuple(replace(move, comment=None, variations=()) for move in record.moves),
        comment=None,
        tags={name: tag for name, tag in record.tags.items() if name in PUBLIC_TAGS},
    )
