"""Connect 37 as the rules tell it, slowly and literally. Rules: docs of the game, "Connect 37 — exact rules"."""

import re
from collections.abc import Mapping

# Board: rows A to G from the top (r = -3 … 3) and their lengths; places count from 1 at the left.
ROWS = {"A": 4, "B": 5, "C": 6, "D": 7, "E": 6, "F": 5, "G": 4}
CENTRE = "D4"
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))

# Setup: players -> tiles removed unseen, chips each (the same number as turns each), deck after setup.
SETUP = {2: (2, 17, 30), 3: (3, 11, 27), 4: (4, 8, 24)}
HIGHEST = 37
CONNECTED = 4  # a run this long scores

JOIN, SINGLE, DOUBLE = 0, 1, 2  # the digit after `+`
NOTATION = re.compile(r"([1-9][0-9]?)@([A-G][1-7])\+([012])")


def axial_cells() -> dict[str, tuple[int, int]]:
    """Every cell's (q, r); the leftmost q of a row is the least with |q| <= 3 and |q + r| <= 3."""
    cells = {}
    for r, (row, length) in enumerate(ROWS.items(), start=-3):
        for place in range(1, length + 1):
            cells[f"{row}{place}"] = (max(-3, -3 - r) + place - 1, r)
    return cells


AXIAL = axial_cells()
CELLS = tuple(AXIAL)
NEIGHBOURS = {
    cell: frozenset(other for other, (x, y) in AXIAL.items() if (x - q, y - r) in STEPS)
    for cell, (q, r) in AXIAL.items()
}


def runs_on(tiles: Mapping[str, int]) -> list[list[int]]:
    """Every maximal run on the board, of any length (a lone tile is a run of one), ascending."""
    cell_of = {tile: cell for cell, tile in tiles.items()}
    runs: list[list[int]] = []
    for tile in sorted(cell_of):  # ascending, hence no wrap from 37 to 1
        before = cell_of.get(tile - 1)
        if before is not None and cell_of[tile] in NEIGHBOURS[before]:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return runs


def connected_runs(tiles: Mapping[str, int]) -> list[list[int]]:
    return [run for run in runs_on(tiles) if len(run) >= CONNECTED]


def points(tiles: Mapping[str, int], chips: Mapping[str, tuple[int, int]], seats: int) -> list[int]:
    """Points by seat if the game ended now: each chip on a connected tile is one point for its owner."""
    connected = {tile for run in connected_runs(tiles) for tile in run}
    scores = [0] * seats
    for cell, (seat, count) in chips.items():
        if tiles.get(cell) in connected:
            scores[seat] += count
    return scores


def ranks_of(scores: list[int]) -> list[int]:
    """Equal points share a rank and use up the ranks behind it: 1, 1, 3, 4."""
    return [1 + sum(other > own for other in scores) for own in scores]


def score(position: Mapping[str, object]) -> dict[str, object]:
    """The `score` contract: runs of four or more and the points of a position typed in from a real table."""
    tiles_in, chips_in, seats = position["tiles"], position.get("chips", {}), position["seats"]
    if not isinstance(tiles_in, dict) or not isinstance(chips_in, dict) or not isinstance(seats, int):
        raise ValueError('a position is {"tiles": {cell: number}, "chips": {cell: [seat, chips]}, "seats": number}')
    tiles = {str(cell): int(tile) for cell, tile in tiles_in.items()}
    chips = {str(cell): (int(pile[0]), int(pile[1])) for cell, pile in chips_in.items()}
    for cell in (*tiles, *chips):
        if cell not in AXIAL:
            raise ValueError(f"{cell}: no such cell; cells are A1 to G4, {CENTRE} in the centre")
    if len(set(tiles.values())) != len(tiles) or not all(1 <= tile <= HIGHEST for tile in tiles.values()):
        raise ValueError("tiles are 1 to 37, one of each")
    if not all(0 <= seat < seats for seat, _ in chips.values()):
        raise ValueError(f"a chip's seat must be 0 to {seats - 1}")
    return {"runs": connected_runs(tiles), "scores": points(tiles, chips, seats)}


def numbers(value: object) -> list[int]:
    if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
        raise ValueError(f"a list of tile numbers was expected, not {value!r}")
    return list(value)


class Referee:
    """One game of Connect 37."""

    turn: int  # seat to move

    def __init__(self, options: dict[str, object], deal: dict[str, object], seats: int) -> None:
        if seats not in SETUP or int(str(options["players"])) != seats:
            raise ValueError(f"players = {options['players']} must be 2, 3 or 4 and equal the {seats} seats")
        self.seats = seats
        self._take_deal(deal)
        self.chips: dict[str, tuple[int, int]] = {}  # cell -> (owner, 1 or 2); the centre tile carries none
        self.singles = [SETUP[seats][1]] * seats  # all chips single at the start
        self.doubles = [0] * seats
        self.resigned: int | None = None
        self.turn = 0  # seat 0 first
        self._draw()

    def _take_deal(self, deal: dict[str, object]) -> None:
        """Lay out the deal, refusing one that the setup table does not allow."""
        hands, centre = deal["hands"], deal["centre"]
        if not isinstance(hands, list) or not isinstance(centre, int):
            raise ValueError("a deal needs a list of hands and the number of the centre tile")
        self.removed = numbers(deal["removed"])
        self.hands = [numbers(hand) for hand in hands]
        self.deck = numbers(deal["deck"])  # in drawing order
        self.tiles: dict[str, int] = {CENTRE: centre}
        removed, _, deck = SETUP[self.seats]
        if (len(self.removed), len(self.deck), [len(hand) for hand in self.hands]) != (removed, deck, [2] * self.seats):
            raise ValueError(
                f"with {self.seats} players {removed} tiles are removed, 2 dealt to each, {deck} in the deck"
            )
        everything = [*self.removed, *self.deck, centre, *(tile for hand in self.hands for tile in hand)]
        if sorted(everything) != list(range(1, HIGHEST + 1)):
            raise ValueError("the deal must hold the tiles 1 to 37 once each")

    def _draw(self) -> None:
        """Turn step 1: draw one tile; skipped when the deck is empty."""
        if self.deck:
            self.hands[self.turn].append(self.deck.pop(0))

    def _over(self) -> bool:
        return self.resigned is not None or not any(self.hands)

    def turns_left(self, seat: int) -> int:
        """Turns that `seat` still has, the current one included: turns each less the tiles it has placed."""
        placed = self._placed()
        return SETUP[self.seats][1] - (placed + self.seats - 1 - seat) // self.seats

    def _placed(self) -> int:
        return len(self.tiles) - 1  # the centre tile was nobody's turn

    def _chip_choices(self) -> list[int]:
        """Turn step 3: what the mover's chips allow."""
        choices = []
        if self.singles[self.turn] >= 2:
            choices.append(JOIN)
        if self.singles[self.turn] >= 1:
            choices.append(SINGLE)
        if self.doubles[self.turn] >= 1:
            choices.append(DOUBLE)
        return choices

    def legal(self) -> list[str]:
        """Every legal move, sorted by code point, without `resign`."""
        if self._over():
            return []
        empty = [cell for cell in CELLS if cell not in self.tiles]
        choices = self._chip_choices()
        return sorted(f"{tile}@{cell}+{n}" for tile in self.hands[self.turn] for cell in empty for n in choices)

    def play(self, move: str, seat: int | None = None) -> None:
        """Play `move`, or raise ValueError and change nothing."""
        mover = self.turn if seat is None else seat
        if self._over():
            raise ValueError(f"{move}: the game is over")
        if not 0 <= mover < self.seats:
            raise ValueError(f"{move}: there is no seat {mover}; seats are 0 to {self.seats - 1}")
        if move == "resign":
            self._resign(mover)
            return
        if mover != self.turn:
            raise ValueError(f"{move}: it is seat {self.turn}'s turn, not seat {mover}'s")
        tile, cell, choice = self._read(move)
        self.hands[mover].remove(tile)
        self.tiles[cell] = tile
        self._use_chips(cell, choice)
        # Every seat has equally many turns, so the next seat has a tile to play unless the game is over.
        self.turn = (mover + 1) % self.seats
        self._draw()

    def _read(self, move: str) -> tuple[int, str, int]:
        """The tile, cell and chip digit of a legal move; ValueError says which step forbids it."""
        written = NOTATION.fullmatch(move)
        if written is None:
            raise ValueError(f"{move}: a move is written <tile>@<cell>+<0, 1 or 2>, as 23@C5+1")
        tile, cell, choice = int(written[1]), written[2], int(written[3])
        if tile not in self.hands[self.turn]:
            raise ValueError(f"{move}: tile {tile} is not in the hand (turn step 2)")
        if cell not in AXIAL:
            raise ValueError(f"{move}: the board has no cell {cell} (row {cell[0]} has {ROWS[cell[0]]})")
        if cell in self.tiles:
            raise ValueError(f"{move}: {cell} is not empty, {self.tiles[cell]} lies there (turn step 2)")
        if choice == JOIN and self.singles[self.turn] < 2:
            raise ValueError(f"{move}: joining needs two single chips (turn step 3b)")
        if choice == SINGLE and self.singles[self.turn] < 1:
            raise ValueError(f"{move}: you have no single chip (turn step 3a)")
        if choice == DOUBLE and self.doubles[self.turn] < 1:
            raise ValueError(f"{move}: you have no double chip (turn step 3a)")
        return tile, cell, choice

    def _use_chips(self, cell: str, choice: int) -> None:
        """Turn step 3: a) a pile on the tile just placed, or b) two singles become a double."""
        if choice == JOIN:
            self.singles[self.turn] -= 2
            self.doubles[self.turn] += 1
            return
        self.chips[cell] = (self.turn, choice)
        if choice == SINGLE:
            self.singles[self.turn] -= 1
        else:
            self.doubles[self.turn] -= 1

    def _resign(self, seat: int) -> None:
        """Reason `resigned`: with two players only."""
        if self.seats != 2:
            raise ValueError(f"resign: nobody resigns with {self.seats} players, the seat is taken over instead")
        self.resigned = seat

    def outcome(self) -> dict[str, object] | None:
        """Reason, ranks and points by seat; None while the game goes on."""
        if self.resigned is not None:
            ranks = [2 if seat == self.resigned else 1 for seat in range(self.seats)]
            return {"reason": "resigned", "ranks": ranks, "scores": self.scores()}
        if self._over():
            return {"reason": "scored", "ranks": ranks_of(self.scores()), "scores": self.scores()}
        return None

    def scores(self) -> list[int]:
        """Points by seat if the game ended now."""
        return points(self.tiles, self.chips, self.seats)

    def public(self) -> dict[str, object]:
        """What a spectator may know: never a hand or the deck's order, the removed tiles only once the game is over."""
        known: dict[str, object] = {
            "tiles": dict(self.tiles),
            "chips": {cell: list(pile) for cell, pile in self.chips.items()},
            "singles": list(self.singles),
            "doubles": list(self.doubles),
            "deck": len(self.deck),
            "hands": [len(hand) for hand in self.hands],
            "turn": self.turn,
            "scores": self.scores(),
            "outcome": self.outcome(),
        }
        if self._over():
            known["removed"] = list(self.removed)
        return known
