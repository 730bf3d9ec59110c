"""Judging a record: is every move legal, variations too, how did the game end and why, and is that what is claimed?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from typing_extensions import TypedDict

from tsunagu.games.game import BEYOND_THE_RULES, Explanation, Game, Outcome, PlainOutcome
from tsunagu.games.options import Value
from tsunagu.record.errors import BadRecord, shorten, wrong
from tsunagu.record.record import Line, Record, start, step
from tsunagu.words import Language, Saying
from tsunagu.words.catalogue import pages


class PlainJudgement(TypedDict):
    """A record found in order, in one language."""

    game: str
    options: dict[str, Value]
    seats: list[str]  # names
    moves: int
    result: PlainOutcome | None
    why: list[str]
    facts: dict[str, Any]  # behind the sentences, in the game's own words
    unchecked: list[str]  # what the record does not tell, so that it could not be checked


@dataclass(frozen=True, slots=True)
class Judgement:
    """A record found in order."""

    record: Record
    game: Game  # after the last move, and ended as the record says
    outcome: Outcome | None  # None: the game goes on
    why: Explanation
    gaps: tuple[Saying, ...] = ()  # what the record does not tell, so that it could not be checked

    @property
    def unchecked_parts(self) -> tuple[Saying, ...]:
        """What was not checked, in sentences."""
        promised = "commitment" in self.record.tags
        return (*self.gaps, *([Saying("record.unchecked.promise")] * promised))

    @property
    def moves(self) -> int:
        return len(self.record.moves)

    def plain(self, language: Language = "en") -> PlainJudgement:
        """As programs read it."""
        return {
            "game": self.record.game,
            "options": dict(self.record.options),
            "seats": list(self.record.seats),
            "moves": self.moves,
            "result": None if self.outcome is None else self.outcome.plain(),
            "why": [saying.text(language) for saying in self.why.sayings],
            "facts": dict(self.why.facts),
            "unchecked": [saying.text(language) for saying in self.unchecked_parts],
        }


def judge(record: Record) -> Judgement:
    """Replay and check all of it; the first thing that is wrong is a BadRecord."""
    game = start(record)
    check_line(game, record.moves, 1, "record.move")
    ended = settle(record, game)
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


def settle(record: Record, game: Game) -> Outcome | None:
    """How the game ended; a claim that the moves do not bear out is refused."""
    ended, claimed = game.outcome(), record.result
    if claimed is None or claimed == ended:
        return ended
    if ended is not None:
        raise wrong("result", "other_result", moves=in_words(ended, game), claimed=in_words(claimed, game))
    if claimed.reason not in BEYOND_THE_RULES:
        raise wrong("result", "no_result", claimed=in_words(claimed, game))
    check_points(claimed, game)
    return claimed


def check_points(claimed: Outcome, game: Game) -> None:
    """The points beside a result that the table gave are those on the table."""
    points = game.scores()
    if claimed.scores in (None, points):
        return
    if points is None:
        raise wrong("result.scores", "no_points")
    sums = tuple(
        Saying("record.points", {"player": game.display.seat_name(seat), "n": n}) for seat, n in enumerate(points)
    )
    raise wrong("result.scores", "other_scores", points=sums)


def in_words(outcome: Outcome, game: Game) -> Saying:
    """A result as people say it: who came where, with how many points, and why."""
    places = []
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks)):
        details = {"rank": rank, "player": game.display.seat_name(seat)}
        if outcome.scores is None:
            places.append(Saying("record.place", details))
        else:
            places.append(Saying("record.place_with_points", details | {"n": outcome.scores[seat]}))
    return Saying("record.outcome", {"places": tuple(places), "reason": reason_in_words(game, outcome.reason)})


def reason_in_words(game: Game | type[Game], reason: str) -> Saying | str:
    """A reason of the game or of any table, or whatever somebody wrote for one."""
    known = (topic for topic in (game.name, "record") if reason in pages().get(topic, {}).get("short_reason", {}))
    topic = next(known, None)
    return shorten(reason) if topic is None else Saying(f"{topic}.short_reason.{reason}")
