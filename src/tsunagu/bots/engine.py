"""Our end of the line protocol: hears one line after the other, thinks in a thread of its own, and never gives up.

Whatever is wrong with a line becomes an error line. The end of the input, like `quit`, ends the talk at once.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from threading import Lock, Thread
from time import monotonic
from typing import Any, BinaryIO

from tsunagu import __version__
from tsunagu.bots.player import Budget, Thinking
from tsunagu.bots.protocol import LONGEST_LINE, VERSION, ErrorKind, Go, Refusal, info_line
from tsunagu.bots.roster import find_player
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES
from tsunagu.record import validate
from tsunagu.record.errors import shorten
from tsunagu.record.json_form import from_plain, json_options
from tsunagu.record.plain_json import read_value
from tsunagu.record.record import game_of
from tsunagu.record.redaction import imagine_game
from tsunagu.words import Language

LAST_WORD = 1.0  # s that a thinker has for its bestmove once nobody listens any more
BETWEEN_INFOS = 0.2  # s

Say = Callable[[str], None]


class Engine:
    """One talk: the game and position it has come to, and the player that thinks, if one does."""

    def __init__(self, player: str, say: Say, language: Language = "en") -> None:
        self.name = player
        self.player = find_player(player)  # one that is not there is refused before the talk begins
        self.player.listener = self.tell
        self.usual = self.player.budget  # where a go sets no bounds
        self.say = say
        self.language = language
        self.game: tuple[type[Game], dict[str, Any], int] | None = None  # with its options and seats
        self.world: Game | None = None
        self.thinking = False
        self.thread: Thread | None = None
        self.lock = Lock()  # guards `thinking`
        self.told_at = 0.0

    def hear(self, line: bytes) -> bool:
        """Answer a line; False: it was the last."""
        try:
            text = line.decode()
        except UnicodeDecodeError:
            self.complain("bad_text", Refusal("bad_text", "record.no_utf8"))
            return True
        word, _, rest = text.strip().partition(" ")
        if word == "quit":
            return False
        if not word:
            return True
        try:
            if word not in COMMANDS:
                raise Refusal("unknown_command", "protocol.engine.command", word=shorten(word), known=tuple(COMMANDS))
            COMMANDS[word](self, rest.strip())
        except Refusal as refusal:
            self.complain(refusal.kind, refusal)
        return True

    def complain(self, kind: ErrorKind, error: TsunaguError) -> None:
        self.say(f"error {kind} {' '.join(error.text(self.language).split())}")

    # The commands, each with the rest of its line.

    def hello(self, rest: str) -> None:
        if rest != str(VERSION):
            raise Refusal("bad_version", "protocol.engine.version", given=shorten(rest), version=VERSION)
        self.say(f"name Tsunagu {self.name}")
        self.say(f"version {__version__}")
        for name in GAMES:
            self.say(f"game {name}")
        self.say(f"hello {VERSION}")

    def ping(self, rest: str) -> None:
        self.say(f"pong {rest}".rstrip())

    def new_game(self, rest: str) -> None:
        """Everything about an earlier game is forgotten."""
        self.be_idle()
        self.game = self.world = None
        try:
            fields = validate.fields(read_value(rest), "", ("game", "options", "seats"))
            game = game_of(validate.text(fields["game"], "game"))
            options = json_options(game, fields["options"])
            seats = validate.whole(fields["seats"], "seats", high=validate.MOST_SEATS)
            right = game.start(options).seats
        except TsunaguError as wrong:
            raise refusal_of("bad_game", wrong) from None
        if seats != right:
            raise Refusal("bad_game", "protocol.engine.seats", seats=seats, right=right)
        self.game = (game, dict(options), seats)
        self.say("ready")

    def position(self, rest: str) -> None:
        self.be_idle()
        self.world = None
        if self.game is None:
            raise Refusal("no_game", "protocol.engine.no_game")
        game, options, _ = self.game
        try:
            record = from_plain(read_value(rest))
            if record.game != game.name or dict(record.options) != options:
                raise Refusal("bad_position", "protocol.engine.other_game")
            self.world = imagine_game(record)
        except Refusal:
            raise
        except TsunaguError as wrong:
            raise refusal_of("bad_position", wrong) from None
        self.say("ready")

    def go(self, rest: str) -> None:
        self.be_idle()
        go = Go.read(rest.split())
        if self.world is None:
            raise Refusal("no_position", "protocol.engine.no_position")
        self.player.budget = self.usual if go.budget == Budget() else go.budget
        rng = Random() if go.seed is None else Random(go.seed)
        self.thinking = True
        self.thread = Thread(target=self.think, args=(self.world, rng), daemon=True)
        self.thread.start()

    def stop(self, rest: str) -> None:
        """It may cross the bestmove on its way, so that there is nothing to stop any more."""
        with self.lock:
            if self.thinking:
                self.player.stop()

    # Thinking.

    def be_idle(self) -> None:
        with self.lock:
            if self.thinking:
                raise Refusal("thinking", "protocol.engine.thinking")

    def think(self, world: Game, rng: Random) -> None:
        """Ends with one bestmove, or one error. Said under the lock: whoever hears it may ask the next question."""
        try:
            found = self.player.think(type(world), world.view(world.turn), rng)
        except Exception as bug:
            with self.lock:
                self.be_done()
                cause = f"{type(bug).__name__}: {bug}"
                self.complain("failed", Refusal("failed", "protocol.engine.failed", cause=cause))
            return
        with self.lock:
            self.be_done()
            if found.candidates or found.iterations:
                self.say(info_line(found))
            self.say(f"bestmove {found.move}")

    def be_done(self) -> None:
        """A stop that came as the thought ended must not cut the next one short."""
        self.thinking = False
        self.player.stopping.clear()

    def tell(self, thinking: Thinking) -> None:
        """How far the thinker has come, not more often than anybody can read."""
        now = monotonic()
        if now - self.told_at >= BETWEEN_INFOS:
            self.told_at = now
            self.say(info_line(thinking))

    def leave(self) -> None:
        """Nobody listens any more."""
        self.stop("")
        if self.thread is not None:
            self.thread.join(LAST_WORD)


COMMANDS: dict[str, Callable[[Engine, str], None]] = {
    "hello": Engine.hello,
    "ping": Engine.ping,
    "game": Engine.new_game,
    "position": Engine.position,
    "go": Engine.go,
    "stop": Engine.stop,
    "quit": lambda engine, rest: None,  # ends the talk before it comes here
}


def refusal_of(kind: ErrorKind, error: TsunaguError) -> Refusal:
    """The same error, with its kind and its clause."""
    refusal = Refusal(kind, error.saying.key, **error.saying.facts)
    refusal.clause = error.clause
    return refusal


def converse(player: str, lines_in: BinaryIO, lines_out: BinaryIO, language: Language = "en") -> None:
    """Hold a talk until the input ends, somebody quits, or nobody reads the answers."""
    lock = Lock()

    def say(line: str) -> None:
        with lock, suppress(OSError, ValueError):  # nobody reads any more: the input will end too
            lines_out.write(f"{line}\n".encode())
            lines_out.flush()

    engine = Engine(player, say, language)
    try:
        while line := lines_in.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
                skip_line(lines_in)
                engine.complain("bad_text", Refusal("bad_text", "protocol.engine.too_long", most=LONGEST_LINE))
            elif not engine.hear(line):
                break
    finally:
        engine.leave()


def skip_line(lines_in: BinaryIO) -> None:
    while (part := lines_in.readline(LONGEST_LINE)) and not part.endswith(b"\n"):
        pass
