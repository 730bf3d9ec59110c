"""The cards: contact, readings, dice and forms as published, and drawings that reach the border exactly there."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from pathlib import Path

import pytest

from tests.referees.hichain import FORMS as FORMS_BY_RULE
from tsunagu.engine.hichain.cards import CARDS, HALF_SIDES, POINTS, SIGNS, TOUCHING
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.hichain.pieces import AIR, CARD, CARD_SYMBOLS, FAR, NEAR, PEN, PIP, STROKES, pips
from tsunagu.games.shapes import Arc, Point, Rect, Stroke

ROOT = Path(__file__).parents[3]
TABLE = json.loads((ROOT / "tests/vectors/hichain_cards.json").read_text("utf-8"))["cards"]
TABLE["K"]["die_is_ours"] = True  # the table was made before that was known
TURNED = ("upright", "quarter_clockwise", "upside_down", "quarter_counter_clockwise")
PLACES = ((NEAR, NEAR), (50, NEAR), (FAR, NEAR), (FAR, 50), (FAR, FAR), (50, FAR), (NEAR, FAR), (NEAR, 50))  # of POINTS
SLACK = 0.3


@pytest.mark.clause("H4", "H11", "H21", holds=True)
@pytest.mark.parametrize("sign", SIGNS)
def test_the_table_of_cards_is_the_published_one(sign: str) -> None:
    card, facts = CARDS[SIGNS.index(sign)], TABLE[sign]
    assert set(card.points.split()) == set(facts["points"])
    assert set(card.half_sides.split()) == set(facts["half_sides"])
    assert [None if read == "." else read for read in card.reads] == [facts["reads"][turned] for turned in TURNED]
    assert (card.die, card.our_die) == (facts["die"], facts["die_is_ours"])
    assert card.forms == len(FORMS_BY_RULE[sign])


def test_there_are_no_other_cards() -> None:
    assert set(SIGNS) == set(TABLE)
    assert len(SIGNS) == 29


@pytest.mark.clause("H3", "H4", holds=True)
def test_a_quarter_turn_takes_every_point_to_the_next_side() -> None:
    """T touches the top corners, the top middle and the bottom middle; pointing right it touches the right ones."""
    form = 4 * SIGNS.index("T")
    names = [{POINTS[i] for i in range(8) if TOUCHING[form + turn] >> i & 1} for turn in range(4)]
    assert names == [{"NW", "N", "NE", "S"}, {"NE", "E", "SE", "W"}, {"SE", "S", "SW", "N"}, {"SW", "W", "NW", "E"}]


# The drawings.


@cache
def steps(sign: str) -> list[tuple[Point, Point, bool]]:
    """The sign's strokes as straight steps, arcs cut fine; whether a step is a straight one by itself."""
    found: list[tuple[Point, Point, bool]] = []
    for path in STROKES[sign]:
        at = path[0]
        assert not isinstance(at, Arc)
        for step in path[1:]:
            points = [at, *curve(at, step)] if isinstance(step, Arc) else [at, step]
            found += [(one, other, not isinstance(step, Arc)) for one, other in pairwise(points)]
            at = points[-1]
    return found


def curve(start: Point, arc: Arc) -> list[Point]:
    """Points along a circular arc: its middle lies off the middle of the chord, to the side the turn says."""
    (x0, y0), (x1, y1) = start, arc.to
    half = hypot(x1 - x0, y1 - y0) / 2
    off = max(arc.radius**2 - half**2, 0) ** 0.5
    side = 1 if arc.clockwise != arc.large else -1
    middle_x = (x0 + x1) / 2 - side * off * (y1 - y0) / (2 * half)
    middle_y = (y0 + y1) / 2 + side * off * (x1 - x0) / (2 * half)
    begin, end = atan2(y0 - middle_y, x0 - middle_x), atan2(y1 - middle_y, x1 - middle_x)
    sweep = (end - begin) % (2 * pi) if arc.clockwise else -((begin - end) % (2 * pi))
    angles = [begin + sweep * i / 60 for i in range(1, 61)]
    return [(middle_x + arc.radius * cos(angle), middle_y + arc.radius * sin(angle)) for angle in angles]


def covers(sign: str, point: Point, reach: float) -> bool:
    """Whether a point is less than `reach` from the middle of a stroke; straight strokes have square ends."""
    x, y = point
    for (x0, y0), (x1, y1), straight in steps(sign):
        length = hypot(x1 - x0, y1 - y0)
        along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
        aside = abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
        beyond = max(-along, along - length, 0)
        if aside <= reach and beyond <= reach and (straight or hypot(aside, beyond) <= reach):
            return True
    return False


def on_border(i: float) -> Point:
    """The place i half-sides clockwise from the top left corner."""
    (x0, y0), (x1, y1) = PLACES[int(i) % 8], PLACES[(int(i) + 1) % 8]
    return x0 + (x1 - x0) * (i % 1), y0 + (y1 - y0) * (i % 1)


@pytest.mark.parametrize("sign", SIGNS)
def test_the_strokes_reach_the_border_exactly_where_the_table_says(sign: str) -> None:
    reached = [covers(sign, on_border(i / 50), PEN / 2 + SLACK) for i in range(400)]
    touched = {POINTS[i] for i in range(8) if reached[50 * i]}
    covered = {HALF_SIDES[i] for i in range(8) if all(reached[(50 * i + k) % 400] for k in range(51))}
    assert touched == set(TABLE[sign]["points"])
    assert covered == set(TABLE[sign]["half_sides"])
    near_a_point = {(50 * POINTS.index(name) + k) % 400 for name in touched for k in range(-15, 16)}
    along = {(50 * HALF_SIDES.index(name) + k) % 400 for name in covered for k in range(51)}
    assert {i for i in range(400) if reached[i]} <= near_a_point | along, "nothing else comes near the border"


def test_neighbours_have_air_between_them_and_their_strokes_end_at_their_outlines() -> None:
    for symbol in CARD_SYMBOLS.values():
        face = symbol.shapes[0]
        assert symbol.cut == face
        assert isinstance(face, Rect)
        assert (face.x, face.y, face.x + face.width, face.y + face.height) == (NEAR, NEAR, FAR, FAR)
        assert 0.07 < face.corner / face.width < 0.09
    assert NEAR + CARD - FAR == AIR == 0.03 * CARD


@pytest.mark.parametrize("sign", SIGNS)
def test_the_pips_of_a_die_lie_beside_the_strokes(sign: str) -> None:
    shown = pips(sign, 0)
    assert len(shown) == TABLE[sign]["die"]
    for pip in shown:
        assert not covers(sign, (pip.x, pip.y), PEN / 2 + PIP)
        assert min(pip.x, pip.y) > PIP
        assert max(pip.x, pip.y) < 100 - PIP


def test_black_is_solid_and_red_is_hollow() -> None:
    for (_, seat, _), symbol in CARD_SYMBOLS.items():
        (pen,) = (shape for shape in symbol.shapes if isinstance(shape, Stroke))
        assert (pen.role, pen.hollow is None) == (("black", True) if seat == 0 else ("red", False))


def inked(sign: str, turns: int) -> list[bool]:
    """Which of a grid of points the sign covers after so many quarter-turns clockwise."""
    found = []
    for x in range(3, 100, 7):
        for y in range(3, 100, 7):
            at: Point = (x, y)
            for _ in range(turns):
                at = (at[1], 100 - at[0])  # where this place was before the turn
            found.append(covers(sign, at, PEN / 2))
    return found


@pytest.mark.clause("H9", "H11", holds=True)
@pytest.mark.parametrize(("sign", "turns", "other"), [("H", 1, "I"), ("N", 1, "Z"), ("M", 2, "W"), ("U", 1, "C")])
def test_signs_that_read_alike_look_alike(sign: str, turns: int, other: str) -> None:
    assert inked(sign, turns) == inked(other, 0)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_card_looks_the_same_after_as_many_turns_as_it_has_forms(sign: str) -> None:
    forms = len(FORMS_BY_RULE[sign])
    same = [turns for turns in (1, 2, 3) if inked(sign, turns) == inked(sign, 0)]
    assert same == [turns for turns in (1, 2, 3) if turns % forms == 0]


def test_every_card_is_a_symbol_of_its_own() -> None:
    names = [symbol.name for symbol in Hichain.display.symbols]
    assert len(names) == len(set(names)) == 29 * 2 * 2


def test_the_rules_page_shows_the_same_table() -> None:
    page = (ROOT / "docs/hichain.md").read_text("utf-8")
    rows = re.findall(r"`(.)` \| ([NESW ]+) \| ([-–NESWnesw ]+) \|", page)
    assert len(rows) == 29
    for sign, points, half_sides in rows:
        assert set(points.split()) == set(TABLE[sign]["points"])
        assert set(half_sides.replace("–", "").split()) == set(TABLE[sign]["half_sides"])
    dice = {sign: (int(die), bool(ours)) for die, line in re.findall(r"^\| (\d) \| (.*) \|$", page, re.MULTILINE)
            for ours, sign in re.findall(r"(\(?)`?([A-Z*?+])`?\)?", line)}  # fmt: skip
    assert dice == {sign: (facts["die"], facts["die_is_ours"]) for sign, facts in TABLE.items()}
