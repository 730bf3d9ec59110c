"""Records that come from outside: looked at in study, drawn, or a game to go on with, its hidden cards shuffled anew.

All of it may be heavy, and runs in a process that can be ended (hall/record_workers.py).
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from tsunagu.draw.colours import Theme
from tsunagu.draw.history import history
from tsunagu.draw.record_pictures import Form, picture_to_share
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import Deal, Game
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import plain
from tsunagu.record.judge import judge, judge_beginning
from tsunagu.record.reading import read_record
from tsunagu.record.record import Record, final, moves_in_words, shorter
from tsunagu.server.api.error_responses import error_response
from tsunagu.server.errors import NotFound, Unusable
from tsunagu.server.table.to_json import to_json
from tsunagu.words import Language

SWEEPS = 8  # how often each card of a deal is offered another's place
MOST_PLIES = 1000


def study_record(text: str, ply: int | None, seat: int | None, language: Language) -> dict[str, Any]:
    """A record as far as it is in order, with all its scenes and the view after `ply` moves, as that seat saw them."""
    judgement, refusal = judge_beginning(read_record(text))
    part = up_to(judgement.record, ply)
    if seat is not None and seat >= len(judgement.record.seats):
        raise NotFound("server.no_seat", seat=seat)
    view = (judgement.game if ply is None else final(part)).view(seat)
    return {
        "judged": judgement.plain(language),
        "refused": None if refusal is None else error_response(refusal, language),
        "record": plain(judgement.record),
        "ply": len(part.moves),
        "view": view,
        "said": [move.text(language) for move in moves_in_words(judgement.record)],
        "history": history(judgement.record, judgement.game, seat, language),
    }


def study_answer(text: str, ply: int | None, seat: int | None, language: Language) -> tuple[bytes, bytes]:
    """The same as JSON, plain and compressed: scenes are long, and much alike."""
    content = to_json(study_record(text, ply, seat, language)).encode()
    return content, gzip.compress(content, mtime=0)


def draw_record(text: str, form: Form, theme: Theme, language: Language, ply: int | None, seat: int | None) -> bytes:
    """A picture of a record as far as it is in order; see `picture_to_share`."""
    judged, _ = judge_beginning(read_record(text))
    up_to(judged.record, ply)  # refused, if there are not so many moves
    if seat is not None and seat >= len(judged.record.seats):
        raise NotFound("server.no_seat", seat=seat)
    return picture_to_share(judged.record, form, theme, language, ply, seat)


def continue_reshuffled(text: str, ply: int | None, seed: int) -> dict[str, Any]:
    """The record up to that ply as plain data, to go on from; nobody knows a hidden card any more."""
    rng = Random(seed)
    record = up_to(read_record(text), ply)
    if len(record.moves) > MOST_PLIES:
        raise Unusable("server.record_too_long", n=MOST_PLIES)
    game = judge(record).game
    if game.over or record.result is not None:
        raise Unusable("server.record_over")
    fresh = reshuffle(record, game, rng) if game.position.hidden else record.deal
    bare = Record(record.game, record.options, record.seats, fresh, record.moves)
    return plain(bare)


def up_to(record: Record, ply: int | None) -> Record:
    """The record cut after so many plies; None: all of it, with its result."""
    if ply is not None and ply > len(record.moves):
        raise BadRecord("record.not_so_long", plies=ply, n=len(record.moves))
    if ply is None:
        return record
    return replace(shorter(record, len(record.moves) - ply), result=None)


def reshuffle(record: Record, game: Game, rng: Random) -> Deal:
    """A deal drawn from all under which the same moves lead to what a spectator sees now.

    Two cards at a time change places wherever nobody could tell: random transpositions, each undone if the moves are
    then refused or the view differs. All such deals are equally likely in the end.
    """
    view = game.view(None)
    deal: Deal = thaw(record.deal)
    places = list(leaves(deal))
    for _ in range(SWEEPS):
        for one in places:
            other = rng.choice(places)
            swap(deal, one, other)
            if not fits(record, deal, view):
                swap(deal, one, other)
    return deal


def fits(record: Record, deal: Deal, view: dict[str, Any]) -> bool:
    trial = Record(record.game, record.options, record.seats, deal, record.moves)
    try:
        return final(trial).view(None) == view
    except TsunaguError:
        return False


def thaw(part: Any) -> Any:
    """A deep copy of plain data."""
    if isinstance(part, dict):
        return {key: thaw(inner) for key, inner in part.items()}
    return [thaw(inner) for inner in part] if isinstance(part, list) else part


def leaves(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every card, die or other single thing in a deal."""
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def swap(deal: Deal, one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    (here, i), (there, j) = holder(deal, one), holder(deal, other)
    here[i], there[j] = there[j], here[i]


def holder(deal: Deal, path: tuple[Any, ...]) -> tuple[Any, Any]:
    inner: Any = deal
    for key in path[:-1]:
        inner = inner[key]
    return inner, path[-1]
