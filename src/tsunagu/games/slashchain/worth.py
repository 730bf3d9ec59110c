"""What a tile makes where it would lie: the longest lines of both sides, and what would give the game away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tsunagu.engine.slashchain.proof import position_after
from tsunagu.games.choices import MoveWarning
from tsunagu.games.worth import Tone, Worth
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.engine.slashchain.position import SlashchainPosition
    from tsunagu.games.slashchain.game import Slashchain

LONG = 3  # lines in a row are worth a word


def worth(game: Slashchain, moves: Sequence[str]) -> list[Worth | None]:
    """Of each of these legal moves; None where neither side has three in a row with the tile."""
    return [worth_of(game.position, game.read(move)) for move in moves]


def worth_of(position: SlashchainPosition, move: int) -> Worth | None:
    seat, after = position.turn, position_after(position, move)
    mine, theirs = longest_chain(after, move, seat), longest_chain(after, move, 1 - seat)
    if max(mine, theirs) < LONG:
        return None
    saying = Saying("slashchain.worth", {"mine": mine, "theirs": theirs})
    won, lost = (after.over and after.winner == side for side in (seat, 1 - seat))
    tone: Tone = "gold" if won else "vermilion" if lost or theirs > mine else "moss"
    return Worth(f"{mine}:{theirs}", saying, tone)


def warnings(game: Slashchain) -> tuple[MoveWarning, ...]:
    """The moves that win the game for the other side, by what they give away (S8, S19, S20)."""
    from tsunagu.games.slashchain.game import REASONS  # the game imports this file

    seat, position = game.turn, game.position
    found: defaultdict[str, list[str]] = defaultdict(list)
    for move in sorted(position.moves()):
        after = position_after(position, move)
        if after.over and after.winner == 1 - seat:
            found[REASONS[after.reason]].append(game.notation_of(move))
    return tuple(MoveWarning(Saying(f"slashchain.warning.{reason}"), tuple(moves)) for reason, moves in found.items())


def longest_chain(after: SlashchainPosition, move: int, seat: int) -> int:
    """The longest chain of the seat with a line of the tile in it."""
    lines = set(after.board.lines_of_tile(move, seat))
    return max((len(chain) for chain in after.board.chains(seat) if lines.intersection(chain)), default=0)
