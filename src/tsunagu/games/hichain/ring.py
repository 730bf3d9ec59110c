"""The 26 ring: a search for a game without symbols in which black closes A … Z back to A. Rules: docs/hichain.md, H19.

Both players help. Black lays the alphabet upright and in order, A with the first card and Z with the last.

1. Draw rings: closed walks of 26 cells, from beside the start cards, on which no half-sides of the letters coincide.
2. Play around the widest: red answers each letter with a card that leaves room for the rest of the ring and gives
   enemy contact to the letters to come, above all to the next one.
3. If a letter finds no contact, a Royal ends the game, or the ring is not black's only chain: try the next ring.

`python -m tsunagu.games.hichain.ring [SEED]` prints the game, black's and red's card on each line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

from tsunagu.engine.hichain.cards import AROUND, BLOCKING, PASSED_ON, SIGNS, START, TOUCHING
from tsunagu.engine.hichain.position import PASS, HichainPosition, move_at, parts_of
from tsunagu.games.registry import find

Cell = tuple[int, int]
Ring = tuple[Cell, ...]  # the cells of A, B, … Z
LaidPiece = dict[Cell, int]  # what lies, or will lie, on a cell: a form

SEED = 1  # its ring goes around the start cards
LETTERS = 26
BLACK, RED = 0, 1
RINGS = 100  # drawn before the widest is tried; more make it hardly wider
PATIENCE = 2000  # steps of one walk; one that has not closed by then has gone astray
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


def search(seed: int = SEED) -> list[int]:
    """The moves of a whole game in which black closes the ring."""
    rng = Random(seed)
    while True:
        for ring in sorted((draw_ring(rng) for _ in range(RINGS)), key=room_inside, reverse=True):
            moves = play_around(ring, rng)
            if moves:
                return moves


# How two cards lie beside each other.


def around(cell: Cell) -> Iterator[tuple[int, Cell]]:
    """The eight surrounding cells, each with its way there."""
    return ((way, (cell[0] + dx, cell[1] + dy)) for way, (dx, dy) in enumerate(AROUND))


def fits(form: int, cell: Cell, letters: LaidPiece) -> bool:
    """Whether no half-side of the card would coincide with one of those laid."""
    return not any(PASSED_ON[8 * form + way] & BLOCKING[letters[at]] for way, at in around(cell) if at in letters)


def touched_cells(form: int, cell: Cell, letters: LaidPiece) -> set[Cell]:
    """The cells laid on that have a point in common with the card."""
    return {at for way, at in around(cell) if at in letters and PASSED_ON[8 * form + way] >> 8 & TOUCHING[letters[at]]}


def upright(letter: int) -> int:
    """The form of the letter, A being 0, for a reader in direction `^`."""
    return 4 * letter


# Rings.


def draw_ring(rng: Random) -> Ring:
    """A random ring that begins where black may lay an A with the first card."""
    firsts = sorted(parts_of(move)[:2] for move in HichainPosition("none").moves() if parts_of(move)[2] == upright(0))
    while True:
        first = rng.choice(firsts)
        letters = {(x, y): upright(SIGNS.index(sign)) for x, y, sign, _ in START}
        letters[first] = upright(0)
        ring = [first]
        if walk(ring, letters, rng, iter(range(PATIENCE))):
            return tuple(ring)


def walk(ring: list[Cell], letters: LaidPiece, rng: Random, patience: Iterator[int]) -> bool:
    """Carry the ring on until Z lies beside A; False, and nothing changed, if it cannot be done or takes too long."""
    (x, y), (home_x, home_y) = ring[-1], ring[0]
    to_go = LETTERS - len(ring)
    if to_go == 0 or next(patience, None) is None:
        return to_go == 0
    for dx, dy in rng.sample(BESIDE, 4):
        cell = (x + dx, y + dy)
        # From here the ring must still get home: Z needs to lie one step from A, Y at most two, and so on.
        if cell in letters or abs(cell[0] - home_x) + abs(cell[1] - home_y) > to_go:
            continue
        if not fits(upright(len(ring)), cell, letters):
            continue
        letters[cell] = upright(len(ring))
        ring.append(cell)
        if walk(ring, letters, rng, patience):
            return True
        del letters[ring.pop()]
    return False


def once_round(ring: Ring) -> Iterator[tuple[Cell, Cell]]:
    """Each cell with the following one, A after Z."""
    return zip(ring, ring[1:] + ring[:1], strict=True)


def room_inside(ring: Ring) -> int:
    """Twice the area within the line through the cells' middles: a wide ring is easy to see and to reach."""
    return abs(sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in once_round(ring)))


# The game.


def play_around(ring: Ring, rng: Random) -> list[int]:
    """A game in which black lays the ring and nothing else of black's counts; no moves if it comes to nothing."""
    position = HichainPosition("none")
    letters = {cell: upright(letter) for letter, cell in enumerate(ring)}
    waiting = set(ring)  # for enemy contact
    for x, y, sign, seat in START:
        if seat == RED:
            waiting -= touched_cells(upright(SIGNS.index(sign)), (x, y), letters)
    moves: list[int] = []
    for cell, following in once_round(ring):
        black = move_at(*cell, letters[cell])
        if not position.may(black):
            return []
        position.play(black)
        red = best_answer(position, letters, waiting, following, rng)
        if red is None:
            return []
        position.play(red)
        waiting -= reached_letters(red, letters)
        moves += black, red
    return moves if is_wanted(position) else []


def best_answer(
    position: HichainPosition, letters: LaidPiece, waiting: set[Cell], following: Cell, rng: Random
) -> int | None:
    """Red's card that gives contact to the following letter and to as many others as possible, and spares the ring.

    Of equals, one with many half-sides: later it would be harder to place.
    """

    def worth(move: int) -> tuple[bool, int, int, float]:
        helped = waiting & reached_letters(move, letters)
        needed = following in waiting
        return following in helped or not needed, len(helped), BLOCKING[parts_of(move)[2]].bit_count(), rng.random()

    cards = (move for move in sorted(position.moves()) if move != PASS and spares(move, letters))
    return max(cards, key=worth, default=None)


def reached_letters(move: int, letters: LaidPiece) -> set[Cell]:
    """The letters of the ring that the move touches."""
    x, y, form = parts_of(move)
    return touched_cells(form, (x, y), letters)


def spares(move: int, letters: LaidPiece) -> bool:
    """Whether the whole ring can still be laid after the move."""
    x, y, form = parts_of(move)
    return (x, y) not in letters and fits(form, (x, y), letters)


def is_wanted(position: HichainPosition) -> bool:
    """Whether the game ended without a Royal and the ring is black's only chain."""
    royal = position.royal(BLACK) or position.royal(RED)
    return position.over and not royal and [chain.ring for chain in position.chains(BLACK)] == [True]


def notation_list(moves: list[int]) -> list[str]:
    """The moves in notation."""
    game = find("hichain").start({"symbols": "none"})
    return [game.notation_of(move) for move in moves]


if __name__ == "__main__":
    cards = notation_list(search(int(sys.argv[1]) if len(sys.argv) > 1 else SEED))
    for black, red in zip(cards[::2], cards[1::2], strict=True):
        print(black, red)
