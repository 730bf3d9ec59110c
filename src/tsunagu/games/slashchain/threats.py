"""Chains and threats of a slashchain board as plain data, in small-cell coordinates. Rules: S7, S14-S18."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from tsunagu.engine.slashchain.board import Board, small_cell

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

SIDES = "/\\"  # by seat


def diagonal(at: int, seat: int) -> int:
    """x + y for `/`, x - y for `\\`."""
    x, y = small_cell(at)
    return x - y if seat else x + y


def threats(board: Board) -> dict[str, Any]:
    """Longest chain, fours, open fours and threes of both sides."""
    return {
        side: {
            "longest": board.longest(seat),
            "fours": sorted(
                ({"diagonal": diagonal(fill, seat), "fill": [*small_cell(fill)]} for fill in board.fours(seat)),
                key=lambda four: (four["diagonal"], four["fill"]),
            ),
            "open_fours": sorted(sorted([*small_cell(at)] for at in cells) for cells in board.open_fours(seat)),
            "threes": [{"fill": fill} for fill in sorted([*small_cell(at)] for at in board.threes(seat))],
        }
        for seat, side in enumerate(SIDES)
    }


def double_fours(board: Board) -> dict[str, list[dict[str, Any]]]:
    """Pairs of fours one or two diagonals apart, at least one with a line of the last tile (S18)."""
    found: dict[str, list[dict[str, Any]]] = {}
    for seat, side in enumerate(SIDES):
        standing = {diagonal(fill, seat) for fill in board.fours(seat)}
        fresh = {diagonal(fill, seat) for fill in board.fours_of_last(seat)}
        found[side] = [
            {"diagonals": [low, high], "apart": high - low}
            for low, high in combinations(sorted(standing), 2)
            if high - low <= 2 and (low in fresh or high in fresh)
        ]
    return found


def deciding_chains(game: Slashchain) -> list[tuple[int, list[list[int]]]]:
    """The chains that ended the game, as seat and cells from left to right; often none (S8-S13, S19, S20)."""
    outcome = game.outcome()
    if outcome is None or outcome.reason not in ("five", "gave-five", "overline"):
        return []
    if outcome.reason == "overline":
        seat, lengths = 0, range(6, 37)
    else:
        seat = outcome.ranks.index(1)
        only_five = game.options["overline"] == "ignored" or (
            game.options["rule"] == "renju" and seat == 0 and outcome.reason == "five"
        )
        lengths = range(5, 6 if only_five else 37)
    chains = [chain for chain in game.position.board.chains(seat) if len(chain) in lengths]
    return [(seat, sorted([*small_cell(at)] for at in chain)) for chain in chains]
