"""Why a move may be a good one, in one sentence: the first of these facts that holds. Rules: S8-S18."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tsunagu.engine.slashchain.board import Board, place_of, small_cell
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.proof import Prover
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.grid import Cell
from tsunagu.games.slashchain.notation import KINDS, cell_in_words, seat_name
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.slashchain.game import Slashchain

EFFORT = 20_000  # positions looked at for a win by continuous fours
FEW = 4  # safe moves are few when there are this many times as many legal ones


def hint_reason(game: Slashchain, move: str) -> Saying:
    """One sentence about a legal move of the seat to move."""
    position, number = game.position, game.read(move)
    after = game.position.fresh()
    after.become(position)
    after.play(number)
    return about_fives(position, after, number) or about_shapes(position, after, number)


def about_fives(position: SlashchainPosition, after: SlashchainPosition, move: int) -> Saying | None:
    """What is decided now or by force."""
    fives = Fives()
    other = {"other": seat_name(1 - position.turn)}
    if after.over and after.winner == position.turn:
        return Saying("slashchain.hint.five")
    threat, safe = fives.threat_against(position), SafeMoves(fives).moves(position)
    if not safe:
        return Saying("slashchain.hint.lost", other)
    if move not in safe:
        return Saying("slashchain.hint.gives", other)
    if threat is not None:
        return Saying("slashchain.hint.stops", other | cell_facts(position.board, cell_of(threat)))
    first = Prover().first(position, EFFORT)
    if first is not None and first.move == move:
        return Saying("slashchain.hint.forced", {"n": first.fours + 1})
    if len(safe) * FEW <= len(position.moves()):
        return Saying("slashchain.hint.few_safe", other)
    return None


def about_shapes(position: SlashchainPosition, after: SlashchainPosition, move: int) -> Saying:
    """What the tile builds, and what it keeps the other side from building, as far as there are tiles to go on with."""
    if after.over:
        return Saying("slashchain.hint.last")
    seat = position.turn
    board, before = after.board, position.board
    lines = set(board.lines_of_tile(move, seat))
    if Fives().threat_against(after) is not None:  # a tile that makes the five is there
        if any(lines.intersection(chain) for chain in board.open_fours(seat)):
            return Saying("slashchain.hint.open_four")
        for fill in board.fours_of_last(seat):
            return Saying("slashchain.hint.four", cell_facts(board, tile_of(fill)))
    other = {"other": seat_name(1 - seat)}
    if tiles_left(after, 1 - seat) > 1 and any(tile_of(fill) == cell_of(move) for fill in before.threes(1 - seat)):
        return Saying("slashchain.hint.blocks", other)
    for fill in board.threes(seat) if tiles_left(after, seat) > 1 else ():
        if fill not in before.threes(seat):
            return Saying("slashchain.hint.three", cell_facts(board, tile_of(fill)))
    longest = max((len(chain) for chain in board.chains(seat) if lines.intersection(chain)), default=0)
    if longest >= 3:
        return Saying("slashchain.hint.chain", {"n": longest})
    return Saying("slashchain.hint.quiet", other)


def tiles_left(position: SlashchainPosition, seat: int) -> int:
    return sum(position.tiles_left(seat, kind) for kind in range(len(KINDS)))


def cell_facts(board: Board, cell: Cell) -> dict[str, Any]:
    x, y = cell
    return {"cell": f"{x},{y}", "where": cell_in_words(board, cell)}


def cell_of(move: int) -> Cell:
    x, y, _ = place_of(move)
    return x, y


def tile_of(small: int) -> Cell:
    """The cell of the tile that covers a small cell."""
    x, y = small_cell(small)
    return x // 2, y // 2
