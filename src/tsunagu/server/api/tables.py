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
from tsunagu.server.api.app_state import AppState
from tsunagu.server.api.connected import while_connected
from tsunagu.server.api.cookies import holder_of, known_device
from tsunagu.server.api.dependencies import Speaks
from tsunagu.server.api.event_messages import TableEvent
from tsunagu.server.api.invitations import invitation
from tsunagu.server.api.middleware import address
from tsunagu.server.api.requests import NewTable, SeatAsked, SitDown, UseLink
from tsunagu.server.api.responses import (
    REFUSALS,
    GameDescription,
    Invitation,
    LinkCode,
    SeatTaken,
    Shown,
    Summary,
    responses,
)
from tsunagu.server.continue_game import shuffled_anew
from tsunagu.server.errors import Forbidden, NotFound
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.programs import Programs
from tsunagu.server.hall.viewer import Shows
from tsunagu.server.table.rules import ClockRule, Rules, SeatRule, seats_of
from tsunagu.server.table.sitting import checked_name
from tsunagu.words import LANGUAGES, Language, say

MOST_LISTED = 50
MOST_GOING = 1000  # of one device, not over: more than anybody plays
TABLE_NAME = r"^[A-Za-z0-9_-]{1,32}$"

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)
TableName = Annotated[str, Path(pattern=TABLE_NAME)]
SeatNumber = Annotated[int, Path(ge=0, le=9)]


def app_state_of(request: Request) -> AppState:
    app_state: AppState = request.app.state.app_state
    return app_state


async def table_asked(request: Request, table: TableName) -> LiveTable:
    """The table, if the one who asks may see it."""
    live = await app_state_of(request).hall.find(table)
    if not live.may_watch(holder_of(request)):
        raise NotFound("server.no_table")
    return live


InApp = Annotated[AppState, Depends(app_state_of)]
AtTable = Annotated[LiveTable, Depends(table_asked)]


@router.get("/games", responses=responses(list[GameDescription]))
def games(app_state: InApp) -> list[dict[str, Any]]:
    """The games, their options, and who plays them as a bot."""
    return [described(name, app_state.programs) for name in GAMES]


def described(name: str, programs: Programs) -> dict[str, Any]:
    game = find(name)
    defaults = complete(game.option_table, {})
    return {
        "game": name,
        "name": {language: say(f"{name}.name", language) for language in LANGUAGES},
        "seats": seats_of(game, defaults),
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "only_with": None if option.only_with is None else list(option.only_with),
                "inferred": {str(choice): clause for choice, clause in option.inferred.items()},
            }
            for option in game.option_table
        ],
        "bots": [*at_the_table(game), *programs.playing(name)],
        "inferred": dict(game.inferred),
    }


@router.post("/tables", status_code=201, responses=responses(Shown, 201))
async def make(asked: NewTable, request: Request, response: Response, app_state: InApp) -> dict[str, Any]:
    """Make a table. Nobody sits there yet: its promise must be known before anybody gives a nonce."""
    app_state.rates.check("new_tables", address(request.scope))
    holder = await known_device(request, response, app_state)
    for seat in asked.seats:
        if seat.kind == "bot" and seat.bot not in app_state.programs.playing(asked.game):
            check_plays(seat.bot or "", find(asked.game))
    rules = Rules(
        game=asked.game,
        options=asked.options,
        seats=tuple(seat_rule(seat, holder) for seat in asked.seats),
        clock=ClockRule(**asked.clock.model_dump()),
        **asked.model_dump(exclude={"game", "options", "seats", "clock", "record", "ply"}),
    )
    record = None
    if asked.record is not None:
        seed = app_state.settings.sources.seed()
        work = app_state.record_workers.ask(address(request.scope), shuffled_anew, asked.record, asked.ply, seed)
        record = await while_connected(request, work)
        find(asked.game)
        rules = continued(rules, record)
    network = app_state.tokens.network(address(request.scope))
    return shown(await app_state.hall.create(rules, record, holder, network), holder, None)


def seat_rule(seat: SeatAsked, holder: str) -> SeatRule:
    if seat.kind != "reserved":
        return SeatRule(seat.kind, seat.bot if seat.kind == "bot" else None)
    return SeatRule("reserved", None, (holder,), "" if seat.name is None else checked_name(seat.name))


def continued(rules: Rules, record: dict[str, Any]) -> Rules:
    """A game that goes on is played as it was begun, and who began is known."""
    return replace(rules, game=record["game"], options=record["options"], first="seated")


@router.get("/tables", responses=responses(list[Summary]))
async def lobby(
    app_state: InApp,
    stage: Literal["waiting", "playing"] = "waiting",
    start: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> list[dict[str, Any]]:
    """Fifty listed tables that wait for players, or games that anyone may watch, makers taking turns; newest first."""
    found = [live async for live in app_state.hall.find_all(await app_state.reader.listed(stage, MOST_LISTED, start))]
    return [summary(live, None) for live in found if stage == "waiting" or live.table.rules.watch == "anyone"]


@router.get("/mine", responses=responses(list[Summary]))
async def mine(request: Request, app_state: InApp) -> list[dict[str, Any]]:
    """Tables where this device has a seat: all that are not over, then the last that are; newest first."""
    holder = holder_of(request)
    if holder is None:
        return []
    found = app_state.hall.find_all(await app_state.reader.held_by(holder, MOST_GOING, MOST_LISTED))
    return [summary(live, holder) async for live in found]


def summary(live: LiveTable, holder: str | None) -> dict[str, Any]:
    """A table on one line."""
    table = live.table
    return {
        "table": table.id,
        "game": table.rules.game,
        "options": dict(table.rules.options),
        "stage": table.stage,
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in table.seats],
        "clock": live.fixed["rules"]["clock"],
        "made": table.made_at,
        "moves": len(table.moves),
        "turn": table.on_move,
        "yours": list(live.held_by(holder)),
    }


@router.get("/tables/{table}", responses=responses(Shown))
async def look(
    live: AtTable,
    request: Request,
    language: Speaks,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    show: Shows = "view",
) -> dict[str, Any]:
    """The table document as you may see it; with several seats, as a spectator unless you name one of yours."""
    holder = holder_of(request)
    return shown(live, holder, seat_seen(live, holder, seat), show, language)


def seat_seen(live: LiveTable, holder: str | None, asked: int | None) -> int | None:
    held = live.held_by(holder)
    if asked is not None and asked not in held:
        raise Forbidden("server.not_your_seat")
    return asked if asked is not None else held[0] if len(held) == 1 else None


def shown(
    live: LiveTable, holder: str | None, seat: int | None, shows: Shows = "view", language: Language = "en"
) -> dict[str, Any]:
    return {
        "table": live.document(seat, shows, language),
        "seats": list(live.held_by(holder)),
        "reserved": live.reserved_for(holder),
    }


@router.get("/tables/{table}/events", responses=responses(list[TableEvent]))
async def events(live: AtTable, after: Annotated[int, Query(ge=0, le=2**31)] = 0) -> list[dict[str, Any]]:
    """Every event after that seq, as told."""
    return live.told_after(after)


@router.post("/tables/{table}/seats/{seat}", responses=responses(Shown))
async def sit_down(
    live: AtTable, seat: SeatNumber, asked: SitDown, request: Request, response: Response, app_state: InApp
) -> dict[str, Any]:
    """Sit down; when the last seat is taken the game starts."""
    holder = await known_device(request, response, app_state)
    await app_state.hall.join(live, seat, asked.name, asked.nonce, holder, asked.id)
    return shown(live, holder, seat_seen(live, holder, None))


@router.post("/tables/{table}/seats/{seat}/link", responses=responses(LinkCode))
async def make_link(live: AtTable, seat: SeatNumber, request: Request, app_state: InApp) -> dict[str, Any]:
    """A code with which another device gets this seat too: good once, for ten minutes, while somebody sits there."""
    return {"code": await app_state.hall.new_link(live, seat, holder_of(request))}


@router.get("/tables/{table}/invitation", responses=responses(Invitation))
async def invite(live: AtTable, request: Request, app_state: InApp) -> dict[str, str]:
    """The link to send to friends, and a picture of it for their cameras."""
    return await asyncio.to_thread(invitation, request, live.table.id, app_state.settings.address)


@router.post("/links", responses=responses(SeatTaken))
async def use_link(asked: UseLink, request: Request, response: Response, app_state: InApp) -> dict[str, Any]:
    """Hold a seat on this device too."""
    app_state.rates.check("guesses", address(request.scope))
    live, seat = await app_state.hall.use_link(asked.code, await known_device(request, response, app_state))
    return {"table": live.table.id, "seat": seat}
