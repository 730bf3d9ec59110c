"""What clients may send on the socket, by its `do`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tsunagu.server.api.requests import Body, CommandId

Seq = Annotated[int, Field(ge=0, le=2**31)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Notation = Annotated[str, Field(min_length=1, max_length=100)]


class Move(Body):
    """Play a move."""

    do: Literal["move"]
    id: CommandId
    seen: Seq
    move: Notation
    seat: SeatNumber | None = None


class MakeOffer(Body):
    """Propose something to the other seats."""

    do: Literal["offer"]
    id: CommandId
    seen: Seq
    offer: Literal["draw", "takeback", "rematch"]
    seat: SeatNumber | None = None


class Answer(Body):
    """Answer an offer, named by its seq."""

    do: Literal["answer"]
    id: CommandId
    seen: Seq
    offer: Seq
    yes: bool
    seat: SeatNumber | None = None


class Withdraw(Body):
    """Take an offer back, named by its seq."""

    do: Literal["withdraw"]
    id: CommandId
    seen: Seq
    offer: Seq
    seat: SeatNumber | None = None


class Say(Body):
    """Write a line to the others."""

    do: Literal["say"]
    id: CommandId
    text: str = Field(min_length=1, max_length=1000)
    seat: SeatNumber | None = None


class Leave(Body):
    """Stand up; `bot`: let a bot take over."""

    do: Literal["leave"]
    id: CommandId
    bot: bool = False
    seat: SeatNumber | None = None


class Claim(Body):
    """Who is on move is gone for good; `bot`: let a bot play on there."""

    do: Literal["claim"]
    id: CommandId
    bot: bool = False
    seat: SeatNumber | None = None


class Lift(Body):
    """Hot seat: whose view this socket gets; none: cover the table."""

    do: Literal["lift"]
    seat: SeatNumber | None = None


class Sync(Body):
    """The whole table again."""

    do: Literal["sync"]
    seen: Seq = 0


class AskChoices(Body):
    """All that can be done in this turn; or, while another is on move, could be, where moves can be planned."""

    do: Literal["choices"]
    id: CommandId


class AskHistory(Body):
    """Every scene so far."""

    do: Literal["history"]
    id: CommandId


class CellsOf(Body):
    """Where a piece may go."""

    do: Literal["cells"]
    id: CommandId
    piece: Notation


class Why(Body):
    """Why a move is refused."""

    do: Literal["why"]
    id: CommandId
    move: Notation


class Explain(Body):
    """One of the table's topics, or a move."""

    do: Literal["explain"]
    id: CommandId
    about: Notation


class AskEnding(Body):
    """What decided a game that is over, step by step."""

    do: Literal["ending"]
    id: CommandId


class AskWorth(Body):
    """What each place earns for one option of the choices, named by its move; where the table allows it."""

    do: Literal["worth"]
    id: CommandId
    option: Notation


class Hint(Body):
    """Good moves, where the table allows it."""

    do: Literal["hint"]
    id: CommandId


class Ping(Body):
    """The server's time, and where the table is."""

    do: Literal["ping"]
    id: CommandId


Command = Move | MakeOffer | Answer | Withdraw | Say | Leave | Claim
Question = AskChoices | AskHistory | AskEnding | AskWorth | CellsOf | Why | Explain | Hint
Message = Command | Lift | Sync | Question | Ping
message_reader: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="do")])
