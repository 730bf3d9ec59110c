"""Positions that lessons show: what has been laid and what is held, and a deal written out that leads there.

Also what goals and claims ask of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS, DEALT, HIGHEST, SETUP
from tsunagu.games.connect37.notation import Placing
from tsunagu.games.goals import Leaves
from tsunagu.games.lessons import Fact
from tsunagu.games.sample import Sample

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

Tiles = tuple[int, ...]


def position(
    centre: int, moves: str, hand: Tiles, others: tuple[Tiles, ...] = (), draws: Tiles = (), players: int = 2
) -> Sample:
    """After these moves: the hand of the seat to move, of those that follow it, and what is drawn next.

    A seat takes its tiles in the order in which it lays them; who holds more than is told, and what is never seen,
    gets whatever number is left.
    """
    played = moves.split()
    mover, draws_so_far = len(played) % players, min(len(played) + 1, SETUP[players].deck)
    by_seat: list[list[int]] = [[Placing.parse(move).tile for move in played[seat::players]] for seat in range(players)]
    for i, held in enumerate((hand, *others)):
        by_seat[(mover + i) % players] += held
    used = {centre, *draws}.union(*by_seat)
    spare = [tile for tile in range(1, HIGHEST + 1) if tile not in used]
    for seat, tiles in enumerate(by_seat):
        while len(tiles) < DEALT + len(range(seat, draws_so_far, players)):
            tiles.append(spare.pop())
    deck = [by_seat[draw % players][DEALT + draw // players] for draw in range(draws_so_far)]
    deck += [*draws, *spare][: SETUP[players].deck - draws_so_far]
    hands = [tiles[:DEALT] for tiles in by_seat]
    visible = {centre, *deck}.union(*hands)
    hidden = [tile for tile in range(1, HIGHEST + 1) if tile not in visible]
    deal = {"removed": hidden, "hands": hands, "centre": centre, "deck": deck}
    return Sample(moves, options={"players": players}, deal=deal)


def in_one_run(*tiles: int) -> Leaves:
    """All of them lie in one run after the move."""
    return Leaves(lambda game, _: any(set(tiles) <= set(run) for run in game.position.runs()))


def points_of(game: Connect37, seat: int) -> int:
    return game.scores()[seat]


def gift(move: str, seat: int) -> Fact:
    """What a move brings to that seat."""

    def fact(game: Connect37) -> object:
        after = game.copy()
        after.play(move)
        return after.scores()[seat] - game.scores()[seat]

    return fact


def score_after(moves: str, seat: int) -> Fact:
    """The points of one seat."""

    def fact(game: Connect37) -> object:
        return after_moves(game, moves).scores()[seat]

    return fact


def ranks_after(moves: str) -> Fact:
    def fact(game: Connect37) -> object:
        outcome = after_moves(game, moves).outcome()
        return None if outcome is None else outcome.ranks

    return fact


def piles_after(moves: str, seat: int) -> Fact:
    """Singles and doubles in front of that seat."""

    def fact(game: Connect37) -> object:
        return sum(after_moves(game, moves).position.chips(seat))

    return fact


def turns_after(moves: str, seat: int) -> Fact:
    """How many turns that seat has left."""

    def fact(game: Connect37) -> object:
        return SETUP[game.seats].chips - after_moves(game, moves).position.turns_taken(seat)

    return fact


def set_up_for(players: int) -> Fact:
    """For so many: tiles out of the game, and chips each."""
    return lambda game: (SETUP[players].removed, SETUP[players].chips)


def chips_of(seat: int) -> Fact:
    """Singles and doubles in front of that seat, apart."""

    def fact(game: Connect37) -> object:
        return tuple(game.position.chips(seat))

    return fact


def hand_after(moves: str, seat: int) -> Fact:
    def fact(game: Connect37) -> object:
        return sorted(after_moves(game, moves).position.hands()[seat])

    return fact


def deck_left(game: Connect37) -> object:
    return game.position.deck_left


def cells(game: Connect37) -> object:
    """How many there are on the board."""
    return len(CELLS)


def removed_count(game: Connect37) -> object:
    """How many tiles nobody sees."""
    return len(game.deal["removed"])


def after_moves(game: Connect37, moves: str) -> Connect37:
    """The game some moves later."""
    after = game.copy()
    for move in moves.split():
        after.play(move)
    return after
