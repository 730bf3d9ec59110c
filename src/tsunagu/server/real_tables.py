"""Questions about games at real tables: a table laid out, a game that leads to it, a game noted move by move.

Some of it may be heavy, so that all runs in processes that can be ended (hall/record_workers.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tsunagu.draw.pad import PlainPad, plain_pad
from tsunagu.draw.tabletop import PlainTabletop, plain_tabletop
from tsunagu.games.errors import IllegalMove, with_note
from tsunagu.games.game import Game, check_options
from tsunagu.games.registry import find
from tsunagu.games.tabletop import Change, Position, Tabletop
from tsunagu.games.worth import PlainWorth, plain_worths
from tsunagu.record.json_form import write_json
from tsunagu.record.position_text import read_position
from tsunagu.record.record import Move, Record
from tsunagu.server.errors import NotFound, Refusal, Unusable
from tsunagu.words import Language


def lay_out(name: str, text: str | None, wanted: Change | None, language: Language) -> PlainTabletop:
    """The table of that text, or the beginning, after a change: all that is seen, counts and can be laid."""
    rules, top = tabletop_of(name)
    position = top.begin() if text is None else position_in(rules, text)
    if wanted is not None:
        position = top.change(position, wanted)
    return plain_tabletop(top, position, rules.paper.score(position), language)


def lead_to(name: str, text: str) -> dict[str, Any]:
    """A record that leads to the table, with how many moves; refused with the reason where there is none."""
    rules, top = tabletop_of(name)
    begun = top.lead(position_in(rules, text))
    names = tuple("" for _ in range(rules.from_deal(begun.options, begun.deal).seats))
    moves = tuple(Move(seat, move) for seat, move in begun.moves)
    return {
        "record": write_json(Record(name, begun.options, names, begun.deal, moves)),
        "moves": len(moves),
        "seats": len(names),
        "dealt": bool(begun.deal),
    }


def tabletop_of(name: str) -> tuple[type[Game], Tabletop]:
    rules = find(name)
    if rules.paper.tabletop is None:
        raise NotFound("server.no_page")
    return rules, rules.paper.tabletop


def position_in(rules: type[Game], text: str) -> Position:
    """What the text says; `score` refuses what is none of the game's positions."""
    position = read_position(rules, text)
    if not isinstance(position, dict):
        raise Unusable("server.no_position")
    rules.paper.score(position)
    return position


def note_game(name: str, options: dict[str, Any], entries: Sequence[str], language: Language) -> PlainPad:
    """A game as far as it is noted, and what can be entered next."""
    rules = find(name)
    return plain_pad(rules.paper.pad(rules, check_options(rules, options), entries), [*entries], language)


def may_i(name: str, options: dict[str, Any], entries: Sequence[str], move: str, language: Language) -> dict[str, str]:
    """Why a move is refused, with the clause; or that it is allowed."""
    rules = find(name)
    chosen = check_options(rules, options)
    rules.paper.pad(rules, chosen, entries)
    try:
        rules.paper.pad(rules, chosen, [*entries, move])
    except IllegalMove as refusal:
        clause = refusal.clause or ""
        return {"message": with_note(refusal.saying, refusal.clause).text(language), "clause": clause}
    return {"message": "", "clause": ""}


def what_is_earned(
    name: str, options: dict[str, Any], entries: Sequence[str], option: str, language: Language
) -> list[PlainWorth]:
    """What each place earns for an option of the turn."""
    rules = find(name)
    chosen = check_options(rules, options)
    pad = rules.paper.pad(rules, chosen, entries)
    targets = next((one.targets for one in pad.choices.options if one.move == option), None)
    if targets is None:
        raise Refusal("server.no_option", option=option)
    if pad.asked is not None or not targets:
        return []
    moves = [option.replace("{}", pad.choices.places[at].name) for at in targets]
    after = rules.paper.pad(rules, chosen, [*entries, moves[0]])  # under a deal in which the tile was in hand
    game = rules.from_deal(chosen, after.game.deal)
    for _, move in pad.moves:
        game.play(move)
    return plain_worths(targets, game.display.worth(game, moves), language)
