"""Referee for slashchain: the rules text, clause by clause, over plain dictionaries. Imports nothing from `tsunagu`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

Cell = tuple[int, int]
Lines = dict[Cell, str]  # small cell -> "/" or "\\"; a cell that is not a key is empty

SIDES = ("/", "\\")  # by seat: seat 0 plays "/" and moves first
STEP = {"/": (1, -1), "\\": (1, 1)}  # to the next small cell of the diagonal, x ascending
UPRIGHT = {  # patterns TL TR BL BR of form "^"
    "square": "/\\\\/",
    "cross": "\\//\\",
    "parallel": "////",
    "arrow": "/\\/\\",
    "pin": "///\\",
    "power": "\\\\\\/",
}
MOVE = re.compile(r"([a-z]+)([\^>v<])@(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)")


def quarter_turn(pattern: str) -> str:
    """The pattern turned clockwise: TL->TR->BR->BL->TL, and every line swaps direction."""
    tl, tr, bl, br = list(pattern)
    swapped = {"/": "\\", "\\": "/"}
    return swapped[bl] + swapped[tl] + swapped[br] + swapped[tr]


def turned_forms(upright: str) -> dict[str, str]:
    """Form -> pattern; a turn that shows a pattern already seen is not a form of its own."""
    forms: dict[str, str] = {}
    pattern = upright
    for form in "^>v<":
        if pattern not in forms.values():
            forms[form] = pattern
        pattern = quarter_turn(pattern)
    return forms


FORMS = {kind: turned_forms(pattern) for kind, pattern in UPRIGHT.items()}


def tile_cells(tile: Cell) -> list[Cell]:
    """The small cells of a tile in the order TL TR BL BR; y grows downwards."""
    x, y = 2 * tile[0], 2 * tile[1]
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def tile_lines(tile: Cell, pattern: str) -> Lines:
    return dict(zip(tile_cells(tile), pattern, strict=True))


def neighbours(tile: Cell) -> list[Cell]:
    x, y = tile
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def diagonal_of(direction: str, cell: Cell) -> int:
    return cell[0] + cell[1] if direction == "/" else cell[0] - cell[1]


def run_beside(lines: Lines, direction: str, cell: Cell, way: int) -> list[Cell]:
    """The unbroken lines that start right next to `cell`, nearest first; way 1 is towards greater x, -1 smaller."""
    dx, dy = STEP[direction]
    run: list[Cell] = []
    x, y = cell[0] + way * dx, cell[1] + way * dy
    while lines.get((x, y)) == direction:
        run.append((x, y))
        x, y = x + way * dx, y + way * dy
    return run


def chain_through(lines: Lines, direction: str, cell: Cell) -> list[Cell]:
    """The chain that a line on `cell` belongs to (or would, if `cell` is empty), x ascending."""
    return [
        *reversed(run_beside(lines, direction, cell, -1)),
        cell,
        *run_beside(lines, direction, cell, 1),
    ]


def chain_lengths(lines: Lines, direction: str, cells: Iterable[Cell]) -> set[int]:
    """The lengths of all chains of `direction` that contain a line on one of `cells`; empty if there is none."""
    return {len(chain_through(lines, direction, cell)) for cell in cells if lines.get(cell) == direction}


def needs_exactly_five(direction: str, rule: str, overline: str) -> bool:
    """How "makes a five" is meant when judging fours. `overline` is not consulted under the Renju rule."""
    if rule == "renju":
        return direction == "/"
    return overline in ("ignored", "forbidden")


@dataclass(frozen=True)
class Four:
    """A four; there is one per diagonal and empty cell, however many groups of four lines share that cell."""

    diagonal: int
    fill: Cell
    cells: tuple[Cell, ...]  # the lines it consists of, x ascending


def four_at(lines: Lines, direction: str, fill: Cell, exact: bool) -> Four | None:
    """The four whose empty cell is `fill`, if there is one."""
    if fill in lines:
        return None  # "the fifth cell empty"; nothing is asked about whether a tile can go there
    before = run_beside(lines, direction, fill, -1)
    after = run_beside(lines, direction, fill, 1)
    made = len(before) + 1 + len(after)
    # "Where one more line makes a five": with the fill, exactly 5, or 5 or more if the side wins with those too.
    if made != 5 if exact else made < 5:
        return None
    # "No five stands there yet": the fill must not merely lengthen or join a chain that is already a five (or more).
    if len(before) >= 5 or len(after) >= 5:
        return None
    # "Four lines on five successive cells": both runs touch the fill and have four or more lines between them, so some
    # five successive cells around the fill hold four; as neither run is over 4 long, each line is in such a group.
    return Four(diagonal_of(direction, fill), fill, (*reversed(before), *after))


def cells_beside_lines(lines: Lines, direction: str) -> set[Cell]:
    """Empty cells next to a line on its diagonal: any cell where one more line prolongs something is among them."""
    dx, dy = STEP[direction]
    own = [cell for cell, line in lines.items() if line == direction]
    beside = {(x + way * dx, y + way * dy) for x, y in own for way in (1, -1)}
    return beside - lines.keys()


def fours(lines: Lines, direction: str, exact: bool) -> list[Four]:
    found = [four_at(lines, direction, cell, exact) for cell in cells_beside_lines(lines, direction)]
    return sorted((four for four in found if four is not None), key=lambda four: (four.diagonal, four.fill))


def open_four_through(lines: Lines, direction: str, cell: Cell, exact: bool) -> tuple[Cell, ...] | None:
    """The open four that the line on `cell` is in: an unbroken chain of 4, both end cells being cells of a four."""
    chain = chain_through(lines, direction, cell)
    if len(chain) != 4:
        return None
    dx, dy = STEP[direction]
    (first_x, first_y), (last_x, last_y) = chain[0], chain[-1]
    ends = [(first_x - dx, first_y - dy), (last_x + dx, last_y + dy)]
    if any(four_at(lines, direction, end, exact) is None for end in ends):
        return None
    return tuple(chain)


def open_fours(lines: Lines, direction: str, exact: bool) -> list[tuple[Cell, ...]]:
    own = [cell for cell, line in lines.items() if line == direction]
    found = {open_four_through(lines, direction, cell, exact) for cell in own}
    return sorted(four for four in found if four is not None)


def three_at(lines: Lines, direction: str, fill: Cell, exact: bool) -> tuple[Cell, ...] | None:
    """The lines of the three that one more line on the empty cell `fill` makes an open four containing it."""
    if fill in lines or len(chain_through(lines, direction, fill)) != 4:
        return None
    open_four = open_four_through({**lines, fill: direction}, direction, fill, exact)
    return None if open_four is None else tuple(cell for cell in open_four if cell != fill)


def three_fills(lines: Lines, direction: str, exact: bool) -> list[Cell]:
    """Sorted. A three counts even where a four stands too: the term asks only what one more line makes."""
    beside = cells_beside_lines(lines, direction)
    return sorted(cell for cell in beside if three_at(lines, direction, cell, exact) is not None)


def describe(lines: Lines, rule: str, overline: str) -> dict[str, object]:
    """The `score` answer for the lines that lie there."""
    answer: dict[str, object] = {}
    for direction in SIDES:
        exact = needs_exactly_five(direction, rule, overline)
        answer[direction] = {
            "longest": max(chain_lengths(lines, direction, lines), default=0),
            "fours": [{"diagonal": four.diagonal, "fill": list(four.fill)} for four in fours(lines, direction, exact)],
            "open_fours": [[list(cell) for cell in chain] for chain in open_fours(lines, direction, exact)],
            "threes": [{"fill": list(cell)} for cell in three_fills(lines, direction, exact)],
        }
    return answer


def score(position: dict[str, object]) -> dict[str, object]:
    """The `score` contract: a position typed in, judged as it lies; it need not be reachable."""
    tiles = position["tiles"]
    if not isinstance(tiles, list):
        raise ValueError("tiles: a list of [x, y, pattern] is wanted")
    lines: Lines = {}
    for x, y, pattern in tiles:
        if (2 * x, 2 * y) in lines:
            raise ValueError(f"tiles: two tiles on {x},{y}")
        lines.update(tile_lines((x, y), pattern))
    return describe(lines, str(position.get("rule", "gomoku")), str(position.get("overline", "wins")))


class Referee:
    """One game from its start; `board`, `lines`, `hands` and `turn` may be set directly to judge a position."""

    def __init__(self, options: dict[str, object], deal: dict[str, object], seats: int) -> None:
        sets = options["sets"]
        if seats != 2 or not isinstance(sets, int):
            raise ValueError(f"slashchain is for two seats with a number of sets, not {seats} seats, sets {sets!r}")
        self.rule = str(options["rule"])
        self.overline = str(options["overline"])
        self.board: dict[Cell, str] = {}  # tile cell -> pattern
        self.lines: Lines = {}
        self.hands = [dict.fromkeys(UPRIGHT, sets) for _ in range(seats)]  # seat -> kind -> tiles left
        self.turn = 0
        self.last: Cell | None = None
        self._outcome: dict[str, object] | None = None

    def lay(self, tile: Cell, pattern: str) -> None:
        """Put a tile on the board, judging nothing."""
        self.board[tile] = pattern
        self.lines.update(tile_lines(tile, pattern))
        self.last = tile

    def legal(self) -> list[str]:
        if self._outcome is not None:
            return []
        moves: list[str] = []
        for tile in self._free_cells():
            any_forbidden = self._all_own_lines_make_an_overline(tile)
            for kind in (kind for kind, left in self.hands[self.turn].items() if left > 0):
                for form, pattern in FORMS[kind].items():
                    if not (any_forbidden and self._forbidden(tile, pattern)):
                        moves.append(f"{kind}{form}@{tile[0]},{tile[1]}")
        return sorted(moves)

    def play(self, move: str, seat: int | None = None) -> None:
        mover = self.turn if seat is None else seat
        if self._outcome is not None:
            raise ValueError(f"{move}: the game is over")
        if mover not in (0, 1):
            raise ValueError(f"{move}: there is no seat {mover}")
        if move == "resign":  # "a player may resign at any time", in turn or not
            self._end("resigned", winner=1 - mover)
            return
        if mover != self.turn:
            raise ValueError(f"{move}: it is seat {self.turn}'s turn, not seat {mover}'s")
        kind, tile, pattern = self._read(move)
        self.hands[mover][kind] -= 1
        self.lay(tile, pattern)
        self.turn = 1 - mover
        self._judge(mover)

    def outcome(self) -> dict[str, object] | None:
        return self._outcome

    def scores(self) -> list[int] | None:
        return None

    def threats(self) -> dict[str, object]:
        return describe(self.lines, self.rule, self.overline)

    def double_fours(self, tile: Cell | None = None) -> dict[str, list[dict[str, object]]]:
        """Direction -> [{"diagonals": [low, high], "apart": 1 | 2}], sorted; the new tile is `tile` or the last one."""
        new_tile = self.last if tile is None else tile
        new = set() if new_tile is None else set(tile_cells(new_tile))
        answer: dict[str, list[dict[str, object]]] = {}
        for direction in SIDES:
            standing = fours(self.lines, direction, needs_exactly_five(direction, self.rule, self.overline))
            # "At least one containing a line of the new tile": the other four may be an old one.
            pairs = {
                (low.diagonal, high.diagonal)
                for low in standing
                for high in standing
                if high.diagonal - low.diagonal in (1, 2) and not new.isdisjoint(low.cells + high.cells)
            }
            answer[direction] = [{"diagonals": [low, high], "apart": high - low} for low, high in sorted(pairs)]
        return answer

    def _free_cells(self) -> set[Cell]:
        """The first tile lies at (0,0), every later one orthogonally adjacent to any tile."""
        if not self.board:
            return {(0, 0)}
        return {cell for tile in self.board for cell in neighbours(tile)} - self.board.keys()

    def _forbidden(self, tile: Cell, pattern: str) -> bool:
        """Gomoku with `overline = forbidden`: a placement that makes one's own chain of 6 or more, whatever else."""
        if self.rule == "renju" or self.overline != "forbidden":
            return False
        after = {**self.lines, **tile_lines(tile, pattern)}
        return any(length >= 6 for length in chain_lengths(after, SIDES[self.turn], tile_cells(tile)))

    def _all_own_lines_make_an_overline(self, tile: Cell) -> bool:
        """If a tile of four own lines makes no overline here, no pattern can: spares most cells the full question."""
        return self._forbidden(tile, SIDES[self.turn] * 4)

    def _read(self, move: str) -> tuple[str, Cell, str]:
        """Kind, cell and pattern of a legal placement; ValueError says what is wrong with any other."""
        parts = MOVE.fullmatch(move)
        if parts is None:
            raise ValueError(f"{move}: not <kind><form>@<x>,<y>, like arrow>@1,0")
        kind, form, tile = parts[1], parts[2], (int(parts[3]), int(parts[4]))
        if kind not in FORMS or form not in FORMS[kind]:
            raise ValueError(f"{move}: no kind has that form; forms are {FORMS.get(kind, FORMS)}")
        if self.hands[self.turn][kind] == 0:
            raise ValueError(f"{move}: seat {self.turn} has no {kind} left")
        if tile in self.board:
            raise ValueError(f"{move}: a tile lies there")
        if tile not in self._free_cells():
            raise ValueError(f"{move}: not at 0,0 for the first tile, or not orthogonally adjacent to a tile")
        if self._forbidden(tile, FORMS[kind][form]):
            raise ValueError(f"{move}: makes an own chain of 6 or more (overline = forbidden)")
        return kind, tile, FORMS[kind][form]

    def _judge(self, mover: int) -> None:
        """End the game if the tile just laid ends it: the clauses in the order of the rules."""
        other = 1 - mover
        if self._won(other, mover):  # whatever else happened
            self._end("gave-five", winner=other)
        elif self._won(mover, mover):  # under Renju even together with a forbidden shape
            self._end("five", winner=mover)
        elif self.rule == "renju" and mover == 0 and self._made_overline(mover):
            self._end("overline", winner=other)
        elif self.rule == "renju" and mover == 0 and any(pair["apart"] == 2 for pair in self.double_fours()["/"]):
            self._end("double-four", winner=other)
        elif not any(left for hand in self.hands for left in hand.values()):
            self._end("tiles-out", winner=None)

    def _won(self, side: int, mover: int) -> bool:
        """Whether the tile just laid by `mover` made a winning chain of `side`."""
        lengths = self._made(side)
        # Renju: only "/" itself needs exactly 5; when "\" makes them, 6 or more "/" win for "/".
        # Gomoku, `forbidden`: own 6 or more was illegal, and the other side wins with them.
        exact = (side == mover == 0) if self.rule == "renju" else self.overline == "ignored"
        return 5 in lengths if exact else any(length >= 5 for length in lengths)

    def _made_overline(self, side: int) -> bool:
        return any(length >= 6 for length in self._made(side))

    def _made(self, side: int) -> set[int]:
        """The lengths of the chains of `side` that contain a line of the tile just laid."""
        return set() if self.last is None else chain_lengths(self.lines, SIDES[side], tile_cells(self.last))

    def _end(self, reason: str, winner: int | None) -> None:
        ranks = [1, 1] if winner is None else [1 if seat == winner else 2 for seat in (0, 1)]
        self._outcome = {"reason": reason, "ranks": ranks, "scores": None}
