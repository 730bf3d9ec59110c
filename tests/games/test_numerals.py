"""Our own figures: each its own shape, evenly set, within the height asked for."""

from __future__ import annotations

import pytest

from tsunagu.games.numerals import FIGURES, numeral, numeral_width
from tsunagu.games.shapes import Anchor, Arc, Point, Stroke


def corners(stroke: Stroke) -> list[Point]:
    return [step.to if isinstance(step, Arc) else step for path in stroke.paths for step in path]


def test_all_digits_have_a_figure_of_their_own_and_stand_in_columns() -> None:
    digits = [FIGURES[digit] for digit in "0123456789"]
    assert len({figure.paths for figure in digits}) == 10
    assert {figure.width for figure in digits} == {0.6}


def test_a_nine_is_a_six_upside_down() -> None:
    six, nine = (corners(numeral(digit, 0, 0, 100, "ink")) for digit in "69")
    assert [(-x, -y) for x, y in six] == [pytest.approx(point) for point in nine]


@pytest.mark.parametrize("text", list(FIGURES))
def test_every_arc_can_reach_its_end(text: str) -> None:
    for path in FIGURES[text].paths:
        points = [step.to if isinstance(step, Arc) else step for step in path]
        for (x, y), step in zip(points, path[1:], strict=False):
            if isinstance(step, Arc):
                assert (step.to[0] - x) ** 2 + (step.to[1] - y) ** 2 <= (2 * step.radius) ** 2 + 1e-3


@pytest.mark.parametrize("text", ["1", "7", "37", "-12", "E7"])
def test_a_numeral_is_as_high_as_asked_pen_included(text: str) -> None:
    stroke = numeral(text, 50, 80, 40, "ink")
    heights = [y for _, y in corners(stroke)]
    assert min(heights) - stroke.width / 2 == pytest.approx(60)
    assert max(heights) + stroke.width / 2 == pytest.approx(100)


@pytest.mark.parametrize(("anchor", "left"), [("start", 50), ("middle", 50 - 10), ("end", 50 - 20)])
def test_a_numeral_stands_where_its_anchor_says(anchor: Anchor, left: float) -> None:
    """0 is drawn from the left to the right end of its width."""
    height = 20 / numeral_width("0", 1)
    stroke = numeral("0", 50, 0, height, "ink", anchor=anchor)
    across = [x for x, _ in corners(stroke)]
    assert min(across) - stroke.width / 2 == pytest.approx(left)
    assert max(across) + stroke.width / 2 == pytest.approx(left + 20)
