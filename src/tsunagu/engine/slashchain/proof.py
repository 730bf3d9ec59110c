"""Wins by continuous fours: every move of the attacker threatens to make five at once, and no reply stops them all.

The defender's every legal reply is considered. Most leave the five there: the attacker makes it and has won. What is
left are the moves that neither lose at once nor leave a five, see `SafeMoves`, counter-fours among them; to each of
these the attacker needs another four, or the five itself. Hands are limited on both sides, and the rule judges.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import cython

from tsunagu.engine.position import Ints
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.position import MOST_MOVES, SlashchainPosition
from tsunagu.engine.slashchain.safe_moves import SafeMoves

MOST_FOURS = cython.declare(cython.const[cython.int], 17)  # a seat has at most 18 tiles
LEVELS = 36  # a position before each of their fours and of the replies, and after the last
MEMORY_SIZE = cython.declare(cython.const[cython.int], 4096)  # positions known as not won so
NO_LIMIT = 2**31 - 1  # of effort


@dataclass(frozen=True, slots=True)
class Proof:
    """A move of the attacker and what follows every reply to it. With neither fives nor replies the move wins."""

    move: int
    fives: tuple[int, ...]  # the answer to a reply that is not named: the first of these that is legal and wins
    replies: Mapping[int, Proof]  # the replies that leave no five, each with its answer

    @property
    def length(self) -> int:
        """How many moves the attacker needs at most, the five included."""
        if not self.fives and not self.replies:
            return 1
        return 1 + max((answer.length for answer in self.replies.values()), default=1)


@dataclass(frozen=True, slots=True)
class First:
    """How a win by continuous fours begins."""

    move: int
    fours: int  # how many are needed at most before the five


class Level:
    """One ply on the way down: its position, the moves to try there, and the level below."""

    best: int  # the move that won here last
    killer: int  # the reply that held here last
    deeper: Level

    def __init__(self, levels: int) -> None:
        self.position = SlashchainPosition()
        self.moves = Ints(MOST_MOVES)
        self.replies = Ints(MOST_MOVES)  # how many there are to each of the moves
        self.best = self.killer = -1
        self.deeper = Level(levels - 1) if levels > 1 else self  # nothing goes below the last


class Prover:
    """Looks for a win by continuous fours of the seat to move, with few fours first. One thread at a time."""

    def __init__(self) -> None:
        self.fives = Fives()
        self.safe = SafeMoves(self.fives)
        self.top = Level(LEVELS)
        self.limit = 0  # how many tiles may have been tried in the end
        self.cut = False  # with more fours there might be a win
        self.salt = 0  # what is remembered holds for one question
        if not cython.compiled:
            self.failed, self.failed_fours = [0] * MEMORY_SIZE, [0] * MEMORY_SIZE

    def search(self, position: SlashchainPosition, effort: cython.int) -> cython.int:
        return self.within(position, effort, MOST_FOURS)

    def within(self, position: SlashchainPosition, effort: cython.int, most: cython.int) -> cython.int:
        """The fewest fours that are needed before the five, as far as was found, or -1; `top.best` is the first move.

        `effort` is how many positions may be looked at; a tile tried on the board is one. `most` fours are allowed.
        """
        self.limit = self.fives.tried + effort
        self.salt += 1
        self.top.position.copy_from(position)
        fours: cython.int
        for fours in range(most + 1):
            self.cut = False
            if self.attack(self.top, fours):
                return fours
            if not self.cut or self.fives.tried >= self.limit:
                break
        return -1

    def attack(self, here: Level, fours: cython.int) -> cython.bint:
        """Whether the seat to move wins with at most so many fours; `here.best` is how it begins."""
        self.fives.tried += 1
        five: cython.int = self.fives.look(here.position, here.position.turn)
        if five >= 0:
            here.best = five
            return True
        if fours == 0 or self.fives.tried >= self.limit:
            self.cut = True
            return False
        if self.wins_again(here, here.deeper):
            return True
        key: cython.ulonglong = here.position.key() + self.salt
        slot: cython.int = key % MEMORY_SIZE
        if self.failed[slot] == key and self.failed_fours[slot] >= fours:
            self.cut = True
            return False
        if self.any_four_wins(here, fours, self.fours_into(here)):
            return True
        if self.fives.tried < self.limit:
            self.failed[slot], self.failed_fours[slot] = key, fours
        return False

    def wins_again(self, here: Level, after: Level) -> cython.bint:
        """Whether the move that won here last leaves no reply once more: among brothers it often does."""
        if here.best < 0 or not here.position.allows(here.best):
            return False
        self.fives.tried += 1
        after.position.copy_from(here.position)
        after.position.play_int(here.best)
        if after.position.over or self.fives.look(after.position, after.position.turn) >= 0:
            return False
        return not self.safe.any_safe(after.position)

    def fours_into(self, here: Level) -> cython.int:
        """List the safe moves that threaten a five; how many. The one that won last time here comes first."""
        seat: cython.int = here.position.turn
        held: cython.int = self.fives.held_patterns(here.position, seat)
        self.fives.look(here.position, seat)
        self.safe.watch(here.position)
        n: cython.int = 0
        kept_count: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(here.position.board.edges):
            cell: cython.int = here.position.board.edge[i]
            near: cython.int = held & self.fives.risky_at(here.position.board, cell, seat)
            if near:
                n = self.safe.write(cell, self.safe.safe_at(here.position, cell, near, False), here.moves.data, n)
        for i in range(n):
            move: cython.int = here.moves.data[i]
            held = self.fives.held_after(here.position, seat, move)
            if self.fives.wins_after(here.position, move, seat, held):
                here.moves.data[kept_count] = move
                if move == here.best:
                    here.moves.data[kept_count] = here.moves.data[0]
                    here.moves.data[0] = move
                kept_count += 1
        return kept_count

    def any_four_wins(self, here: Level, fours: cython.int, n: cython.int) -> cython.bint:
        """Count the replies to each four; then try those with the fewest first. To the last one reply is enough."""
        i: cython.Py_ssize_t
        k: cython.Py_ssize_t
        if fours == 1:
            for i in range(n):
                if not self.holds(here, here.deeper, here.moves.data[i]):
                    here.best = here.moves.data[i]
                    return True
                if self.fives.tried >= self.limit:
                    return False
            self.cut = self.cut or n > 0
            return False
        for i in range(n):
            here.replies.data[i] = self.replies_into(here, here.deeper, here.moves.data[i])
            if here.replies.data[i] == 0:
                here.best = here.moves.data[i]
                return True
            if self.fives.tried >= self.limit:
                return False
        for i in range(n):
            least: cython.Py_ssize_t = i
            for k in range(i + 1, n):
                if here.replies.data[k] < here.replies.data[least]:
                    least = k
            move: cython.int = here.moves.data[least]
            here.moves.data[least], here.replies.data[least] = here.moves.data[i], here.replies.data[i]
            if self.all_replies_lose(here.deeper, fours - 1, self.replies_into(here, here.deeper, move)):
                here.best = move
                return True
            if self.fives.tried >= self.limit:
                return False
        return False

    def holds(self, here: Level, after: Level, move: cython.int) -> cython.bint:
        """Play the move one level down; whether any reply leaves no five."""
        self.fives.tried += 1
        after.position.copy_from(here.position)
        after.position.play_int(move)
        return self.safe.any_safe(after.position)

    def replies_into(self, here: Level, after: Level, move: cython.int) -> cython.int:
        """Play the move one level down and list the replies that leave no five; how many."""
        self.fives.tried += 1
        after.position.copy_from(here.position)
        after.position.play_int(move)
        return self.safe.safe_into(after.position, after.moves.data)

    def all_replies_lose(self, after: Level, fours: cython.int, n: cython.int) -> cython.bint:
        """Whether the attacker wins against each of the replies; the one that held last time is tried first."""
        i: cython.Py_ssize_t
        for i in range(n):
            if after.moves.data[i] == after.killer:
                after.moves.data[i] = after.moves.data[0]
                after.moves.data[0] = after.killer
        for i in range(n):
            after.deeper.position.copy_from(after.position)
            after.deeper.position.play_int(after.moves.data[i])
            if after.deeper.position.over or not self.attack(after.deeper, fours):
                after.killer = after.moves.data[i]
                return False
        return True

    # For Python callers.

    def forget(self) -> None:
        """Which moves won and held at each level: what is tried first decides what a bounded effort finds."""
        level: Level = self.top
        while True:
            level.best = level.killer = -1
            if level.deeper is level:
                return
            level = level.deeper

    def first(self, position: SlashchainPosition, effort: int) -> First | None:
        """The first move of a win by continuous fours, if one is found."""
        if position.over:
            return None
        fours: cython.int = self.search(position, effort)
        return None if fours < 0 else First(self.top.best, fours)

    def win(self, position: SlashchainPosition, effort: int) -> Proof | None:
        """The whole tree of a win by continuous fours, if one is found."""
        return None if self.first(position, effort) is None else self.tree(position)

    def tree(self, position: SlashchainPosition) -> Proof:
        """The proof of a position that is won so, with an answer to every reply."""
        if self.search(position, NO_LIMIT) < 0:
            raise AssertionError("a win that was proven cannot be found again")
        move: int = self.top.best
        after = position_after(position, move)
        if after.over:
            return Proof(move, (), {})
        stopping = set(self.safe.moves(after))
        fives: list[int] = []
        replies: dict[int, Proof] = {}
        for reply in after.moves():
            then = position_after(after, reply)
            if reply in stopping:
                replies[reply] = self.tree(then)
            elif not then.over and not any(wins(then, five) for five in fives):
                five = self.fives.winning_move(then)
                if five is None:
                    raise AssertionError("a reply that leaves no five is not among the safe ones")
                fives.append(five)
        return Proof(move, tuple(fives), replies)


def position_after(position: SlashchainPosition, move: int) -> SlashchainPosition:
    """The position after the move."""
    after: SlashchainPosition = position.fresh()
    after.become(position)
    after.play(move)
    return after


def wins(position: SlashchainPosition, move: int) -> bool:
    """Whether the move is legal and wins at once."""
    return position.may(move) and position_after(position, move).winner == position.turn


def prove_win(position: SlashchainPosition, effort: int) -> Proof | None:
    """A win by continuous fours of the seat to move, or None; `effort` is how many positions may be looked at."""
    return Prover().win(position, effort)
