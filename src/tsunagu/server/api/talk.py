"""Talk: what each message on the socket asks for, and the answer to it."""

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
from tsunagu.server.api.complaints import complaint
from tsunagu.server.errors import Forbidden, Refused, Stale
from tsunagu.server.hall.hall import Decide, seat_of
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.table import absence, playing, sitting
from tsunagu.server.table.keepsake import record_of
from tsunagu.server.table.spelling import spelled
from tsunagu.study.hints import GoodMove

if TYPE_CHECKING:
    from tsunagu.server.api.room import Room


class Talk:
    """One viewer's talk with the table."""

    def __init__(self, room: Room, live: LiveTable, viewer: Viewer) -> None:
        self.room, self.live, self.viewer = room, live, viewer

    def reply(self, answer: dict[str, Any]) -> None:
        self.viewer.post(spelled({**answer, "seq": self.live.table.seq}))

    async def hear(self, said: say.Message, arrived: int) -> None:
        """Do what is asked, or raise why not."""
        match said:
            case say.Move() | say.MakeOffer() | say.Answer() | say.Withdraw() | say.Say() | say.Leave() | say.Claim():
                await self.command(said, arrived)
            case say.Lift(seat=seat):
                self.lift(seat)
            case say.Sync(seen=seen):
                self.live.show(self.viewer, seen)
            case say.AskChoices():
                self.reply({"choices": self.choices(), "id": said.id})
            case say.AskHistory():
                self.reply({"history": await self.history(), "id": said.id})
            case say.CellsOf(piece=piece):
                self.reply({"cells": self.cells(piece), "id": said.id})
            case say.Why(move=move):
                self.reply({"why": self.why(move), "id": said.id})
            case say.Explain(about=about):
                self.reply({"explained": self.explained(about), "id": said.id})
            case say.Hint():
                self.reply({"hint": await self.hint(), "id": said.id})
            case say.Ping():
                self.reply({"pong": self.room.settings.sources.now(), "id": said.id, "as": self.viewer.shown})

    async def command(self, said: say.Command, arrived: int) -> None:
        """Something that becomes an event. The same id again gets the same answer, and does nothing."""
        if said.id in self.viewer.refused:
            raise self.viewer.refused[said.id]
        try:
            await self.commanded(said, arrived)
        except TsunaguError as refused:
            self.viewer.remember(said.id, refused)
            raise

    async def commanded(self, said: say.Command, arrived: int) -> None:
        seat = seat_of(self.viewer.seats, said.seat)
        key, acks = f"{seat} {said.id}", {self.viewer: said.id}
        hall = self.room.hall
        if isinstance(said, say.Move):
            done = await hall.move(self.live, seat, said.move, said.seen, key, acks, arrived)
        else:
            done = await hall.do(self.live, self.decision(said, seat), key, acks)
        if acks:  # it did not go along with a change
            self.viewer.post(spelled({"ack": said.id, "seq": done}))

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
                now = self.room.settings.sources.now
                return lambda table: absence.claim(table, seat, bot, self.live.here(), now())

    def lift(self, seat: int | None) -> None:
        """Hot seat: show that seat's view, or cover the table."""
        if seat is not None and seat not in self.viewer.seats:
            raise Forbidden("server.not_your_seat")
        self.viewer.lifted = seat
        self.viewer.settle(self.live.table, self.viewer.seats)
        self.live.show(self.viewer, self.live.table.seq)

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
            return {"move": move, **complaint(refused, self.viewer.language)}
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
        view, seed = self.live.view_in_play(self.viewer.shown), self.room.settings.sources.seed()
        device = self.viewer.holder or ""
        found = await self.room.thinkers.hint(device, table.rules.game, view, self.viewer.language, seed)
        if table.position_seq != position:
            raise Stale("server.hint_late")
        return found
