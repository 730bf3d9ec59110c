"""Judging a record: is every move legal, variations too, how did the game end and why, and is that what is claimed?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tsunagu.games.game import BEYOND_THE_RULES, Explanation, Game, Outcome
from tsunagu.record.errors import BadRecord, wrong
from tsunagu.record.plain_json import written
from tsunagu.record.record import Line, Record, start, step
from tsunagu.words import Language


@dataclass(frozen=True, slots=True)
class Judgement:
    """A record found in order."""

    record: Record
    game: Game  # after the last move, and ended as the record says
    outcome: Outcome | None  # None: the game goes on
    why: Explanation

    @property
    def moves(self) -> int:
        return len(self.record.moves)

    def plain(self, language: Language = "en") -> dict[str, Any]:
        """As programs read it."""
        return {
            "game": self.record.game,
            "options": dict(self.record.options),
            "seats": list(self.record.seats),
            "moves": self.moves,
            "result": None if self.outcome is None else self.outcome.plain(),
            "why": [saying.text(language) for saying in self.why.sayings],
            "facts": dict(self.why.facts),
        }


def judge(record: Record) -> Judgement:
    """Replay and check all of it; the first thing that is wrong is a BadRecord."""
    game = start(record)
    check_line(game, record.moves, 1, "record.move")
    ended = settled(record, game)
    if game.outcome() is None:
        game.stopped = ended
    return Judgement(record, game, ended, game.explain("result"))


def judge_beginning(record: Record) -> tuple[Judgement, BadRecord | None]:
    """The record as far as it is in order, and what is wrong then; a record with a wrong start is refused."""
    try:
        return judge(record), None
    except BadRecord as error:
        refusal = error
    game, legal = start(record), 0
    for ply, move in enumerate(record.moves, 1):
        try:
            check_line(game, (move,), ply, "record.move")
        except BadRecord:
            break
        legal = ply
    return judge(replace(record, moves=record.moves[:legal], result=None)), refusal


def check_line(game: Game, line: Line, ply: int, key: str) -> None:
    """Play a line, and on the way every variation from the position it begins in."""
    for number, move in enumerate(line, ply):
        for variation in move.variations:
            check_line(game.copy(), variation, number, "record.variation_move")
        step(game, move, number, key)


def settled(record: Record, game: Game) -> Outcome | None:
    """How the game ended; a claim that the moves do not bear out is refused."""
    ended, claimed = game.outcome(), record.result
    if claimed is None or claimed == ended:
        return ended
    if ended is not None:
        raise wrong("result", "other_result", moves=spelled(ended), claimed=spelled(claimed))
    if claimed.reason not in BEYOND_THE_RULES:
        raise wrong("result", "no_result", claimed=spelled(claimed))
    if claimed.scores not in (None, game.scores()):
        raise wrong("result.scores", "other_scores", scores=written(game.scores()))
    return claimed


def spelled(outcome: Outcome) -> str:
    return written(outcome.plain())
