"""Colours: one table, and enough contrast in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tsunagu
from tsunagu.draw.colours import COLOURS, THEMES, Theme, colour, stylesheet
from tsunagu.games.registry import GAMES, find
from tsunagu.games.scene import Layer
from tsunagu.games.shapes import ROLES, PlacedSymbol, Role, Symbol

FACES: tuple[Role, ...] = ("table", "surface", "mat", "well")  # what is written or drawn on
WRITING: tuple[Role, ...] = ("ink", "quiet")
MARKS: tuple[Role, ...] = (*WRITING, "indigo", "vermilion", "ochre", "moss", "plum", "gold")
# The same on the pieces.
PIECES: tuple[Role, ...] = ("ivory", "stone", "white")
ON_PIECES: tuple[Role, ...] = ("black", "pencil", "red", "blue", "brown", "green", "gilt")


def brightness(shade: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(shade[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Role, other: Role, theme: Theme) -> float:
    dark, light = sorted(brightness(colour(role, theme)) for role in (one, other))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_has_the_greatest_contrast_there_is() -> None:
    assert brightness("#FFFFFF") == pytest.approx(1)
    assert brightness("#000000") == 0


def test_every_role_has_a_colour_in_both_themes() -> None:
    assert set(COLOURS) == set(ROLES)
    assert all(re.fullmatch(r"#[0-9A-F]{6}", shade) for pair in COLOURS.values() for shade in pair)


@pytest.mark.parametrize("theme", THEMES)
def test_writing_can_be_read_on_every_face(theme: Theme) -> None:
    assert {(role, face) for role in WRITING for face in FACES if contrast(role, face, theme) < 4.5} == set()


@pytest.mark.parametrize("theme", THEMES)
def test_marks_can_be_seen_on_every_face_and_on_the_halo(theme: Theme) -> None:
    faces: tuple[Role, ...] = (*FACES, "glow")
    assert {(role, face) for role in MARKS for face in faces if contrast(role, face, theme) < 3} == set()


@pytest.mark.parametrize("theme", THEMES)
def test_the_mat_is_a_shade_of_its_own_and_pieces_stand_out_from_it_and_from_their_shadow(theme: Theme) -> None:
    assert 1.02 < contrast("mat", "table", theme) < 1.6
    for ground in ("mat", "shade", "shadow"):
        assert all(contrast(face, ground, theme) > 1.1 for face in ("ivory", "white"))
    light, pale, deep = (brightness(colour(role, theme)) for role in ("mat", "shade", "shadow"))
    assert light > pale > deep, "a shadow is deepest beside the piece"


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_on_a_piece_can_be_seen_on_each_of_them_and_on_the_halo(theme: Theme) -> None:
    faces: tuple[Role, ...] = (*PIECES, "halo")
    assert {(role, face) for role in ON_PIECES for face in faces if contrast(role, face, theme) < 3} == set()
    assert min(contrast("black", face, theme) for face in PIECES) >= 7


@pytest.mark.parametrize("theme", THEMES)
def test_black_is_black_and_white_is_white_in_both_themes(theme: Theme) -> None:
    assert brightness(colour("black", theme)) < 0.03
    assert all(brightness(colour(face, theme)) > 0.5 for face in PIECES)


def test_the_dark_theme_darkens_the_room_and_only_dims_the_pieces() -> None:
    for face in PIECES:
        light, dark = (brightness(colour(face, theme)) for theme in THEMES)
        assert 0.7 * light < dark < light
    assert all(contrast(face, "table", "dark") >= 7 for face in PIECES)
    assert contrast("back", "table", "dark") >= 3
    assert contrast("edge", "table", "dark") >= 3, "the edge of a black die"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_piece_changes_with_the_room(game: str) -> None:
    """A piece is what can lie in a hand or on a cell: its colours are those of pieces, not of the page."""
    allowed = {*PIECES, *ON_PIECES, "back", "edge", "halo"}
    for piece in find(game).display.symbols:
        if not piece.name.endswith("-well"):  # an empty cell is a part of the room
            assert roles_of(piece) <= allowed, piece.name


@pytest.mark.parametrize("game", GAMES)
def test_a_gap_in_a_hand_is_a_hairline_that_nobody_takes_for_a_piece(game: str) -> None:
    played = find(game).start(seed=1)
    scene = played.display.picture(played, played.view(0))
    for thing in scene.things.values():
        if thing.part != "board" and thing.layer is Layer.PLACES:
            assert isinstance(thing.look, PlacedSymbol)
            assert roles_of(thing.look.symbol) == {"line"}, thing.key


def roles_of(piece: Symbol) -> set[str]:
    named = (getattr(shape, name, None) for shape in piece.shapes for name in ("role", "fill", "line", "hollow"))
    return {role for role in named if role is not None}


def test_no_other_file_has_a_colour_of_its_own() -> None:
    house = Path(tsunagu.__file__).parent
    drawing = [*house.glob("games/**/*.py"), *house.glob("draw/*.py")]
    assert len(drawing) > 20
    found = {path.name for path in drawing if re.search(r"#[0-9A-Fa-f]{6}\b", path.read_text("utf-8"))}
    assert found == {"colours.py"}


def test_the_style_sheet_names_every_role_once_a_theme_and_choice() -> None:
    sheet = stylesheet()
    for role in ROLES:
        light, dark = COLOURS[role]
        assert sheet.count(f"--{role}:{light};") == 2, "by default, and where light is chosen"
        assert sheet.count(f"--{role}:{dark};") == 2, "where the system is dark, and where dark is chosen"
