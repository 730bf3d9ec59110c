"""What was agreed when the table was made: game, options, seats, clock, and who may do what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from tsunagu.games.game import Game
from tsunagu.games.options import Options, complete
from tsunagu.games.registry import find
from tsunagu.server.errors import Unusable

ClockKind = Literal["none", "move", "fischer", "byo-yomi"]
SeatKind = Literal["open", "reserved", "bot"]
Watch = Literal["anyone", "link", "nobody"]
First = Literal["seated", "lot"]  # who begins: the first seat, or whom the lot gives it to

# By kind: the fields that must not be 0, and those that may be something else.
CLOCK_FIELDS: dict[ClockKind, tuple[set[str], set[str]]] = {
    "none": (set(), set()),
    "move": ({"start"}, {"start"}),
    "fischer": ({"start"}, {"start", "step"}),
    "byo-yomi": ({"step", "periods"}, {"start", "step", "periods"}),
}
GRACE = 60_000  # ms of lost connection that are forgiven, a total for each seat and game
PATIENCE = 7 * 24 * 3_600_000  # ms without a clock that somebody may be silent before the others may claim


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How time is kept; all in ms."""

    kind: ClockKind = "none"
    start: int = 0  # for the game, or for each move
    step: int = 0  # added after a move, or the length of a period
    periods: int = 0

    def sound(self) -> bool:
        """Whether it has what its kind needs, and nothing that its kind does not look at."""
        least, most = CLOCK_FIELDS[self.kind]
        fields = {name for name in ("start", "step", "periods") if getattr(self, name) > 0}
        return least <= fields <= most


@dataclass(frozen=True, slots=True)
class SeatRule:
    """Who may sit there."""

    kind: SeatKind
    bot: str | None = None  # the player's name in bots/roster.py, or of a program that the operator lets in
    holders: tuple[str, ...] = ()  # of a reserved seat: the devices, as hashes
    name: str = ""  # of the person it is reserved for


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything agreed beforehand."""

    game: str
    options: Options
    seats: tuple[SeatRule, ...]
    clock: ClockRule = ClockRule()
    watch: Watch = "link"
    listed: bool = False
    chat: bool = True
    takebacks: bool = True
    hints: bool = True
    strict: bool = False  # no help of any kind: neither hints nor worth, warnings, threats, coach
    bots_take_over: bool = True
    grace: int = GRACE
    patience: int = PATIENCE
    first: First = "seated"

    def plain(self) -> dict[str, Any]:
        """As the first event keeps it."""
        return {**asdict_shallow(self), "options": dict(self.options), "seats": [asdict(seat) for seat in self.seats]}

    def public(self) -> dict[str, Any]:
        """As every viewer may know it."""
        elsewhere = ("game", "options", "seats")
        return {name: value for name, value in asdict_shallow(self).items() if name not in elsewhere}


USUAL = Rules("", {}, ())  # what a table has where nobody said otherwise


def asdict_shallow(rules: Rules) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in Rules.__slots__} | {"clock": asdict(rules.clock)}


def rules_from(plain: Mapping[str, Any]) -> Rules:
    """Rules as an event keeps them."""
    seats = tuple(SeatRule(**{**seat, "holders": tuple(seat["holders"])}) for seat in plain["seats"])
    options = complete(find(plain["game"]).option_table, plain["options"])
    return Rules(**{**plain, "options": options, "seats": seats, "clock": ClockRule(**plain["clock"])})


def check_rules(rules: Rules) -> Rules:
    """The rules with all options, if a table can be played by them."""
    game = find(rules.game)
    options = complete(game.option_table, rules.options)
    right = seats_of(game, options)
    if len(rules.seats) != right:
        raise Unusable("server.seat_count", n=right, given=len(rules.seats))
    if rules.strict and rules.hints:
        raise Unusable("server.strict_hints")
    if not rules.clock.sound() or (only_bots(rules) and rules.clock.kind != "none"):  # they pause, a clock does not
        raise Unusable("server.clock", kind=rules.clock.kind)
    return replace(rules, options=options)


def only_bots(rules: Rules) -> bool:
    """Whether the table was made to be watched: nobody can ever sit there."""
    return all(seat.kind == "bot" for seat in rules.seats)


def usual_hints(seats: Iterable[SeatRule], strict: bool) -> bool:
    """Whether a table has hints where nobody said so: against bots yes, between people no."""
    return not strict and sum(seat.kind != "bot" for seat in seats) < 2


def seats_of(game: type[Game], options: Options) -> int:
    """How many seats the game has with these options."""
    return game.start(options).seats
