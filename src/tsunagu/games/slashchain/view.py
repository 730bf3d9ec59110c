"""What a seat sees of slashchain - everything - and a game rebuilt from it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal, TypeVar

from typing_extensions import TypedDict

from tsunagu.engine.slashchain.board import move_at
from tsunagu.engine.slashchain.tiles import KIND_OF, bits, lines
from tsunagu.games.game import PlainOutcome, View, check_options
from tsunagu.games.options import Value
from tsunagu.games.slashchain.notation import KINDS

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

AnySlashchain = TypeVar("AnySlashchain", bound="Slashchain")


class SlashchainView(TypedDict):
    """Slashchain as a seat, or a spectator, knows it: all of it."""

    game: Literal["slashchain"]
    options: dict[str, Value]
    seat: int | None  # whose view it is
    turn: int | None  # the seat on move
    tiles: list[list[int | str]]  # in the order laid, so that each keeps its identity: x, y, its four lines
    last: list[int] | None  # the cell of the last one, on which double fours depend (S18)
    hands: list[dict[str, int]]  # by seat, how many tiles of each kind are left
    outcome: PlainOutcome | None


def view_of(game: Slashchain, seat: int | None) -> SlashchainView:
    """Board, hands, turn and outcome as plain data; the same for every seat but for its own number."""
    position = game.position
    outcome = game.outcome()
    tiles = position.board.tiles()
    return {
        "game": "slashchain",
        "options": dict(game.options),
        "seat": seat,
        "turn": None if game.over else game.turn,
        "tiles": [[x, y, lines(pattern)] for x, y, pattern in tiles],
        "last": [*tiles[-1][:2]] if tiles else None,
        "hands": [{kind: position.tiles_left(holder, i) for i, kind in enumerate(KINDS)} for holder in (0, 1)],
        "outcome": None if outcome is None else outcome.plain(),
    }


def game_from_view(cls: type[AnySlashchain], view: View, rng: Random) -> AnySlashchain:
    """The one game that fits the view, for nothing is hidden in slashchain; the last tile is played and judged anew."""
    game = cls.from_deal(check_options(cls, view["options"]), {})
    tiles = sorted(((x, y, bits(form)) for x, y, form in view["tiles"]), key=lambda tile: [*tile[:2]] == view["last"])
    hands = [view["hands"][seat][kind] for seat in (0, 1) for kind in KINDS]
    if tiles:
        mover = (len(tiles) - 1) % 2 if view["turn"] is None else 1 - view["turn"]
        x, y, pattern = tiles.pop()
        hands[6 * mover + KIND_OF[pattern]] += 1
        game.position.set_up(tiles, hands, mover)
        game.position.play(move_at(x, y, pattern))
    game.end_as(view["outcome"])
    return game
