"""What one seat, or a spectator, may have of a record while the game goes on.

Everything that was said or done at the table is open: names, moves, times. Of the deal the game itself says what is
known by now. Notes are not facts of the game and may give away a hand or a plan, so comments and variations stay
behind until the end, as do tags other than the ones listed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tsunagu.games.game import Game, same
from tsunagu.record.errors import BadRecord, wrong
from tsunagu.record.judge import settle
from tsunagu.record.record import Record, final, game_of

PUBLIC_TAGS = ("commitment", "date", "event", "lot", "nonces", "round", "site")  # never the seed or its salt


def redact(record: Record, seat: int | None) -> Record:
    """The record as that seat (None: a spectator) knows it, every unknown as `?`; all of it once the game is over."""
    return redact_at(final(record), record, seat)


def redact_at(game: Game, record: Record, seat: int | None) -> Record:
    """The same, for whoever has the game after the last move at hand."""
    if seat is not None and not 0 <= seat < game.seats:
        raise BadRecord("record.no_such_seat", seat=seat, n=game.seats)
    if settle(record, game) is not None:
        return record
    return replace(
        record,
        deal=game.known_deal(seat),
        moves=tuple(replace(move, comment=None, variations=()) for move in record.moves),
        comment=None,
        tags={name: tag for name, tag in record.tags.items() if name in PUBLIC_TAGS},
    )


def imagine_game(record: Record) -> Game:
    """A game, one of many, that the seat on move can take for the one it plays: its view is that seat's view.

    The record must be what `redact` gives that seat, no more and no less.
    """
    game = game_of(record.game)
    try:
        deal = game.imagine_deal(record.deal, [(move.seat, move.move) for move in record.moves])
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        deal = record.deal  # it is no deal of this game; replaying says so
    world = final(replace(record, deal=deal))
    if settle(record, world) is not None:
        raise BadRecord("record.over")
    if not same(world.known_deal(world.turn), record.deal):
        raise wrong("deal", "not_as_seen", seat=world.turn)
    return world


def game_for_mover(record: Record) -> Game:
    """A game that the seat on move can take for its own, from a whole record or from what that seat has seen of it."""
    if has_unknown(record.deal):
        return imagine_game(record)
    game = final(record)
    if settle(record, game) is not None:
        raise BadRecord("record.over")
    return imagine_game(redact_at(game, record, game.turn))


def has_unknown(deal: object) -> bool:
    """Whether a `?` stands anywhere in it."""
    if isinstance(deal, Mapping):
        return any(has_unknown(part) for part in deal.values())
    if isinstance(deal, list | tuple):
        return any(has_unknown(part) for part in deal)
    return deal == "?"
