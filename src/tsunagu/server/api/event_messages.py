"""Events as told, by kind: what any viewer may know of each. table/public_events.py builds them; tests compare both."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from tsunagu.server.api.responses import Answer, Ms


class NumberedEvent(Answer):
    seq: int  # from 1, without a gap
    at: Ms


class Created(NumberedEvent):
    """The table was made."""

    kind: Literal["created"]
    commitment: str  # the promise of the deal
    moves_before: int = Field(0, alias="from", description="only where it goes on from a record: after so many moves")


class Joined(NumberedEvent):
    """A person sat down."""

    kind: Literal["joined"]
    seat: int
    name: str
    nonce: str  # its number, mixed into the deal


class Left(NumberedEvent):
    """Somebody stood up."""

    kind: Literal["left"]
    seat: int
    bot: str = ""  # only where one takes over


class Started(NumberedEvent):
    """All seats are taken: dealt, and clocks run."""

    kind: Literal["started"]
    first: int = 0  # only by lot: who sat there is now on seat 0


class Moved(NumberedEvent):
    """A move was played; `resign` is one."""

    kind: Literal["moved"]
    seat: int
    move: str  # in notation
    ms: int  # time charged


class Offered(NumberedEvent):
    """Something was proposed; the offer is named by this seq."""

    kind: Literal["offered"]
    seat: int
    offer: Literal["draw", "takeback", "rematch"]


class Answered(NumberedEvent):
    """Somebody answered an offer."""

    kind: Literal["answered"]
    seat: int
    offer: int  # its seq
    yes: bool


class Withdrawn(NumberedEvent):
    """Who made an offer took it back."""

    kind: Literal["withdrawn"]
    seat: int
    offer: int  # its seq


class TakenBack(NumberedEvent):
    """Moves were taken back."""

    kind: Literal["taken-back"]
    plies: int  # how many


class Chatted(NumberedEvent):
    """Somebody wrote a line."""

    kind: Literal["chatted"]
    seat: int
    text: str


class Flagged(NumberedEvent):
    """A seat's time is up."""

    kind: Literal["flagged"]
    seat: int


class Claimed(NumberedEvent):
    """A seat claimed that another is gone for good."""

    kind: Literal["claimed"]
    seat: int
    absent: int  # the other seat


class Ended(NumberedEvent):
    """The game is over; everybody can check the deal."""

    kind: Literal["ended"]
    reason: str
    ranks: list[int]
    scores: list[int] | None
    secret: str
    salt: str


class Rematch(NumberedEvent):
    """There is a next table, with the seats rotated."""

    kind: Literal["rematch"]
    table: str


TableEvent = TypeAliasType(
    "TableEvent",
    Annotated[
        Created
        | Joined
        | Left
        | Started
        | Moved
        | Offered
        | Answered
        | Withdrawn
        | TakenBack
        | Chatted
        | Flagged
        | Claimed
        | Ended
        | Rematch,
        Field(discriminator="kind"),
    ],
)
