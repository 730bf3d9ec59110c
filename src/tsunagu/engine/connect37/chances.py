"""How likely tiles become connected, seen by one seat: where the missing numbers may be, and how much room they have.

What counts is who holds a missing tile and on how many cells it would do. A tile of the own hand is mostly laid where
it is needed, another's seldom, and a single cell left for it is soon taken. The figures are those with which the shares
that the search foresees fit best how 1,318 of its games, half of them against the greedy player, came out.
"""

from __future__ import annotations

import cython

from tsunagu.engine.connect37.board import NEIGHBOURS
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.engine.heuristics import Heuristics

TILES = cython.declare(cython.const[cython.int], 37)
NOWHERE = cython.declare(cython.const[cython.uchar], 63)  # as in runs.py
HAND = cython.declare(cython.const[cython.int], 3)  # places for tiles of a hand
OWN = cython.declare(cython.const[cython.int], 5)
OTHER = cython.declare(cython.const[cython.int], 10)
LATER = cython.declare(cython.const[cython.int], 15)
NEAR_TWICE = tuple({far for near in NEIGHBOURS[cell] for far in NEIGHBOURS[near]} for cell in range(len(NEIGHBOURS)))
TWO_AWAY = tuple(sum(1 << cell for cell in cells) for cells in NEAR_TWICE)

# How often a missing tile is laid where a seat needs it: drawn by the seat itself, by another …
WILLING = cython.declare(cython.const[cython.double], 0.95)
UNWILLING = cython.declare(cython.const[cython.double], 0.27)
FAR = cython.declare(cython.const[cython.double], 0.63)  # … less where no neighbour of it lies yet …
# … and less where one, two or three cells would do; in hand with the turn to come …
UNSEEN_1 = cython.declare(cython.const[cython.double], 0.02)
UNSEEN_2 = cython.declare(cython.const[cython.double], 0.5)
UNSEEN_3 = cython.declare(cython.const[cython.double], 0.75)
MY_TURN_1 = cython.declare(cython.const[cython.double], 0.45)
MY_TURN_2 = cython.declare(cython.const[cython.double], 0.85)
IN_HAND = cython.declare(cython.const[cython.double], 0.85)  # … and as many as one likes
# … in hand while others move first …
WAITING_1 = cython.declare(cython.const[cython.double], 0.3)
WAITING_2 = cython.declare(cython.const[cython.double], 0.75)
# … and in hand behind another tile of the hand that is missing in the same row: a turn lays one.
LATER_1 = cython.declare(cython.const[cython.double], 0.15)
LATER_2 = cython.declare(cython.const[cython.double], 0.3)
LATER_MANY = cython.declare(cython.const[cython.double], 0.75)


class Chances(Heuristics):
    """The chances of tiles as the seat that was last given to `look_as` sees them."""

    mine: int  # bit n: tile n is in that seat's hand
    theirs: int  # … in another hand, as far as that is looked at
    rate: list[float]  # who holds a tile (0 unseen, OWN …) + cells for it (4: many): how likely it is laid well
    sooner: int  # the tile of the hand that is laid first in the row that is looked at, 0: none yet
    arm: list[float]  # of `chance_to_connect`: see `reach`
    gap: list[
        int
    ]  # of `chance_to_connect`, below and above: the cells for the next missing tile, 0 where nothing is missing …
    gap_tile: list[int]  # … that tile …
    gap_at: list[int]  # … and how many numbers away it is
    two_away: list[int]  # by cell: the bits of the cells that share a neighbour with it
    ranked: int  # by `rank_hand`: how many tiles
    best_chance: float  # … and their chances
    next_chance: float
    last_chance: float

    def __init__(self) -> None:
        Heuristics.__init__(self)
        if not cython.compiled:
            self.two_away, self.rate, self.arm = [0] * 37, [0.0] * 20, [0.0] * 8
            self.gap, self.gap_tile, self.gap_at = [0] * 2, [0] * 2, [0] * 2
            self.mine = self.theirs = self.ranked = self.sooner = 0
        i: cython.Py_ssize_t
        for i in range(37):
            self.two_away[i] = TWO_AWAY[i]

    def look_as(self, game: Connect37Position, seat: cython.int, peek: cython.bint) -> None:
        """Set how likely a missing tile is laid where a seat needs it: rate[who has it + cells for it, 4 is many]."""
        other: cython.int
        self.theirs = 0
        self.mine = game.hand_bits(seat)
        unseen: cython.int = game.turns - game.placed + game.removed_count - game.held[seat]
        theirs: cython.int = unseen - game.deck_left - game.removed_count
        if peek:
            for other in range(game.seats):
                if other != seat:
                    self.theirs |= game.hand_bits(other)
            unseen -= theirs
            theirs = 0
        draws: cython.double = cython.cast(cython.double, game.deck_left) / game.seats
        chance: cython.double = 0.0
        if unseen:
            chance = (draws * WILLING + (theirs + draws * (game.seats - 1)) * UNWILLING) / unseen
        self.rate[0] = self.rate[OWN] = self.rate[OTHER] = self.rate[LATER] = 0.0
        self.rate[1], self.rate[2] = chance * UNSEEN_1, chance * UNSEEN_2
        self.rate[3], self.rate[4] = chance * UNSEEN_3, chance
        soon: cython.bint = seat == game.turn
        self.rate[OWN + 1] = MY_TURN_1 if soon else WAITING_1
        self.rate[OWN + 2] = MY_TURN_2 if soon else WAITING_2
        self.rate[OWN + 3] = self.rate[OWN + 4] = IN_HAND
        self.rate[LATER + 1], self.rate[LATER + 2] = LATER_1, LATER_2
        self.rate[LATER + 3] = self.rate[LATER + 4] = LATER_MANY
        self.rate[OTHER + 1] = UNWILLING * UNSEEN_1
        self.rate[OTHER + 2] = self.rate[OTHER + 3] = self.rate[OTHER + 4] = UNWILLING

    def chance_to_connect(self, game: Connect37Position, tile: cython.int) -> cython.double:
        """How likely a laid tile becomes connected: as many tiles below and above as make four."""
        self.reach(game, tile, -1, 0)
        self.reach(game, tile, 1, 1)
        return self.together()

    def together(self) -> cython.double:
        """The chance that both arms are long enough between them."""
        both: cython.double = (self.arm[2] - self.arm[3]) * self.arm[5] + (self.arm[1] - self.arm[2]) * self.arm[6]
        return self.arm[3] + both + (1.0 - self.arm[1]) * self.arm[7]

    def chance_without_cell(self, side: cython.int) -> cython.double:
        """What the last `chance_to_connect` would be if a cell of the gap on that side were taken."""
        self.sooner = 0
        holder: cython.int = self.holder(self.gap_tile[side])
        cells: cython.int = self.width_of(self.gap[side])
        if cells == 0 or cells == 4 or self.rate[holder + cells] == 0.0:
            return self.together()
        less: cython.double = self.rate[holder + cells - 1] / self.rate[holder + cells]
        at: cython.int = 4 * side
        one: cython.double = self.arm[at + 1]
        two: cython.double = self.arm[at + 2]
        three: cython.double = self.arm[at + 3]
        self.arm[at + 1] *= less if self.gap_at[side] == 1 else 1.0
        self.arm[at + 2] *= less if self.gap_at[side] <= 2 else 1.0
        self.arm[at + 3] *= less
        chance: cython.double = self.together()
        self.arm[at + 1], self.arm[at + 2], self.arm[at + 3] = one, two, three
        return chance

    def reach(self, game: Connect37Position, tile: cython.int, step: cython.int, side: cython.int) -> None:
        """arm[4 * side + k]: how likely the next k numbers that way come to lie in a row with the tile."""
        at: cython.int = 4 * side
        self.arm[at + 1] = self.arm[at + 2] = self.arm[at + 3] = 0.0
        chance: cython.double = 1.0
        missing: cython.int = 0
        last: cython.int = game.cell_of[tile]
        room: cython.ulonglong = 0
        next_room: cython.ulonglong = 0
        self.gap[side] = 0
        self.sooner = 0
        k: cython.int
        n: cython.int = tile
        for k in range(1, 4):
            n += step
            if n < 1 or n > TILES:
                break
            cell: cython.int = game.cell_of[n]
            if cell != NOWHERE:
                if missing == 0:
                    if not game.links >> (n if step < 0 else n - 1) & 1:
                        break
                elif missing == 1:
                    room &= game.near[cell]
                    chance *= self.laid_in(n - step, room)
                    if self.gap_tile[side] == n - step:
                        self.gap[side] = room
                else:
                    room &= self.two_away[cell]
                    chance *= self.laid_in(n - 2 * step, room)
                    chance *= self.laid_in(n - step, next_room & game.near[cell])
                missing = 0
                last = cell
                self.arm[at + k] = chance
            elif missing == 0:
                room = game.free & game.near[last]
                self.arm[at + k] = chance * self.laid_in(n, room)
                missing = 1
                if not self.gap[side]:
                    self.gap[side], self.gap_tile[side], self.gap_at[side] = room, n, k
            elif missing == 1:
                next_room = game.free & self.two_away[last]
                self.arm[at + k] = self.arm[at + k - 1] * self.laid_in(n, next_room) * FAR
                missing = 2
            else:
                self.arm[at + k] = self.arm[at + k - 1] * self.laid_in(n, game.free) * FAR
            if self.arm[at + k] == 0.0:
                break
        self.arm[at + 2] = max(self.arm[at + 2], self.arm[at + 3])
        self.arm[at + 1] = max(self.arm[at + 1], self.arm[at + 2])

    def laid_in(self, tile: cython.int, room: cython.ulonglong) -> cython.double:
        """How likely a missing tile is laid on one of these cells."""
        return self.rate[self.holder(tile) + self.width_of(room)]

    def holder(self, tile: cython.int) -> cython.int:
        """Who has it; of the hand, only the tile that is asked for first in a row can be laid at once."""
        if self.mine >> tile & 1:
            if self.sooner == 0:
                self.sooner = tile
            return OWN if self.sooner == tile else LATER
        return OTHER if self.theirs >> tile & 1 else 0

    def width_of(self, room: cython.ulonglong) -> cython.int:
        """How many cells, 4 for many."""
        if not room:
            return 0
        room &= room - 1
        if not room:
            return 1
        room &= room - 1
        if not room:
            return 2
        return 4 if room & (room - 1) else 3

    def side(self, game: Connect37Position, tile: cython.int, step: cython.int) -> cython.ulonglong:
        """The cells where the tile follows, or may yet follow, on that side; all the same if nothing lies there."""
        n: cython.int = tile + step
        if n < 1 or n > TILES:
            return 0
        if game.cell_of[n] != NOWHERE:
            return game.near[game.cell_of[n]]
        n += step
        if n < 1 or n > TILES or game.cell_of[n] == NOWHERE:
            return 0
        return self.two_away[game.cell_of[n]]

    def rank_hand(self, game: Connect37Position, seat: cython.int, without: cython.int) -> None:
        """The chances of the tiles in hand, best first; squared, for that is how they come true."""
        first: cython.double = 0.0
        second: cython.double = 0.0
        third: cython.double = 0.0
        chance: cython.double
        i: cython.int
        self.ranked = 0
        for i in range(game.held[seat]):
            if game.secret[seat * HAND + i] != without:
                self.ranked += 1
                chance = self.in_hand(game, game.secret[seat * HAND + i])
                chance *= chance
                if chance > first:
                    first, second, third = chance, first, second
                elif chance > second:
                    second, third = chance, second
                else:
                    third = chance
        self.best_chance, self.next_chance, self.last_chance = first, second, third

    def in_hand(self, game: Connect37Position, tile: cython.int) -> cython.double:
        """How likely a tile of the hand becomes connected."""
        failing: cython.double = 1.0
        low: cython.int
        for low in range(tile - 3, tile + 1):
            failing *= 1.0 - self.chain(game, low, low + 3)
        return 1.0 - failing

    def chain(self, game: Connect37Position, low: cython.int, high: cython.int) -> cython.double:
        """How likely all numbers from `low` to `high` come to lie side by side."""
        if low < 1 or high > TILES:
            return 0.0
        chance: cython.double = 1.0
        self.sooner = 0
        n: cython.int
        for n in range(low, high + 1):
            if game.cell_of[n] != NOWHERE:
                if n > low and game.cell_of[n - 1] != NOWHERE and not game.links >> (n - 1) & 1:
                    return 0.0
            else:
                chance *= self.laid_between(game, n, low, high)
                if chance == 0.0:
                    return 0.0
        return chance

    def laid_between(
        self, game: Connect37Position, tile: cython.int, low: cython.int, high: cython.int
    ) -> cython.double:
        """How likely a missing tile is laid where its neighbours need it."""
        room: cython.ulonglong = game.free
        if tile > low:
            if game.cell_of[tile - 1] != NOWHERE:
                room &= game.near[game.cell_of[tile - 1]]
            elif tile - 1 > low and game.cell_of[tile - 2] != NOWHERE:
                room &= self.two_away[game.cell_of[tile - 2]]
        if tile < high:
            if game.cell_of[tile + 1] != NOWHERE:
                room &= game.near[game.cell_of[tile + 1]]
            elif tile + 1 < high and game.cell_of[tile + 2] != NOWHERE:
                room &= self.two_away[game.cell_of[tile + 2]]
        return self.laid_in(tile, room)
