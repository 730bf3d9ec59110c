"""What the search knows of Connect 37."""

from __future__ import annotations

import cython
from cython.cimports.libc.math import exp

from tsunagu.engine.connect37.board import NEIGHBOURS
from tsunagu.engine.connect37.position import Connect37
from tsunagu.engine.knowledge import Knowledge
from tsunagu.engine.position import Position, Rng

TILES = cython.declare(cython.const[cython.int], 37)
NOWHERE = cython.declare(cython.const[cython.uchar], 63)
ONE = cython.declare(cython.const[cython.ulonglong], 1)
ROOM = cython.declare(cython.const[cython.int], 3)
OWN = cython.declare(cython.const[cython.int], 5)
OTHER = cython.declare(cython.const[cython.int], 10)
TWO_AWAY = tuple(
    sum(1 << c for c in {far for near in NEIGHBOURS[cell] for far in NEIGHBOURS[near]}) for cell in range(37)
)


class Connect37Knowledge(Knowledge):
    def __init__(self) -> None:
        Knowledge.__init__(self)
        if not cython.compiled:
            self.two_away, self.bit_at = [0] * 37, [0] * 67
            self.rate, self.arm, self.weight_of = [0.0] * 15, [0.0] * 8, [0.0] * 48
            self.block, self.own_block = [0.0] * 37, [0.0] * 111
            self.gap, self.gap_tile, self.gap_at = [0] * 2, [0] * 2, [0] * 2
        i: cython.Py_ssize_t
        for i in range(37):
            self.two_away[i] = TWO_AWAY[i]
            self.bit_at[(ONE << i) % 67] = i
        self.good, self.bad = 0.95, 0.12
        self.safe1, self.safe2, self.safe3 = 0.06, 0.4, 0.7  # unseen
        self.hold1, self.hold2 = 0.8, 0.9  # own, on move
        self.late1, self.late2 = 0.2, 0.8  # own, others on move
        self.peek, self.far = 1.0, 0.75
        self.chip, self.calm, self.haste = 0.17, 0.8, 0.06
        self.greed, self.envy, self.handw, self.guided = 0.5, 1.0, 1.0, 4
        self.explore, self.width, self.spread = 1.0, 6.0, 1.0

    def candidates_into(
        self, position: Position, rng: Rng, moves: cython.p_int, weights: cython.p_double
    ) -> cython.int:
        return self.weigh(cython.cast(Connect37, position), moves, weights)

    def weigh(self, game: Connect37, moves: cython.p_int, weights: cython.p_double) -> cython.int:
        if game.over:
            return 0
        seat: cython.int = game.turn
        n: cython.int = 0
        i: cython.int
        k: cython.int
        kind: cython.int
        choice: cython.int
        tile: cython.int
        cell: cython.int
        known: cython.int
        gain: cython.double
        own: cython.double
        each: cython.double
        weight: cython.double
        best: cython.double = -1e9
        first: cython.int = game.first_choice()
        last: cython.int = game.last_choice()
        turns: cython.int = game.singles[seat] + game.doubles[seat]
        chips: cython.double = game.singles[seat] + 2.0 * game.doubles[seat]
        self.find_blocks(game)
        self.look_as(game, seat, False)
        hand: cython.ulonglong = self.mine
        links: cython.ulonglong = game.links
        for i in range(game.held[seat]):
            tile = game.secret[seat * ROOM + i]
            self.mine = hand
            before: cython.double = self.local(game, tile, seat, False)
            self.mine = hand ^ (ONE << tile)
            below: cython.ulonglong = self.side(game, tile, -1)
            above: cython.ulonglong = self.side(game, tile, 1)
            known = 0
            for k in range(game.empties):
                cell = game.empty[k]
                kind = (
                    4 * ((below >> cell & 1) + 2 * (above >> cell & 1))
                    + self.width_of(game.near[cell] & game.free) // 2
                )
                if not known >> kind & 1:
                    known |= 1 << kind
                    game.cell_of[tile] = cython.cast(cython.uchar, cell)
                    near: cython.ulonglong = game.near[cell]
                    game.links |= (near >> game.cell_of[tile - 1] & 1) << (tile - 1)
                    game.links |= (near >> game.cell_of[tile + 1] & 1) << tile
                    own = self.hope(game, tile)
                    gain = self.local(game, tile, seat, False) - before
                    each = self.per_chip(game, seat, turns - 1, tile)
                    game.links = links
                    game.cell_of[tile] = NOWHERE
                    for choice in range(first, last + 1):
                        self.weight_of[kind * 3 + choice] = gain + choice * own + (chips - choice) * each
                for choice in range(first, last + 1):
                    moves[n] = tile << 8 | cell << 2 | choice
                    weight = self.weight_of[kind * 3 + choice] + self.block[cell] - self.own_block[i * 37 + cell]
                    weights[n] = weight
                    if weight > best:
                        best = weight
                    n += 1
        for k in range(n):
            weight = (weights[k] - best) / self.greed
            weights[k] = exp(weight) if weight > -8.0 else 0.0003
        return n

    def find_blocks(self, game: Connect37) -> None:
        """What it is worth to the mover that something else comes to lie on a cell."""
        seat: cython.int
        tile: cython.int
        i: cython.int
        cell: cython.int
        s: cython.int
        hope: cython.double
        less: cython.double
        ratio: cython.double
        room: cython.ulonglong
        for i in range(37):
            self.block[i] = 0.0
        for i in range(111):
            self.own_block[i] = 0.0
        for seat in range(game.seats):
            self.look_as(game, seat, False)
            for tile in range(1, TILES + 1):
                if not game.pile[tile] or game.owner[tile] != seat or game.connected >> tile & 1:
                    continue
                hope = self.hope(game, tile)
                if hope == 0.0:
                    continue
                for s in range(2):
                    room = self.gap[s]
                    if not room:
                        continue
                    ratio = self.ratio(self.gap_tile[s], room)
                    if ratio == 1.0:
                        continue
                    less = game.pile[tile] * (
                        hope
                        - self.union_of(
                            ratio if s == 0 else 1.0, ratio if s == 1 else 1.0, self.gap_at[0], self.gap_at[1]
                        )
                    )
                    if seat == game.turn:
                        less = -less
                    else:
                        less *= self.envy
                    while room:
                        cell = self.bit_at[(room & (~room + 1)) % 67]
                        room &= room - 1
                        self.block[cell] += less
                        for i in range(game.held[game.turn]):
                            if game.secret[game.turn * ROOM + i] == self.gap_tile[s]:
                                self.own_block[i * 37 + cell] += less

    def side(self, game: Connect37, tile: cython.int, step: cython.int) -> cython.ulonglong:
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

    def local(self, game: Connect37, tile: cython.int, mover: cython.int, minus: cython.bint) -> cython.double:
        """What the chips around `tile` may bring, to the mover and against him."""
        total: cython.double = 0.0
        other: cython.int
        hope: cython.double
        mine: cython.ulonglong = self.mine
        for other in range(max(tile - 3, 1), min(tile + 3, TILES) + 1):
            if other != tile and game.pile[other] and not game.connected >> other & 1:
                if game.owner[other] == mover:
                    self.mine, self.theirs = mine, 0
                    total += game.pile[other] * self.hope(game, other)
                else:
                    self.mine, self.theirs = 0, mine
                    total -= self.envy * game.pile[other] * self.hope(game, other)
        self.mine, self.theirs = mine, 0
        return total

    def rollout(self, position: Position, rng: Rng, buffer: cython.p_int) -> None:
        i: cython.int
        for i in range(cython.cast(cython.int, self.guided)):
            if position.over:
                return
            self.guide(cython.cast(Connect37, position), rng)

    def guide(self, game: Connect37, rng: Rng) -> None:
        """Play one sensible move."""
        seat: cython.int = game.turn
        best: cython.int = -1
        score: cython.int
        tile: cython.int = 0
        n: cython.int
        i: cython.int
        room: cython.ulonglong = 0
        cells: cython.ulonglong
        for i in range(game.held[seat]):
            n = game.secret[seat * ROOM + i]
            below: cython.ulonglong = (
                game.near[game.cell_of[n - 1]] & game.free if game.cell_of[n - 1] != NOWHERE else 0
            )
            above: cython.ulonglong = (
                game.near[game.cell_of[n + 1]] & game.free if game.cell_of[n + 1] != NOWHERE else 0
            )
            if below & above:
                cells, score = below & above, 12
            elif below | above:
                cells, score = below | above, 8
            else:
                cells, score = game.free, 0
                below = self.side(game, n, -1)
                above = self.side(game, n, 1)
                if game.free & below & above:
                    cells = game.free & below & above
                elif game.free & (below | above):
                    cells = game.free & (below | above)
            score += rng.below(8)
            if score > best:
                best, tile, room = score, n, cells
        cell: cython.int = self.a_cell(rng, room)
        first: cython.int = game.first_choice()
        last: cython.int = game.last_choice()
        # chips
        links: cython.ulonglong = game.links
        near: cython.ulonglong = game.near[cell]
        links |= (near >> game.cell_of[tile - 1] & 1) << (tile - 1)
        links |= (near >> game.cell_of[tile + 1] & 1) << tile
        length: cython.int = 1
        n = tile
        while links >> (n - 1) & 1:
            n -= 1
            length += 1
        n = tile
        while links >> n & 1:
            n += 1
            length += 1
        wish: cython.int = 2 if length >= 3 or (length == 2 and rng.below(2)) else 1 if length == 2 else 0
        wish = max(first, min(last, wish))
        game.play_int(tile << 8 | cell << 2 | wish)

    def a_cell(self, rng: Rng, room: cython.ulonglong) -> cython.int:
        """One of the cells, roughly at random."""
        at: cython.int = cython.cast(cython.int, rng.below(37))
        while not room >> at & 1:
            at = at + 1 if at < 36 else 0
        return at

    def value(self, position: Position, seat: cython.int) -> cython.double:
        return self.share(cython.cast(Connect37, position), seat)

    def share(self, game: Connect37, seat: cython.int) -> cython.double:
        own: cython.double = self.expect(game, seat)
        total: cython.double = 1.0
        heat: cython.double = self.calm + self.haste * (game.turns - game.placed)
        other: cython.int
        for other in range(game.seats):
            if other != seat:
                total += exp((self.expect(game, other) - own) / heat)
        return 1.0 / total

    def expect(self, game: Connect37, seat: cython.int) -> cython.double:
        """The points a seat may end up with."""
        total: cython.double = game.points[seat]
        tile: cython.int
        self.look_as(game, seat, self.peek > 0.0)
        for tile in range(1, TILES + 1):
            if game.pile[tile] and game.owner[tile] == seat and not game.connected >> tile & 1:
                total += game.pile[tile] * self.hope(game, tile)
        turns: cython.int = game.singles[seat] + game.doubles[seat]
        chips: cython.double = game.singles[seat] + 2.0 * game.doubles[seat]
        return total + chips * self.per_chip(game, seat, turns, 0)

    def per_chip(self, game: Connect37, seat: cython.int, turns: cython.int, without: cython.int) -> cython.double:
        """What a chip in front may bring: each turn gets an equal share of them."""
        if turns == 0:
            return 0.0
        total: cython.double = 0.0
        held: cython.int = 0
        i: cython.int
        tile: cython.int
        for i in range(game.held[seat]):
            tile = game.secret[seat * ROOM + i]
            if tile != without:
                hope: cython.double = self.in_hand(game, tile)
                total += hope * hope
                held += 1
        rate: cython.double = self.chip * min(turns, 8) / 8.0
        total = self.handw * total + (1.0 - self.handw) * held * rate
        return (total + (turns - held) * rate) / turns

    def look_as(self, game: Connect37, seat: cython.int, peek: cython.bint) -> None:
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
        drawn: cython.double = cython.cast(cython.double, game.deck_left) / game.seats
        chance: cython.double = 0.0
        if unseen:
            chance = (drawn * self.good + (theirs + drawn * (game.seats - 1)) * self.bad) / unseen
        self.rate[0] = self.rate[OWN] = self.rate[OTHER] = 0.0
        self.rate[1], self.rate[2] = chance * self.safe1, chance * self.safe2
        self.rate[3], self.rate[4] = chance * self.safe3, chance
        soon: cython.bint = seat == game.turn
        self.rate[OWN + 1] = self.hold1 if soon else self.late1
        self.rate[OWN + 2] = self.hold2 if soon else self.late2
        self.rate[OWN + 3] = self.rate[OWN + 4] = self.good
        self.rate[OTHER + 1] = self.bad * self.safe2
        self.rate[OTHER + 2] = self.rate[OTHER + 3] = self.rate[OTHER + 4] = self.bad

    def hope(self, game: Connect37, tile: cython.int) -> cython.double:
        """How likely a laid tile becomes connected: as many tiles below and above as make four."""
        self.reach(game, tile, -1, 0)
        self.reach(game, tile, 1, 1)
        return self.union_of(1.0, 1.0, 3, 3)

    def union_of(self, down: cython.double, up: cython.double, down_at: cython.int, up_at: cython.int) -> cython.double:
        """The same with the arms from their gaps on made less likely."""
        down1: cython.double = self.arm[1] * (down if down_at <= 1 else 1.0)
        down2: cython.double = self.arm[2] * (down if down_at <= 2 else 1.0)
        down3: cython.double = self.arm[3] * down
        up1: cython.double = self.arm[5] * (up if up_at <= 1 else 1.0)
        up2: cython.double = self.arm[6] * (up if up_at <= 2 else 1.0)
        up3: cython.double = self.arm[7] * up
        return down3 + (down2 - down3) * up1 + (down1 - down2) * up2 + (1.0 - down1) * up3

    def reach(self, game: Connect37, tile: cython.int, step: cython.int, side: cython.int) -> None:
        """arm[4 * side + k]: how likely the next k numbers that way come to lie in a row with the tile."""
        at: cython.int = 4 * side
        self.arm[at + 1] = self.arm[at + 2] = self.arm[at + 3] = 0.0
        chance: cython.double = 1.0
        missing: cython.int = 0
        last: cython.int = game.cell_of[tile]
        room: cython.ulonglong = 0
        next_room: cython.ulonglong = 0
        self.gap[side] = 0
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
                    chance *= self.q(n - step, room)
                    if self.gap_tile[side] == n - step:
                        self.gap[side] = room
                else:
                    room &= self.two_away[cell]
                    chance *= self.q(n - 2 * step, room)
                    chance *= self.q(n - step, next_room & game.near[cell])
                missing = 0
                last = cell
                self.arm[at + k] = chance
            elif missing == 0:
                room = game.free & game.near[last]
                self.arm[at + k] = chance * self.q(n, room)
                missing = 1
                if not self.gap[side]:
                    self.gap[side], self.gap_tile[side], self.gap_at[side] = room, n, k
            elif missing == 1:
                next_room = game.free & self.two_away[last]
                self.arm[at + k] = self.arm[at + k - 1] * self.q(n, next_room) * self.far
                missing = 2
            else:
                self.arm[at + k] = self.arm[at + k - 1] * self.q(n, game.free) * self.far
            if self.arm[at + k] == 0.0:
                break
        self.arm[at + 2] = max(self.arm[at + 2], self.arm[at + 3])
        self.arm[at + 1] = max(self.arm[at + 1], self.arm[at + 2])

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

    def q(self, tile: cython.int, room: cython.ulonglong) -> cython.double:
        """How likely a missing tile is laid in the room there is for it."""
        holder: cython.int = OWN if self.mine >> tile & 1 else OTHER if self.theirs >> tile & 1 else 0
        return self.rate[holder + self.width_of(room)]

    def ratio(self, tile: cython.int, room: cython.ulonglong) -> cython.double:
        """What remains of that chance when a cell is taken."""
        holder: cython.int = OWN if self.mine >> tile & 1 else OTHER if self.theirs >> tile & 1 else 0
        width: cython.int = self.width_of(room)
        if width == 4 or self.rate[holder + width] == 0.0:
            return 1.0
        return self.rate[holder + width - 1] / self.rate[holder + width]

    def in_hand(self, game: Connect37, tile: cython.int) -> cython.double:
        """How likely a tile of the hand becomes connected."""
        failing: cython.double = 1.0
        low: cython.int
        for low in range(tile - 3, tile + 1):
            failing *= 1.0 - self.chain(game, low, low + 3)
        return 1.0 - failing

    def chain(self, game: Connect37, low: cython.int, high: cython.int) -> cython.double:
        """How likely all numbers from `low` to `high` come to lie side by side."""
        if low < 1 or high > TILES:
            return 0.0
        chance: cython.double = 1.0
        n: cython.int
        for n in range(low, high + 1):
            if game.cell_of[n] != NOWHERE:
                if n > low and game.cell_of[n - 1] != NOWHERE and not game.links >> (n - 1) & 1:
                    return 0.0
            else:
                chance *= self.laid(game, n, low, high)
                if chance == 0.0:
                    return 0.0
        return chance

    def laid(self, game: Connect37, tile: cython.int, low: cython.int, high: cython.int) -> cython.double:
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
        return self.q(tile, room)
