"""What a seat sees of slashchain - everything - and a game rebuilt from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from tsunagu.engine.slashchain.tiles import bits, lines
from tsunagu.games.errors import BadPosition, TsunaguError
from tsunagu.games.game import View, checked_options
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

AnySlashchain = TypeVar("AnySlashchain", bound="Slashchain")


def seen(game: Slashchain, seat: int | None) -> View:
    """Board, hands, turn and outcome as plain data; the same for every seat but for its own number."""
    position = game.position
    outcome = game.outcome()
    laid = position.board.tiles()
    return {
        "game": game.name,
        "options": dict(game.options),
        "seat": seat,
        "turn": None if game.over else game.turn,
        "tiles": sorted([x, y, lines(pattern)] for x, y, pattern in laid),
        "last": [*laid[-1][:2]] if laid else None,  # what stands "after a move" (S18) depends on it
        "hands": [{kind: position.left(holder, i) for i, kind in enumerate(KINDS)} for holder in (0, 1)],
        "outcome": None if outcome is None else outcome.plain(),
    }


def rebuilt(cls: type[AnySlashchain], view: View) -> AnySlashchain:
    """The one game that fits the view: nothing is hidden in slashchain."""
    try:
        game = cls.dealt(checked_options(cls, view["options"]), {})
        tiles = [(int(x), int(y), pattern_of(written)) for x, y, written in view["tiles"]]
        tiles.sort(key=lambda tile: [*tile[:2]] == view["last"])
        hands = [int(view["hands"][seat][kind]) for seat in (0, 1) for kind in KINDS]
        turn = len(tiles) % 2 if view["turn"] is None else int(view["turn"])
        game.position.set_up(tiles, hands, turn)
        if view["outcome"] is not None:
            settle(game, view["outcome"])
    except TsunaguError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as wrong:
        raise BadPosition("common.view.unreadable", game=Saying("slashchain.name"), detail=repr(wrong)) from None
    return game


def pattern_of(written: str) -> int:
    pattern = bits(written)
    if pattern > 15 or lines(pattern) != written:
        raise ValueError(f"{written!r} is not four of / and \\")
    return pattern


def settle(game: Slashchain, outcome: dict[str, Any]) -> None:
    """End the rebuilt game as the view says."""
    from tsunagu.games.slashchain.game import REASONS  # the game imports this file

    ranks = outcome["ranks"]
    loser = None if ranks[0] == ranks[1] else ranks.index(2)
    if outcome["reason"] == "resigned":
        game.resigned = ranks.index(2)
    else:
        game.position.settle(-1 if loser is None else 1 - loser, REASONS.index(outcome["reason"], 1))
