"""What clients may send by HTTP. Unknown fields are refused; every text and number has its bound."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tsunagu.server.table.rules import GRACE, PATIENCE

MOST_MS = 10_000_000_000  # about four months
SHORTEST_PATIENCE = 3_600_000  # ms
LONGEST_RECORD = 400_000  # characters

CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
Ms = Annotated[int, Field(ge=0, le=MOST_MS)]


class Body(BaseModel):
    """Strict: nothing is converted, nothing is overlooked."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ClockAsked(Body):
    """How time is kept, in ms."""

    kind: Literal["none", "move", "fischer", "byo-yomi"] = "none"
    start: Ms = 0
    step: Ms = 0
    periods: int = Field(default=0, ge=0, le=100)


Name = Annotated[str, Field(max_length=200)]  # as written; what a name may be is said in words


class SeatAsked(Body):
    """Who may sit there. `name`: whom a seat is reserved for; a wrong one is told before anything is made."""

    kind: Literal["open", "reserved", "bot"]
    bot: str | None = Field(None, max_length=40)
    name: Name | None = None


class NewTable(Body):
    """A table to be made."""

    game: str = Field(max_length=40)
    options: dict[str, str | int] = Field(default_factory=dict, max_length=20)
    seats: list[SeatAsked] = Field(max_length=10)
    first: Literal["seated", "lot"] = "seated"
    clock: ClockAsked = Field(default_factory=ClockAsked)
    watch: Literal["anyone", "link", "nobody"] = "link"
    listed: bool = False
    chat: bool = True
    takebacks: bool = True
    hints: bool = True
    bots_take_over: bool = True
    grace: Ms = GRACE
    patience: int = Field(default=PATIENCE, ge=SHORTEST_PATIENCE, le=MOST_MS)
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


class Study(Body):
    """A record to look at, after so many moves, with the eyes of a seat or of an onlooker."""

    record: str = Field(max_length=LONGEST_RECORD)
    ply: int | None = Field(None, ge=0, le=100_000)
    seat: int | None = Field(None, ge=0, le=9)
