"""Bossa as the rules tell it, slowly and literally. Rules: docs of the game, "Bossa — exact rules"."""

import re
from collections.abc import Mapping
from itertools import combinations

LINES = {"W": "white", "B": "black"}
TILES = tuple(f"{white}{black}" for white in range(7) for black in range(7) if 1 <= white + black <= 6)
ACTIONS = ("redraw", "exchange", "stack")
HAND, DECK = 4, 18  # tiles after the deal: each hand, and the deck
SIX_COLUMNS = 6

Dice = Mapping[str, int]  # "white" and "black" -> 1 to 6
Counts = Mapping[int, int]  # a line's filled places: number -> tiles in one layer

PLACE = re.compile(r"(stack:)?([WB])([1-9][0-9]*)=([0-9]{2}(?:\+[0-9]{2})*)")


def dots(tile: str, line: str) -> int:
    """The tile's dots in the line's colour."""
    return int(tile[0 if line == "W" else 1])


def open_places(die: int, filled: Counts) -> dict[int, int | None]:
    """The next place at either end (>= 1) -> tiles in one layer of its neighbour nearer the die, None for the die."""
    low, high = min((die, *filled)), max((die, *filled))
    ends = {low - 1: filled.get(low), high + 1: filled.get(high)}
    return {number: neighbour for number, neighbour in ends.items() if number >= 1}


def allowed_counts(rule: str, neighbour: int | None) -> set[int]:
    """How many tiles an open place may take, given its neighbour nearer the die."""
    if rule == "basic":  # the same or one more, with the die counting as one
        same = 1 if neighbour is None else neighbour
        return {same, same + 1}
    if neighbour is None:
        return {1, 2}
    return {neighbour - 1, neighbour + 1} - {0}  # a group has at least one tile


def groups(hand: list[str], line: str, number: int, counts: set[int]) -> list[tuple[str, ...]]:
    """Groups of the hand worth `number`: every tile shows the line's colour and the dots of it add up."""
    usable = sorted(tile for tile in hand if dots(tile, line) >= 1)
    return [
        group
        for count in sorted(counts)
        for group in combinations(usable, count)
        if sum(dots(tile, line) for tile in group) == number
    ]


def written(line: str, number: int, group: tuple[str, ...]) -> str:
    return f"{line}{number}={'+'.join(group)}"


def placements(rule: str, dice: Dice, lines: Mapping[str, Counts], hand: list[str]) -> list[str]:
    """Turn step 2, Place: at one open place of either line, whoever owns it."""
    return [
        written(line, number, group)
        for line, colour in LINES.items()
        for number, neighbour in open_places(dice[colour], lines[line]).items()
        for group in groups(hand, line, number, allowed_counts(rule, neighbour))
    ]


def stackings(lines: Mapping[str, Counts], hand: list[str]) -> list[str]:
    """Turn step 2, Stack: on any filled place of either line, with the number and the count of one layer of it."""
    return [
        "stack:" + written(line, number, group)
        for line in LINES
        for number, count in lines[line].items()
        for group in groups(hand, line, number, {count})
    ]


def places(dice: Dice, lines: Mapping[str, Mapping[str, int]], hand: list[str]) -> list[str]:
    """Legal placements of the advanced rule, sorted; `lines` as in the vectors: {"W": {"6": tiles in a layer}, …}."""
    counts = {line: {int(number): count for number, count in lines[line].items()} for line in LINES}
    return sorted(placements("advanced", dice, counts, hand))


def tile_list(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"a list of tiles was expected, not {value!r}")
    return list(value)


class Referee:
    """One game of Bossa."""

    turn: int  # seat to move; during setup the seat that has to choose

    def __init__(self, options: dict[str, object], deal: dict[str, object], seats: int) -> None:
        self.rule, self.sixth = str(options["rule"]), str(options["sixth"])
        if seats != 2 or self.rule not in ("advanced", "basic") or self.sixth not in ("owner", "mover"):
            raise ValueError(f"2 seats, rule advanced or basic, sixth owner or mover; not {seats} seats and {options}")
        self._take_deal(deal)
        # Filled places: line -> number -> layers, the first one lowest.
        self.lines: dict[str, dict[int, list[tuple[str, ...]]]] = {"W": {}, "B": {}}
        self.markers = [set(ACTIONS), set(ACTIONS)]  # actions each seat still has
        self.discarded: list[str] = []
        self.owners: dict[str, int] = {}  # line -> seat that owns it; empty in the basic rule
        self.ending: tuple[str, list[int]] | None = None  # reason, ranks
        # Setup 2 and 3: seat 0 rolled white, seat 1 black; the higher roller chooses (advanced) or moves first (basic).
        self.turn = 0 if self.dice["white"] > self.dice["black"] else 1
        self.choices: list[str] = []  # what the seat in `turn` may choose; empty once setup is over
        if self.rule == "advanced":
            self.choices = ["choose:black", "choose:first", "choose:white"]
        else:
            self._start_turn(self.turn)

    def _take_deal(self, deal: dict[str, object]) -> None:
        """Lay out the deal, refusing one that the setup does not allow."""
        hands, dice = deal["hands"], deal["dice"]
        if not isinstance(hands, list) or not isinstance(dice, dict):
            raise ValueError("a deal needs a list of hands, and the dice by colour")
        self.removed = str(deal["removed"])
        self.hands = [tile_list(hand) for hand in hands]
        self.deck = tile_list(deal["deck"])  # in drawing order
        self.dice = {colour: int(dice[colour]) for colour in LINES.values()}
        if [len(hand) for hand in self.hands] != [HAND, HAND] or len(self.deck) != DECK:
            raise ValueError(f"{HAND} tiles are dealt to each of two hands and {DECK} are in the deck")
        if sorted([self.removed, *self.deck, *self.hands[0], *self.hands[1]]) != sorted(TILES):
            raise ValueError("the deal must hold the 27 tiles once each")
        if self.dice["white"] == self.dice["black"] or not all(1 <= die <= 6 for die in self.dice.values()):
            raise ValueError(f"the dice are rolled, 1 to 6, until they differ, not {self.dice}")

    def _start_turn(self, seat: int) -> None:
        """Turn step 1, draw; then `stuck` is decided at once, before any move is recorded."""
        self.turn = seat
        # Never from an empty deck: the turn before would have ended the game by `deck-out`.
        self.hands[seat].append(self.deck.pop(0))
        if not self.legal():
            self._win("stuck", 1 - seat)

    def _layers(self) -> dict[str, dict[int, int]]:
        """Tiles in one layer of each filled place: stacks do not add, and all layers of a place have equally many."""
        return {
            line: {number: len(layers[0]) for number, layers in filled.items()} for line, filled in self.lines.items()
        }

    def legal(self) -> list[str]:
        """Every legal move, sorted by code point, without `resign`."""
        if self.ending is not None:
            return []
        if self.choices:
            return sorted(self.choices)
        hand, lines = self.hands[self.turn], self._layers()
        moves = placements(self.rule, self.dice, lines, hand)
        if "redraw" in self.markers[self.turn] and self.deck:  # not possible with an empty deck
            moves += [f"redraw:{tile}" for tile in hand]  # also the one just drawn
        if "exchange" in self.markers[self.turn]:
            moves += [f"exchange:{own}/{other}" for own in hand for other in self.hands[1 - self.turn]]
        if "stack" in self.markers[self.turn]:
            moves += stackings(lines, hand)
        return sorted(moves)

    def play(self, move: str, seat: int | None = None) -> None:
        """Play `move`, or raise ValueError and change nothing."""
        mover = self.turn if seat is None else seat
        if self.ending is not None:
            raise ValueError(f"{move}: the game is over ({self.ending[0]})")
        if mover not in (0, 1):
            raise ValueError(f"{move}: there is no seat {mover}; seats are 0 and 1")
        if move == "resign":  # at any time, setup and the other's turn included
            self._win("resigned", 1 - mover)
            return
        if mover != self.turn:
            raise ValueError(f"{move}: it is seat {self.turn}'s turn, not seat {mover}'s")
        if move not in self.legal():
            raise ValueError(f"{move}: {self._refusal(move)}")
        if self.choices:
            self._choose(move.removeprefix("choose:"))
        else:
            self._act(move)

    def _choose(self, choice: str) -> None:
        """Setup 3. Who names a line leaves the first move to the other player, in either branch."""
        chooser, other = self.turn, 1 - self.turn
        if choice == "first":
            self.turn = other
            self.choices = ["choose:black", "choose:white"]
            return
        self.owners = {line: chooser if colour == choice else other for line, colour in LINES.items()}
        self.choices = []
        self._start_turn(other)

    def _act(self, move: str) -> None:
        """Turn step 2, a legal move that is no choice; then the ends, in their order, or the next turn."""
        mover, hand = self.turn, self.hands[self.turn]
        verb, _, detail = move.rpartition(":")
        placed_on: str | None = None
        if verb:
            self.markers[mover].remove(verb)
        if verb == "redraw":
            hand.remove(detail)
            self.discarded.append(detail)
            hand.append(self.deck.pop(0))
        elif verb == "exchange":
            own, other = detail.split("/")
            theirs = self.hands[1 - mover]
            hand[hand.index(own)], theirs[theirs.index(other)] = other, own
        else:
            place, _, group = detail.partition("=")
            self._lay(place[0], int(place[1:]), tuple(group.split("+")))
            placed_on = None if verb == "stack" else place[0]
        self._check_end(placed_on)
        if self.ending is None:
            self._start_turn(1 - mover)

    def _lay(self, line: str, number: int, group: tuple[str, ...]) -> None:
        """The group becomes a new column, or the top layer of a filled place."""
        for tile in group:
            self.hands[self.turn].remove(tile)
        self.lines[line].setdefault(number, []).append(group)

    def _check_end(self, placed_on: str | None) -> None:
        """End 1 to 3, in this order, after the turn of the seat in `turn`; `placed_on` is the line of its Place."""
        mover = self.turn
        if not self.hands[mover]:  # only Place and Stack shrink a hand
            self._win("out", mover)
            return
        for line, owner in self.owners.items():  # nobody owns a line in the basic rule
            if len(self.lines[line]) < SIX_COLUMNS:
                continue
            if self.sixth == "owner" or (mover == owner and placed_on == line):
                self._win("six-columns", owner)
                return
        if not self.deck:
            mine, theirs = len(self.hands[0]), len(self.hands[1])
            self.ending = ("deck-out", [1 + (mine > theirs), 1 + (theirs > mine)])

    def _win(self, reason: str, winner: int) -> None:
        self.ending = (reason, [1, 2] if winner == 0 else [2, 1])

    def _refusal(self, move: str) -> str:
        """Why a move that is not legal is not."""
        if self.choices:
            return f"setup 3 asks for one of {' '.join(sorted(self.choices))}"
        if move.startswith("choose:"):
            return "setup is over, nothing is chosen any more"
        verb = move.partition(":")[0]
        if verb in ACTIONS and verb not in self.markers[self.turn]:
            return f"{verb} is possible once a game and has been used"
        if verb == "redraw":
            return "redraw needs a tile in the deck" if not self.deck else "redraw discards a tile of the own hand"
        if verb == "exchange":
            return "exchange names an own tile and one of the opponent's, as 23/41"
        laid = PLACE.fullmatch(move)
        if laid is None:
            return "not a move; W7=23+41, redraw:23, exchange:23/41, stack:W6=23+41 are"
        line, number, group = laid[2], int(laid[3]), laid[4].split("+")
        return self._refusal_to_lay(bool(laid[1]), line, number, group)

    def _refusal_to_lay(self, stack: bool, line: str, number: int, group: list[str]) -> str:
        """Why a group cannot be placed or stacked there."""
        missing = [tile for tile in group if tile not in self.hands[self.turn]]
        if missing:
            return f"{' '.join(missing)} not in the hand"
        if group != sorted(set(group)):
            return "tiles are written ascending, once each"
        filled = self._layers()[line]
        ends = open_places(self.dice[LINES[line]], filled)
        if number not in (filled if stack else ends):
            return f"{line}{number} is not {'a filled' if stack else 'an open'} place"
        if not all(dots(tile, line) for tile in group):
            return f"every tile needs at least one {LINES[line]} dot"
        if sum(dots(tile, line) for tile in group) != number:
            return f"the {LINES[line]} dots must add up to {number}"
        counts = {filled[number]} if stack else allowed_counts(self.rule, ends[number])
        return f"{line}{number} takes {' or '.join(map(str, sorted(counts)))} tiles"

    def outcome(self) -> dict[str, object] | None:
        """Reason and ranks by seat; None while the game goes on."""
        if self.ending is None:
            return None
        return {"reason": self.ending[0], "ranks": list(self.ending[1]), "scores": None}

    def scores(self) -> list[int] | None:
        """None: Bossa has no points."""
        return None

    def public(self) -> dict[str, object]:
        """What a spectator may know: no deck order, no removed tile, and no hand while the lines are being chosen."""
        return {
            "dice": dict(self.dice),
            "lines": {
                line: {str(number): [list(layer) for layer in layers] for number, layers in filled.items()}
                for line, filled in self.lines.items()
            },
            "owners": {LINES[line]: seat for line, seat in self.owners.items()},
            "markers": [sorted(markers) for markers in self.markers],
            "discarded": list(self.discarded),
            "deck": len(self.deck),
            "hand_sizes": [len(hand) for hand in self.hands],
            "hands": None if self.choices else [sorted(hand) for hand in self.hands],
            "choosing": bool(self.choices),
            "turn": self.turn,
            "outcome": self.outcome(),
        }
