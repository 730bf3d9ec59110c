"""What the search knows of Connect 37: what a move changes, a few sensible moves ahead, and the points to expect then.

Rules: docs/connect37.md. The chances come from chances.py.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.math import exp

from tsunagu.engine.connect37.chances import Chances
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.engine.position import Doubles, Ints, Position, Rng

TILES = cython.declare(cython.const[cython.int], 37)
NOWHERE = cython.declare(cython.const[cython.uchar], 63)  # as in runs.py
ONE = cython.declare(cython.const[cython.ulonglong], 1)
HAND = cython.declare(cython.const[cython.int], 3)  # places for tiles of a hand

CHIP = cython.declare(cython.const[cython.double], 0.13)  # points that a chip in front brings on a tile to come …
ENOUGH = cython.declare(cython.const[cython.int], 8)  # … with so many turns left; fewer make it less
CALM = cython.declare(cython.const[cython.double], 0.6)  # points ahead that make first place e times as likely …
HASTE = cython.declare(cython.const[cython.double], 0.075)  # … and how many more for each turn still to come
BOARD = cython.declare(cython.const[cython.double], 1.2)  # chips laid come true so often for each point of chance …
HAND_VALUE = cython.declare(cython.const[cython.double], 0.65)  # … chips on tiles in hand, while draws are to come …
LAST = cython.declare(cython.const[cython.double], 0.25)  # … and after the last draw
GREED = cython.declare(cython.const[cython.double], 0.5)  # points that make a move e times as worth a look
LEAST = cython.declare(cython.const[cython.double], 0.0003)  # every move is worth that much of the best
AHEAD = cython.declare(cython.const[cython.int], 4)  # moves played before the points are estimated
# Of a tile in the playing ahead: both its neighbours can be met, one, none; luck decides between what is close.
MEETS_BOTH = cython.declare(cython.const[cython.int], 12)
MEETS_ONE = cython.declare(cython.const[cython.int], 8)
LUCK = cython.declare(cython.const[cython.int], 8)


class Connect37Heuristics(Chances):
    """Looks at moves by the points they bring or take, plays a few, and turns points to expect into shares."""

    weight_of: list[float]  # by kind of cell and choice, of one tile: 16 * 3
    block: list[float]  # by cell: points for the mover if something that does not fit comes to lie there
    own_block: list[float]  # by tile of the mover's hand and cell: the part of it that this tile would not block
    bit_at: list[int]  # by a single bit modulo 67: its place

    def __init__(self) -> None:
        Chances.__init__(self)
        if not cython.compiled:
            self.weight_of, self.block, self.own_block = [0.0] * 48, [0.0] * 37, [0.0] * 111
            self.bit_at = [0] * 67
        i: cython.Py_ssize_t
        for i in range(37):
            self.bit_at[(ONE << i) % 67] = cython.cast(cython.uchar, i)
        self.explore, self.width, self.spread = 1.0, 6.0, 1.0

    # Moves worth a look.

    def candidates_into(
        self, position: Position, rng: Rng, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        return self.weigh(cython.cast(Connect37Position, position), moves, weights)

    def weigh(self, game: Connect37Position, moves: cython.p_int, weights: cython.p_double) -> cython.int:
        """Every move, by the points that the mover gains and the others lose; from what the mover sees."""
        if game.over:
            return 0
        seat: cython.int = game.turn
        self.find_blocks(game)
        self.look_as(game, seat, False)
        hand: cython.ulonglong = self.mine
        n: cython.int = 0
        i: cython.int
        for i in range(game.held[seat]):
            self.mine = hand
            n = self.weigh_tile(game, i, n, moves, weights)
        best: cython.double = weights[0]
        for i in range(1, n):
            best = max(best, weights[i])
        for i in range(n):
            gain: cython.double = (weights[i] - best) / GREED
            weights[i] = exp(gain) if gain > -8.0 else LEAST
        return n

    def weigh_tile(
        self, game: Connect37Position, i: cython.int, n: cython.int, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        """List the moves with the i-th tile of the hand behind the n that are there.

        Cells of a kind - following the next lower number or not, the next higher or not, with little or much room
        around - are alike but for what they block.
        """
        tile: cython.int = game.secret[game.turn * HAND + i]
        before: cython.double = self.around(game, tile)
        self.mine ^= ONE << tile
        below: cython.ulonglong = self.side(game, tile, -1)
        above: cython.ulonglong = self.side(game, tile, 1)
        first: cython.int = game.first_choice()
        last: cython.int = game.last_choice()
        known: cython.int = 0
        k: cython.int
        choice: cython.int
        for k in range(game.empties):
            cell: cython.int = game.empty[k]
            kind: cython.int = (below >> cell & 1) + 2 * (above >> cell & 1)
            kind = 4 * kind + self.width_of(game.near[cell] & game.free) // 2
            if not known >> kind & 1:
                known |= 1 << kind
                self.weigh_kind(game, tile, cell, 3 * kind, before)
            blocked: cython.double = self.block[cell] - self.own_block[i * 37 + cell]
            for choice in range(first, last + 1):
                moves[n] = tile << 8 | cell << 2 | choice
                weights[n] = self.weight_of[3 * kind + choice] + blocked
                n += 1
        return n

    def weigh_kind(
        self, game: Connect37Position, tile: cython.int, cell: cython.int, at: cython.int, before: cython.double
    ) -> None:
        """Lay the tile for a moment and see what every choice is worth."""
        seat: cython.int = game.turn
        links: cython.ulonglong = game.links
        near: cython.ulonglong = game.near[cell]
        game.cell_of[tile] = cython.cast(cython.uchar, cell)
        game.links |= (near >> game.cell_of[tile - 1] & 1) << (tile - 1)
        game.links |= (near >> game.cell_of[tile + 1] & 1) << tile
        own: cython.double = self.chance_to_connect(game, tile)
        gain: cython.double = self.around(game, tile) - before
        self.rank_hand(game, seat, tile)
        game.links = links
        game.cell_of[tile] = NOWHERE
        turns: cython.int = game.singles[seat] + game.doubles[seat] - 1
        chips: cython.int = game.singles[seat] + 2 * game.doubles[seat]
        choice: cython.int
        for choice in range(game.first_choice(), game.last_choice() + 1):
            self.weight_of[at + choice] = gain + choice * own + self.in_front(turns, chips - choice)

    def around(self, game: Connect37Position, tile: cython.int) -> cython.double:
        """What the chips that a tile can help or harm may bring to the mover, less what they may bring to others."""
        mine: cython.ulonglong = self.mine
        total: cython.double = 0.0
        other: cython.int
        for other in range(max(tile - 3, 1), min(tile + 3, TILES) + 1):
            if other != tile and game.pile[other] and not game.connected >> other & 1:
                if game.owner[other] == game.turn:
                    total += game.pile[other] * self.chance_to_connect(game, other)
                else:
                    self.mine, self.theirs = 0, mine
                    total -= game.pile[other] * self.chance_to_connect(game, other)
                    self.mine, self.theirs = mine, 0
        return total

    def find_blocks(self, game: Connect37Position) -> None:
        """What it is worth to the mover that a cell is taken from a tile that is missing there."""
        i: cython.int
        seat: cython.int
        tile: cython.int
        lost: cython.double
        for i in range(37):
            self.block[i] = 0.0
        for i in range(111):
            self.own_block[i] = 0.0
        for seat in range(game.seats):
            self.look_as(game, seat, False)
            if seat != game.turn:  # the mover knows the own hand, not theirs
                self.mine, self.theirs = 0, game.hand_bits(game.turn)
            for tile in range(1, TILES + 1):
                if game.pile[tile] and game.owner[tile] == seat and not game.connected >> tile & 1:
                    chance: cython.double = self.chance_to_connect(game, tile)
                    if chance > 0.0:
                        for i in range(2):
                            lost = game.pile[tile] * (chance - self.chance_without_cell(i))
                            self.block_room(game, i, -lost if seat == game.turn else lost)

    def block_room(self, game: Connect37Position, side: cython.int, worth: cython.double) -> None:
        """Note that much for every cell of a gap, unless it is the missing tile that is laid there."""
        room: cython.ulonglong = self.gap[side] if worth != 0.0 else 0
        i: cython.int
        while room:
            cell: cython.int = self.bit_at[(room & (~room + 1)) % 67]
            room &= room - 1
            self.block[cell] += worth
            for i in range(game.held[game.turn]):
                if game.secret[game.turn * HAND + i] == self.gap_tile[side]:
                    self.own_block[i * 37 + cell] += worth

    # Playing ahead.

    def rollout(self, position: Position, rng: Rng, buffer: cython.p_int) -> None:
        i: cython.int
        for i in range(AHEAD):
            if not position.over:
                self.play_sensibly(cython.cast(Connect37Position, position), rng)

    def play_sensibly(self, game: Connect37Position, rng: Rng) -> None:
        """Lay a tile beside its neighbours if there is one, and bet on what has come to lie in a run."""
        most: cython.int = -1
        tile: cython.int = 0
        room: cython.ulonglong = 0
        i: cython.int
        for i in range(game.held[game.turn]):
            n: cython.int = game.secret[game.turn * HAND + i]
            below: cython.ulonglong = self.side(game, n, -1) & game.free
            above: cython.ulonglong = self.side(game, n, 1) & game.free
            meets: cython.bint = game.cell_of[n - 1] != NOWHERE and below != 0
            meets = meets or (game.cell_of[n + 1] != NOWHERE and above != 0)
            both: cython.bint = below & above != 0
            score: cython.int = (MEETS_BOTH if both else MEETS_ONE) if meets else 0
            score += cython.cast(cython.int, rng.below(LUCK))
            if score > most:
                most, tile = score, n
                room = below & above if both else below | above if below | above else game.free
        cell: cython.int = self.any_of(rng, room)
        choice: cython.int = self.length_with(game, tile, cell) - 1
        choice = min(choice, game.last_choice())
        game.play_int(tile << 8 | cell << 2 | max(choice, game.first_choice()))

    def any_of(self, rng: Rng, room: cython.ulonglong) -> cython.int:
        """One of the cells; those behind a gap come a little more often."""
        cell: cython.int = cython.cast(cython.int, rng.below(37))
        while not room >> cell & 1:
            cell = cell + 1 if cell < 36 else 0
        return cell

    def length_with(self, game: Connect37Position, tile: cython.int, cell: cython.int) -> cython.int:
        """How long the run is that the tile would lie in."""
        near: cython.ulonglong = game.near[cell]
        links: cython.ulonglong = game.links | (near >> game.cell_of[tile - 1] & 1) << (tile - 1)
        links |= (near >> game.cell_of[tile + 1] & 1) << tile
        low: cython.int = tile
        high: cython.int = tile
        while links >> (low - 1) & 1:
            low -= 1
        while links >> high & 1:
            high += 1
        return high - low + 1

    # How it stands.

    def value(self, position: Position, seat: cython.int) -> cython.double:
        return self.share(cython.cast(Connect37Position, position), seat)

    def share(self, game: Connect37Position, seat: cython.int) -> cython.double:
        """The points everybody may expect, turned into shares of first place."""
        heat: cython.double = CALM + HASTE * (game.turns - game.placed)
        own: cython.double = self.expected_points(game, seat)
        total: cython.double = 1.0
        other: cython.int
        for other in range(game.seats):
            if other != seat:
                total += exp((self.expected_points(game, other) - own) / heat)
        return 1.0 / total

    def expected_points(self, game: Connect37Position, seat: cython.int) -> cython.double:
        """The points a seat may end up with."""
        total: cython.double = game.points[seat]
        tile: cython.int
        self.look_as(game, seat, True)
        for tile in range(1, TILES + 1):
            if game.pile[tile] and game.owner[tile] == seat and not game.connected >> tile & 1:
                total += BOARD * game.pile[tile] * self.chance_to_connect(game, tile)
        self.rank_hand(game, seat, 0)
        turns: cython.int = game.singles[seat] + game.doubles[seat]
        return total + self.in_front(turns, game.singles[seat] + 2 * game.doubles[seat])

    def in_front(self, turns: cython.int, chips: cython.int) -> cython.double:
        """What the chips in front may bring on the tiles of the ranked hand and those to come."""
        if turns > self.ranked:
            rate: cython.double = CHIP * min(turns, ENOUGH) / ENOUGH
            chances: cython.double = HAND_VALUE * (self.best_chance + self.next_chance + self.last_chance)
            return (chances + (turns - self.ranked) * rate) * chips / turns
        # No more draws: doubles go onto the best, joined if need be while the worst is laid.
        if chips <= 2:
            return LAST * chips * self.best_chance
        if chips <= 4:
            return LAST * (2.0 * self.best_chance + (chips - 2) * self.next_chance)
        return LAST * (2.0 * (self.best_chance + self.next_chance) + (chips - 4) * self.last_chance)

    # For Python callers.

    def weights(self, position: Connect37Position) -> dict[int, float]:
        """Every move with its weight."""
        moves: Ints = Ints(position.most_moves)
        weights: Doubles = Doubles(position.most_moves)
        n = self.weigh(position, moves.data, weights.data)
        return dict(zip(moves.items[:n], weights.items[:n], strict=True))

    def shares(self, position: Connect37Position) -> list[float]:
        """`value` for every seat."""
        return [self.share(position, seat) for seat in range(position.seats)]
