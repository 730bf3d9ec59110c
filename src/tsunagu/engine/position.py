"""Position: what every game's compiled position can do, and the generator of randomness it is given.

Methods declared in the `.pxd` are C function pointers when compiled and cannot be called from Python; the last section
of Position holds what Python callers use instead, with checks.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable

import cython

COMPILED = bool(cython.compiled)
MASK64 = cython.declare(cython.const[cython.ulonglong], 0xFFFFFFFFFFFFFFFF)
ODD_MULTIPLIER = cython.declare(cython.const[cython.ulonglong], 0x2545F4914F6CDD1D)
GOLDEN_STEP = cython.declare(cython.const[cython.ulonglong], 0x9E3779B97F4A7C15)
MIX_1 = cython.declare(cython.const[cython.ulonglong], 0xBF58476D1CE4E5B9)
MIX_2 = cython.declare(cython.const[cython.ulonglong], 0x94D049BB133111EB)


def mix(x: cython.ulonglong) -> cython.ulonglong:
    """Spread 64 bits evenly (the finaliser of splitmix64): for hash keys and seeds."""
    x = (x + GOLDEN_STEP) & MASK64
    x = ((x ^ (x >> 30)) * MIX_1) & MASK64
    x = ((x ^ (x >> 27)) * MIX_2) & MASK64
    return x ^ (x >> 31)


class Rng:
    """xorshift64*: the search's and the playouts' generator. Deals never come from it."""

    state: int

    def __init__(self, seed: int) -> None:
        self.state = mix(seed & 0xFFFFFFFFFFFFFFFF) or 1

    def below(self, n: cython.uint) -> cython.uint:
        """A number in 0 … n-1; the bias is below n / 2^32."""
        x: cython.ulonglong = self.state
        x ^= x >> 12
        x ^= (x << 25) & MASK64
        x ^= x >> 27
        self.state = x
        high: cython.ulonglong = ((x * ODD_MULTIPLIER) & MASK64) >> 32
        return cython.cast(cython.uint, (high * n) >> 32)


class Ints:
    """An array of C ints that C code fills through `data` and Python reads through `items`."""

    items: array[int]
    data: cython.p_int

    def __init__(self, size: int) -> None:
        self.items = array("i", bytes(4 * size))
        self.data = (
            cython.cast(cython.p_int, cython.cast(cython.size_t, self.items.buffer_info()[0]))
            if cython.compiled
            else self.items
        )


class Doubles:
    """The same for C doubles."""

    items: array[float]
    data: cython.p_double

    def __init__(self, size: int) -> None:
        self.items = array("d", bytes(8 * size))
        self.data = (
            cython.cast(cython.p_double, cython.cast(cython.size_t, self.items.buffer_info()[0]))
            if cython.compiled
            else self.items
        )


class Position:
    """A position of one game: whose turn it is, what may be played, who has won what.

    It belongs to one thread at a time: some questions write on the board and wipe it again. Copies are cheap.
    """

    seats: int
    turn: int  # the seat to move; meaningless once over
    over: bool
    hidden: bool  # some seat does not know everything (hands, deck)
    most_moves: int  # proven bound of legal_into

    def __init__(self, seats: int, most_moves: int, hidden: bool = False) -> None:
        self.seats = seats
        self.most_moves = most_moves
        self.hidden = hidden
        self.turn = 0
        self.over = False

    def legal_into(self, buffer: cython.p_int) -> cython.int:
        """Write every legal move once, in no particular order; how many. 0 when over."""
        return 0

    def allows(self, move: cython.int) -> cython.bint:
        """Whether `move`, any int at all, is legal now."""
        return False

    def play_int(self, move: cython.int) -> None:
        """Play a legal move, unchecked."""

    def utility(self, seat: cython.int) -> cython.double:
        """Of a finished game: the seat's share of first place, 0 … 1."""
        return 0.0

    def evaluate(self, seat: cython.int) -> cython.double:
        """How the game looks for `seat`, 0 … 1, without looking ahead."""
        return self.utility(seat) if self.over else 1.0 / self.seats

    def copy_from(self, other: Position) -> None:
        """Become equal to `other`, a position of the same game and options."""

    def key(self) -> cython.ulonglong:
        """A hash by value."""
        return 0

    def mix_key(self, x: cython.ulonglong) -> cython.ulonglong:
        """`mix` for the games' keys (a C function cannot be imported by a file that also runs as plain Python)."""
        return mix(x)

    def shuffle_hidden(self, seat: cython.int, rng: Rng) -> None:
        """Redraw, uniformly over all worlds that fit, what `seat` cannot see."""

    def random_move(self, rng: Rng, buffer: cython.p_int) -> cython.int:
        """A legal move, uniformly."""
        return buffer[rng.below(self.legal_into(buffer))]

    def playout(self, rng: Rng, buffer: cython.p_int) -> None:
        """Play to the end with uniformly random moves."""
        while not self.over:
            self.play_int(self.random_move(rng, buffer))

    # For Python callers.

    def fresh(self) -> Position:
        """A new position of the same game and options, to be copied into."""
        raise TypeError("fresh() belongs to a game's own position")

    def value(self) -> Hashable:
        """Everything that makes two positions equal."""
        raise TypeError("value() belongs to a game's own position")

    def copy(self) -> Position:
        other: Position = self.fresh()
        other.copy_from(self)
        return other

    def as_if_turn_of(self, seat: int) -> Position:
        """A copy in which it is that seat's turn: what it could do if nothing changed. Nothing is judged."""
        other: Position = self.copy()
        other.turn = self.check_seat(seat)
        return other

    def become(self, other: Position) -> None:
        """`copy_from`: for a position that is used again and again."""
        if type(self) is not type(other):
            raise TypeError("a position can only become another of its own game")
        self.copy_from(other)

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """How it is pickled: class, options, and what `__setstate__` lays on a fresh position; all plain data."""
        raise TypeError("__reduce__() belongs to a game's own position")

    def moves(self) -> list[int]:
        buffer = Ints(self.most_moves)
        n = self.legal_into(buffer.data)
        if n > self.most_moves:
            raise AssertionError(f"{n} moves are more than the proven {self.most_moves}")
        return list(buffer.items[:n])

    def may(self, move: int) -> bool:
        return -(2**31) <= move < 2**31 and self.allows(move)

    def play(self, move: int) -> None:
        if not self.may(move):
            raise ValueError(f"move {move} is not legal here")
        self.play_int(move)

    def share(self, seat: int) -> float:
        """`utility` of a finished game."""
        if not self.over:
            raise ValueError("the game is not over")
        return self.utility(self.check_seat(seat))

    def outlook(self, seat: int) -> float:
        """`evaluate`, at any time."""
        return self.evaluate(self.check_seat(seat))

    def shuffle(self, seat: int, rng: Rng) -> None:
        """`shuffle_hidden`; seat -1 is a spectator."""
        if not -1 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        self.shuffle_hidden(seat, rng)

    def any_move(self, rng: Rng) -> int:
        """`random_move`."""
        if self.over:
            raise ValueError("the game is over")
        buffer = Ints(self.most_moves)
        return self.random_move(rng, buffer.data)

    def check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return type(self) is type(other) and self.value() == other.value()

    def __hash__(self) -> int:
        return self.key() >> 3  # a Python hash is a signed 64-bit number


class RandomGames:
    """Uniformly random games from positions of one game, played on memory that is used again."""

    position: Position
    rng: Rng
    buffer: Ints
    sums: Doubles

    def __init__(self, like: Position, seed: int) -> None:
        self.position = like.fresh()
        self.rng = Rng(seed)
        self.buffer = Ints(like.most_moves)
        self.sums = Doubles(like.seats)

    def shares(self, root: Position, games: int) -> list[float]:
        """Each seat's sum of utilities over that many games from `root`."""
        if type(root) is not type(self.position) or root.seats != self.position.seats:
            raise TypeError("the games are of another game")
        position: Position = self.position
        sums: Doubles = self.sums
        seat: cython.int
        left: cython.longlong = games
        for seat in range(position.seats):
            sums.data[seat] = 0
        with cython.nogil:
            while left > 0:
                left -= 1
                position.copy_from(root)
                position.playout(self.rng, self.buffer.data)
                for seat in range(position.seats):
                    sums.data[seat] += position.utility(seat)
        return list(sums.items)


def random_games(root: Position, games: int, seed: int) -> list[float]:
    """Each seat's sum of utilities over that many uniformly random games from `root`."""
    return RandomGames(root, seed).shares(root, games)


def perft(root: Position, depth: int) -> int:
    """How many move sequences of exactly that length there are."""
    if depth < 0:
        raise ValueError("a depth is 0 or more")
    return count_sequences(root, depth)


def count_sequences(position: Position, depth: cython.int) -> int:
    if depth == 0:
        return 1
    buffer: Ints = Ints(position.most_moves)
    n: cython.int = position.legal_into(buffer.data)
    if depth == 1:
        return n
    child: Position = position.fresh()
    total: int = 0
    i: cython.int
    for i in range(n):
        child.copy_from(position)
        child.play_int(buffer.data[i])
        total += count_sequences(child, depth - 1)
    return total
