"""What the server says on the socket. It is built elsewhere (commands.py, hall/), field by field; tests compare both.

What clients say is in messages.py, what HTTP answers in responses.py. From all three the page's types are made.
"""

from __future__ import annotations

from typing import Any

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from tsunagu.draw.history import History
from tsunagu.draw.wire import Edit, PlainScene
from tsunagu.games.choices import Choices
from tsunagu.games.ending import Step
from tsunagu.games.worth import PlainWorth
from tsunagu.server.api.event_messages import TableEvent
from tsunagu.server.api.responses import Answer, ErrorResponse, Ms, TableDocument
from tsunagu.study.hints import GoodMove


class Greeting(Answer):
    """What a page must know first."""

    protocol: int  # differs from the page's own: reload
    assets: str  # the version of the page's files; differs from where the page came from: reload
    now: Ms
    seats: list[int]  # held by this device


class HelloMessage(Answer):
    """The first message of a connection."""

    hello: Greeting


class TableMessage(Answer):
    """The whole table, and every event after what was seen."""

    table: TableDocument
    events: list[TableEvent]
    seats: list[int]  # held by this device
    reserved: list[int]  # waiting for this device to sit down


class ChangeMessage(Answer):
    """What happened, and what it changed. It fits if `from` is the seq that is held, and `as` the same."""

    before: int = Field(alias="from")
    seq: int
    seen_as: int | None = Field(alias="as", description="whose view it changes; null: a spectator's")
    events: list[TableEvent]
    change: list[Edit]  # of the document
    scene: list[Edit] | PlainScene = Field([], description="edits inside it, or all of it where there was none")
    ack: str = ""  # the id of the command that this confirms


class AckMessage(Answer):
    """A command is on disk, as event `seq`."""

    ack: str  # the id of the command
    seq: int


class PresenceMessage(Answer):
    """Which seats have a socket; the highest `n` holds."""

    here: list[bool]
    n: int


class Reply(Answer):
    """The answer to the question with that id, at that seq."""

    id: str
    seq: int


class ChoicesMessage(Reply):
    """All that the seat on move can do, or a seat that plans its move could do."""

    choices: Choices


class OptionWorth(Answer):
    """What each place earns for one option; places that earn nothing are left out."""

    option: str  # its move, with `{}` for the place
    earned: list[PlainWorth]


class WorthMessage(Reply):
    """What the places of an option are worth."""

    worth: OptionWorth


class EndingMessage(Reply):
    """What decided the game, in the order in which it is told; nothing while the game goes on."""

    ending: list[Step]


class HistoryMessage(Reply):
    """Every scene so far."""

    history: History


class Cells(Answer):
    """Where a piece may go. Cells are joined by spaces; refusals are keys of words."""

    piece: str
    legal: str
    refused: dict[str, str]  # by the key of the refusal, its cells
    elsewhere: str  # the key for every other cell


class CellsMessage(Reply):
    """Where a piece may go."""

    cells: Cells


class WhyNot(Answer):
    """Why a move is refused; only the move where it is not."""

    move: str
    error: str = ""
    message: str = ""
    clause: str = ""
    inferred: bool = False


class WhyMessage(Reply):
    """Why a move is refused."""

    why: WhyNot


class ExplanationAnswer(Answer):
    """Sentences, the same in short where a board shows the cells, and the facts in the game's own words."""

    about: str
    lines: list[str]
    clauses: list[str] = Field(description="by line, the clause that it rests on; empty where no rule says it")
    steps: list[Step]
    facts: dict[str, Any]


class ExplainedMessage(Reply):
    """What was asked to be explained."""

    explained: ExplanationAnswer


class HintMessage(Reply):
    """Good moves, best first."""

    hint: list[GoodMove]


class PongMessage(Reply):
    """The server's time, and where the table is."""

    pong: Ms
    seen_as: int | None = Field(alias="as", description="whose view this socket gets; null: a spectator's")


class ErrorMessage(ErrorResponse):
    """A refusal: of the message with that id, if it had one, or of the connection."""

    id: str | None = None
    seq: int = 0


ServerMessage = TypeAliasType(
    "ServerMessage",
    HelloMessage
    | TableMessage
    | ChangeMessage
    | AckMessage
    | PresenceMessage
    | ChoicesMessage
    | WorthMessage
    | EndingMessage
    | HistoryMessage
    | CellsMessage
    | WhyMessage
    | ExplainedMessage
    | HintMessage
    | PongMessage
    | ErrorMessage,
)
server_message_reader: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
