"""A Bossa position: what may be played, what a turn does, and who has won. Rules: docs/bossa.md.

Moves are ints as in moves.py; what lies on the table, and the proof of every bound, is in table.py.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import cython

from tsunagu.engine.bossa import moves
from tsunagu.engine.bossa.table import BossaTable
from tsunagu.engine.bossa.tiles import DECK, HAND, TILES

# Kinds of moves, above bit 28, as in moves.py.
PLACE = cython.declare(cython.const[cython.int], 0)
STACK = cython.declare(cython.const[cython.int], 1)
REDRAW = cython.declare(cython.const[cython.int], 2)
EXCHANGE = cython.declare(cython.const[cython.int], 3)
CHOOSE = cython.declare(cython.const[cython.int], 4)
FIRST = cython.declare(cython.const[cython.int], 2)  # the choice that is no colour

ALL_TILES = cython.declare(cython.const[cython.int], (1 << 27) - 1)
BELOW_KIND = cython.declare(cython.const[cython.int], (1 << 28) - 1)
DECK_SIZE = cython.declare(cython.const[cython.int], 18)

REDRAW_MARKER = cython.declare(cython.const[cython.int], 1)
EXCHANGE_MARKER = cython.declare(cython.const[cython.int], 2)
STACK_MARKER = cython.declare(cython.const[cython.int], 4)

OUT = cython.declare(cython.const[cython.int], 1)
SIX_COLUMNS = cython.declare(cython.const[cython.int], 2)
DECK_OUT = cython.declare(cython.const[cython.int], 3)
STUCK = cython.declare(cython.const[cython.int], 4)


class BossaPosition(BossaTable):
    """A position, with the rule it is judged by. Nobody can move before `deal`, or `lay_out` and `come_to`."""

    sixth_by_mover: bool  # six columns win only by the owner's own Place

    def __init__(self, basic: bool = False, sixth_by_mover: bool = False) -> None:
        BossaTable.__init__(self, basic)
        self.sixth_by_mover = sixth_by_mover

    # Moves.

    def legal_into(self, buffer: cython.p_int) -> cython.int:
        if self.over:
            return 0
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        if self.choosing:
            for i in range(self.choosing + 1):
                buffer[i] = CHOOSE << 28 | cython.cast(cython.int, i)
            return self.choosing + 1
        seat: cython.int = self.turn
        n: cython.int = self.groups_into(seat, buffer)
        if self.marker[seat] & REDRAW_MARKER and self.draws < DECK_SIZE:
            for i in range(self.held[seat]):
                buffer[n] = REDRAW << 28 | self.hand[seat][i]
                n += 1
        if self.marker[seat] & EXCHANGE_MARKER:
            for i in range(self.held[seat]):
                for j in range(self.held[1 - seat]):
                    buffer[n] = EXCHANGE << 28 | self.hand[1 - seat][j] << 5 | self.hand[seat][i]
                    n += 1
        return n

    def allows(self, move: cython.int) -> cython.bint:
        if self.over or move < 0:
            return False
        kind: cython.int = move >> 28
        rest: cython.int = move & BELOW_KIND
        seat: cython.int = self.turn
        if self.choosing or kind >= CHOOSE:
            return kind == CHOOSE and self.choosing > 0 and rest <= self.choosing
        mine: cython.int = self.holds(seat)
        if kind == REDRAW:
            can_draw: cython.bint = (self.marker[seat] & REDRAW_MARKER) != 0 and self.draws < DECK_SIZE
            return can_draw and rest < 27 and (mine >> rest & 1) != 0
        if kind == EXCHANGE:
            theirs: cython.int = self.holds(1 - seat)
            can_swap: cython.bint = (self.marker[seat] & EXCHANGE_MARKER) != 0 and rest < 1024
            return can_swap and (mine >> (rest & 31) & theirs >> (rest >> 5) & 1) != 0
        if kind == STACK and not self.marker[seat] & STACK_MARKER:
            return False
        return (rest & ALL_TILES & ~mine) == 0 and self.group_fits(move)

    def play_int(self, move: cython.int) -> None:
        kind: cython.int = move >> 28
        if kind == CHOOSE:
            self.choose(move & 3)
            return
        mover: cython.int = self.turn
        placed_on: cython.int = -1
        if kind == PLACE:
            placed_on = move >> 27 & 1
            self.lay(mover, move)
        elif kind == STACK:
            self.marker[mover] &= ~STACK_MARKER
            self.lay(mover, move)
        elif kind == REDRAW:
            self.marker[mover] &= ~REDRAW_MARKER
            self.discard[self.discard_count] = cython.cast(cython.schar, move & 31)
            self.discard_count += 1
            self.swap_in(mover, move & 31, self.deck[self.draws])
            self.draws += 1
        else:
            self.marker[mover] &= ~EXCHANGE_MARKER
            self.swap_in(mover, move & 31, move >> 5 & 31)
            self.swap_in(1 - mover, move >> 5 & 31, move & 31)
        self.judge(mover, placed_on)
        if not self.over:
            self.start_turn(1 - mover)

    def choose(self, choice: cython.int) -> None:
        """Who names a line leaves the first move to the other player, in either branch (B4)."""
        chooser: cython.int = self.turn
        if choice == FIRST:
            self.choosing = 1
            self.turn = 1 - chooser
            return
        self.choosing = 0
        self.owner[choice] = cython.cast(cython.schar, chooser)
        self.owner[1 - choice] = cython.cast(cython.schar, 1 - chooser)
        self.start_turn(1 - chooser)

    def start_turn(self, seat: cython.int) -> None:
        """Draw, never from an empty deck: that has ended the game before (B15). Stuck is decided at once (B16)."""
        self.turn = seat
        self.draw(seat)
        if not self.has_move(seat):
            self.end(1 - seat, STUCK)

    def has_move(self, seat: cython.int) -> cython.bint:
        if self.marker[seat] & EXCHANGE_MARKER or (self.marker[seat] & REDRAW_MARKER and self.draws < DECK_SIZE):
            return True
        return self.has_group(seat)

    # The end (B13-B16).

    def judge(self, mover: cython.int, placed_on: cython.int) -> None:
        """The ends in their order after a turn; `placed_on` is the line of its Place, or -1."""
        if self.held[mover] == 0:
            self.end(mover, OUT)
        elif placed_on >= 0 and self.columns_win(mover, placed_on):
            self.end(self.owner[placed_on], SIX_COLUMNS)
        elif self.draws == DECK_SIZE:
            self.end(self.smaller_hand(), DECK_OUT)

    def smaller_hand(self) -> cython.int:
        """The seat with fewer tiles; -1 where both have as many."""
        more: cython.int = self.held[0] - self.held[1]
        return -1 if more == 0 else 1 if more > 0 else 0

    def columns_win(self, mover: cython.int, line: cython.int) -> cython.bint:
        """Whether a Place on the line wins for its owner; in the basic rule nobody owns one."""
        if self.columns[line] < 6 or self.owner[line] < 0:
            return False
        return not self.sixth_by_mover or self.owner[line] == mover

    def utility(self, seat: cython.int) -> cython.double:
        return 0.5 if self.winner < 0 else 1.0 if self.winner == seat else 0.0

    def evaluate(self, seat: cython.int) -> cython.double:
        if self.over:
            return self.utility(seat)
        ahead: cython.double = self.standing(seat) - self.standing(1 - seat)
        return 0.5 + 0.45 * ahead / (3 + (ahead if ahead > 0 else -ahead))

    def standing(self, seat: cython.int) -> cython.double:
        """What speaks for the seat, in tiles: a small hand, actions left, groups that fit, columns of the own line.

        The weights won their matches against lighter and heavier ones; being stuck is how most games are lost.
        """
        marker: cython.int = self.marker[seat]
        groups: cython.double = self.groups_into(seat, self.loose)
        total: cython.double = -1.0 * self.held[seat]
        total += 1.5 * ((marker & 1) + (marker >> 1 & 1) + (marker >> 2))
        total += 3 * groups / (3 + groups)
        line: cython.int
        for line in range(2):
            if self.owner[line] == seat:
                total += 0.1 * self.columns[line] * self.columns[line]
        return total

    # For Python callers.

    def fresh(self) -> BossaPosition:
        return BossaPosition(self.basic, self.sixth_by_mover)

    def __reduce__(self) -> tuple[object, ...]:
        dealt = (self.dice(), [self.hand_of(0), self.hand_of(1)], [self.deck[i] for i in range(DECK)], self.removed)
        lying = (self.groups(), self.discards(), self.markers(), self.owners())
        now = (self.turn, self.over, self.winner, self.reason, self.choosing, self.draws)
        return BossaPosition, (self.basic, self.sixth_by_mover), (dealt, lying, now)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        dealt, (groups, discarded, markers, owners), now = state
        self.begin(*dealt)
        for move in groups:
            self.lay_group(move)
        for tile in discarded:
            self.lay_aside(tile)
        self.marker[:], self.owner[:] = list(markers), list(owners)
        self.turn, self.over, self.winner, self.reason, self.choosing, self.draws = now

    def value(self) -> Hashable:
        return self.sixth_by_mover, BossaTable.value(self)

    def deal(self, dice: Sequence[int], hands: Sequence[Sequence[int]], deck: Sequence[int], removed: int) -> None:
        """Begin a game: the higher roller chooses or, in the basic rule, draws (B3, B4, B18)."""
        self.lay_out(dice, hands, deck, removed)
        self.turn = 0 if dice[0] > dice[1] else 1
        if self.basic:
            self.start_turn(self.turn)
        else:
            self.choosing = 2

    def lay_out(self, dice: Sequence[int], hands: Sequence[Sequence[int]], deck: Sequence[int], removed: int) -> None:
        """Deal: white and black die, two hands of 4, the deck in drawing order, the tile that nobody sees."""
        if sorted([*hands[0], *hands[1], *deck, removed]) != list(range(len(TILES))):
            raise ValueError("a deal has the 27 tiles once each")
        if [len(hand) for hand in hands] != [HAND, HAND] or len(deck) != DECK:
            raise ValueError(f"{HAND} tiles go to each hand and {DECK} to the deck")
        if len(dice) != 2 or dice[0] == dice[1] or not all(1 <= die <= 6 for die in dice):
            raise ValueError("two different dice, 1 to 6, start the lines")
        self.begin(dice, hands, deck, removed)

    def begin(self, dice: Sequence[int], hands: Sequence[Sequence[int]], deck: Sequence[int], removed: int) -> None:
        """Clear the table, start the lines and hand out the tiles."""
        self.clear(dice)
        self.removed = removed
        self.deck[:] = list(deck)
        for i in (0, 1):
            self.take_up(i, hands[i])

    def clear(self, dice: Sequence[int]) -> None:
        """Nothing but two dice on the table, all markers unused, hands empty."""
        self.over = False
        self.winner = -1
        self.reason = self.choosing = self.draws = self.laid_count = self.discard_count = 0
        for i in (0, 1):
            self.owner[i], self.columns[i], self.marker[i], self.die[i], self.top[i] = -1, 0, 7, dice[i], 0
            self.held[i] = 0
            for count in range(8):
                self.takes[i][count] = self.layer[i][count] = 0
            self.open_place(i, dice[i] - 1, 0)
            self.open_place(i, dice[i] + 1, 0)

    def set_up(self, dice: Sequence[int]) -> None:
        """An empty table for columns and a hand typed in, whether or not a game could have come there."""
        if len(dice) != 2 or not all(1 <= die <= 6 for die in dice):
            raise ValueError("two dice, 1 to 6, start the lines")
        self.clear(dice)
        self.turn = 0

    def put_column(self, line: int, number: int, count: int) -> None:
        """Fill the next place of a line's end with so many tiles, also where no rule allows that number of tiles."""
        if not any(self.takes[line][n] >> number & 1 for n in range(8)) or not 1 <= count <= 7 or not 1 <= number <= 30:
            raise ValueError("a column has 1 to 7 tiles on an open place")
        self.fill(line, number, count)

    def groups_of(self, hand: Sequence[int], stack: bool) -> list[int]:
        """Every Place, and with `stack` every Stack, that up to 7 different tiles allow."""
        if len(hand) > 7 or len(set(hand)) < len(hand):
            raise ValueError("a hand has at most 7 different tiles")
        self.take_up(0, hand)
        self.held[1] = 0
        self.marker[0] = STACK_MARKER if stack else 0
        return self.moves()

    def take_up(self, seat: int, tiles: Sequence[int]) -> None:
        self.held[seat] = len(tiles)
        for i, tile in enumerate(tiles):
            self.hand[seat][i] = tile

    def come_to(
        self,
        hands: Sequence[Sequence[int]],
        draws: int,
        groups: Sequence[int],
        discarded: Sequence[int],
        markers: Sequence[int],
        owner_of_white: int,
        turn: int,
    ) -> None:
        """From a new deal to a later turn, with its tile drawn, or to a table at a game's end, for `settle` to judge.

        ValueError where no game could come there: the bounds above must hold for what is played from here.
        """
        if not len(hands) == len(markers) == 2 or not all(0 <= marker <= 7 for marker in markers) or turn not in (0, 1):
            raise ValueError("two seats have a hand and three markers each")
        if owner_of_white not in (-1, 0, 1) or (owner_of_white < 0) != self.basic:
            raise ValueError(f"the white line cannot be owned by {owner_of_white}")
        if not all(moves.kind(move) in (moves.PLACE, moves.STACK) for move in groups):
            raise ValueError("a group is placed or stacked")
        played = self.turn_played(draws, groups, discarded, markers)
        laid = [tile for move in groups for tile in moves.tiles(move)]
        dealt = [*self.hand_of(0), *self.hand_of(1), *self.deck_left()[:draws]]
        if sorted(dealt) != sorted([*hands[0], *hands[1], *laid, *discarded]):
            raise ValueError("the tiles dealt and drawn are not those in hands, lines and discards")
        for seat, marker in enumerate(markers):
            most = HAND + sum(not marker >> action & 1 for action in (0, 1)) + (seat == turn)
            if len(hands[seat]) > most or not (hands[seat] or (played and seat == turn)):
                raise ValueError(f"the hand of seat {seat} cannot have {len(hands[seat])} tiles")
            self.take_up(seat, hands[seat])
            self.marker[seat] = marker
        for move in groups:
            if len(moves.tiles(move)) > 7 or not self.group_fits(move):
                raise ValueError("a group does not fit its place")
            self.lay_group(move)
        for tile in discarded:
            self.lay_aside(tile)
        self.draws, self.turn = draws, turn
        self.owner[:] = [owner_of_white, -1 if owner_of_white < 0 else 1 - owner_of_white]
        self.check_columns(played)
        if played and not self.ends():
            raise ValueError("the last turn did not end the game, and the next has not begun")

    def lay_group(self, move: int) -> None:
        line, number = self.place_of(move)
        if moves.kind(move) == moves.PLACE:
            self.fill(line, number, len(moves.tiles(move)))
        self.sequence[self.laid_count] = move
        self.laid_count += 1

    def lay_aside(self, tile: int) -> None:
        self.discard[self.discard_count] = tile
        self.discard_count += 1

    def turn_played(self, draws: int, groups: Sequence[int], discarded: Sequence[int], markers: Sequence[int]) -> bool:
        """Whether the turn of the last draw has been played, which only a game's end leaves so.

        One tile is drawn a turn and one a Redraw; every turn but one not yet played has left its trace.
        """
        redraws, exchanges, stacks = (sum(not marker >> action & 1 for marker in markers) for action in range(3))
        if redraws != len(discarded) or stacks != sum(moves.kind(move) for move in groups):
            raise ValueError("the markers do not fit the discards and stacks")
        unplayed = draws - redraws - (len(groups) + redraws + exchanges)
        if not 0 < draws <= DECK or unplayed not in (0, 1):
            raise ValueError("the tiles drawn do not fit the turns taken")
        return unplayed == 0

    def check_columns(self, played: bool) -> None:
        """Where the sixth column wins whoever places it, it is the last Place of the game (B14)."""
        beyond_five = sum(max(0, count - 5) for count in self.column_counts())
        if not self.basic and not self.sixth_by_mover and beyond_five > played:
            raise ValueError("the game went on after a sixth column")

    def ends(self) -> list[tuple[int, int]]:
        """Winner and reason of every end that the table can be, once it is laid out; [] where the game goes on.

        There are two only with `sixth_by_mover`: whether the last turn was the Place that wins does not show.
        """
        if self.choosing:
            return []
        mover = self.turn
        exchanges = sum(not marker & EXCHANGE_MARKER for marker in self.markers())
        if self.draws > 2 * self.discard_count + self.laid_count + exchanges:
            return [] if self.has_move(mover) else [(1 - mover, STUCK)]
        if self.held[mover] == 0:
            return [(mover, OUT)]
        found = [(self.owner[line], SIX_COLUMNS) for line in (0, 1) if self.columns_win(mover, line)]
        if self.draws == DECK_SIZE and (self.sixth_by_mover or not found):
            found.append((self.smaller_hand(), DECK_OUT))
        return found

    def settle(self, winner: int, reason: int) -> None:
        """End the game on a table that was laid out, not played; ValueError where it has not ended like that."""
        if (winner, reason) not in self.ends():
            raise ValueError("the table does not show that end")
        self.end(winner, reason)
