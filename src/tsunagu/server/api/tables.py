"""Tables by HTTP: make, list, look, sit down, take along to another device.

Whoever touches a table is `async`: it changes in the event loop, and a thread could see half of a change.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from tsunagu.bots.roster import at_the_table, check_plays
from tsunagu.games.options import complete
from tsunagu.games.registry import GAMES, find
from tsunagu.server.api.cancellation import while_connected
from tsunagu.server.api.cookies import ensure_device, holder_of
from tsunagu.server.api.dependencies import InApp, Speaks
from tsunagu.server.api.event_messages import TableEvent
from tsunagu.server.api.invitations import invitation
from tsunagu.server.api.middleware import address
from tsunagu.server.api.pages import send_file
from tsunagu.server.api.requests import NewTable, SeatRequest, SitDown, UseCode, UseLink
from tsunagu.server.api.responses import (
    REFUSALS,
    GameDescription,
    Invitation,
    LinkCode,
    SeatTaken,
    Summary,
    TableAnswer,
    TableFound,
    responses,
)
from tsunagu.server.continue_game import continue_reshuffled
from tsunagu.server.errors import Forbidden, NotFound, TooMuch
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.programs import Programs
from tsunagu.server.hall.table_codes import LASTS, MOST_WAITING, code_of, read_code, table_with
from tsunagu.server.hall.viewer import Shows
from tsunagu.server.site.site import File
from tsunagu.server.table.document import plain_seats
from tsunagu.server.table.rules import ClockRule, Rules, SeatRule, seats_of, usual_hints
from tsunagu.server.table.sitting import check_name
from tsunagu.server.table.to_json import to_json
from tsunagu.words import LANGUAGES, Language, say

EVERYBODY = ""  # all addresses, where they are counted together
MOST_LISTED = 50
MOST_GOING = 1000  # of one device, not over: more than anybody plays
TABLE_NAME = r"^[A-Za-z0-9_-]{1,32}$"

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)
TableName = Annotated[str, Path(pattern=TABLE_NAME)]
SeatNumber = Annotated[int, Path(ge=0, le=9)]


async def visible_table(request: Request, table: TableName, app_state: InApp) -> LiveTable:
    """The table, if the one who asks may see it."""
    live = await app_state.hall.find(table)
    if not live.may_watch(holder_of(request)):
        raise NotFound("server.no_table")
    return live


AtTable = Annotated[LiveTable, Depends(visible_table)]


@router.get("/games", responses=responses(list[GameDescription]))
def games(request: Request, app_state: InApp) -> Response:
    """The games, their options, and who plays them as a bot. Compressed, for every first visit asks for it."""
    plain = to_json([describe_game(name, app_state.programs) for name in GAMES]).encode()
    return send_file(request, File(plain, "application/json").compress(), "no-store")


def describe_game(name: str, programs: Programs) -> dict[str, Any]:
    game = find(name)
    defaults = complete(game.option_table, {})
    return {
        "game": name,
        "name": {language: say(f"{name}.name", language) for language in LANGUAGES},
        "seats": seats_of(game, defaults),
        "players": list(game.display.lid.players),
        "minutes": list(game.display.lid.minutes),
        "tint": game.display.lid.tint,
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "only_with": None if option.only_with is None else list(option.only_with),
                "inferred": {str(choice): clause for choice, clause in option.inferred.items()},
                "clauses": {str(choice): clause for choice, clause in option.clauses.items()},
            }
            for option in game.option_table
        ],
        "bots": [*at_the_table(game), *programs.bots_for(name)],
        "inferred": dict(game.inferred),
    }


@router.post("/tables", status_code=201, responses=responses(TableAnswer, 201))
async def make(body: NewTable, request: Request, response: Response, app_state: InApp) -> dict[str, Any]:
    """Make a table. Nobody sits there yet: its promise must be known before anybody gives a nonce."""
    app_state.rates.check("new_tables", address(request.scope))
    holder = await ensure_device(request, response, app_state)
    for seat in body.seats:
        if seat.kind == "bot" and seat.bot not in app_state.programs.bots_for(body.game):
            check_plays(seat.bot or "", find(body.game))
    seats = tuple(seat_rule(seat, holder) for seat in body.seats)
    rules = Rules(
        game=body.game,
        options=body.options,
        seats=seats,
        clock=ClockRule(**body.clock.model_dump()),
        hints=usual_hints(seats, body.strict) if body.hints is None else body.hints,
        **body.model_dump(exclude={"game", "options", "seats", "clock", "hints", "record", "ply"}),
    )
    record = None
    if body.record is not None:
        seed = app_state.settings.clock_and_random.seed()
        work = app_state.record_workers.ask(address(request.scope), continue_reshuffled, body.record, body.ply, seed)
        record = await while_connected(request, work)
        find(body.game)
        rules = rules_to_continue(rules, record)
    network = app_state.tokens.network(address(request.scope))
    return table_response(await app_state.hall.create(rules, record, holder, network), holder, None)


def seat_rule(seat: SeatRequest, holder: str) -> SeatRule:
    if seat.kind != "reserved":
        return SeatRule(seat.kind, seat.bot if seat.kind == "bot" else None)
    return SeatRule("reserved", None, (holder,), "" if seat.name is None else check_name(seat.name))


def rules_to_continue(rules: Rules, record: dict[str, Any]) -> Rules:
    """A game that goes on is played as it was begun, and who began is known."""
    return replace(rules, game=record["game"], options=record["options"], first="seated")


@router.get("/tables", responses=responses(list[Summary]))
async def lobby(
    app_state: InApp,
    stage: Literal["waiting", "playing"] = "waiting",
    start: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> list[dict[str, Any]]:
    """Fifty listed tables that wait for players, or games that anyone may watch, makers taking turns; newest first."""
    tables = [
        live async for live in app_state.hall.find_all(await app_state.reader.list_tables(stage, MOST_LISTED, start))
    ]
    return [summary(live, None) for live in tables if stage == "waiting" or live.table.rules.watch == "anyone"]


@router.get("/mine", responses=responses(list[Summary]))
async def mine(request: Request, app_state: InApp) -> list[dict[str, Any]]:
    """Tables where this device has a seat: all that are not over, then the last that are; newest first."""
    holder = holder_of(request)
    if holder is None:
        return []
    tables = app_state.hall.find_all(await app_state.reader.tables_of(holder, MOST_GOING, MOST_LISTED))
    return [summary(live, holder) async for live in tables]


def summary(live: LiveTable, holder: str | None) -> dict[str, Any]:
    """A table on one line."""
    table, yours = live.table, live.seats_of(holder)
    return {
        "table": table.id,
        "game": table.rules.game,
        "options": dict(table.rules.options),
        "stage": table.stage,
        "seats": plain_seats(table.seats),
        "clock": live.fixed["rules"]["clock"],
        "made": table.made_at,
        "moves": len(table.moves),
        "turn": table.on_move,
        "yours": list(yours),
        "touched": max((table.heard_at[seat] for seat in yours), default=None),
        "changed": live.events[-1].at,
        "outcome": None if table.outcome is None else table.outcome.plain(),
    }


@router.get("/tables/{table}", responses=responses(TableAnswer))
async def look(
    live: AtTable,
    request: Request,
    language: Speaks,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    show: Shows = "view",
) -> dict[str, Any]:
    """The table document as you may see it; with several seats, as a spectator unless you name one of yours."""
    holder = holder_of(request)
    return table_response(live, holder, choose_seat(live, holder, seat), show, language)


def choose_seat(live: LiveTable, holder: str | None, choice: int | None) -> int | None:
    seats = live.seats_of(holder)
    if choice is not None and choice not in seats:
        raise Forbidden("server.not_your_seat")
    return choice if choice is not None else seats[0] if len(seats) == 1 else None


def table_response(
    live: LiveTable, holder: str | None, seat: int | None, shows: Shows = "view", language: Language = "en"
) -> dict[str, Any]:
    return {
        "table": live.document(seat, shows, language),
        "seats": list(live.seats_of(holder)),
        "reserved": live.reserved_seats(holder),
    }


@router.get("/tables/{table}/events", responses=responses(list[TableEvent]))
async def events(live: AtTable, after: Annotated[int, Query(ge=0, le=2**31)] = 0) -> list[dict[str, Any]]:
    """Every event after that seq, as told."""
    return live.events_after(after)


@router.post("/tables/{table}/seats/{seat}", responses=responses(TableAnswer))
async def sit_down(
    live: AtTable, seat: SeatNumber, body: SitDown, request: Request, response: Response, app_state: InApp
) -> dict[str, Any]:
    """Sit down; when the last seat is taken the game starts."""
    holder = await ensure_device(request, response, app_state)
    await app_state.hall.join(live, seat, body.name, body.nonce, holder, body.id)
    return table_response(live, holder, choose_seat(live, holder, None))


@router.post("/tables/{table}/seats/{seat}/link", responses=responses(LinkCode))
async def make_link(live: AtTable, seat: SeatNumber, request: Request, app_state: InApp) -> dict[str, Any]:
    """A code with which another device gets this seat too: good once, for ten minutes, while somebody sits there."""
    return {"code": await app_state.hall.new_link(live, seat, holder_of(request))}


@router.get("/tables/{table}/invitation", responses=responses(Invitation))
async def invite(live: AtTable, request: Request, app_state: InApp) -> dict[str, str | None]:
    """The link to send to friends, a picture of it for their cameras, and a code to read to them."""
    link = await asyncio.to_thread(invitation, request, live.table.id, app_state.settings.address)
    return {**link, "code": code_of(app_state.tokens.key, live.table.id) if has_open_seat(live) else None}


def has_open_seat(live: LiveTable) -> bool:
    return live.table.stage == "waiting" and any(seat.kind == "open" for seat in live.table.seats)


@router.post("/codes", responses=responses(TableFound))
async def use_code(body: UseCode, request: Request, app_state: InApp) -> dict[str, str]:
    """The table that waits under that code. Wrong codes are counted: nobody finds strangers by trying."""
    place = address(request.scope)
    if app_state.rates.is_exhausted("guesses", place) or app_state.rates.is_exhausted("wrong_codes", EVERYBODY):
        raise TooMuch("server.too_many")
    code = read_code(body.code)
    if code is not None:
        candidates = await app_state.reader.waiting_tables(
            app_state.settings.clock_and_random.now() - LASTS, MOST_WAITING
        )
        table = await asyncio.to_thread(table_with, app_state.tokens.key, code, candidates)
        if table is not None and has_open_seat(await app_state.hall.find(table)):
            return {"table": table}
        app_state.rates.allows("wrong_codes", EVERYBODY)
    app_state.rates.allows("guesses", place)  # wrong ones only: a whole class types the right one behind one address
    raise NotFound("server.no_code")


@router.post("/links", responses=responses(SeatTaken))
async def use_link(body: UseLink, request: Request, response: Response, app_state: InApp) -> dict[str, Any]:
    """Hold a seat on this device too."""
    app_state.rates.check("guesses", address(request.scope))
    live, seat = await app_state.hall.use_link(body.code, await ensure_device(request, response, app_state))
    return {"table": live.table.id, "seat": seat}
