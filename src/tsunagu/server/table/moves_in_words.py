"""The moves of a table in words, found when somebody reads them: most of a server's moves nobody does."""

from __future__ import annotations

from dataclasses import dataclass

from tsunagu.games.display import move_in_words, things_laid
from tsunagu.games.game import Game
from tsunagu.record.record import Move
from tsunagu.server.table.state import Table
from tsunagu.words import Language, Saying


@dataclass(frozen=True, slots=True)
class MoveInWords:
    """A move as players call it, and the things that it laid. It rests on what everybody sees."""

    words: Saying
    things: tuple[str, ...]  # their keys in scenes

    def plain(self, language: Language) -> list[str]:
        return [self.words.text(language), *self.things]


class MovesInWords:
    """Words rest on the position before the move: a game of its own follows the table's."""

    def __init__(self) -> None:
        self.game: Game | None = None  # after `moves`
        self.moves: list[Move] = []
        self.sentences: list[MoveInWords] = []

    def of(self, table: Table) -> list[MoveInWords]:
        """All moves of the table. Where some were taken back it begins anew."""
        if table.game is None:
            return []
        if self.game is None or table.moves[: len(self.moves)] != self.moves:
            self.game = type(table.game).from_deal(table.game.options, table.game.deal)
            self.moves, self.sentences = [], []
        for move in table.moves[len(self.moves) :]:
            self.sentences.append(MoveInWords(move_in_words(self.game, move.move), things_laid(self.game, move.move)))
            self.game.play(move.move, move.seat)
            self.moves.append(move)
        return self.sentences
