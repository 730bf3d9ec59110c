"""What clients may send on the socket, by its `do`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tsunagu.server.api.models import Body, CommandId

Seq = Annotated[int, Field(ge=0, le=2**31)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Notation = Annotated[str, Field(min_length=1, max_length=100)]


class Move(Body):
    do: Literal["move"]
    id: CommandId
    seen: Seq
    move: Notation
    seat: SeatNumber | None = None


class MakeOffer(Body):
    do: Literal["offer"]
    id: CommandId
    seen: Seq
    offer: Literal["draw", "takeback", "rematch"]
    seat: SeatNumber | None = None


class Answer(Body):
    do: Literal["answer"]
    id: CommandId
    seen: Seq
    offer: Seq
    yes: bool
    seat: SeatNumber | None = None


class Withdraw(Body):
    do: Literal["withdraw"]
    id: CommandId
    seen: Seq
    offer: Seq
    seat: SeatNumber | None = None


class Say(Body):
    do: Literal["say"]
    id: CommandId
    text: str = Field(min_length=1, max_length=1000)
    seat: SeatNumber | None = None


class Leave(Body):
    do: Literal["leave"]
    id: CommandId
    bot: bool = False
    seat: SeatNumber | None = None


class Claim(Body):
    do: Literal["claim"]
    id: CommandId
    bot: bool = False
    seat: SeatNumber | None = None


class Lift(Body):
    do: Literal["lift"]
    seat: SeatNumber | None = None


class Sync(Body):
    do: Literal["sync"]
    seen: Seq = 0


class CellsOf(Body):
    do: Literal["cells"]
    id: CommandId
    piece: Notation


class Why(Body):
    do: Literal["why"]
    id: CommandId
    move: Notation


class Explain(Body):
    do: Literal["explain"]
    id: CommandId
    about: Notation


class Hint(Body):
    do: Literal["hint"]
    id: CommandId


class Ping(Body):
    do: Literal["ping"]
    id: CommandId


Command = Move | MakeOffer | Answer | Withdraw | Say | Leave | Claim
Message = Command | Lift | Sync | CellsOf | Why | Explain | Hint | Ping
message_reader: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="do")])
