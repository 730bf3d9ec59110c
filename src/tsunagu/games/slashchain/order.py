"""The order in which slashchain tiles on a table can have been laid: a game that leads there, if there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tsunagu.engine.slashchain.board import hang_together, move_at, place_of
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.tiles import KIND_OF
from tsunagu.games.game import check_options
from tsunagu.games.move_order import OrderSearch
from tsunagu.games.position_input import pick_options
from tsunagu.games.slashchain.notation import KINDS, Placing
from tsunagu.games.slashchain.score import FIELDS, LaidPiece, read_tiles
from tsunagu.games.tabletop import Beginning, Position, cannot, play_through
from tsunagu.words import Saying

State = tuple[SlashchainPosition, frozenset[int]]  # and the moves to come
MOST_EACH = 3_000  # positions that are looked at with each tile as the first


def lead(position: Position) -> Beginning:
    """Moves that lead to these tiles; either side may have laid any of them."""
    from tsunagu.games.slashchain.game import Slashchain  # the game imports this file

    tiles = read_tiles(position.get("tiles"))
    if not hang_together({(x, y) for x, y, _ in tiles}):
        raise cannot("slashchain.warning.apart", "S5")
    sets = sets_needed(tiles)
    options = check_options(Slashchain, {**pick_options(position, FIELDS[1:]), "sets": sets})
    gave_up = False
    for x, y, _ in tiles or [(0, 0, 0)]:
        game = Slashchain.from_deal(options, {})
        wanted = frozenset(move_at(to_x - x, to_y - y, pattern) for to_x, to_y, pattern in tiles)
        search: OrderSearch[State] = OrderSearch(steps, lambda state: not state[1], name_of, MOST_EACH)
        moves = search.find((game.position, wanted))
        if moves is not None:
            return play_through(game, moves)
        gave_up = gave_up or search.gave_up
    raise cannot("common.tabletop.gave_up" if gave_up else "slashchain.tabletop.over")


def sets_needed(tiles: Sequence[LaidPiece]) -> int:
    """The fewest sets a side with which there are so many tiles of each kind (S3)."""
    counts = Counter(KIND_OF[pattern] for _, _, pattern in tiles)
    for sets in (1, 2, 3):
        if max(counts.values(), default=0) <= 2 * sets:
            return sets
    kind, n = counts.most_common(1)[0]
    raise cannot("slashchain.warning.too_many_of_a_kind", "S3", kind=Saying(f"slashchain.kind.{KINDS[kind]}"), n=n)


def name_of(state: State) -> tuple[object, ...]:
    game, left = state
    return left, tuple(game.tiles_left(0, kind) for kind in range(len(KINDS)))


def steps(state: State) -> Iterator[tuple[str, State]]:
    """Tiles that may be laid now and leave enough of each kind to both sides."""
    game, left = state
    for move in sorted(left):
        if game.may(move):
            after = game.fresh()
            after.become(game)
            after.play(move)
            rest = left - {move}
            if enough(after, rest):
                yield str(Placing.of(move)), (after, rest)


def enough(game: SlashchainPosition, left: frozenset[int]) -> bool:
    """Whether both sides hold what they would lay of the rest, taking turns."""
    counts = Counter(KIND_OF[place_of(move)[2]] for move in left)
    mine = -(-len(left) // 2)
    least = sum(max(0, n - game.tiles_left(1 - game.turn, kind)) for kind, n in counts.items())
    most = sum(min(n, game.tiles_left(game.turn, kind)) for kind, n in counts.items())
    return least <= mine <= most
