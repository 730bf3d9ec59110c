"""What the API answers, for the OpenAPI document. It is built elsewhere, field by field; tests hold it to this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from tsunagu.draw.history import History
from tsunagu.draw.wire import PlainScene
from tsunagu.server.table.event import Kind

Ms = Annotated[int, Field(description="ms since 1970")]
Number = int | float


class Answer(BaseModel):
    """Exactly these fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Complaint(Answer):
    """Why not: `field` says where, `clause` which rule of the game, `inferred` that it is our reading of the rules."""

    error: str
    message: str
    field: str = ""
    clause: str = ""
    inferred: bool = False


class OptionTold(Answer):
    name: str
    choices: list[str | int]
    default: str | int
    only_with: list[Any] | None
    inferred: dict[str, str] = Field(description="by choice, the clause that is our reading of the rules")


class GameTold(Answer):
    game: str
    name: dict[str, str] = Field(description="by language")
    seats: int = Field(description="with the default options")
    options: list[OptionTold]
    bots: list[str]
    inferred: dict[str, str] = Field(description="by clause, the word for what the sheets do not print")


class SeatTold(Answer):
    kind: Literal["open", "reserved", "person", "bot"]
    name: str


class ClockAgreed(Answer):
    kind: Literal["none", "move", "fischer", "byo-yomi"]
    start: int
    step: int
    periods: int


class RulesTold(Answer):
    first: Literal["seated", "lot"]
    clock: ClockAgreed
    watch: Literal["anyone", "link", "nobody"]
    listed: bool
    chat: bool
    takebacks: bool
    hints: bool
    bots_take_over: bool
    grace: int
    patience: int


class ClockTold(Answer):
    left: list[int]
    periods: list[int] | None
    running: int | None
    since: Ms | None
    grace: list[int]


class OfferTold(Answer):
    seq: int
    kind: Literal["draw", "takeback", "rematch"]
    seat: int
    waiting: list[int]


class LineTold(Answer):
    seat: int
    text: str
    at: Ms


class OutcomeTold(Answer):
    reason: str
    ranks: list[int]
    scores: list[int] | None


View = Annotated[dict[str, Any], Field(description="the game as one seat may know it, in the game's own words")]


class TableDocument(Answer):
    """Everything to show a table at one seq, and nothing the viewer may not know."""

    model_config = ConfigDict(extra="forbid", strict=True, serialize_by_alias=True)

    table: str
    seq: int
    seen_as: int | None = Field(alias="as", description="whose view this is; null: a spectator's")
    game: str
    options: dict[str, str | int]
    stage: Literal["waiting", "playing", "over"]
    seats: list[SeatTold]
    rules: RulesTold
    commitment: str
    view: View | None = None
    turn: int | None = Field(description="the seat on move")
    topics: list[str] = Field(description="what can be asked for with `explain` while the game is played")
    moves: list[tuple[int, str, int | None]] = Field(description="seat, notation, ms charged")
    scores: list[int] | None
    clock: ClockTold | None
    claim_from: Ms | None
    offer: OfferTold | None
    chat: list[LineTold]
    outcome: OutcomeTold | None
    next: str | None
    scene: PlainScene | None = None


class Shown(Answer):
    table: TableDocument
    seats: list[int] = Field(description="held by this device")
    reserved: list[int] = Field(description="waiting for this device to sit down")


class Summary(Answer):
    table: str
    game: str
    options: dict[str, str | int]
    stage: Literal["waiting", "playing", "over"]
    seats: list[SeatTold]
    clock: ClockAgreed
    made: Ms
    moves: int
    turn: int | None
    yours: list[int]


class EventTold(BaseModel):
    """Besides these, what its kind says."""

    model_config = ConfigDict(extra="allow", strict=True)

    seq: int
    kind: Kind
    at: Ms
    seat: int = 0


class LinkCode(Answer):
    code: str


class SeatTaken(Answer):
    table: str
    seat: int


class Invitation(Answer):
    link: str
    qr: str = Field(description="the link as a picture, a data URI")


class Studied(Answer):
    judged: dict[str, Any]
    refused: Complaint | None = Field(description="what is wrong after the moves that are shown")
    record: dict[str, Any]
    ply: int
    view: View
    history: History = Field(description="all its scenes: the first, and what each move changed in it")


Responses = dict[int | str, dict[str, Any]]
REFUSALS: Responses = {"4XX": {"model": Complaint}, 503: {"model": Complaint}}


def answers(model: Any, status: int = 200) -> Responses:
    """What an address answers when nothing is wrong."""
    return {status: {"model": model}}
