"""CommandHandler: what each message on the socket asks for, and the answer to it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

from tsunagu.draw.history import History, history
from tsunagu.games.choices import PlainChoices
from tsunagu.games.errors import IllegalMove, TsunaguError
from tsunagu.games.game import RESIGN, Game
from tsunagu.games.registry import find
from tsunagu.server.api import messages as say
from tsunagu.server.api.error_responses import error_response
from tsunagu.server.api.shares import Asker
from tsunagu.server.errors import Forbidden, IdUsed, Refused, Stale
from tsunagu.server.hall.hall import Decide, seat_of
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.table import absence, playing, sitting
from tsunagu.server.table.commands import Command, command
from tsunagu.server.table.export import record_of
from tsunagu.server.table.to_json import to_json
from tsunagu.study.hints import GoodMove

SHOWN_LATER = 0.5  # s until a whole table is tried again that could not be sent at once

if TYPE_CHECKING:
    from tsunagu.server.api.app_state import AppState


class CommandHandler:
    """One viewer's talk with the table."""

    def __init__(self, app_state: AppState, live: LiveTable, viewer: Viewer, address: str = "-") -> None:
        self.app_state, self.live, self.viewer, self.address = app_state, live, viewer, address
        self.behind: int | None = None  # from there on the whole table is still to be shown
        self.later: asyncio.TimerHandle | None = None

    def asker(self) -> Asker:
        return Asker(self.viewer.holder, self.address, self.live.table.id, bool(self.viewer.seats))

    def leave(self) -> None:
        if self.later is not None:
            self.later.cancel()

    def reply(self, answer: dict[str, Any]) -> None:
        self.viewer.post(to_json({**answer, "seq": self.live.table.seq}))

    async def handle(self, said: say.Message, arrived: int) -> None:
        """Do what is asked, or raise why not."""
        match said:
            case say.Move() | say.MakeOffer() | say.Answer() | say.Withdraw() | say.Say() | say.Leave() | say.Claim():
                await self.command(said, arrived)
            case say.Lift(seat=seat):
                self.lift(seat)
            case say.Sync(seen=seen):
                self.show(seen)
            case say.AskChoices() | say.CellsOf() | say.Why() | say.Explain():
                self.app_state.shares.check(self.asker())
                with self.app_state.shares.charged(self.asker()):
                    self.question(said)
            case say.AskHistory():
                self.app_state.shares.check(self.asker())
                with self.app_state.shares.charged(self.asker()):
                    self.reply({"history": await self.history(), "id": said.id})
            case say.Hint():
                self.reply({"hint": await self.hint(), "id": said.id})
            case say.Ping():
                self.reply({"pong": self.app_state.settings.sources.now(), "id": said.id, "as": self.viewer.shown})

    def question(self, said: say.AskChoices | say.CellsOf | say.Why | say.Explain) -> None:
        match said:
            case say.AskChoices():
                self.reply({"choices": self.choices(), "id": said.id})
            case say.CellsOf(piece=piece):
                self.reply({"cells": self.cells(piece), "id": said.id})
            case say.Why(move=move):
                self.reply({"why": self.why(move), "id": said.id})
            case say.Explain(about=about):
                self.reply({"explained": self.explained(about), "id": said.id})

    def show(self, seen: int) -> None:
        """The whole table: once for all who asked while it could not be sent, as it is then."""
        self.behind = seen if self.behind is None else min(seen, self.behind)
        if self.later is None:
            self.show_now()

    def show_now(self) -> None:
        self.later = None
        assert self.behind is not None
        if self.viewer.congested or not self.app_state.shares.open(self.asker()):
            self.later = asyncio.get_running_loop().call_later(SHOWN_LATER, self.show_now)
            return
        seen, self.behind = self.behind, None
        with self.app_state.shares.charged(self.asker()):
            self.live.show(self.viewer, seen)

    async def command(self, said: say.Command, arrived: int) -> None:
        """Something that becomes an event. The same id again gets the same answer, and does nothing."""
        asked = command(self.viewer.holder, said.id, **said.model_dump(exclude={"id", "seen"}))
        if (before := self.viewer.refusal(asked)) is not None:
            raise before
        try:
            await self.commanded(said, asked, arrived)
        except IdUsed:  # what was done under that id is still done
            raise
        except TsunaguError as refused:
            self.viewer.remember(asked, refused)
            raise

    async def commanded(self, said: say.Command, asked: Command, arrived: int) -> None:
        acks, hall = {self.viewer: said.id}, self.app_state.hall
        done = self.live.table.commands.find(asked)  # also of one who stood up since
        if done is None:
            seat = seat_of(self.viewer.seats, said.seat)
            if isinstance(said, say.Move):
                done = await hall.move(self.live, seat, said.move, said.seen, asked, acks, arrived)
            else:
                done = await hall.do(self.live, self.decision(said, seat), asked, acks)
        if acks:  # it did not go along with a change
            self.viewer.post(to_json({"ack": said.id, "seq": done}))

    def decision(
        self, said: say.MakeOffer | say.Answer | say.Withdraw | say.Say | say.Leave | say.Claim, seat: int
    ) -> Decide:
        match said:
            case say.MakeOffer(offer=kind):
                return lambda table: playing.offer(table, seat, kind)
            case say.Answer(offer=named, yes=yes):
                return lambda table: playing.answer(table, seat, named, yes)
            case say.Withdraw(offer=named):
                return lambda table: playing.withdraw(table, seat, named)
            case say.Say(text=text):
                return lambda table: playing.say(table, seat, text)
            case say.Leave(bot=bot):
                return lambda table: sitting.leave(table, seat, bot)
            case say.Claim(bot=bot):
                now = self.app_state.settings.sources.now
                return lambda table: absence.claim(table, seat, bot, self.live.here(), now())

    def lift(self, seat: int | None) -> None:
        """Hot seat: show that seat's view, or cover the table."""
        if seat is not None and seat not in self.viewer.seats:
            raise Forbidden("server.not_your_seat")
        self.viewer.lifted = seat
        self.viewer.settle(self.live.table, self.viewer.seats)
        self.show(self.live.table.seq)

    # Questions. They are answered from the viewer's own view: what it does not know cannot be in the answer.

    def world(self) -> Game:
        """A game that fits what the viewer sees."""
        view = self.live.view_in_play(self.viewer.shown)
        return find(self.live.table.rules.game).from_view(view, Random(0))

    def on_move(self, what: str) -> None:
        """Only the seat on move knows what it may do."""
        playing.playing(self.live.table)
        turn = self.live.table.on_move
        if self.viewer.shown is None:
            raise Forbidden("server.not_your_seat")
        if self.viewer.shown != turn:
            raise IllegalMove("common.refused.not_your_turn", move=what, seat=self.viewer.shown, turn=turn)

    def choices(self) -> PlainChoices:
        """All that the viewer can do in this turn."""
        self.on_move("")
        world = self.world()
        return world.display.choices(world, world.turn).plain(self.viewer.language)

    def cells(self, piece: str) -> dict[str, Any]:
        self.on_move(piece)
        found = self.world().legal(piece)
        refused: dict[str, list[str]] = {}
        for cell, error in found.refused.items():
            refused.setdefault(error.saying.key, []).append(cell)
        return {
            "piece": piece,
            "legal": " ".join(found.legal),
            "refused": {key: " ".join(cells) for key, cells in refused.items()},
            "elsewhere": found.elsewhere.saying.key,
        }

    def why(self, move: str) -> dict[str, Any]:
        """Why a move is refused; nothing where it is not."""
        self.on_move(move)
        if move == RESIGN:
            return {"move": move}
        try:
            self.world().play(move, self.viewer.shown)
        except IllegalMove as refused:
            return {"move": move, **error_response(refused, self.viewer.language)}
        return {"move": move}

    async def history(self) -> History:
        """Every scene of the game so far, as the viewer saw it."""
        table, language = self.live.table, self.viewer.language
        if table.game is None:
            raise Refused("server.not_begun")
        return await asyncio.to_thread(history, record_of(table), table.game, self.viewer.shown, language)

    def explained(self, about: str) -> dict[str, Any]:
        why = self.world().explain(about)
        lines = [saying.text(self.viewer.language) for saying in why.sayings]
        return {"about": about, "lines": lines, "facts": dict(why.facts)}

    async def hint(self) -> list[GoodMove]:
        """The best moves, best first, each with what to expect and why."""
        table = self.live.table
        if not table.rules.hints:
            raise Refused("server.no_hints")
        self.on_move("")
        position = table.position_seq
        view, seed = self.live.view_in_play(self.viewer.shown), self.app_state.settings.sources.seed()
        device = self.viewer.holder or ""
        found = await self.app_state.bot_workers.hint(device, table.rules.game, view, self.viewer.language, seed)
        if table.position_seq != position:
            raise Stale("server.hint_late")
        return found
