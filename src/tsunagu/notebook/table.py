"""A game as a frame in a notebook is told it, and what may be asked and done there: the server's table in small."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tsunagu.bots.player import Player
from tsunagu.bots.roster import check_plays, find_player
from tsunagu.draw.lessons import PlainRefusal, plain_refusal
from tsunagu.draw.wire import plain_scene
from tsunagu.games.display import scene_of
from tsunagu.games.errors import BadOption, IllegalMove, TsunaguError
from tsunagu.games.game import Game
from tsunagu.words import Language

Tell = Callable[[dict[str, Any]], None]


class NotebookTable:
    """A game, whom it is played against, and who sits here. Without a bot all seats are played here, in turn."""

    def __init__(self, game: Game, against: str | None, seat: int, language: Language) -> None:
        if not 0 <= seat < game.seats:
            raise BadOption("server.no_seat", seat=seat)
        if against is not None:
            check_plays(against, type(game))
        self.game, self.against, self.seat, self.language = game, against, seat, language
        self.bot: Player | None = None if against is None else find_player(against)
        self.rng = Random()
        self.last: str | None = None
        self.shows = 0  # each may be another position, whoever made it

    @property
    def viewer(self) -> int:
        """The seat whose eyes see it now: where all sit here, whose turn it is."""
        return self.seat if self.bot is not None or self.game.over else self.game.turn

    def doc(self) -> dict[str, Any]:
        """Everything to show the game; the fields are those of a table's document (docs/server.md)."""
        game, viewer, outcome = self.game, self.viewer, self.game.outcome()
        scene = scene_of(game, viewer, self.last).on_a_page(aided=True)
        scores = game.scores()
        self.shows += 1
        return {
            "game": game.name,
            "stage": "playing" if outcome is None else "over",
            "as": viewer,
            "own": [self.seat] if self.bot is not None else list(range(game.seats)),
            "turn": None if outcome is not None else game.turn,
            "moves": [[viewer, "", None]] * self.shows,
            "plans": False,
            "rules": {"hints": False, "first": "seated"},
            "seats": [self.name(at) for at in range(game.seats)],
            "outcome": None if outcome is None else outcome.plain(),
            "why": [] if outcome is None else game.explain("result").text(self.language).splitlines(),
            "scores": None if scores is None else list(scores),
            "clock": None,
            "scene": plain_scene(scene, self.language),
        }

    def name(self, at: int) -> dict[str, str | int]:
        """Bots are told apart by their number, from the second on."""
        if self.against is None or at == self.seat:
            return {"kind": "person", "name": ""}
        before = at - (at > self.seat)
        return {"kind": "bot", "name": self.against, "number": before + 1 if before else 0}

    def answer(self, message: Mapping[str, Any], tell: Tell) -> None:
        """One question or move out of the frame; `tell` takes what goes back there."""
        number = str(message.get("id", ""))
        try:
            answer = self.do(message, tell)
        except TsunaguError as refusal:
            said = {"error": refusal.saying.key, "message": refusal.saying.text(self.language)}
            tell({"id": number, "refusal": said})
        else:
            tell({"id": number, "answer": answer})

    def do(self, message: Mapping[str, Any], tell: Tell) -> dict[str, Any]:
        move = str(message.get("move", ""))
        match message.get("do"):
            case "show":
                tell({"doc": self.doc()})
                self.play_on(tell)
            case "choices":
                return {"choices": self.game.display.choices(self.game, self.viewer).plain(self.language)}
            case "why":
                return {"why": self.why(move) or {}}
            case "move":
                self.play(move, tell)
            case _:
                raise TsunaguError("server.bad_message", field="do")
        return {}

    def why(self, move: str) -> PlainRefusal | None:
        """Why that cannot be played; nothing if it can."""
        try:
            self.game.copy().play(move, self.viewer)
        except IllegalMove as refusal:
            return plain_refusal(refusal, self.language)
        return None

    def play(self, move: str, tell: Tell) -> None:
        """Made here; then the others answer."""
        self.game.play(move, self.viewer)
        self.last = move
        tell({"doc": self.doc()})
        self.play_on(tell)

    def play_on(self, tell: Tell) -> None:
        """The bot moves as long as it is its turn."""
        while self.bot is not None and not self.game.over and self.game.turn != self.seat:
            view = self.game.view(self.game.turn)
            self.last = self.bot.think(type(self.game), view, self.rng).move
            self.game.play(self.last)
            tell({"doc": self.doc()})
