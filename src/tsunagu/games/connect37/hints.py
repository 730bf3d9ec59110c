"""Why a move may be good, in one sentence: points, a run to finish from the own hand, chips stopped, a run begun.

All of it follows from the board and the hand of the seat to move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.connect37.board import CELLS, HIGHEST, NEIGHBOURS
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.connect37.explain import list_items
from tsunagu.games.connect37.notation import JOIN, Placing, seat_name
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

RUN = 4  # so many tiles are connected


def hint_reason(game: Connect37, move: str) -> Saying:
    """One plain sentence about a legal move of the seat to move."""
    placing = Placing.parse(move)
    ahead = game.copy()
    ahead.play(move)
    before, after = game.position, ahead.position
    seat = before.turn
    run = next(run for run in after.runs() if placing.tile in run)
    won = after.scores()[seat] - before.scores()[seat]
    if won:
        return Saying("connect37.hint.scores", {"tiles": list_items(run), "n": won})
    hand = [tile for tile in before.hands()[seat] if tile != placing.tile]
    last = not turns(after, seat)
    return (
        about_hand(after, placing.tile, hand, turns(after, seat))
        or about_others(before, after, seat)
        or about_run(after, run, placing)
        or Saying(
            "connect37.hint.last" if last else "connect37.hint.spare", {"tile": placing.tile, "cell": placing.cell}
        )
    )


def turns(position: Connect37Position, *seats: int) -> int:
    """How many turns those seats still have, or all: each takes one of the piles in front of them (C9, C10)."""
    return sum(sum(position.chips(seat)) for seat in seats or range(position.seats))


def about_hand(after: Connect37Position, tile: int, hand: list[int], left: int) -> Saying | None:
    """A run of four that only tiles of the own hand are missing from, and for which there are turns enough."""
    board = cell_by_tile(after)
    for four in fours(tile):
        missing = [n for n in four if n not in board]
        if missing and len(missing) <= left and set(missing) <= set(hand) and possible(board, four):
            return Saying("connect37.hint.finish", {"tiles": list_items(missing), "run": list_items(four)})
    return None


def about_others(before: Connect37Position, after: Connect37Position, seat: int) -> Saying | None:
    """Chips of somebody else that could have scored and no longer can: of whoever loses most."""
    stopped = [0] * before.seats
    was, now, left = cell_by_tile(before), cell_by_tile(after), turns(after)
    for tile, _, owner, pile in before.tiles():
        if pile and owner != seat and can_connect(was, tile, left) and not can_connect(now, tile, left):
            stopped[owner] += pile
    most = max(stopped)
    if not most:
        return None
    return Saying("connect37.hint.stops", {"player": seat_name(stopped.index(most)), "n": most})


def about_run(after: Connect37Position, run: list[int], move: Placing) -> Saying | None:
    """A run that grows, a double in the making, a place where a run can still come to be."""
    left = turns(after)
    if len(run) >= RUN and left:
        return Saying("connect37.hint.connected", {"tiles": list_items(run)})
    going_on = left > 0 and can_connect(cell_by_tile(after), move.tile, left)
    if len(run) > 1 and going_on:
        return Saying("connect37.hint.grows", {"tiles": list_items(run), "n": RUN - len(run)})
    if move.choice == JOIN:
        return Saying("connect37.hint.joins", {"tile": move.tile})
    return Saying("connect37.hint.opens", {"tile": move.tile, "cell": move.cell}) if going_on else None


def cell_by_tile(position: Connect37Position) -> dict[int, int]:
    """The cell of every tile on the board."""
    return {tile: cell for tile, cell, _, _ in position.tiles()}


def fours(tile: int) -> list[list[int]]:
    """The four consecutive numbers, in all ways, that the tile is one of."""
    return [[*range(low, low + RUN)] for low in range(max(tile - RUN + 1, 1), min(tile, HIGHEST - RUN + 1) + 1)]


def can_connect(board: dict[int, int], tile: int, left: int) -> bool:
    """Whether a laid tile lies, or in so many turns can still come to lie, in a run of four."""
    return any(sum(n not in board for n in four) <= left and possible(board, four) for four in fours(tile))


def possible(board: dict[int, int], four: list[int], before: int | None = None) -> bool:
    """Whether the numbers can come to lie side by side, the first of them next to the cell `before`."""
    if not four:
        return True
    reach = range(len(CELLS)) if before is None else NEIGHBOURS[before]
    if four[0] in board:
        return board[four[0]] in reach and possible(board, four[1:], board[four[0]])
    taken = set(board.values())
    return any(possible({**board, four[0]: cell}, four[1:], cell) for cell in reach if cell not in taken)
