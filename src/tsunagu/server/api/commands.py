"""CommandHandler: what each message on the socket asks for, and the answer to it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from tsunagu.draw.history import History
from tsunagu.games.display import choices_ahead
from tsunagu.games.errors import IllegalMove, TsunaguError
from tsunagu.games.game import RESIGN, Game
from tsunagu.games.plain import plain
from tsunagu.games.registry import find
from tsunagu.games.worth import plain_worths
from tsunagu.server.api import messages as say
from tsunagu.server.api.error_responses import error_response
from tsunagu.server.api.shares import Asker
from tsunagu.server.errors import Forbidden, IdUsed, Refusal, Stale
from tsunagu.server.hall.hall import Decide, seat_of
from tsunagu.server.hall.live import LiveTable
from tsunagu.server.hall.viewer import Viewer
from tsunagu.server.hall.worker_pool import Device
from tsunagu.server.table import absence, playing, sitting
from tsunagu.server.table.by_name import by_name
from tsunagu.server.table.commands import Command, new_command
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

    async def handle(self, message: say.Message, arrival: int) -> None:
        """Do what is asked, or raise why not."""
        match message:
            case say.Move() | say.MakeOffer() | say.Answer() | say.Withdraw() | say.Say() | say.Leave() | say.Claim():
                await self.command(message, arrival)
            case say.Lift(seat=seat):
                self.lift(seat)
            case say.Sync(seen=seen_seq):
                self.show(seen_seq)
            case say.AskChoices() | say.AskEnding() | say.AskWorth() | say.CellsOf() | say.Why() | say.Explain():
                self.app_state.shares.check(self.asker())
                with self.app_state.shares.paid_by(self.asker()):
                    self.question(message)
            case say.AskHistory():
                history = await self.history()
                with self.app_state.shares.paid_by(self.asker()):
                    self.reply({"history": history, "id": message.id})
            case say.Hint():
                self.reply({"hint": await self.hint(), "id": message.id})
            case say.Ping():
                self.reply(
                    {
                        "pong": self.app_state.settings.clock_and_random.now(),
                        "id": message.id,
                        "as": self.viewer.view_seat,
                    }
                )

    def question(
        self, message: say.AskChoices | say.AskEnding | say.AskWorth | say.CellsOf | say.Why | say.Explain
    ) -> None:
        match message:
            case say.AskChoices():
                self.reply({"choices": self.choices(), "id": message.id})
            case say.AskEnding():
                self.reply({"ending": self.ending(), "id": message.id})
            case say.AskWorth(option=option):
                self.reply({"worth": self.worth(option), "id": message.id})
            case say.CellsOf(piece=piece):
                self.reply({"cells": self.cells(piece), "id": message.id})
            case say.Why(move=move):
                self.reply({"why": self.why(move), "id": message.id})
            case say.Explain(about=about):
                self.reply({"explained": self.explanation(about), "id": message.id})

    def show(self, seen_seq: int) -> None:
        """The whole table: once for all who asked while it could not be sent, as it is then."""
        self.behind = seen_seq if self.behind is None else min(seen_seq, self.behind)
        if self.later is None:
            self.show_now()

    def show_now(self) -> None:
        self.later = None
        assert self.behind is not None
        if self.viewer.is_congested or not self.app_state.shares.open(self.asker()):
            self.later = asyncio.get_running_loop().call_later(SHOWN_LATER, self.show_now)
            return
        seen_seq, self.behind = self.behind, None
        with self.app_state.shares.paid_by(self.asker()):
            self.live.show(self.viewer, seen_seq)

    async def command(self, message: say.Command, arrival: int) -> None:
        """Something that becomes an event. The same id again gets the same answer, and does nothing."""
        content = {name: value for name, value in vars(message).items() if name not in ("id", "seen")}
        command = new_command(self.viewer.holder, message.id, **content)
        if (before := self.viewer.refusal(command)) is not None:
            raise before
        try:
            await self.do_command(message, command, arrival)
        except IdUsed:  # what was done under that id is still done
            raise
        except TsunaguError as error:
            self.viewer.remember(command, error)
            raise

    async def do_command(self, message: say.Command, command: Command, arrival: int) -> None:
        acks, hall = {self.viewer: message.id}, self.app_state.hall
        seq = self.live.table.commands.find(command)  # also of one who stood up since
        if seq is None:
            seat = seat_of(self.viewer.seats, message.seat)
            if isinstance(message, say.Move):
                seq = await hall.move(self.live, seat, message.move, message.seen, command, acks, arrival)
            else:
                seq = await hall.do(self.live, self.decision(message, seat), command, acks)
        if acks:  # it did not go along with a change
            self.viewer.post(to_json({"ack": message.id, "seq": seq}))

    def decision(
        self, message: say.MakeOffer | say.Answer | say.Withdraw | say.Say | say.Leave | say.Claim, seat: int
    ) -> Decide:
        match message:
            case say.MakeOffer(offer=kind):
                return lambda table: playing.offer(table, seat, kind)
            case say.Answer(offer=offer, yes=yes):
                return lambda table: playing.answer(table, seat, offer, yes)
            case say.Withdraw(offer=offer):
                return lambda table: playing.withdraw(table, seat, offer)
            case say.Say(text=text):
                return lambda table: playing.say(table, seat, text)
            case say.Leave(bot=bot):
                return lambda table: sitting.leave(table, seat, bot)
            case say.Claim(bot=bot):
                now = self.app_state.settings.clock_and_random.now
                return lambda table: absence.claim(table, seat, bot, self.live.here(), now())

    def lift(self, seat: int | None) -> None:
        """Hot seat: show that seat's view, or cover the table."""
        if seat is not None and seat not in self.viewer.seats:
            raise Forbidden("server.not_your_seat")
        self.viewer.lifted_by = seat
        self.viewer.settle(self.live.table, self.viewer.seats)
        self.show(self.live.table.seq)

    # Questions. They are answered from the viewer's own view: what it does not know cannot be in the answer.

    def world(self) -> Game:
        """A game that fits what the viewer sees."""
        view = self.live.view_in_play(self.viewer.view_seat)
        return find(self.live.table.rules.game).from_view(view, Random(0))

    def on_move(self, what: str) -> None:
        """Only the seat on move knows what it may do."""
        playing.check_playing(self.live.table)
        turn = self.live.table.on_move
        if self.viewer.view_seat is None:
            raise Forbidden("server.not_your_seat")
        if self.viewer.view_seat != turn:
            raise IllegalMove("common.refused.not_your_turn", move=what, seat=self.viewer.view_seat, turn=turn)

    def choices(self) -> dict[str, Any]:
        """All that the viewer can do in this turn; while another is on move, what it could do, if it may plan."""
        seat, language = self.viewer.view_seat, self.viewer.language
        if seat is not None and self.may_plan(seat):
            return choices_ahead(self.world(), seat).plain(language)
        self.on_move("")
        world = self.world()
        warnings = world.display.warnings(world) if self.live.table.rules.hints else ()
        return replace(world.display.choices(world, world.turn), warnings=warnings).plain(language)

    def may_plan(self, seat: int) -> bool:
        """Whether another seat is on move, in a game that hides nothing."""
        on_move = self.live.table.on_move
        return on_move not in (None, seat) and find(self.live.table.rules.game).display.plans

    def ending(self) -> list[dict[str, Any]]:
        """What decided the game; nothing while it goes on."""
        world = self.world()
        steps: list[dict[str, Any]] = plain(
            world.display.deciding_steps(world) if world.over else (), self.viewer.language
        )
        return steps

    def worth(self, option: str) -> dict[str, Any]:
        """What each place earns for that option; refused where the table has no hints."""
        self.check_help()
        self.on_move(option)
        world, language = self.world(), self.viewer.language
        choices = world.display.choices(world, world.turn)
        targets = next((one.targets for one in choices.options if one.move == option), None)
        if targets is None:
            raise Refusal("server.no_option", option=option)
        worths = world.display.worth(world, [option.replace("{}", choices.places[at].name) for at in targets])
        return {"option": option, "earned": plain_worths(targets, worths, language)}

    def check_help(self) -> None:
        """Hints, what a move earns, and warnings: one rule of the table."""
        if not self.live.table.rules.hints:
            raise Refusal("server.no_hints")

    def cells(self, piece: str) -> dict[str, Any]:
        self.on_move(piece)
        cells = self.world().legal(piece)
        refusals: dict[str, list[str]] = {}
        for cell, error in cells.refused.items():
            refusals.setdefault(error.saying.key, []).append(cell)
        return {
            "piece": piece,
            "legal": " ".join(cells.legal),
            "refused": {key: " ".join(those) for key, those in refusals.items()},
            "elsewhere": cells.elsewhere.saying.key,
        }

    def why(self, move: str) -> dict[str, Any]:
        """Why a move is refused; nothing where it is not."""
        self.on_move(move)
        if move == RESIGN:
            return {"move": move}
        try:
            self.world().play(move, self.viewer.view_seat)
        except IllegalMove as error:
            language = self.viewer.language
            return {"move": move, **error_response(error, language), "message": error.reason(language)}
        return {"move": move}

    async def history(self) -> History:
        """Every scene of the game so far, as the viewer saw it."""
        table, seat = self.live.table, self.viewer.view_seat
        if table.game is None:
            raise Refusal("server.not_begun")
        game, record = table.game.copy(), record_of(table)  # the table plays on
        history = await self.app_state.histories.ask(self.asker(), record, game, seat, self.viewer.language)
        if self.viewer.view_seat != seat:
            raise Forbidden("server.not_your_seat")  # the cover is back, or lifted for another
        if tuple(table.moves[: len(record.moves)]) != record.moves:
            return await self.history()  # some of it was taken back meanwhile
        return history

    def explanation(self, about: str) -> dict[str, Any]:
        world = self.world()
        if self.live.table.rules.strict and about in world.topics and not world.over:
            raise Refusal("server.strict")
        why = world.explain(about)
        table, language = self.live.table, self.viewer.language
        lines = [by_name(saying, table, language).text(language) for saying in why.sayings]
        clauses = [world.display.clauses.get(saying.key, "") for saying in why.sayings]
        return {
            "about": about,
            "lines": lines,
            "clauses": clauses,
            "steps": plain(why.steps, language),
            "facts": dict(why.facts),
        }

    async def hint(self) -> list[GoodMove]:
        """The best moves, best first, each with what to expect and why."""
        table = self.live.table
        self.check_help()
        self.on_move("")
        position = table.position_seq
        view, seed = self.live.view_in_play(self.viewer.view_seat), self.app_state.settings.clock_and_random.seed()
        whose = Device(self.viewer.holder or "", self.address)
        hints = await self.app_state.bot_workers.hint(whose, table.rules.game, view, self.viewer.language, seed)
        if table.position_seq != position:
            raise Stale("server.hint_late")
        return hints
