"""What the API answers, for the OpenAPI document. It is built elsewhere, field by field; tests hold it to this."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from annotated_types import Len
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from tsunagu.draw.guides import GuideBlock
from tsunagu.draw.history import History
from tsunagu.draw.wire import PlainScene
from tsunagu.games.game import PlainOutcome
from tsunagu.games.registry import GAMES, find
from tsunagu.games.shapes import Role
from tsunagu.record.judge import PlainJudgement

Between = Annotated[list[int], Len(2, 2)]
Ms = Annotated[int, Field(description="ms since 1970")]


class Answer(BaseModel):
    """Exactly these fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ErrorResponse(Answer):
    """Why not: `field` says where, `clause` which rule of the game, `inferred` that it is our reading of the rules."""

    error: str
    message: str
    field: str = ""
    clause: str = ""
    inferred: bool = False


class GameOption(Answer):
    """An option of a game."""

    name: str
    choices: list[str | int]
    default: str | int
    only_with: tuple[str, str | int] | None  # the option and value without which this one is not consulted
    inferred: dict[str, str] = Field(description="by choice, the clause that is our reading of the rules")
    clauses: dict[str, str] = Field(description="by choice, the clause that says what it changes")


class GameDescription(Answer):
    """A game, its options, and who plays it as a bot."""

    game: str
    name: dict[str, str] = Field(description="by language")
    seats: int = Field(description="with the default options")
    players: Between = Field(description="the fewest and the most")
    minutes: Between = Field(description="that a game between people takes")
    tint: Role = Field(description="the colour of its box")
    options: list[GameOption]
    bots: list[str]
    inferred: dict[str, str] = Field(description="by clause, the word for what the sheets do not print")


class PlainSeat(Answer):
    """Who sits there."""

    kind: Literal["open", "reserved", "person", "bot"]
    name: str  # of a bot: its name in the API
    number: int = Field(0, description="of a bot: which of those of its strength at this table, from the second on")


class PlainClockRule(Answer):
    """How time is kept, in ms."""

    kind: Literal["none", "move", "fischer", "byo-yomi"]
    start: int
    step: int
    periods: int


class PlainRules(Answer):
    """What was agreed when the table was made."""

    first: Literal["seated", "lot"]
    clock: PlainClockRule
    watch: Literal["anyone", "link", "nobody"]
    listed: bool
    chat: bool
    takebacks: bool
    hints: bool
    strict: bool
    bots_take_over: bool
    grace: int
    patience: int


class PlainClock(Answer):
    """The clocks of all seats, in ms."""

    left: list[int]  # what each seat had when its turn began, or ended
    periods: list[int] | None  # left of byo-yomi
    running: int | None  # the seat whose time runs
    since: Ms | None
    grace: list[int]  # of lost connection that is still forgiven


class PlainOffer(Answer):
    """What somebody has proposed, named by its seq."""

    seq: int
    kind: Literal["draw", "takeback", "rematch"]
    seat: int
    waiting: list[int]  # the seats that have not answered


class ChatLine(Answer):
    """What somebody wrote."""

    seat: int
    text: str
    at: Ms


# The game as one seat may know it, and its deal: one of what the games say theirs are.
if TYPE_CHECKING:
    View = dict[str, Any]
    Deal = dict[str, Any]
else:
    View = TypeAliasType("View", reduce(or_, (find(name).view_type for name in GAMES)))
    Deal = TypeAliasType("Deal", reduce(or_, (find(name).deal_type for name in GAMES)))


class TableDocument(Answer):
    """Everything to show a table at one seq, and nothing the viewer may not know."""

    model_config = ConfigDict(extra="forbid", strict=True, serialize_by_alias=True)

    table: str
    seq: int
    seen_as: int | None = Field(alias="as", description="whose view this is; null: a spectator's")
    game: str
    options: dict[str, str | int]
    stage: Literal["waiting", "playing", "over"]
    seats: list[PlainSeat]
    rules: PlainRules
    commitment: str
    view: View | None = None
    turn: int | None = Field(description="the seat on move")
    topics: list[str] = Field(description="what can be asked for with `explain` while the game is played")
    plans: bool = Field(description="whether a move can be planned while another seat is on move")
    moves: list[tuple[int, str, int | None]] = Field(description="seat, notation, ms charged")
    said: list[list[str]] = Field([], description="the moves in words, each with the keys of the things it laid")
    scores: list[int] | None
    clock: PlainClock | None
    claim_from: Ms | None
    offer: PlainOffer | None
    chat: list[ChatLine]
    outcome: PlainOutcome | None
    next: str | None
    scene: PlainScene | None = None


class TableAnswer(Answer):
    """A table as this device sees it."""

    table: TableDocument
    seats: list[int] = Field(description="held by this device")
    reserved: list[int] = Field(description="waiting for this device to sit down")


class Summary(Answer):
    """A table on one line."""

    table: str
    game: str
    options: dict[str, str | int]
    stage: Literal["waiting", "playing", "over"]
    seats: list[PlainSeat]
    clock: PlainClockRule
    made: Ms
    moves: int
    turn: int | None
    yours: list[int]  # seats held by this device
    touched: Ms | None = Field(description="when this device last did something there, in ms since 1970")
    changed: Ms = Field(description="when anything last happened there, in ms since 1970")
    outcome: PlainOutcome | None


class LinkCode(Answer):
    """With which another device gets a seat too."""

    code: str


class SeatTaken(Answer):
    """The seat that this device holds now."""

    table: str
    seat: int


class Invitation(Answer):
    """A link to send to friends."""

    link: str
    qr: str = Field(description="the link as a picture, a data URI")
    code: str | None = Field(description="to type in on the first page, while a seat is open; it lasts a day")


class TableFound(Answer):
    """The table that has a code."""

    table: str


class RecordMove(Answer):
    """A move of a record."""

    seat: int
    move: str  # in notation
    ms: int | None  # time charged
    comment: str = ""
    variations: list[list[RecordMove]] = Field([], description="from the position before it")


class GameRecord(Answer):
    """A record: docs/records.md."""

    game: str
    options: dict[str, str | int]
    seats: list[str]  # names
    deal: Deal  # `?` for what is not known
    moves: list[RecordMove]
    result: PlainOutcome | None
    comment: str = ""
    tags: dict[str, str] = Field({})


class Guide(Answer):
    """The rules of a game for players, or how to play it well."""

    game: str
    blocks: list[GuideBlock]


class StudyAnswer(Answer):
    """A record as far as it is in order."""

    judged: PlainJudgement
    refused: ErrorResponse | None = Field(description="what is wrong after the moves that are shown")
    record: GameRecord
    ply: int
    view: View
    said: list[str] = Field(description="its moves in words")
    history: History = Field(description="all its scenes: the first, and what each move changed in it")


class LedTo(Answer):
    """A game that leads to a table."""

    record: str = Field(description="in JSON: docs/records.md")
    moves: int
    seats: int
    dealt: bool = Field(description="whether hands and deck were imagined so that it fits")


class Permission(Answer):
    """Why a move is refused, and by which clause; both empty where it is allowed."""

    message: str
    clause: str


Responses = dict[int | str, dict[str, Any]]
REFUSALS: Responses = {"4XX": {"model": ErrorResponse}, 503: {"model": ErrorResponse}}


def responses(model: Any, status: int = 200) -> Responses:
    """What an address answers when nothing is wrong."""
    return {status: {"model": model}}
