"""Games of Connect 37 set up for a story: the deal is chosen, the rest of the tiles follow in ascending order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.referees.connect37 import SETUP
from tsunagu.engine.connect37.board import CELLS
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Deal, check_options

TABLE = {2: (2, 17, 30, 34), 3: (3, 11, 27, 33), 4: (4, 8, 24, 32)}  # removed, chips, deck, turns in all


def deal(hands: Sequence[Sequence[int]], centre: int, draws: Sequence[int] = (), removed: Sequence[int] = ()) -> Deal:
    """A deal with these hands and first draws; tiles not named go out of the game first, then below the deck."""
    players = len(hands)
    named = {centre, *draws, *removed, *(tile for hand in hands for tile in hand)}
    rest = [tile for tile in range(1, 38) if tile not in named]
    out = SETUP[players][0] - len(removed)
    return {
        "removed": [*removed, *rest[:out]],
        "hands": [list(hand) for hand in hands],
        "centre": centre,
        "deck": [*draws, *rest[out:]],
    }


def table(hands: Sequence[Sequence[int]], centre: int, draws: Sequence[int] = (), moves: str = "") -> Connect37:
    """A game with this deal after the moves."""
    game = dealt(len(hands), deal(hands, centre, draws))
    for move in moves.split():
        game.play(move)
    return game


def dealt(players: int, given: Any) -> Connect37:
    return Connect37.from_deal(check_options(Connect37, {"players": players}), given)


def refusal(game: Connect37, move: str, seat: int | None = None) -> TsunaguError:
    """Why the move is refused; it must be, and must change nothing."""
    before = game.copy()
    try:
        game.play(move, seat)
    except TsunaguError as refused:
        assert game == before
        return refused
    raise AssertionError(f"{move} was played")


# Hands of seat 0: 10 11, of seat 1: 12 13; 14 on the centre; seat 0 draws 20, then seat 1 21, seat 0 22, …
def duel(moves: str = "") -> Connect37:
    return table(((10, 11), (12, 13)), 14, (20, 21, 22, 23), moves)


def empty(game: Connect37) -> str:
    """A cell where nothing lies."""
    return next(cell for cell in CELLS if cell not in game.view(None)["tiles"])


def lay_out(vector: dict[str, Any]) -> Connect37:
    """Tiles and chips as if the game ended there."""
    position = Connect37Position(vector["seats"])
    piles = vector["chips"]
    position.set_up(
        [(tile, CELLS.index(cell), *piles.get(cell, (0, 0))) for cell, tile in vector["tiles"].items()],
        [(0, 0)] * vector["seats"],
    )
    return Connect37(check_options(Connect37, {"players": vector["seats"]}), {}, position)
