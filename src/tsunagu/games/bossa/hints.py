"""Why a move may be good, in one sentence: what wins, what threatens, who can go on, and what is saved for later.

A move is followed by a draw that nobody knows. All that is said rests on the lines after the move, the hands as they
are before that draw, and the tiles not seen yet taken together.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tsunagu.games.bossa.notation import Choose, Exchange, Lay, Redraw, parse
from tsunagu.games.bossa.tiles import COLOURS, dots, tile_saying
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

SIX = 6  # columns
STACK_MARKER = 4

Place = tuple[int, int]  # line and number


def hint_reason(game: Bossa, move: str) -> Saying:
    """One plain sentence about a legal move of the seat to move."""
    parsed = parse(move)
    if isinstance(parsed, Choose):
        return about_choice(game, parsed)
    if isinstance(parsed, Redraw):
        return about_redraw(game, parsed)
    if isinstance(parsed, Exchange):
        return about_exchange(game, parsed)
    after = game.copy()
    after.play(move)
    return about_end(game, parsed) or about_hands(game, after, parsed) or about_lines(game, after, parsed)


def about_choice(game: Bossa, move: Choose) -> Saying:
    """The own hand is all that is known then."""
    if move.choice == len(COLOURS):
        return Saying("bossa.hint.first")
    hand = game.position.hand_of(game.turn)
    shown = sum(dots(tile, move.choice) > 0 for tile in hand)
    colour = Saying(f"bossa.colour.{COLOURS[move.choice]}")
    return Saying("bossa.hint.own_line", {"n": shown, "of": len(hand), "colour": colour})


def about_redraw(game: Bossa, move: Redraw) -> Saying:
    hand = game.position.hand_of(game.turn)
    without = [tile for tile in hand if tile != move.tile]
    useful = places(game, hand, game.turn) != places(game, without, game.turn)
    return Saying("bossa.hint.redraw" if useful else "bossa.hint.redraw_useless", {"tile": tile_saying(move.tile)})


def about_exchange(game: Bossa, move: Exchange) -> Saying:
    """The lines stay as they are: what counts is what the two hands fit."""
    hand, theirs = game.position.hand_of(game.turn), game.position.hand_of(1 - game.turn)
    mine_now = swap(hand, move.own, move.other)
    before, after = (len(places(game, tiles, game.turn)) for tiles in (hand, mine_now))
    details: dict[str, Any] = {"own": tile_saying(move.own), "other": tile_saying(move.other)}
    if places(game, theirs, 1 - game.turn) and not places(game, swap(theirs, move.other, move.own), 1 - game.turn):
        return Saying("bossa.hint.exchange_starves", details)
    if after > before:
        return Saying("bossa.hint.exchange_fits", details | {"n": after, "before": before})
    return Saying("bossa.hint.exchange", details)


def about_end(game: Bossa, move: Lay) -> Saying | None:
    """Going out (B13) and the sixth column (B14)."""
    if len(move.group) == len(game.position.hand_of(game.turn)):
        return Saying("bossa.hint.out")
    if completes(game, move):
        return Saying("bossa.hint.six", {"n": game.position.column_counts()[move.line] + 1})
    return None


def completes(game: Bossa, move: Lay) -> bool:
    """Whether the mover wins by the columns of the own line."""
    own = game.position.owners()[move.line] == game.turn
    return own and not move.stack and game.position.column_counts()[move.line] + 1 >= SIX


def about_hands(game: Bossa, after: Bossa, move: Lay) -> Saying | None:
    """What the hands, as they are before the next draw, can do on the lines after the move."""
    left = [tile for tile in game.position.hand_of(game.turn) if tile not in move.group]
    unseen = [*game.position.deck_left(), game.position.removed]
    out = sum(goes_out(after, [*left, tile], game.turn) for tile in unseen)
    if out and len(unseen) > 2:  # the opponent draws one, and one more is there for the next turn
        return Saying("bossa.hint.threatens", {"left": len(left), "n": out, "of": len(unseen)})
    other = 1 - game.turn
    theirs = game.position.hand_of(other)
    if places(game, theirs, other) and not places(after, theirs, other):
        return Saying("bossa.hint.starves", {"place": move.place_saying})
    return None


def about_lines(game: Bossa, after: Bossa, move: Lay) -> Saying:
    """Columns of the own line; else what the move keeps."""
    tiles = len(move.group)
    if move.stack:
        return Saying("bossa.hint.stack", {"n": tiles, "place": move.place_saying})
    if game.position.owners()[move.line] == game.turn:
        return Saying("bossa.hint.column", {"n": after.position.column_counts()[move.line]})
    if game.position.markers()[game.turn]:
        return Saying("bossa.hint.keeps", {"n": tiles})
    left = len(game.position.hand_of(game.turn)) - tiles
    return Saying("bossa.hint.lays", {"n": left, "tiles": tiles})


def swap(hand: Iterable[int], old: int, new: int) -> list[int]:
    return [new if tile == old else tile for tile in hand]


def takes(game: Bossa, seat: int, line: int, group: Iterable[int]) -> Place | None:
    """The place of the line, open or to be stacked on by the seat, that the group fits."""
    shown = [dots(tile, line) for tile in group]
    position, number = game.position, sum(shown)
    stacks = position.markers()[seat] & STACK_MARKER and position.layer_count(line, number) == len(shown)
    fits = all(shown) and (stacks or len(shown) in position.open_counts(line, number))
    return (line, number) if fits else None


def places(game: Bossa, hand: list[int], seat: int) -> set[Place]:
    """Every place that a group of the hand fits."""
    groups = [group for count in range(1, len(hand) + 1) for group in combinations(hand, count)]
    return {place for line in (0, 1) for group in groups if (place := takes(game, seat, line, group))}


def goes_out(game: Bossa, hand: list[int], seat: int) -> bool:
    """Whether the whole hand is one group."""
    return any(takes(game, seat, line, hand) for line in (0, 1))
