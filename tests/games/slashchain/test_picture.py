"""What slashchain looks like. Patterns, chains and turns come from the referee, never from the code that draws."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageColor

from tests.draw.unfolded import unfolded
from tests.referees import slashchain as referee
from tsunagu.draw.colours import COLOURS, THEMES, Theme
from tsunagu.draw.png import png
from tsunagu.draw.svg import svg
from tsunagu.games.display import scene_from
from tsunagu.games.errors import BadNotation, BadPosition
from tsunagu.games.numerals import numeral
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import Arc, Box, Disc, PlacedSymbol, Point, Polygon, Rect, Role, Stroke, Symbol
from tsunagu.games.slashchain.game import Slashchain

TILES = {symbol.name: symbol for symbol in Slashchain.display.symbols}
NAMES = {
    f"slashchain-{kind}-{turn}": pattern
    for kind, forms in referee.FORMS.items()
    for turn, pattern in enumerate(forms.values())
}
WON = "powerv@0,0 pin^@1,0 parallel^@2,0 parallel^@2,-1 arrow<@0,1"  # a five of `/`
OVERLINE = "pin>@0,0 pinv@-1,0 parallel^@0,-1 arrow^@1,-1 pin^@1,-2"  # six of `/`, forbidden under the Renju rule
DOUBLE_FOUR = "power>@0,0 power<@0,-1 square^@-1,0 pinv@0,-2 power<@1,-2"  # two apart, forbidden as well


def played(moves: str = "", **options: Any) -> dict[str, Any]:
    """The view after the moves."""
    game = Slashchain.start(options)
    for move in moves.split():
        game.play(move)
    return game.view(None)


def row_of_36() -> dict[str, Any]:
    kinds = [kind for kind in referee.UPRIGHT for _ in range(6)]
    return played(" ".join(f"{kind}^@{x},0" for x, kind in enumerate(kinds)), sets=3)


def bars(symbol: Symbol) -> list[tuple[Role, bool, Point, Point]]:
    """Role, hollow or not, and the two ends of every bar, from left to right."""
    found: list[tuple[Role, bool, Point, Point]] = []
    for shape in symbol.shapes:
        if isinstance(shape, Stroke):
            ((start, end),) = shape.paths
            assert not isinstance(start, Arc)
            assert not isinstance(end, Arc)
            found.append((shape.role, shape.hollow is not None, min(start, end), max(start, end)))
    return found


def drawn_pattern(symbol: Symbol) -> str:
    """TL TR BL BR as the bars' geometry shows them."""
    corners = {}
    for _, _, (x0, y0), (x1, y1) in bars(symbol):
        assert int(x0 // 50) == int(x1 // 50)
        assert int(y0 // 50) == int(y1 // 50)
        assert abs(x1 - x0) == abs(y1 - y0) > 20, "a diagonal through most of its small cell"
        assert (x0 + x1) / 2 % 50 == (y0 + y1) / 2 % 50 == 25, "through its middle"
        corners[int(y0 // 50), int(x0 // 50)] = "/" if y1 < y0 else "\\"
    return "".join(corners[at] for at in ((0, 0), (0, 1), (1, 0), (1, 1)))


def quarter_turned(symbol: Symbol) -> set[tuple[Point, ...]]:
    """The ends of the bars after a turn of the tile, clockwise about its middle."""
    return {tuple(sorted((100 - y, x) for x, y in ends)) for _, _, *ends in bars(symbol)}


def marks(scene: Scene, kind: type, role: Role) -> list[Any]:
    found = [it for it in unfolded(Slashchain, scene.looks("board")) if isinstance(it, kind)]
    return [
        it for it in found if role in (getattr(it, "role", None), getattr(it, "line", None), getattr(it, "fill", None))
    ]


def counts(scene: Scene) -> list[Stroke]:
    """The lengths written at the ends of chains, in quiet ink."""
    return marks(scene, Stroke, "quiet")


# Tiles.


def test_there_is_a_tile_for_each_of_the_sixteen_forms() -> None:
    assert len(NAMES) == 16
    assert TILES.keys() == NAMES.keys()


@pytest.mark.parametrize("name", NAMES)
def test_the_bars_of_a_tile_run_as_its_pattern_says(name: str) -> None:
    assert drawn_pattern(TILES[name]) == NAMES[name]


@pytest.mark.parametrize("name", NAMES)
def test_slashes_are_solid_blue_and_backslashes_hollow_brown(name: str) -> None:
    looks = {("/" if end[1] < start[1] else "\\", role, hollow) for role, hollow, start, end in bars(TILES[name])}
    assert looks <= {("/", "blue", False), ("\\", "brown", True)}


@pytest.mark.parametrize("name", NAMES)
def test_a_turned_tile_has_its_bars_where_the_turned_pattern_has_them(name: str) -> None:
    turned = next(other for other in NAMES if NAMES[other] == referee.quarter_turn(NAMES[name]))
    assert quarter_turned(TILES[name]) == {tuple(ends) for _, _, *ends in bars(TILES[turned])}


# The board.


def test_every_tile_lies_on_its_cell_in_its_form() -> None:
    view = played(WON)
    laid = {
        it.at: it
        for it in unfolded(Slashchain, scene_from(Slashchain, view).looks("board"))
        if isinstance(it, PlacedSymbol)
    }
    assert len(laid) == len(view["tiles"]) == 5
    for x, y, pattern in view["tiles"]:
        tile = laid[f"{x},{y}"]
        assert (tile.x, tile.y, tile.quarter_turns, tile.size) == (100 * x, 100 * y, 0, 1)
        assert NAMES[tile.symbol.name] == pattern


def test_an_empty_board_shows_where_the_first_tile_goes() -> None:
    (well,) = marks(scene_from(Slashchain, played()), Rect, "well")
    assert 0 < well.x < well.x + well.width < 100
    assert 0 < well.y < well.y + well.height < 100
    assert marks(scene_from(Slashchain, played("arrow^@0,0")), Rect, "well") == []


def test_there_is_room_for_a_tile_on_every_side_until_the_game_is_over() -> None:
    before_last = played(WON.rpartition(" ")[0])
    box = scene_from(Slashchain, before_last).part("board").box
    assert box.join(Box(-100, -200, 500, 400)) == box
    over = scene_from(Slashchain, played(WON)).part("board").box
    assert over.join(Box(0, -100, 300, 300)) == over
    assert over == Box(-56, -156, 412, 412), "then what stands beside the tiles is all that needs room"


def test_thirty_six_tiles_in_a_row_stay_in_the_picture() -> None:
    scene = scene_from(Slashchain, row_of_36(), "power^@35,0")
    scene = scene.with_aids("coordinates")
    assert len(marks(scene, Rect, "shadow")) == 36
    assert scene.box.width > 3800
    assert scene.box.height < scene.box.width / 2
    assert len(marks(scene, Stroke, "quiet")) == 8 + 1, "columns 0, 5 … 35 and row 0: there is no room for all"


def test_the_last_tile_is_framed_where_the_last_move_is_known() -> None:
    view = played("arrow^@0,0 pin>@1,0")
    (frame,) = marks(scene_from(Slashchain, view, "pin>@1,0"), Rect, "black")
    assert 95 < frame.x < 105
    assert 195 < frame.x + frame.width < 205
    assert frame.fill is None
    assert marks(scene_from(Slashchain, view), Rect, "black") == []
    assert marks(scene_from(Slashchain, view, "resign"), Rect, "black") == []


def test_a_last_move_that_is_none_and_a_view_that_is_none_are_refused() -> None:
    with pytest.raises(BadNotation):
        scene_from(Slashchain, played("arrow^@0,0"), "bow^@0,0")
    with pytest.raises(BadPosition):
        scene_from(Slashchain, {"tiles": []})


# Chains.


@pytest.mark.parametrize("moves", [WON, "cross^@0,0", "parallel^@0,0 parallel^@0,1", "pin^@0,0 pin>@0,1 cross^@-1,0"])
def test_every_chain_of_three_or_more_has_its_length_at_an_open_end_and_never_on_a_tile(moves: str) -> None:
    view = played(moves)
    lines = {cell: line for x, y, tile in view["tiles"] for cell, line in referee.tile_lines((x, y), tile).items()}
    expected = set()
    for cell, side in lines.items():
        chain = sorted(referee.chain_through(lines, side, cell))
        (x, y), (step_x, step_y), (first_x, first_y) = chain[-1], referee.STEP[side], chain[0]
        beyond = ((x + step_x, y + step_y), (first_x - step_x, first_y - step_y))
        free = [at for at in beyond if at not in lines]
        if len(chain) >= 3 and free:
            expected.add((len(chain), free[0]))
    assert {written(it) for it in counts(scene_from(Slashchain, view))} == expected


def written(count: Stroke) -> tuple[int, tuple[int, int]]:
    """The number, and the small cell it is written in."""
    points = [step.to if isinstance(step, Arc) else step for path in count.paths for step in path]
    cells = {(int(x // 50), int(y // 50)) for x, y in points}
    assert len(cells) == 1, "a count keeps to one small cell"
    number = next(n for n in range(3, 10) if same_figure(count, numeral(str(n), 0, 0, 16, count.role, 0.16)))
    return number, cells.pop()


def same_figure(one: Stroke, other: Stroke) -> bool:
    """Whether two numerals differ by their place only."""

    def steps(stroke: Stroke) -> list[Point]:
        points = [step.to if isinstance(step, Arc) else step for path in stroke.paths for step in path]
        return [(round(x - points[0][0], 6), round(y - points[0][1], 6)) for x, y in points]

    return steps(one) == steps(other)


@pytest.mark.parametrize(
    ("moves", "options", "lines"), [(WON, {}, 5), (OVERLINE, {"rule": "renju", "sets": 3}, 6), ("arrow^@0,0", {}, 0)]
)
def test_the_chain_that_decided_is_marked_from_end_to_end(moves: str, options: dict[str, Any], lines: int) -> None:
    halos = marks(scene_from(Slashchain, played(moves, **options)), Stroke, "gilt")
    assert len(halos) == (lines > 0)
    for halo in halos:
        ((start, end),) = halo.paths
        assert round(abs(end[0] - start[0]) / 50 + 0.5) == lines


def test_a_six_that_counts_for_nothing_is_not_marked() -> None:
    moves = "pin>@0,0 pinv@-1,0 parallel^@0,-1 arrow^@1,-1 pin^@1,-2"
    assert marks(scene_from(Slashchain, played(moves, overline="ignored", sets=3)), Stroke, "gilt") == []


def test_a_forbidden_double_four_shows_the_cells_it_threatened() -> None:
    view = played(DOUBLE_FOUR, rule="renju", sets=2)
    position = {"tiles": view["tiles"], "rule": "renju"}
    judged: Any = referee.score(position)
    fills = {tuple(four["fill"]) for four in judged["/"]["fours"]}
    rings = marks(scene_from(Slashchain, view), Disc, "vermilion")
    assert {(int(ring.x // 50), int(ring.y // 50)) for ring in rings} == fills
    assert marks(scene_from(Slashchain, played(WON)), Disc, "vermilion") == []


THREATENED = "parallel^@0,0 cross^@1,0 parallel^@1,-1 square^@2,-1"


@pytest.mark.parametrize("moves", [THREATENED, DOUBLE_FOUR.rpartition(" ")[0]])
def test_fours_and_threes_are_shown_to_who_asks(moves: str) -> None:
    view = played(moves, sets=2)
    scene = scene_from(Slashchain, view)
    judged: Any = referee.score({"tiles": view["tiles"], "rule": "gomoku"})
    expected = set()
    for seat, side in enumerate("/\\"):
        fours = {tuple(four["fill"]) for four in judged[side]["fours"]}
        threes = {tuple(three["fill"]) for three in judged[side]["threes"]} - fours
        expected |= {("four", seat, cell) for cell in fours} | {("three", seat, cell) for cell in threes}
    assert expected
    things = {key: thing for key, thing in scene.things.items() if thing.aid == "threats"}
    assert len(things) == len(expected)
    for shape, seat, (x, y) in expected:
        look = things[f"{shape}-{seat}-{x},{y}"].look
        assert isinstance(look, PlacedSymbol)
        assert (look.symbol.name, look.x, look.y) == (f"slashchain-{shape}-{seat}", 50 * x, 50 * y)
    assert not any(
        look.symbol.name.startswith(("slashchain-four", "slashchain-three"))
        for look in scene.looks()
        if isinstance(look, PlacedSymbol)
    )


# Hands.


def test_both_hands_lie_in_their_trays_with_a_place_for_every_kind() -> None:
    scene = scene_from(Slashchain, played("arrow^@0,0 pin>@1,0"))
    trays = [unfolded(Slashchain, scene.looks(f"hand-{seat}")) for seat in (0, 1)]
    held = [[it.symbol.name for it in tray if isinstance(it, PlacedSymbol)] for tray in trays]
    left = [[f"slashchain-{kind}-0" for kind in referee.UPRIGHT if kind != gone] for gone in ("arrow", "pin")]
    assert held == left


@pytest.mark.parametrize(("moves", "sign", "seat"), [("", "indigo", 0), ("arrow^@0,0", "indigo", 1), (WON, "gold", 0)])
def test_a_sign_stands_at_the_hand_whose_turn_it_is_or_who_has_won(moves: str, sign: Role, seat: int) -> None:
    scene = scene_from(Slashchain, played(moves))
    trays = [unfolded(Slashchain, scene.looks(f"hand-{holder}")) for holder in (0, 1)]
    signs = [[it.fill for it in tray if isinstance(it, Polygon)] for tray in trays]
    assert signs == ([[sign], []] if seat == 0 else [[], [sign]])


@pytest.mark.parametrize("view", [played(), played(WON, sets=3), row_of_36()], ids=["empty", "won", "long"])
def test_nothing_lies_outside_its_part_nor_a_part_outside_the_picture(view: dict[str, Any]) -> None:
    scene = scene_from(Slashchain, view)
    boxes = [part.place for part in scene.parts]
    assert all(scene.box.join(box) == scene.box for box in boxes)
    assert all(one.y + one.height <= other.y or one.x + one.width <= other.x for one, other in pairwise(boxes))
    for part in scene.parts:
        for it in scene.looks(part.name):
            if isinstance(it, PlacedSymbol) and it.at:
                lies = Box(it.x, it.y, it.symbol.width * it.size, it.symbol.height * it.size)
                assert part.box.join(lies) == part.box


# As a file.


@pytest.mark.parametrize("theme", THEMES)
def test_the_bars_have_their_colours_in_a_file(theme: Theme) -> None:
    """A cross at 0,0 - `\\` top left, `/` top right - alone on a board of 5 x 5 cells."""
    scene = scene_from(Slashchain, played("cross^@0,0"))
    image = Image.open(BytesIO(png(scene, theme))).convert("RGB")

    def seen(x: float, y: float) -> Any:
        return image.getpixel((round(x - scene.box.x), round(y - scene.box.y)))

    shades = {role: ImageColor.getrgb(COLOURS[role][THEMES.index(theme)]) for role in ("ivory", "blue", "brown", "mat")}
    assert seen(75, 25) == shades["blue"]
    assert seen(25, 25) == shades["ivory"], "hollow"
    assert seen(25 + 4, 25 - 4) == shades["brown"], "outlined"
    assert seen(50, 50) == shades["ivory"]
    assert seen(150, 50) == shades["mat"]


def test_slash_and_backslash_differ_in_grey() -> None:
    image = Image.open(BytesIO(png(scene_from(Slashchain, played("cross^@0,0"))))).convert("L")
    box = scene_from(Slashchain, played("cross^@0,0")).box

    def darkness(x: int, y: int) -> float:
        """Mean darkness of a small cell, 0 to 1."""
        left, top = round(x - box.x), round(y - box.y)
        cell = image.crop((left + 3, top + 3, left + 47, top + 47))
        return 1 - sum(cell.tobytes()) / 255 / cell.width / cell.height

    assert darkness(50, 0) > 1.6 * darkness(0, 0)


def test_equal_views_are_equal_bytes_whatever_the_order_of_moves() -> None:
    one = played("pin^@0,0 arrow>@1,0 cross^@0,1 power<@-1,0")
    other = played("pin^@0,0 power<@-1,0 cross^@0,1 arrow>@1,0")
    assert svg(scene_from(Slashchain, one)) == svg(scene_from(Slashchain, other))
