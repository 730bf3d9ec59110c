"""slashchain's case for the bench. Kinds and forms come from the referee, so that nothing here rests on the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, zip_longest
from typing import Any

from tests.contract.case import Case, Crowd, Line, Perft
from tests.referees import slashchain as referee
from tsunagu.games.game import Game

RULES: tuple[dict[str, str | int], ...] = (
    {"rule": "gomoku", "overline": "wins"},
    {"rule": "gomoku", "overline": "forbidden"},
    {"rule": "gomoku", "overline": "ignored"},
    {"rule": "renju"},
)
OPTIONS = tuple(rule | {"sets": sets} for sets in (1, 2, 3) for rule in RULES)
WRITTEN = {pattern: kind + form for kind, forms in referee.FORMS.items() for form, pattern in forms.items()}

# Where each of TL TR BL BR goes, and each tile cell: the images that keep `/` and `\` as they are.
HALF_TURN = ((3, 2, 1, 0), lambda x, y: (-x, -y))
OVER_THE_BACKSLASH = ((0, 2, 1, 3), lambda x, y: (y, x))
OVER_THE_SLASH = ((3, 1, 2, 0), lambda x, y: (-y, -x))


def image(corners: tuple[int, ...], cell: Callable[[int, int], tuple[int, int]]) -> Callable[[str], str]:
    """A symmetry as a map from moves to moves."""

    def mapped(move: str) -> str:
        tile, x, y = split(move)
        pattern = "".join(pattern_of(tile)[corner] for corner in corners)
        to_x, to_y = cell(x, y)
        return f"{WRITTEN[pattern]}@{to_x},{to_y}"

    return mapped


def split(move: str) -> tuple[str, int, int]:
    """Tile, x and y of a move."""
    tile, _, cell = move.partition("@")
    x, y = cell.split(",")
    return tile, int(x), int(y)


def pattern_of(tile: str) -> str:
    return referee.FORMS[tile[:-1]][tile[-1]]


def row(first: list[str], second: list[str]) -> tuple[str, ...]:
    """Tiles of both players laid side by side to the right: no chain can grow longer than two."""
    kinds = [kind for kind in chain(*zip_longest(first, second)) if kind]
    return tuple(f"{kind}^@{x},0" for x, kind in enumerate(kinds))


KINDS = list(referee.UPRIGHT)
# The second player has laid 13 of 18 and keeps one each of the five kinds with 15 forms: 56 cells, 15 forms.
AFTER_27 = row(KINDS * 2 + ["pin", "power"], ["square"] * 3 + KINDS[1:] * 2)
# … 14, and keeps one each of the four kinds with 14 forms: 60 cells, 14 forms.
AFTER_29 = row(KINDS * 2 + ["pin", "power", "arrow"], ["square", "cross"] * 3 + KINDS[2:] * 2)
# The shortest games found of each end, and positions where an overline may not be laid.
ENDS: tuple[tuple[dict[str, str | int], str], ...] = (
    ({"overline": "ignored"}, "powerv@0,0 pin^@1,0 parallel^@2,0 parallel^@2,-1 arrow<@0,1"),  # five
    ({"overline": "ignored"}, "pin^@0,0 pin>@0,1 cross^@-1,0 square^@-1,-1 powerv@-2,-1"),  # gave-five
    ({"rule": "renju", "sets": 3}, "square^@0,0 square^@1,0 square^@0,1 arrow>@-1,1 powerv@-1,2"),  # five
    ({"rule": "renju", "sets": 3}, "power^@0,0 parallel>@1,0 power^@1,1 powerv@2,1 arrow>@2,2"),  # gave-five
    ({"rule": "renju", "sets": 3}, "pin>@0,0 pinv@-1,0 parallel^@0,-1 arrow^@1,-1 pin^@1,-2"),  # overline
    ({"rule": "renju", "sets": 2}, "power>@0,0 power<@0,-1 square^@-1,0 pinv@0,-2 power<@1,-2"),  # double-four
    ({"overline": "forbidden", "sets": 3}, "parallel^@0,0 parallel^@1,0 parallel^@0,1 arrowv@0,2"),  # `/` may not
    ({"overline": "forbidden", "sets": 3}, "pin<@0,0 arrow<@0,1 arrow>@-1,1 cross^@1,1 pinv@0,-1"),  # `\` may not
)
ROW = row(KINDS * 3, KINDS * 3)  # all 36 tiles: tiles-out


def extras(game: Game, judge: Any) -> Mapping[str, tuple[object, object]]:
    """Threats and double fours on the board, and the same board typed in."""
    tiles = [[x, y, pattern] for (x, y), pattern in judge.board.items()]
    typed: dict[str, object] = {"tiles": tiles, "rule": game.options["rule"], "overline": game.options["overline"]}
    explained = game.explain("threats").facts
    return {
        "threats": (explained["threats"], judge.threats()),
        "double fours": (explained["double_fours"], judge.double_fours()),
        "score": (game.score(typed), referee.score(typed) | {"warnings": []}),
    }


CASE = Case(
    name="slashchain",
    options=OPTIONS,
    perft=tuple(Perft(options, depth=4, refereed=3) for options in OPTIONS),
    crowds=(
        Crowd(Line(AFTER_27, {"sets": 3}), 840),
        Crowd(Line(AFTER_29, {"sets": 3}), 840),
        Crowd(Line(AFTER_27, {"sets": 3, "overline": "forbidden"}), 840),
    ),
    reasons=frozenset({"five", "gave-five", "overline", "double-four", "tiles-out"}),
    extras=extras,
    symmetries={
        "half turn": image(*HALF_TURN),
        "mirrored over a backslash": image(*OVER_THE_BACKSLASH),
        "mirrored over a slash": image(*OVER_THE_SLASH),
    },
    lines=(
        *(Line(tuple(moves.split()), options) for options, moves in ENDS),
        Line(ROW, {"sets": 3}),
        Line(ROW, {"sets": 3, "overline": "forbidden"}),
    ),
    piece_and_cell=lambda move: (move.partition("@")[0], move.partition("@")[2]),
    transpositions=(
        (
            Line(("pin^@0,0", "arrow>@1,0", "cross^@0,1", "power<@-1,0")),
            Line(("pin^@0,0", "power<@-1,0", "cross^@0,1", "arrow>@1,0")),
        ),
        (
            Line(("cross^@0,0", "square^@0,-1", "pin>@1,0", "arrow^@0,-2", "parallel>@0,1"), {"rule": "renju"}),
            Line(("cross^@0,0", "square^@0,-1", "parallel>@0,1", "arrow^@0,-2", "pin>@1,0"), {"rule": "renju"}),
        ),
    ),
    golden=(
        ("random", 1, {}),
        ("random", 2, {"overline": "forbidden", "sets": 3}),
        ("random", 3, {"overline": "ignored", "sets": 3}),
        ("random", 4, {"rule": "renju", "sets": 2}),
        ("greedy", 1, {}),
        ("greedy", 2, {"overline": "forbidden", "sets": 2}),
        ("greedy", 3, {"overline": "ignored"}),
        ("greedy", 4, {"rule": "renju", "sets": 3}),
        ("resigning", 5, {}),
    ),
    noise=(
        "arrow>@0,00",
        "arrow>@00,0",
        "arrow>@٠,0",
        "arrow>@0,٠",
        "arrow>@+0,0",
        "arrow>@-0,0",
        "Arrow>@0,0",
        "arrow> @0,0",
        " arrow>@0,0",
        "arrow>@0,0\n",
        "arrow>@0,0,0",
        "arrow>@0.0",
        "arrow@0,0",
        "arrow>",
        "square>@0,0",
        "parallelv@0,0",
        "bow^@0,0",
        "arrow>@1٣,0",
        "arrow>@99,0",
        "arrow>@-99,-99",
        "arrow>@100,0",
        "arrow>@" + "9" * 5000 + ",0",
    ),
    said={
        "arrow>@0,0": ("arrow pointing right, as the first tile", "最初にアロー（右向き）"),
        "square^@0,0": ("square, as the first tile", "最初にスクエア"),
        "pin^@0,0": ("pin with odd line bottom right, as the first tile", "最初にピン（違うラインが右下）"),
        "power<@0,0": (
            "power with odd line top right, as the first tile",
            "最初にパワー（違うラインが右上）",
        ),
        "parallel>@0,0": ("parallel of backslashes, as the first tile", "最初にパラレル（バックスラッシュ）"),
    },
)
