"""The end of a Bossa deck, exactly: what every move is worth when both play as well as can be.

Once the lines are chosen both hands are open, so that both seats know the same and every tile not seen - the deck and
the removed one - is equally likely to be drawn next. A move is worth the mean over those tiles of what the opponent's
best answer leaves, and so on to the end of the game: the exact share of first place, no world is guessed.
"""

from __future__ import annotations

import cython

from tsunagu.engine.bossa.position import BossaPosition
from tsunagu.engine.position import Ints

REDRAW = cython.declare(cython.const[cython.int], 2)
DECK_SIZE = cython.declare(cython.const[cython.int], 18)
STUCK = cython.declare(cython.const[cython.int], 4)
DEEPEST = 6  # tiles in the deck: with more of them no effort that a move is worth is enough


class Ending:
    """Looks at every way a game can end. Belongs to one thread at a time."""

    steps: list[BossaPosition]  # the position at each depth
    lists: list[Ints]  # its moves
    left: int  # positions that may still be looked at; below 0 the answer is void

    def __init__(self) -> None:
        self.steps, self.lists = [], []
        self.left = 0

    def exact(self, position: BossaPosition, effort: int) -> list[tuple[int, float]] | None:
        """Every move and its share; None where lines are being chosen or it takes more positions than `effort`."""
        if position.over or position.choosing or DECK_SIZE - position.draws > DEEPEST:
            return None
        self.steps = [position.fresh() for _ in range(DEEPEST + 2)]
        self.lists = [Ints(position.most_moves) for _ in range(DEEPEST + 2)]
        root: BossaPosition = self.steps[0]
        root.copy_from(position)
        self.left = effort
        found = []
        for move in position.moves():
            found.append((move, float(self.expected_share(0, move, -1.0))))
            if self.left < 0:
                return None
        return found

    def worth(self, depth: cython.int, enough: cython.double) -> cython.double:
        """The mover's share by the best move; any share of at least `enough` where there is one."""
        position: BossaPosition = self.steps[depth]
        buffer: Ints = self.lists[depth]
        best: cython.double = 0.0
        i: cython.int
        for i in range(position.legal_into(buffer.data)):
            best = max(best, self.expected_share(depth, buffer.data[i], best))
            if best >= min(enough, 1.0) or self.left < 0:
                break
        return best

    def expected_share(self, depth: cython.int, move: cython.int, least: cython.double) -> cython.double:
        """The mover's share after the move, over all tiles that may be drawn; `least` where it is no more than that.

        `reachable` is the sum of shares if all draws not yet looked at won: once that is too little, they need not be.
        """
        before: BossaPosition = self.steps[depth]
        after: BossaPosition = self.steps[depth + 1]
        mover: cython.int = before.turn
        unseen: cython.int = DECK_SIZE - before.draws + 1
        seconds: cython.int = unseen if move >> 28 == REDRAW and unseen > 2 else 1
        draws: cython.int = unseen * (unseen - 1) if seconds > 1 else unseen
        reachable: cython.double = draws
        first: cython.int
        second: cython.int
        share: cython.double
        for first in range(unseen):
            for second in range(seconds):
                if seconds > 1 and second == 1:  # the one just brought to the top
                    continue
                self.left -= 1
                after.copy_from(before)
                self.bring(after, first, before.draws)
                if seconds > 1:
                    self.bring(after, second, before.draws + 1)
                after.play_int(move)
                if after.over and after.reason != STUCK:
                    return after.utility(mover)  # the same whatever is drawn
                needed: cython.double = least * draws - (reachable - 1.0)
                share = after.utility(mover) if after.over else 1.0 - self.worth(depth + 1, 1.0 - needed)
                reachable -= 1.0 - share
                if reachable <= least * draws or self.left < 0:
                    return least
        return reachable / draws

    def bring(self, position: BossaPosition, number: cython.int, to: cython.int) -> None:
        """Swap an unseen tile - number 0 is the removed one, then the deck from its top - with that of the deck."""
        if to >= DECK_SIZE:
            return
        tile: cython.schar = position.deck[to]
        if number == 0:
            position.deck[to] = cython.cast(cython.schar, position.removed)
            position.removed = tile
        else:
            other: cython.int = position.draws + number - 1
            position.deck[to] = position.deck[other]
            position.deck[other] = tile
