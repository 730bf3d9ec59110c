"""A Bossa game noted at a real table: the dice, who chose what, the tiles dealt, and with every turn the tile drawn.

Hands lie open, so that all of it can be noted, and everything that comes next is known. Rules: docs/bossa.md, B3-B6.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from tsunagu.engine.bossa.tiles import DECK, HAND
from tsunagu.games.bossa.choices import tile_place
from tsunagu.games.bossa.picture import Board, numbers
from tsunagu.games.bossa.pieces import PIECES
from tsunagu.games.bossa.tiles import COLOURS, NAMES, NUMBER, UNKNOWN
from tsunagu.games.bossa.view import complete_deal
from tsunagu.games.choices import Advice, Choices, Option, WholeMove
from tsunagu.games.errors import BadNotation
from tsunagu.games.pad import Pad, last_move, nobody_on_move, play_entries
from tsunagu.games.scene import Scene, by_key
from tsunagu.games.tabletop import SetPlace, set_part, table_scene
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Deal, Game
    from tsunagu.games.options import Options

UNROLLED = ("die-", "number-", "open-", "takes-")  # things that are not there before the dice are
DEALT, DRAWN = "deal", "draw"  # what an entry begins with that is no move
SET_SIZE, ACROSS = 0.72, 14  # of the tiles that nobody has seen


@dataclass
class Notes:
    """The entries by what they tell."""

    dice: dict[str, int] = field(default_factory=dict)
    dealt: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, entries: Sequence[str]) -> Notes:
        notes = cls()
        for entry in entries:
            what, _, value = entry.partition(":")
            if what in COLOURS:
                notes.roll(entry, what, value)
            elif what in (DEALT, DRAWN):
                notes.see(entry, value, notes.dealt if what == DEALT else notes.drawn)
            else:
                notes.moves.append(entry)
        return notes

    def roll(self, entry: str, colour: str, value: str) -> None:
        if value not in tuple("123456") or int(value) in self.dice.values():
            raise BadNotation("bossa.pad.die", clause="B3", text=entry)
        self.dice[colour] = int(value)

    def see(self, entry: str, tile: str, where: list[str]) -> None:
        if tile not in NUMBER or tile in (*self.dealt, *self.drawn):
            raise BadNotation("bossa.pad.tile", clause="B1", text=entry)
        where.append(tile)

    @property
    def deal(self) -> Deal:
        """The whole deal, with what nobody has seen unknown."""
        dealt = [*self.dealt[: 2 * HAND], *[UNKNOWN] * (2 * HAND - len(self.dealt))]
        drawn = [*self.drawn, *[UNKNOWN] * (DECK - len(self.drawn))]
        dice = {"white": 1, "black": 2} if len(self.dice) < len(COLOURS) else self.dice
        return {"removed": UNKNOWN, "hands": [dealt[:HAND], dealt[HAND:]], "deck": drawn[:DECK], "dice": dice}

    @property
    def noted(self) -> Deal:
        """What is known of the deal, as records on paper have it."""
        whole = len(self.dealt) == 2 * HAND
        return {"dice": self.dice, **({"hands": self.deal["hands"]} if whole else {})}

    @property
    def unseen(self) -> list[str]:
        return [tile for tile in NAMES if tile not in (*self.dealt, *self.drawn)]


def open_pad(rules: type[Game], options: Options, entries: Sequence[str]) -> Pad:
    """What is asked for comes in the order of the table: dice, lines, hands, then a tile and a move in turn."""
    notes = Notes.read(entries)
    game: Any = rules.from_deal(options, complete_deal(notes.deal, Random(0)))
    moves = play_entries(game, notes.moves)
    asked, found = next_question(game, notes) or (None, game.display.choices(game, game.turn))
    return Pad(game, notes.noted, moves, found, scene(game, notes, last_move(moves), asked), asked)


def next_question(game: Any, notes: Notes) -> tuple[Saying, Choices] | None:
    """What is to be noted before the next move, if there is something."""
    for colour in COLOURS:
        if colour not in notes.dice:
            return Saying(f"bossa.pad.{colour}_die"), die_choices(notes, colour)
    if game.position.choosing:
        return None
    if len(notes.dealt) < 2 * HAND:
        seat, left = len(notes.dealt) // HAND, HAND - len(notes.dealt) % HAND
        return Saying("bossa.pad.dealt", {"player": Saying(f"bossa.seat.{seat}"), "n": left}), tile_choices(
            notes, DEALT
        )
    missing = game.position.draws - len(notes.drawn)
    if missing <= 0 or (game.over and game.outcome().reason != "stuck"):
        return None
    seat = 1 - game.turn if missing > 1 else game.turn  # who redrew has drawn before
    return Saying("bossa.pad.drawn", {"player": Saying(f"bossa.seat.{seat}")}), tile_choices(notes, DRAWN)


def die_choices(notes: Notes, colour: str) -> Choices:
    """What a die may show."""
    shown = [n for n in range(1, 7) if n not in notes.dice.values()]
    moves = tuple(WholeMove(f"{colour}:{n}", str(n)) for n in shown)
    return Choices(moves=moves)


def tile_choices(notes: Notes, what: str) -> Choices:
    """One of the tiles that nobody has seen, by a tap on it."""
    places = tuple(tile_place(NUMBER[tile]) for tile in notes.unseen)
    advice = Advice(Saying("bossa.pad.tap"))
    return Choices(places=places, options=(Option((), None, f"{what}:{{}}", tuple(range(len(places)))),), advice=advice)


def scene(game: Any, notes: Notes, last: str | None, asked: Saying | None) -> Scene:
    """The lines and both hands as far as they were seen, and the tiles that were not."""
    view = game.view(None)
    seen = (*notes.dealt, *notes.drawn)
    view["hands"] = [[tile if tile in seen else UNKNOWN for tile in hand] for hand in view["hands"]]
    whole = game.display.picture(game, view, last)
    places = [SetPlace(f"tile-{tile}" if tile in notes.unseen else None, PIECES[tile]) for tile in NAMES]
    if len(notes.dice) < len(COLOURS):
        shown = {**view, "dice": {colour: notes.dice.get(colour, 0) for colour in COLOURS}}
        kept = {key: thing for key, thing in whole.things.items() if not key.startswith(UNROLLED)}
        whole = replace(whole, things=kept | by_key(numbers(Board(view), shown)))
    if asked is not None:
        whole = nobody_on_move(whole, asked)
    return table_scene(whole, [set_part("set", places, SET_SIZE, ACROSS)], ("hand-0", "hand-1"))
