"""Why a move is refused. Rules: docs/bossa.md, B2, B4, B7-B12, B18, B19."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tsunagu.engine.bossa import moves
from tsunagu.games.bossa.notation import CHOICES, Choose, Exchange, Lay, Move, Redraw, parse
from tsunagu.games.bossa.places import open_places
from tsunagu.games.bossa.tiles import ACTIONS, COLOURS, LETTERS, NAMES, dots, names
from tsunagu.games.errors import IllegalMove
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

CLAUSES = {"redraw": "B10", "exchange": "B11", "stack": "B12"}


def refusal(game: Bossa, move: str) -> IllegalMove:
    """The reason, with its clause, for a well-written move that is not legal here."""
    return move_refusal(game, parse(move))


def move_refusal(game: Bossa, move: Move) -> IllegalMove:
    if game.position.choosing:
        return why_not_yet(game, move)
    if isinstance(move, Choose):
        if game.options["rule"] == "basic":
            return illegal("no_choice", "B18", move)
        return illegal("chosen", "B4", move)
    if isinstance(move, Redraw):
        return why_not_redraw(game, move)
    if isinstance(move, Exchange):
        return why_not_exchange(game, move)
    return why_not_lay(game, move)


def why_not_yet(game: Bossa, move: Move | str) -> IllegalMove:
    """Says nothing of any hand: the other one is hidden as long as lines are chosen (B5)."""
    choices = tuple(f"choose:{choice}" for choice in sorted(CHOICES[: game.position.choosing + 1]))
    return illegal("choose", "B4", move, choices=choices)


def why_not_redraw(game: Bossa, move: Redraw) -> IllegalMove:
    if has_used(game, "redraw"):
        return refused_action(move, "redraw")
    if not game.position.deck_left():
        return illegal("deck_empty", "B10", move)
    return illegal("not_in_hand", "B10", move, tiles=NAMES[move.tile])


def why_not_exchange(game: Bossa, move: Exchange) -> IllegalMove:
    if has_used(game, "exchange"):
        return refused_action(move, "exchange")
    if move.own not in game.position.hand_of(game.turn):
        return illegal("not_in_hand", "B11", move, tiles=NAMES[move.own])
    return illegal("not_theirs", "B11", move, tile=NAMES[move.other])


def why_not_lay(game: Bossa, move: Lay) -> IllegalMove:
    """Marker, hand, place, colour, sum and count, in this order."""
    position, clause = game.position, "B12" if move.stack else "B8"
    if move.stack and has_used(game, "stack"):
        return refused_action(move, "stack")
    missing = [tile for tile in move.group if tile not in position.hand_of(game.turn)]
    gone = [tile for tile in missing if tile in used_tiles(game)]
    if gone:
        return illegal("gone", clause, move, tile=NAMES[gone[0]])
    if missing:
        return illegal("not_in_hand", clause, move, tiles=" ".join(names(missing)))
    layer = position.layer_count(move.line, move.number)
    counts = [layer] if move.stack and layer else [] if move.stack else position.open_counts(move.line, move.number)
    if not counts:
        return why_not_there(game, move)
    colour = Saying(f"bossa.colour.{COLOURS[move.line]}")
    blank = [tile for tile in move.group if not dots(tile, move.line)]
    if blank:
        return illegal("no_dot", "B7", move, tile=NAMES[blank[0]], colour=colour)
    if move.sum != move.number:
        return illegal("wrong_sum", "B7", move, colour=colour, sum=move.sum, needed=move.number)
    clause = "B12" if move.stack else "B19" if game.options["rule"] == "basic" else "B9"
    return illegal("wrong_count", clause, move, place=move.place, n=len(move.group), counts=counts_in_words(counts))


def why_not_there(game: Bossa, move: Lay) -> IllegalMove:
    """The place is not open for a Place, or not filled for a Stack."""
    position = game.position
    if move.number == position.dice()[move.line]:
        return illegal("on_die", "B12" if move.stack else "B2", move, place=move.place)
    if move.stack:
        return illegal("nothing_there", "B12", move, place=move.place)
    if position.layer_count(move.line, move.number):
        return illegal("filled", "B8", move, place=move.place)
    ends = [place for place in open_places(game) if place[0] == LETTERS[move.line]]
    return illegal("not_open", "B2", move, place=move.place, places=tuple(ends))


def used_tiles(game: Bossa) -> set[int]:
    """What lies on the lines or was discarded, for all to see."""
    lying = {tile for group in game.position.groups() for tile in moves.tiles(group)}
    return lying | {*game.position.discards()}


def has_used(game: Bossa, action: str) -> bool:
    return not game.position.markers()[game.turn] >> ACTIONS.index(action) & 1


def refused_action(move: Move | str, action: str) -> IllegalMove:
    return illegal("used", CLAUSES[action], move, action=Saying(f"bossa.action.{action}"))


def illegal(why: str, clause: str, move: Move | str, **facts: Any) -> IllegalMove:
    return IllegalMove(f"bossa.refused.{why}", clause, move=str(move), **facts)


def counts_in_words(counts: list[int]) -> Saying:
    """One or two numbers of tiles, in words."""
    if len(counts) == 1:
        return Saying("bossa.counts.one", {"n": counts[0]})
    return Saying("bossa.counts.two", {"one": counts[0], "other": counts[1]})
