"""Where a piece may go. A move is put together from the piece and one of its cells:

piece           its cells                                       the move
23+41           open places `W7`, filled ones `stack:W6`        `W7=23+41`, `stack:W6=23+41`
redraw          own tiles `23`                                  `redraw:23`
exchange:23     the opponent's tiles `41`                       `exchange:23/41`
choose          `white`, `black`, `first`                       `choose:white`
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.bossa.notation import CHOICES, parse, parse_group, parse_tile
from tsunagu.games.bossa.places import filled_places, open_places
from tsunagu.games.bossa.refusals import has_used, illegal, move_refusal, refused_action, why_not_yet
from tsunagu.games.bossa.tiles import NAMES
from tsunagu.games.errors import BadNotation, IllegalMove
from tsunagu.games.game import Cells

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

JOINTS = {"choose": ":", "redraw": ":", "exchange": "/"}


def cells(game: Bossa, piece: str) -> Cells:
    """What `legal(piece)` gives. While lines are being chosen it says nothing of any hand (B5)."""
    verb = piece_verb(piece)
    if verb == "group":
        return group_cells(game, piece)
    wanted = CHOICES if verb == "choose" else NAMES
    legal = tuple(cell for cell in sorted(wanted) if f"{piece}{JOINTS[verb]}{cell}" in game.legal())
    return Cells(piece, legal, {}, elsewhere(game, piece, verb))


def piece_verb(piece: str) -> str:
    """What the piece is: choose, redraw, exchange or a group."""
    verb, _, tile = piece.partition(":")
    if piece in ("choose", "redraw"):
        return piece
    try:
        if verb == "exchange":
            parse_tile(tile, piece)
            return verb
        parse_group(piece, piece)
    except BadNotation as wrong:
        if wrong.clause is not None:  # a tile that does not exist, or a wrong order: says more
            raise
        raise BadNotation("bossa.notation.piece", text=piece) from None
    return "group"


def group_cells(game: Bossa, piece: str) -> Cells:
    """Every open place and, for a Stack, every filled one: legal, or refused with the reason."""
    if game.position.choosing:
        return Cells(piece, (), {}, why_not_yet(game, piece))
    legal, refusals = [], {}
    for cell in sorted([*open_places(game), *(f"stack:{place}" for place in filled_places(game))]):
        move = parse(f"{cell}={piece}")
        if move.move is not None and game.position.may(move.move):
            legal.append(cell)
        else:
            refusals[cell] = move_refusal(game, move)
    return Cells(piece, tuple(legal), refusals, illegal("no_place", "B2", piece))


def elsewhere(game: Bossa, piece: str, verb: str) -> IllegalMove:
    """Why an action or choice has no other cells."""
    if game.position.choosing:
        return why_not_yet(game, piece)
    if verb == "choose":
        basic = game.options["rule"] == "basic"
        return illegal("no_choice", "B18", piece) if basic else illegal("chosen", "B4", piece)
    if has_used(game, verb):
        return refused_action(piece, verb)
    if verb == "redraw":
        deck = game.position.deck_left()
        return illegal("own_tile", "B10", piece) if deck else illegal("deck_empty", "B10", piece)
    own = parse_tile(piece.partition(":")[2], piece)
    if own not in game.position.hand_of(game.turn):
        return illegal("not_in_hand", "B11", piece, tiles=NAMES[own])
    return illegal("their_tile", "B11", piece)
