"""Table: what the events add up to. Only `apply` changes it, and only with an event that is already decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from tsunagu.games.game import Game, Outcome
from tsunagu.games.registry import find
from tsunagu.record.fairness import Commitment, Dealing
from tsunagu.record.record import Move
from tsunagu.server.table.clock import Clock
from tsunagu.server.table.commands import Commands
from tsunagu.server.table.event import Event
from tsunagu.server.table.rules import Rules, rules_from

Stage = Literal["waiting", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as it is taken now."""

    kind: Literal["open", "reserved", "person", "bot"]
    name: str = ""
    bot: str | None = None
    holder: str | None = None  # the device that sat down there, as a hash; None of a person: they left in mid-game
    nonce: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something one seat asked the others; `waiting` have not answered yet."""

    seq: int
    kind: str
    seat: int
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat."""

    seat: int
    text: str
    at: int

    def plain(self) -> dict[str, int | str]:
        return {"seat": self.seat, "text": self.text, "at": self.at}


class Table:
    """One table at one seq."""

    rules: Rules
    commitment: Commitment

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.id = ""
        self.seq = 0
        self.stage: Stage = "waiting"
        self.seats: list[Seat] = []
        self.first = 0  # the chair of seat 0
        self.dealing: Dealing | None = None
        self.game: Game | None = None
        self.moves: list[Move] = []
        self.plain_moves: list[list[int | str | None]] = []  # as documents have them; the same objects in each
        self.clock: Clock | None = None
        self.clocks: list[Clock | None] = []  # before each ply, for taking back
        self.grace: list[int] = []
        self.offer: Offer | None = None
        self.offers: Counter[int] = Counter()  # made so far, by seat
        self.sittings = 0  # how often somebody sat down
        self.chat: list[Line] = []
        self.plain_chat: list[dict[str, int | str]] = []  # as documents have it
        self.taken_back: list[tuple[int, tuple[Move, ...]]] = []  # at which ply, and what was taken back
        self.outcome: Outcome | None = None
        self.next: str | None = None
        self.source_record: dict[str, Any] | None = None  # a record that the game goes on from
        self.made_at = self.begun_at = 0
        self.position_seq = self.position_at = 0  # seq and time of the last event that changed the position
        self.position_served_ms = 0  # and what servers had measured by then
        self.heard_at: list[int] = []  # when each seat last did something
        self.commands = Commands()
        for event in events:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """One event further."""
        if event.seq != self.seq + 1:
            raise ValueError(f"event {event.seq} does not follow {self.seq}")
        getattr(self, STEPS[event.kind])(event)
        self.seq = event.seq
        if event.kind in ("started", "moved", "taken-back", "ended"):
            self.position_seq, self.position_at, self.position_served_ms = event.seq, event.at, event.served_ms
        if event.seat is not None:
            self.heard_at[event.seat] = event.at
        if event.command is not None:
            self.commands.add(event.command, event.seq)

    @property
    def on_move(self) -> int | None:
        """The seat whose turn it is; None when nobody can move."""
        return self.game.turn if self.stage == "playing" and self.game is not None else None

    @property
    def has_secrets_now(self) -> bool:
        """Whether seats know different things."""
        return self.stage == "playing" and self.has_secrets

    @property
    def has_secrets(self) -> bool:
        """Whether it is a game in which seats know different things."""
        return self.game is not None and self.game.position.hidden

    # A chair is a seat as people took it. The lot gives seat 0 to one of them, and the others follow in their order.

    def chair(self, seat: int) -> int:
        return (seat + self.first) % len(self.seats)

    def seat_of(self, chair: int) -> int:
        return (chair - self.first) % len(self.seats)

    def people(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.kind == "person"]

    # A step for each kind of event.

    def create(self, event: Event) -> None:
        body = event.body
        self.id, self.made_at = event.table, event.at
        self.rules = rules_from(body["rules"])
        self.commitment = Commitment(bytes.fromhex(body["secret"]), bytes.fromhex(body["salt"]))
        self.seats = [Seat(rule.kind, rule.name or rule.bot or "", rule.bot) for rule in self.rules.seats]
        self.grace = [self.rules.grace] * len(self.seats)
        self.heard_at = [event.at] * len(self.seats)
        self.source_record = body.get("record")

    def join(self, event: Event) -> None:
        self.sittings += 1
        self.put(event.seat, Seat("person", event.body["name"], None, event.body["holder"], event.body["nonce"]))

    def leave(self, event: Event) -> None:
        bot = event.body.get("bot")
        if bot is not None:
            self.put(event.seat, Seat("bot", bot, bot))
            self.offer = None
        elif event.seat is not None and self.stage == "waiting":
            rule = self.rules.seats[event.seat]
            self.put(event.seat, Seat(rule.kind, rule.name, rule.bot))
        elif event.seat is not None:
            self.put(event.seat, replace(self.seats[event.seat], holder=None))

    def put(self, at: int | None, seat: Seat) -> None:
        if at is not None:
            self.seats[at] = seat

    def start(self, event: Event) -> None:
        body = event.body
        self.stage, self.begun_at = "playing", event.at
        if "first" in body:
            self.change_places(body["first"])
        nonces = tuple(bytes.fromhex(nonce) for nonce in body["nonces"])
        self.dealing = Dealing(self.commitment, nonces, "first" in body)
        self.game = find(self.rules.game).from_deal(self.rules.options, body["deal"])
        self.clock = Clock.start(self.rules.clock, len(self.seats))
        for seat, move in body.get("moves", ()):
            self.play(Move(seat, move))

    def change_places(self, first: int) -> None:
        """Everything that was kept by chair is kept by seat from now on."""
        self.first = first
        chairs = [self.chair(seat) for seat in range(len(self.seats))]
        self.seats = [self.seats[chair] for chair in chairs]
        self.heard_at = [self.heard_at[chair] for chair in chairs]
        self.chat = [replace(line, seat=self.seat_of(line.seat)) for line in self.chat]
        self.plain_chat = [line.plain() for line in self.chat]

    def play(self, move: Move) -> None:
        assert self.game is not None
        self.game.play(move.move, move.seat)
        self.moves.append(move)
        self.plain_moves.append([move.seat, move.move, move.ms])
        self.clocks.append(self.clock)

    def move(self, event: Event) -> None:
        seat, ms = int(event.seat or 0), int(event.body["ms"])
        on_clock = self.clock is not None and seat == self.on_move
        self.play(Move(seat, event.body["move"], ms))
        if on_clock and self.clock is not None:
            self.clock = self.clock.after_move(seat, ms)
        self.grace[seat] -= event.body.get("grace", 0)
        self.offer = None

    def make_offer(self, event: Event) -> None:
        seat = int(event.seat or 0)
        self.offers[seat] += 1
        self.offer = Offer(event.seq, event.body["offer"], seat, tuple(event.body["waiting"]))

    def answer(self, event: Event) -> None:
        if self.offer is None:
            return
        if event.body["yes"]:
            self.offer = replace(self.offer, waiting=tuple(at for at in self.offer.waiting if at != event.seat))
        else:
            self.offer = None

    def withdraw(self, event: Event) -> None:
        self.offer = None

    def take_back(self, event: Event) -> None:
        assert self.game is not None
        ply = len(self.moves) - event.body["plies"]
        self.taken_back.append((ply, tuple(self.moves[ply:])))
        self.clock = self.clocks[ply]
        rest = self.moves[:ply]
        self.moves, self.plain_moves, clocks, self.clocks = [], [], self.clocks[:ply], []
        self.game = type(self.game).from_deal(self.game.options, self.game.deal)  # the same deal: nothing is drawn anew
        for move in rest:
            self.play(move)
        self.clocks = clocks
        self.offer = None

    def say(self, event: Event) -> None:
        line = Line(int(event.seat or 0), event.body["text"], event.at)
        self.chat.append(line)
        self.plain_chat.append(line.plain())

    def flag(self, event: Event) -> None:
        seat = int(event.seat or 0)
        self.clock = None if self.clock is None else self.clock.run_out(seat)
        self.grace[seat] = 0

    def claim(self, event: Event) -> None:
        """What comes of it is the next event."""

    def end(self, event: Event) -> None:
        body = event.body
        scores = None if body["scores"] is None else tuple(body["scores"])
        self.outcome = Outcome(body["reason"], tuple(body["ranks"]), scores)
        self.stage, self.offer = "over", None
        if self.game is not None and not self.game.over:
            self.game.stopped = self.outcome  # nothing is hidden any more

    def go_on(self, event: Event) -> None:
        self.next, self.offer = event.body["table"], None


STEPS: dict[str, str] = {
    "created": "create",
    "joined": "join",
    "left": "leave",
    "started": "start",
    "moved": "move",
    "offered": "make_offer",
    "answered": "answer",
    "withdrawn": "withdraw",
    "taken-back": "take_back",
    "chatted": "say",
    "flagged": "flag",
    "claimed": "claim",
    "ended": "end",
    "rematch": "go_on",
}
