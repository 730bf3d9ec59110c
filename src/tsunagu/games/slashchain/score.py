"""A slashchain position typed in from a real table: its chains and threats, and what could not have come there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tsunagu.engine.slashchain.board import hang_together
from tsunagu.engine.slashchain.tiles import KIND_OF, bits
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import Explanation, check_options
from tsunagu.games.position_input import bad_shape, fields_of, number, pick_options, tidy, with_warnings
from tsunagu.games.slashchain.explain import threat_sayings
from tsunagu.games.slashchain.notation import KINDS
from tsunagu.games.slashchain.threats import threats
from tsunagu.words import Saying

LaidPiece = tuple[int, int, int]  # x, y, pattern
FIELDS = ("tiles", "rule", "overline")
SHAPE = "slashchain.score.shape"
YEN = str.maketrans("¥", "\\")  # the same key on a Japanese keyboard
MOST_TILES = 36
REACH = 10**6  # how far from 0,0 a typed cell may be


def score(position: Mapping[str, Any]) -> Explanation:
    """Longest chains, fours, open fours and threes of both sides, with warnings where the rules were broken."""
    from tsunagu.games.slashchain.game import Slashchain, empty_board  # the game imports this file

    fields = fields_of(position, FIELDS, SHAPE)
    options = check_options(Slashchain, pick_options(fields, FIELDS[1:]))
    tiles = read_tiles(fields.get("tiles"))
    board = empty_board({**options, "sets": 3}).board
    dx, dy = middle(tiles)
    board.lay_out((x - dx, y - dy, pattern) for x, y, pattern in tiles)
    found = threats(board)
    shift(found, 2 * dx, 2 * dy)
    return with_warnings(threat_sayings(found, {}), found, warnings(tiles))


def read_tiles(given: object) -> list[LaidPiece]:
    """The tiles as numbers, every field checked."""
    if not isinstance(given, list):
        raise wrong("common.score.no_list", field="tiles")
    if len(given) > MOST_TILES:
        raise wrong("slashchain.score.too_many", n=len(given), most=MOST_TILES)
    tiles = [read_tile(Saying("slashchain.score.place", {"n": n}), tile) for n, tile in enumerate(given, 1)]
    cells = Counter((x, y) for x, y, _ in tiles)
    doubled = next((cell for cell, n in cells.items() if n > 1), None)
    if doubled is not None:
        raise BadPosition("slashchain.score.two_tiles", clause="S5", cell=f"{doubled[0]},{doubled[1]}")
    width = max((abs(a - b) for xs in (zip(*cells, strict=True)) for a in xs for b in xs), default=0)
    if width > 2 * MOST_TILES:
        raise wrong("slashchain.score.too_far_apart", n=width, most=2 * MOST_TILES)
    return tiles


def read_tile(place: Saying, tile: object) -> LaidPiece:
    if not isinstance(tile, list) or len(tile) != 3:
        raise wrong("slashchain.score.tile", place=place)
    x, y = number(tile[0]), number(tile[1])
    if x is None or y is None or max(abs(x), abs(y)) > REACH:
        raise wrong("common.score.whole", place=place, most=REACH)
    pattern = "".join(tidy(tile[2]).split()).translate(YEN)
    if len(pattern) != 4 or set(pattern) - set("/\\"):
        raise wrong("slashchain.score.pattern", place=place)
    return x, y, bits(pattern)


def wrong(key: str, **facts: Any) -> BadPosition:
    return bad_shape(SHAPE, key, **facts)


def middle(tiles: list[LaidPiece]) -> tuple[int, int]:
    """The cell in the middle of the tiles: none lies further from it than the engine's board reaches."""
    if not tiles:
        return 0, 0
    xs, ys = [x for x, _, _ in tiles], [y for _, y, _ in tiles]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def shift(found: dict[str, Any], dx: int, dy: int) -> None:
    """Move every cell and diagonal from the engine's board back to the table."""
    for side, shapes in found.items():
        for four in shapes["fours"]:
            four["diagonal"] += dx + dy if side == "/" else dx - dy
        fills = [threat["fill"] for threat in (*shapes["fours"], *shapes["threes"])]
        for cell in [*fills, *(cell for cells in shapes["open_fours"] for cell in cells)]:
            cell[0] += dx
            cell[1] += dy


def warnings(tiles: list[LaidPiece]) -> list[Saying]:
    """What no game could have left like this."""
    found = []
    if not hang_together({(x, y) for x, y, _ in tiles}):
        found.append(Saying("slashchain.warning.apart"))
    for kind, n in sorted(Counter(KIND_OF[pattern] for _, _, pattern in tiles).items()):
        if n > 6:
            named = Saying(f"slashchain.kind.{KINDS[kind]}")
            found.append(Saying("slashchain.warning.too_many_of_a_kind", {"kind": named, "n": n}))
    return found
