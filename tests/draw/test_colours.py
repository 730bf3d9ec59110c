"""Colours: one table, and enough contrast in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tsunagu
from tsunagu.draw.colours import COLOURS, THEMES, Theme, colour, stylesheet
from tsunagu.games.shapes import ROLES, Role

FACES: tuple[Role, ...] = ("table", "surface", "ivory", "stone", "well")  # what is written or drawn on
WRITING: tuple[Role, ...] = ("ink", "quiet")
MARKS: tuple[Role, ...] = (*WRITING, "indigo", "vermilion", "ochre", "moss", "plum", "gold")


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
@pytest.mark.parametrize("role", ["indigo", "ochre"])
def test_a_count_in_the_colour_of_its_side_can_be_read(role: Role, theme: Theme) -> None:
    assert min(contrast(role, "ivory", theme), contrast(role, "table", theme)) >= 4.5


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
