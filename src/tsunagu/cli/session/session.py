"""A session in the terminal: a record that grows and shrinks, the game it leads to, and who sits where."""

from __future__ import annotations

from random import Random

from tsunagu.bots.player import Player
from tsunagu.games.game import Game
from tsunagu.record.fairness import Dealing
from tsunagu.record.record import Record, final, new_record, shorter, with_move
from tsunagu.record.redaction import redact


class Session:
    """One game being played. Seats without a player are people."""

    def __init__(
        self,
        game: Game,
        players: tuple[Player | None, ...],
        names: tuple[str, ...],
        rng: Random,
        dealing: Dealing | None = None,
    ) -> None:
        self.game = game
        self.record: Record = new_record(game, names)
        self.players = players
        self.rng = rng
        self.dealing = dealing
        self.lifted = self.viewer  # who has the screen before them
        self.saved_moves = 0  # how many moves were last saved

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def last(self) -> str | None:
        """The last move."""
        return self.record.moves[-1].move if self.record.moves else None

    @property
    def is_unsaved(self) -> bool:
        return len(self.record.moves) not in (0, self.saved_moves)

    @property
    def viewer(self) -> int:
        """Whose view is shown: the person whose turn it is, otherwise the first."""
        return self.game.turn if self.game.turn in self.people else self.people[0]

    @property
    def is_covered(self) -> bool:
        """Whether the screen must change hands first: it would show what the one before it may not know."""
        theirs, shown = ({**self.game.view(seat), "seat": None} for seat in (self.lifted, self.viewer))
        return theirs != shown

    def lift(self) -> None:
        """The viewer has taken the screen."""
        self.lifted = self.viewer

    def export_record(self) -> Record:
        """The record to keep: while the game goes on, no more than the people at this screen may know."""
        record = self.record if self.dealing is None else self.dealing.with_proof(self.record)
        return redact(record, self.people[0] if len(self.people) == 1 else None)

    def play(self, move: str) -> None:
        """Play for the seat whose turn it is; a wrong move is refused and changes nothing."""
        self.record = with_move(self.record, move)
        self.game = final(self.record)

    def let_players_play(self) -> int:
        """Moves of the players until it is a person's turn or over; how many."""
        n = 0
        while not self.game.over and (player := self.players[self.game.turn]) is not None:
            self.play(player.choose(type(self.game), self.game.view(self.game.turn), self.rng))
            n += 1
        return n

    def take_back(self) -> int:
        """Back to the last turn of a person; how many moves that took, 0 if there is none.

        Once a game with secrets is over everything has been seen, and nothing is taken back.
        """
        if self.game.over and self.game.position.hidden:
            return 0
        moves = self.record.moves
        last = next((ply for ply in reversed(range(len(moves))) if moves[ply].seat in self.people), len(moves))
        self.record = shorter(self.record, len(moves) - last)
        self.game = final(self.record)
        return len(moves) - last
