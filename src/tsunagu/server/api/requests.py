"""What clients may send by HTTP. Unknown fields are refused; every text and number has its bound."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tsunagu.server.table.rules import USUAL, ClockKind, First, SeatKind, Watch

MOST_MS = 10_000_000_000  # about four months
SHORTEST_PATIENCE = 3_600_000  # ms
LONGEST_RECORD = 400_000  # characters
LONGEST_POSITION = 40_000
MOST_ENTRIES = 300  # of a game noted at a real table

CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
Ms = Annotated[int, Field(ge=0, le=MOST_MS)]


class Body(BaseModel):
    """Strict: nothing is converted, nothing is overlooked."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ClockRequest(Body):
    """How time is kept, in ms."""

    kind: ClockKind = USUAL.clock.kind
    start: Ms = USUAL.clock.start
    step: Ms = USUAL.clock.step
    periods: int = Field(default=USUAL.clock.periods, ge=0, le=100)


Name = Annotated[str, Field(max_length=200)]  # as written; what a name may be is said in words


class SeatRequest(Body):
    """Who may sit there. `name`: whom a seat is reserved for; a wrong one is told before anything is made."""

    kind: SeatKind
    bot: str | None = Field(None, max_length=40)
    name: Name | None = None


class NewTable(Body):
    """A table to be made."""

    game: str = Field(max_length=40)
    options: dict[str, str | int] = Field(default_factory=dict, max_length=20)
    seats: list[SeatRequest] = Field(max_length=10)
    first: First = USUAL.first
    clock: ClockRequest = Field(default_factory=ClockRequest)
    watch: Watch = USUAL.watch
    listed: bool = USUAL.listed
    chat: bool = USUAL.chat
    takebacks: bool = USUAL.takebacks
    hints: bool | None = Field(None, description="left out: only where at most one seat is for a person")
    strict: bool = Field(USUAL.strict, description="no help of any kind; with `hints` it is refused")
    bots_take_over: bool = USUAL.bots_take_over
    grace: Ms = USUAL.grace
    patience: int = Field(default=USUAL.patience, ge=SHORTEST_PATIENCE, le=MOST_MS)
    record: str | None = Field(None, max_length=LONGEST_RECORD)
    ply: int | None = Field(None, ge=0, le=100_000)


class SitDown(Body):
    """Taking a seat. `nonce`: 32 hexadecimal digits of your own choice, mixed into the deal."""

    name: Name
    nonce: str = Field(max_length=64)
    id: CommandId


class UseLink(Body):
    """A link made on another device."""

    code: str = Field(min_length=1, max_length=100)


class UseCode(Body):
    """The short code of a table, as somebody typed it."""

    code: str = Field(max_length=40)


class Study(Body):
    """A record to look at, after so many moves, with the eyes of a seat or of an onlooker."""

    record: str = Field(max_length=LONGEST_RECORD)
    ply: int | None = Field(None, ge=0, le=100_000)
    seat: int | None = Field(None, ge=0, le=9)


class Picture(Body):
    """A record to be drawn: the position after `ply` moves, or all up to there; as a seat or an onlooker saw it."""

    record: str = Field(max_length=LONGEST_RECORD)
    form: Literal["png", "gif", "strip"] = "png"
    theme: Literal["light", "dark"] = "light"
    ply: int | None = Field(None, ge=0, le=100_000)
    seat: int | None = Field(None, ge=0, le=9)


class Try(Body):
    """A move tried in a step of a lesson, after the good ones that led there."""

    moves: list[Annotated[str, Field(min_length=1, max_length=100)]] = Field(min_length=1, max_length=10)


Entry = Annotated[str, Field(min_length=1, max_length=100)]
Word = Annotated[str, Field(max_length=100)]


class TableChange(Body):
    """One change of a table that is laid out: what is taken from where, what is laid where, or an option."""

    take: Word = ""
    lay: Word = ""
    at: Word = ""
    option: Word = ""
    value: Word = ""


class LayOut(Body):
    """A table, as it was answered before or as somebody typed it, and a change; without a table the beginning."""

    position: str | None = Field(None, max_length=LONGEST_POSITION)
    change: TableChange | None = None


class LeadTo(Body):
    """A table to which a game shall lead."""

    position: str = Field(max_length=LONGEST_POSITION)


class NotedGame(Body):
    """A game noted at a real table: its entries in their order."""

    options: dict[str, str | int] = Field(default_factory=dict, max_length=20)
    entries: list[Entry] = Field(default_factory=list, max_length=MOST_ENTRIES)


class NotedMove(NotedGame):
    """A move that somebody would like to make there."""

    move: Entry


class NotedOption(NotedGame):
    """An option of the turn there, of which the places are asked about."""

    option: Entry
