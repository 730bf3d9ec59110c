"""What people type at a table, and what happens then."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import islice

from tsunagu.cli.errors import BadInput, about, one_line
from tsunagu.cli.files import write_text_file
from tsunagu.cli.session.screen import Screen
from tsunagu.cli.session.session import Session
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import RESIGN
from tsunagu.record.json_form import write_json
from tsunagu.record.text_writing import write_text
from tsunagu.words import Saying, say

MOST_LISTED = 40  # legal moves named one by one
PROMPT = "> "


class Commands:
    """The conversation of one game, from the first board to the goodbye."""

    def __init__(self, session: Session, screen: Screen, ask: Callable[[str], str]) -> None:
        self.session = session
        self.screen = screen
        self.ask = ask
        self.done = False
        self.saved: set[str] = set()  # our own files, which may be written again
        self.words: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "legal": self.legal,
            "explain": self.explain,
            "board": self.board,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    def hold(self) -> None:
        """Commands until somebody leaves."""
        self.welcome()
        try:
            self.go_on(0)
            while not self.done:
                if line := self.ask(PROMPT).strip():
                    self.hear(line)
        except EOFError:
            self.screen.print("")
            self.quit("")
        except (KeyboardInterrupt, SystemExit):  # nothing is lost by Ctrl-C or a closed window
            self.screen.print("")
            if not self.done:
                self.quit("")
            raise

    def hear(self, line: str) -> None:
        """One line: a word of ours, in capitals or not, otherwise a move. A refusal changes nothing."""
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.words:
                self.words[word.lower()](rest.strip())
            else:
                played = len(self.session.record.moves)
                self.session.play(RESIGN if line.lower() == RESIGN else line)
                self.go_on(played + 1)
        except TsunaguError as refusal:
            self.screen.print(one_line(refusal.text(self.screen.language)))

    def go_on(self, first: int, taken: int = 0) -> None:
        """Let the players play, then show the table; moves from `seen` on are news, and so are those taken back."""
        self.session.let_players_play()
        if self.session.is_covered:
            self.hand_over()
        self.screen.show(self.session.game, self.session.viewer, self.session.last)
        game, names = self.session.game, self.session.record.seats
        for move in self.session.record.moves[first:]:
            self.screen.say(
                "cli.table.played", player=names[move.seat], side=game.display.seat_name(move.seat), move=move.move
            )
        if taken:
            self.screen.say("cli.table.undone", n=taken)
        self.whose_turn()

    def hand_over(self) -> None:
        """Cover the screen until the next person has taken it."""
        self.screen.cover()
        self.screen.say("cli.table.hand_over", side=self.session.game.display.seat_name(self.session.viewer))
        self.ask("")
        forget_typing()
        self.screen.cover()
        self.session.lift()

    def whose_turn(self) -> None:
        game = self.session.game
        if game.over:
            self.screen.print(game.explain("result").text(self.screen.language))
            self.screen.say("cli.table.over")
        else:
            alone = len(self.session.people) == 1
            self.screen.say(
                "cli.table.your_turn" if alone else "cli.table.turn_of", side=game.display.seat_name(game.turn)
            )

    def welcome(self) -> None:
        game, language = self.session.game, self.screen.language
        sides = [game.display.seat_name(seat).text(language) for seat in self.session.people]
        title = Saying(f"{game.name}.name")
        self.screen.say("cli.table.welcome", game=title, sides=say("cli.table.and", language).join(sides))
        if self.session.dealing is not None:
            self.screen.say("cli.table.commitment", commitment=self.session.dealing.commitment.digest())

    # The words.

    def help(self, rest: str) -> None:
        game = self.session.game
        first = next(iter(game.legal()), RESIGN)
        about_it = Saying(f"{game.name}.help")
        self.screen.say("cli.table.help", about_it=about_it, game=game.name, example=first, topics=game.topics)
        for word in game.inferred.values():
            self.screen.say("common.inferred", what=Saying(word))

    def legal(self, piece: str) -> None:
        game = self.session.game
        if piece:
            cells = game.legal(piece)
            if not cells.legal:
                raise next(iter(cells.refused.values()), cells.elsewhere)
            self.screen.say("cli.table.cells", piece=piece, cells="  ".join(cells.legal))
            return
        moves = game.legal()
        self.screen.say("cli.table.legal_count", n=len(moves))
        self.screen.print("  ".join(islice(moves, MOST_LISTED)))
        if len(moves) > MOST_LISTED:
            self.screen.say("cli.table.legal_more", n=len(moves) - MOST_LISTED)

    def explain(self, what: str) -> None:
        game = self.session.game
        self.screen.print(game.explain(what or ("result" if game.over else game.topics[0])).text(self.screen.language))

    def board(self, rest: str) -> None:
        self.go_on(len(self.session.record.moves))

    def undo(self, rest: str) -> None:
        taken = self.session.take_back()
        if not taken:
            raise BadInput("cli.table.nothing_to_undo")
        self.go_on(len(self.session.record.moves), taken)

    def save(self, name: str) -> None:
        name = os.path.expanduser(unquote(name))
        if not name:
            raise BadInput("cli.table.save_where")
        record = self.session.export_record()
        text = write_json(record) if name.endswith(".json") else write_text(record)
        with about(name):
            write_text_file(name, text, may_replace=name in self.saved)
        self.saved.add(name)
        self.session.saved_moves = len(record.moves)
        self.screen.say("cli.table.saved", file=name)

    def quit(self, rest: str) -> None:
        self.done = True
        if not self.session.is_unsaved:
            self.screen.say("cli.table.goodbye")
            return
        self.screen.say("cli.table.unsaved")
        self.screen.print(write_text(self.session.export_record()).rstrip(), as_it_is=True)


def unquote(name: str) -> str:
    """The name without the quotes that a shell would take off."""
    return name[1:-1] if len(name) > 1 and name[0] == name[-1] and name[0] in "\"'" else name


def forget_typing() -> None:
    """What was typed before is nobody else's business: the arrow keys must not bring it back."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
