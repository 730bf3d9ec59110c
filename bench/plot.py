"""A plot of curves with their intervals, drawn with the shapes and colours of the games' pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tsunagu.draw.colours import colour
from tsunagu.draw.markup import tag, thing
from tsunagu.games.shapes import Disc, Point, Rect, Role, Shape, Stroke, Text
from tsunagu.lab.elo import Estimate

WIDTH, HEIGHT = 720.0, 440.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 120.0, 32.0, 56.0  # margins; the curves' names stand in the right one
STEP = 100  # Elo between two lines
APART = 18.0  # between two names at least
SIDEWAYS = 6.0  # from curve to curve, so that intervals do not hide each other
LOOKS: tuple[tuple[Role, bool, float], ...] = (  # ink, whether dots are full, dashes
    ("indigo", True, 0.0),
    ("vermilion", False, 0.0),
    ("moss", True, 7.0),
    ("plum", False, 7.0),
)


@dataclass(frozen=True, slots=True)
class Curve:
    """Heights at 1, 2, 4 … times the smallest budget, perhaps not at all of them."""

    name: str
    heights: list[Estimate]


def plot(curves: Sequence[Curve], times: Sequence[int]) -> str:
    """An SVG file that stands alone."""
    lowest = min([0.0, *(one.low for curve in curves for one in curve.heights)])
    highest = max([float(STEP), *(one.high for curve in curves for one in curve.heights)])
    scale = Scale(int(lowest // STEP) * STEP, -int(-highest // STEP) * STEP, len(times))
    things = [*scale.lines(times), *(it for curve in drawn(curves, scale) for it in curve), *names(curves, scale)]
    inside = "".join(thing(it, lambda role: colour(role, "light"), "en") for it in things)
    title = tag("title", "Elo over the smallest budget, by how many times its iterations")
    box = f"0 0 {WIDTH:g} {HEIGHT:g}"
    return tag("svg", title + inside, xmlns="http://www.w3.org/2000/svg", viewBox=box, width=WIDTH, height=HEIGHT)


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a budget and a height lie in the picture. Every doubling is one step to the right."""

    lowest: int
    highest: int
    budgets: int

    def x(self, place: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (place + 0.25) / (self.budgets - 0.5)

    def y(self, elo: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.highest - elo) / (self.highest - self.lowest)

    def lines(self, times: Sequence[int]) -> Iterator[Shape]:
        yield Rect(0, 0, WIDTH, HEIGHT, fill="surface")
        for elo in range(self.lowest, self.highest + 1, STEP):
            role: Role = "quiet" if elo == 0 else "line"
            yield Stroke(role, 1, (((LEFT, self.y(elo)), (WIDTH - RIGHT, self.y(elo))),), ends="butt")
            yield Text("quiet", LEFT - 8, self.y(elo), 13, f"{elo:+d}" if elo else "0", "end")
        for place, many in enumerate(times):
            yield Text("quiet", self.x(place), HEIGHT - BOTTOM + 20, 13, f"{many} ×")
        yield Text("quiet", (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, 13, "iterations")
        yield Text("quiet", LEFT, 14, 13, "Elo, 95 % intervals", "start")


def drawn(curves: Sequence[Curve], scale: Scale) -> Iterator[list[Shape]]:
    for number, (curve, (role, full, dash)) in enumerate(zip(curves, LOOKS, strict=False)):
        aside = SIDEWAYS * (number - (len(curves) - 1) / 2)
        at: list[Point] = [(scale.x(place) + aside, scale.y(one.value)) for place, one in enumerate(curve.heights)]
        shown: list[Shape] = [
            Stroke(role, 1.5, (((x, scale.y(one.low)), (x, scale.y(one.high))),), ends="butt")
            for (x, _), one in zip(at, curve.heights, strict=True)
            if one.low < one.high
        ]
        if len(at) > 1:
            shown.append(Stroke(role, 2.5, (tuple(at),), dash=dash))
        shown += [Disc(x, y, 5, fill=role if full else "surface", line=role, line_width=2.5) for x, y in at]
        yield shown


def names(curves: Sequence[Curve], scale: Scale) -> Iterator[Text]:
    """Beside the last point of each curve, one above the other where they would meet."""
    beside = HEIGHT
    ends = sorted(zip(curves, LOOKS, strict=False), key=lambda one: one[0].heights[-1].value)
    for curve, (role, _, _) in ends:
        beside = min(scale.y(curve.heights[-1].value), beside - APART)
        yield Text(role, WIDTH - RIGHT + 8, beside, 15, curve.name, "start", bold=True)
