"""HICHAIN, played literally by its rules text (rules/hichain.md); the clause meant is quoted where it decides."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Route = tuple[Cell, ...]  # every cell passed, relays included, in order
Read = dict[Cell, str]  # what a reader sees of one colour; cards he cannot read are missing
Spot = tuple[int, int]  # a place on a card's border, the card being 4 units wide

CARDS: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "vectors" / "hichain_cards.json").read_text(encoding="utf-8")
)["cards"]
COLORS = ("black", "red")  # by seat
DIRECTIONS = "^>v<"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WILDS = "*?"
RELAY = "+"
SYMBOLS = {"none": "", "standard": "*", "plus": "*?++"}
START = {(0, 0): ("black", "H"), (1, 0): ("red", "I"), (0, 1): ("red", "I"), (1, 1): ("black", "H")}
FORMS = {sign: "^" if sign in "OX+" else "^>" if sign in "HINZS*" else DIRECTIONS for sign in CARDS}
TURNED = ("upright", "quarter_clockwise", "upside_down", "quarter_counter_clockwise")

# Points lie on even coordinates; a half-side is named by its middle, which has one odd coordinate.
POINTS: dict[str, Spot] = {
    "NW": (0, 0), "N": (2, 0), "NE": (4, 0), "E": (4, 2), "SE": (4, 4), "S": (2, 4), "SW": (0, 4), "W": (0, 2),
}  # fmt: skip
HALF_SIDES: dict[str, Spot] = {
    "N-w": (1, 0), "N-e": (3, 0), "E-n": (4, 1), "E-s": (4, 3),
    "S-e": (3, 4), "S-w": (1, 4), "W-s": (0, 3), "W-n": (0, 1),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the board."""

    color: str
    sign: str
    direction: str  # where its top points


Board = dict[Cell, Laid]


@dataclass(frozen=True, slots=True)
class Chain:
    """A counted route of one colour, or a ring."""

    cells: Route
    kind: str  # "run" or "set"
    reading: str
    values: tuple[str, ...]  # the signs of its value cards, relays not

    def points(self, scoring: str) -> int:
        if scoring == "square":
            return len(self.values) ** 2
        return sum(int(CARDS[sign]["die"]) for sign in self.values)


# Contact and placing


def turned(spots: list[Spot], direction: str) -> frozenset[Spot]:
    """The border spots of an upright card after its top has been turned to `direction`."""
    for _ in range(DIRECTIONS.index(direction)):
        spots = [(4 - y, x) for x, y in spots]
    return frozenset(spots)


CONTACT = {
    (sign, direction): (
        turned([POINTS[name] for name in facts["points"]], direction),
        turned([HALF_SIDES[name] for name in facts["half_sides"]], direction),
    )
    for sign, facts in CARDS.items()
    for direction in DIRECTIONS
}


def beside(cell: Cell) -> list[Cell]:
    """The four orthogonal neighbours."""
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def around(cell: Cell) -> list[Cell]:
    """The eight surrounding cells."""
    x, y = cell
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def contact_at(board: Board, color: str, cell: Cell) -> tuple[set[Spot], set[Spot]]:
    """What `color` would meet at `cell`, in that cell's own coordinates: enemy points, half-sides of any colour."""
    enemy_points: set[Spot] = set()
    half_sides: set[Spot] = set()
    for other in around(cell):
        if other not in board:
            continue
        laid = board[other]
        dx, dy = 4 * (other[0] - cell[0]), 4 * (other[1] - cell[1])
        points, halves = CONTACT[laid.sign, laid.direction]
        if laid.color != color:
            enemy_points |= {(x + dx, y + dy) for x, y in points}
        if other in beside(cell):
            half_sides |= {(x + dx, y + dy) for x, y in halves}
    return enemy_points, half_sides


def refusal_on(board: Board, color: str, sign: str, direction: str, cell: Cell) -> str | None:
    """Why the card may not lie there, tested in the order of the rules; None if it may."""
    if cell in board:
        return "occupied"
    enemy_points, half_sides = contact_at(board, color, cell)
    return contact_refusal(sign, direction, enemy_points, half_sides)


def contact_refusal(sign: str, direction: str, enemy_points: set[Spot], half_sides: set[Spot]) -> str | None:
    points, halves = CONTACT[sign, direction]
    if halves & half_sides:
        return "sides touch"
    if not points & enemy_points:
        return "no enemy contact"
    return None


def placements(board: Board, color: str, hand: list[str]) -> list[str]:
    """Every legal placing in notation, sorted by code point."""
    # Only next to an enemy card can there be enemy contact.
    cells = {cell for other, laid in board.items() if laid.color != color for cell in around(other)} - set(board)
    moves = []
    for x, y in cells:
        enemy_points, half_sides = contact_at(board, color, (x, y))
        for sign in set(hand):
            for direction in FORMS[sign]:
                if contact_refusal(sign, direction, enemy_points, half_sides) is None:
                    moves.append(f"{sign}{direction}@{x},{y}")
    return sorted(moves)


# Reading and routes


def read_as(laid: Laid, reading: str) -> str | None:
    """What a reader for whom `reading` is up reads: a letter, a wild, the relay, or None."""
    turns = (DIRECTIONS.index(laid.direction) - DIRECTIONS.index(reading)) % 4
    sign: str | None = CARDS[laid.sign]["reads"][TURNED[turns]]
    return sign


def read_board(board: Board, color: str, reading: str) -> Read:
    seen = {cell: read_as(laid, reading) for cell, laid in board.items() if laid.color == color}
    return {cell: sign for cell, sign in seen.items() if sign is not None}


def routes_from(read: Read, start: Cell, fits: Callable[[int, str], bool], free: bool) -> Iterator[Route]:
    """Every route from `start` whose k-th value cell (from 0) shows a sign that fits k; `start` alone included."""

    def walk(route: Route, gap: Route, count: int) -> Iterator[Route]:
        if read[route[-1]] in LETTERS:  # "starts and ends on a real letter"
            yield route
        for cell in beside(route[-1]):
            sign = read.get(cell)
            if sign == RELAY:
                # once: "no relay twice"; free: "only once between two successive value cells".
                if cell not in (gap if free else route):
                    yield from walk((*route, cell), (*gap, cell), count)
            elif sign is not None and cell not in route and fits(count, sign):  # "no value cell twice"
                yield from walk((*route, cell), (), count + 1)

    if read[start] in LETTERS and fits(0, read[start]):
        yield from walk((start,), (), 1)


def fits_run(first: str) -> Callable[[int, str], bool]:
    """Upwards only: "a route and its reverse are the same", so a falling run is found from its other end."""
    return lambda k, sign: sign in WILDS or sign == LETTERS[(LETTERS.index(first) + k) % 26]


def fits_set(first: str) -> Callable[[int, str], bool]:
    return lambda _, sign: sign in WILDS or sign == first


def fits_royal(k: int, sign: str) -> bool:
    return k < 5 and (sign == "CHAIN"[k] or (sign in WILDS and "CHAIN"[k] in "HAI"))


def has_royal(board: Board, color: str, relay: str) -> bool:
    """Whether a route of the colour, in one reading, spells CHAIN (either way round: we start at the C)."""
    for reading in DIRECTIONS:
        read = read_board(board, color, reading)
        for start in read:
            for route in routes_from(read, start, fits_royal, relay == "free"):
                if len(value_cells(board, route)) == 5:
                    return True
    return False


# Chains


def value_cells(board: Board, route: Route) -> Route:
    """The route without its relays. What is a relay does not depend on the reading, so neither does n."""
    return tuple(cell for cell in route if board[cell].sign != RELAY)


def one_way(route: Route) -> Route:
    """The same name for a route and its reverse."""
    return min(route, route[::-1])


def scoring_routes(board: Board, color: str, free: bool) -> dict[Route, tuple[str, str]]:
    """Every route that is a run of 3 or a set of 2 at least, counted or not, with its first reading and kind.

    A cell sequence that is a run and a set at once (27 cells, only wilds inside) is named a run; it counts once.
    """
    found: dict[Route, tuple[str, str]] = {}
    for reading in DIRECTIONS:
        read = read_board(board, color, reading)
        for kind, fits, least in (("run", fits_run, 3), ("set", fits_set, 2)):
            for start, first in read.items():
                for route in routes_from(read, start, fits(first), free):
                    if len(value_cells(board, route)) >= least:
                        found.setdefault(one_way(route), (reading, kind))
    return found


def whole_routes(found: dict[Route, tuple[str, str]]) -> set[Route]:
    """The scoring routes that are no contiguous part of a longer one, "over all readings and both kinds together".

    A part of a part is a part, so only whole routes need to be cut up.
    """
    whole: set[Route] = set()
    parts: set[Route] = set()
    for route in sorted(found, key=len, reverse=True):
        if route not in parts:
            whole.add(route)
            parts |= {
                one_way(route[i:j])
                for i in range(len(route))
                for j in range(i + 1, len(route) + 1)
                if j - i < len(route)
            }
    return whole


# Rings


def closings(board: Board, color: str, run: Route) -> Iterator[Route]:
    """The ways from the run's last cell to its first: directly (no cells) or over relays "not on it".

    Taken at its word in both relay options. With free relays nothing is lost: where one relay serves two gaps of
    a ring, a run that starts elsewhere passes both inside and closes without it.
    """

    def walk(path: Route) -> Iterator[Route]:
        here = path[-1] if path else run[-1]
        if run[0] in beside(here):
            yield path
        for cell in beside(here):
            laid = board.get(cell)
            if laid is not None and (laid.color, laid.sign) == (color, RELAY) and cell not in run + path:
                yield from walk((*path, cell))

    yield from walk(())


def one_rotation(ring: Route) -> Route:
    """The same name for a ring from wherever and whichever way round: its smallest list of cells.

    That starts at the smallest cell and goes towards the smaller neighbour.
    """
    both = (ring, ring[::-1])
    return min(way[i:] + way[:i] for way in both for i in range(len(ring)))


def arcs(ring: Route) -> set[Route]:
    """Every contiguous part of a ring, up to once round."""
    twice = ring + ring
    return {one_way(twice[i : i + n]) for i in range(len(ring)) for n in range(1, len(ring) + 1)}


def rings(
    board: Board, color: str, found: dict[Route, tuple[str, str]], whole: set[Route]
) -> tuple[list[Chain], set[Route]]:
    """The counted rings, and the routes that are parts of rings.

    Closing runs with the same value cells in the same cyclic order are one ring whatever relays they pass; all
    their ways round together make up the parts. If each closing run of a ring is part of a longer run, none of
    them counts, and so neither does the ring.
    """
    groups: dict[Route, list[tuple[Route, Route]]] = {}  # value cells -> closing runs with their way round
    for run, (_, kind) in found.items():
        values = value_cells(board, run)
        if kind == "run" and len(values) == 26:
            for closing in closings(board, color, run):
                groups.setdefault(one_rotation(values), []).append((run, run + closing))
    counted = []
    parts: set[Route] = set()
    for group in groups.values():
        for _, ring in group:
            parts |= arcs(ring)
        if any(run in whole for run, _ in group):
            cells = min(one_rotation(ring) for _, ring in group)
            reading = min((found[run][0] for run, _ in group), key=DIRECTIONS.index)
            counted.append(chain_of(board, cells, "run", reading))
    return counted, parts


def chain_of(board: Board, cells: Route, kind: str, reading: str) -> Chain:
    return Chain(cells, kind, reading, tuple(board[cell].sign for cell in value_cells(board, cells)))


def chains(board: Board, color: str, relay: str) -> list[Chain]:
    """Every counted chain of the colour, sorted by cells."""
    found = scoring_routes(board, color, relay == "free")
    whole = whole_routes(found)
    counted, in_rings = rings(board, color, found, whole)
    for route in whole - in_rings:
        reading, kind = found[route]
        counted.append(chain_of(board, route, kind, reading))
    return sorted(counted, key=lambda chain: chain.cells)


def total(board: Board, color: str, scoring: str, relay: str) -> int:
    return sum(chain.points(scoring) for chain in chains(board, color, relay))


# Positions and games


def board_of(cells: list[list[Any]]) -> Board:
    """A board from `[color, card, direction, x, y]` rows."""
    board: Board = {}
    for color, sign, direction, x, y in cells:
        if color not in COLORS or sign not in CARDS or direction not in DIRECTIONS or len(direction) != 1:
            raise ValueError(f"no such card: {color} {sign}{direction}")
        if (x, y) in board:
            raise ValueError(f"two cards at {x},{y}")
        board[x, y] = Laid(color, sign, direction)
    return board


def score(position: dict[str, Any]) -> dict[str, object]:
    """The `score` contract: what lies there, counted for both colours."""
    board = board_of(position["cells"])
    scoring, relay = position.get("scoring", "square"), position.get("relay", "once")
    answer: dict[str, object] = {}
    for color in COLORS:
        counted = chains(board, color, relay)
        answer[color] = {
            "score": sum(chain.points(scoring) for chain in counted),
            "royal": has_royal(board, color, relay),
            "chains": [
                {
                    "kind": chain.kind,
                    "length": len(chain.values),
                    "points": chain.points(scoring),
                    "reading": chain.reading,
                    "cells": [list(cell) for cell in chain.cells],
                }
                for chain in counted
            ],
        }
    return answer


class Referee:
    """One game from the start position; black is seat 0."""

    def __init__(self, options: dict[str, object], deal: dict[str, object], seats: int) -> None:
        if seats != 2 or deal:
            raise ValueError("HICHAIN is for two seats and deals nothing")
        self.symbols, self.relay, self.scoring = (str(options[name]) for name in ("symbols", "relay", "scoring"))
        if self.relay not in ("once", "free") or self.scoring not in ("square", "dice"):
            raise ValueError(f"no such option: relay={self.relay} scoring={self.scoring}")
        self.turn = 0
        self.board: Board = {cell: Laid(color, sign, "^") for cell, (color, sign) in START.items()}
        self.hands = [list(LETTERS + SYMBOLS[self.symbols]) for _ in COLORS]
        self.passes = 0  # in a row
        self._end: tuple[str, list[int]] | None = None  # reason, ranks

    def legal(self) -> list[str]:
        """Every legal move but `resign`, sorted by code point."""
        if self._end is not None:
            return []
        # "no cards or no legal placement must pass; a player with a legal placement may not"
        return placements(self.board, COLORS[self.turn], self.hands[self.turn]) or ["pass"]

    def play(self, move: str, seat: int | None = None) -> None:
        """Play a move for the seat to move; `resign` may come from either seat."""
        if self._end is not None:
            raise ValueError(f"{move}: the game is over ({self._end[0]})")
        mover = self.turn if seat is None else seat
        if mover not in (0, 1):
            raise ValueError(f"{move}: there is no seat {mover}")
        if move == "resign":
            self._win("resigned", 1 - mover)
            return
        if mover != self.turn:
            raise ValueError(f"{move}: it is seat {self.turn}'s turn")
        if move == "pass":
            self._pass()
        else:
            self._place(move)
        self.turn = 1 - self.turn

    def outcome(self) -> dict[str, object] | None:
        """The reason, ranks by seat and totals; None while the game goes on."""
        if self._end is None:
            return None
        reason, ranks = self._end
        return {"reason": reason, "ranks": list(ranks), "scores": self.scores()}

    def scores(self) -> list[int]:
        """The totals as the board lies, black first."""
        return [total(self.board, color, self.scoring, self.relay) for color in COLORS]

    def refusal(self, color: str, card: str, direction: str, x: int, y: int) -> str | None:
        """`occupied`, `sides touch`, `no enemy contact`, or None if the card may lie there."""
        return refusal_on(self.board, color, card, direction, (x, y))

    def _pass(self) -> None:
        if self.legal() != ["pass"]:
            raise ValueError("pass: a player with a legal placement may not pass")
        self.passes += 1
        if self.passes == 2:
            self._count()

    def _place(self, move: str) -> None:
        sign, direction, x, y = self._parse(move)
        color = COLORS[self.turn]
        why = self.refusal(color, sign, direction, x, y)
        if why is not None:
            raise ValueError(f"{move}: {why}")
        self.board[x, y] = Laid(color, sign, direction)
        self.hands[self.turn].remove(sign)
        self.passes = 0
        # Only the mover's colour grew, so only he can have completed a Royal; it comes before counting.
        if has_royal(self.board, color, self.relay):
            self._win("royal", self.turn)
        elif not any(self.hands):
            self._count()

    def _parse(self, move: str) -> tuple[str, str, int, int]:
        """The parts of a placing in notation, of a card in hand and in a form that is accepted."""
        try:
            sign, direction = move[0], move[1]
            x, y = (int(number) for number in move[3:].split(","))
        except (IndexError, ValueError):
            raise ValueError(f"{move}: not a move; write <card><direction>@<x>,<y>, pass or resign") from None
        if move != f"{sign}{direction}@{x},{y}" or sign not in CARDS or direction not in DIRECTIONS:
            raise ValueError(f"{move}: not a move; write <card><direction>@<x>,<y>, pass or resign")
        if sign not in self.hands[self.turn]:
            raise ValueError(f"{move}: {COLORS[self.turn]} has no {sign} in hand")
        if direction not in FORMS[sign]:
            raise ValueError(f"{move}: {sign} looks the same in another direction, write one of {FORMS[sign]}")
        return sign, direction, x, y

    def _win(self, reason: str, winner: int) -> None:
        self._end = (reason, [1, 2] if winner == 0 else [2, 1])

    def _count(self) -> None:
        black, red = self.scores()
        if black == red:
            self._end = ("scored", [1, 1])
        else:
            self._win("scored", 0 if black > red else 1)
