"""The last cards of a game, exactly: every reply is tried, the best gains first. Rules: docs/hichain.md, H23-H25.

Only who wins matters, so the search's window is lost … won, and most lines are cut off early.
"""

from __future__ import annotations

import cython

from tsunagu.engine.hichain.position import HichainPosition
from tsunagu.engine.hichain.prospects import Prospects

FORM_ROOM = cython.declare(cython.const[cython.int], 96)
EDGE_ROOM = cython.declare(cython.const[cython.int], 256)
ROOM = cython.declare(cython.const[cython.int], 21280)
UNKNOWN = cython.declare(cython.const[cython.double], -1.0)
LOST = cython.declare(cython.const[cython.int], -1)
WON = cython.declare(cython.const[cython.int], 1)
MOST_LEFT = cython.declare(cython.const[cython.int], 5)  # cards in both hands together
PLIES = 10  # each card with a pass before it; or one card fewer, and two passes that end the game
# Five cards of at most 4 forms each, and there are 7 cells for each of at most 32 cards of the enemy: see position.py.
MOST_LAST_MOVES = 5 * 4 * 7 * 32


class Ending:
    """One move of an ending: a board, its moves, and the next move's Ending."""

    board: HichainPosition
    deeper: Ending  # the last one's own: there the game is over
    moves: list[int]
    gains: list[int]  # of each move; -1 once it has been tried
    best_move: int

    def __init__(self, plies: int) -> None:
        if not cython.compiled:
            self.moves, self.gains = [0] * MOST_LAST_MOVES, [0] * MOST_LAST_MOVES
        self.board = HichainPosition()
        self.deeper = Ending(plies - 1) if plies else self
        self.best_move = 0

    def begin(self, position: HichainPosition) -> None:
        """Start from a position, and play by its options."""
        self.board.free, self.board.dice = position.free, position.dice
        self.board.assign(position)

    def outcome(self, endings: Endings, floor: cython.int, roof: cython.int) -> cython.int:
        """Whether the seat to move wins (1), loses (-1) or draws (0), as far as it lies between floor and roof."""
        endings.looks -= 1
        if endings.looks < 0:
            endings.unsure = True
        if endings.unsure:
            return floor
        seat: cython.int = self.board.turn
        self.best_move = endings.threat_move(self.board, seat)
        if self.best_move >= 0:
            return WON
        if self.board.left_in_hand[seat] == 1 and self.board.left_in_hand[1 - seat] == 0:
            return self.last_card(endings)
        n: cython.int = self.list_moves(endings)
        tried: cython.int
        best: cython.int = LOST - 1
        for tried in range(n):
            i: cython.int = self.next_best(n)
            self.gains[i] = -1
            found: cython.int = self.after(endings, self.moves[i], max(floor, best), roof)
            if found > best:
                best = found
                self.best_move = self.moves[i]
            if best >= roof or endings.unsure:
                break
        return best

    def last_card(self, endings: Endings) -> cython.int:
        """Nobody answers the last card, and no card takes points away: it goes where it brings most."""
        seat: cython.int = self.board.turn
        self.board.long_run = False
        n: cython.int = self.list_moves(endings)
        i: cython.int = self.next_best(n)
        if self.board.long_run or self.board.watched[seat]:  # perhaps a ring: `gain` does not know them
            endings.unsure = True
        self.best_move = self.moves[i]
        ahead: cython.longlong = self.board.score[seat] + self.gains[i] - self.board.score[1 - seat]
        return WON if ahead > 0 else LOST if ahead < 0 else 0

    def list_moves(self, endings: Endings) -> cython.int:
        """The moves and what they gain."""
        seat: cython.int = self.board.turn
        n: cython.int = self.board.legal_into(self.moves)
        endings.look(self.board, seat)
        at: cython.int = seat * ROOM
        end: cython.int = at + endings.number[seat]
        i: cython.Py_ssize_t
        for i in range(n):
            self.gains[i] = 0
            if at < end and endings.move[at] == self.moves[i]:
                self.gains[i] = endings.points[at]
                at += 1
        return n

    def next_best(self, n: cython.int) -> cython.int:
        """Which of the moves not tried yet gains most."""
        best: cython.int = 0
        i: cython.int
        for i in range(n):
            if self.gains[i] > self.gains[best]:
                best = i
        return best

    def after(self, endings: Endings, move: cython.int, floor: cython.int, roof: cython.int) -> cython.int:
        """What a move leads to for the one who makes it."""
        seat: cython.int = self.board.turn
        self.deeper.begin(self.board)
        self.deeper.board.play_int(move)
        if self.deeper.board.over:
            return cython.cast(cython.int, 2.0 * self.deeper.board.utility(seat) - 1.0)
        return -self.deeper.outcome(endings, -roof, -floor)


class Endings(Prospects):
    """Wins that can be seen to the end: a Royal at once, and the last cards."""

    first: Ending
    looks: int  # positions that may still be looked at
    unsure: bool  # there were too many, or something could not be counted

    def __init__(self) -> None:
        Prospects.__init__(self)
        self.first = Ending(PLIES)
        self.looks = 0
        self.unsure = False

    def threat_move(self, position: HichainPosition, seat: cython.int) -> cython.int:
        """A placing that completes a Royal of the seat; -1 if there is none."""
        pair: cython.int = position.next_threat(seat, 0)
        if pair < 0:
            return -1
        forms: cython.int = position.form_count[seat]
        cell: cython.int = position.edge[seat * EDGE_ROOM + pair // forms]
        return cell * 128 + position.form[seat * FORM_ROOM + pair % forms]

    def solve(self, position: HichainPosition, effort: cython.int) -> cython.double:
        """`prove` for HICHAIN: inside the tree, where one look must do, only the last card is played out."""
        self.proof_move = self.threat_move(position, position.turn)
        if self.proof_move >= 0:
            return 1.0
        left: cython.int = position.left_in_hand[0] + position.left_in_hand[1]
        if left > (MOST_LEFT if effort > 1 else 1):
            return UNKNOWN
        self.looks, self.unsure = effort, False
        self.first.begin(position)
        found: cython.int = self.first.outcome(self, LOST, WON)
        self.proof_move = self.first.best_move
        return UNKNOWN if self.unsure else 0.5 * (found + 1)
