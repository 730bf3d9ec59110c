"""The board of a lesson's step as a picture: for pages that are read or printed, before anybody tries it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from tsunagu.draw.colours import Theme
from tsunagu.draw.svg import BOARD, MAT_CORNER, svg
from tsunagu.games.lessons import Anchor, Mark, Tone
from tsunagu.games.scene import ALONE, Group, Layer, Look, Scene, Thing
from tsunagu.games.shapes import Arc, Box, Disc, PlacedSymbol, Polygon, Rect, Role, Stroke
from tsunagu.games.tries import Lesson
from tsunagu.words import Language

ROLES: dict[Tone, Role] = {"gold": "gilt"}  # where a tone is not the role of that name
WIDTH, CORNER = 8.0, 10.0  # of a ring's line, as on the page
AROUND = 40.0  # of mat, in units of the board


def lesson_picture(lesson: Lesson, language: Language, theme: Theme) -> str:
    """As SVG: the board alone as the step begins, with the rings and threads of what it shows and asks for first."""
    board = board_of(lesson.begin().scene)
    asked = lesson.step.asks[0].marks if lesson.step.asks else ()
    marks = {thing.key: thing for thing in lay(board, (*lesson.step.marks, *asked))}
    return svg(crop(replace(board, things=board.things | marks)), theme, language)


def board_of(scene: Scene) -> Scene:
    """Without the hands, and without what only a picture of the whole table has to say."""
    part = scene.part(BOARD)
    things = {key: it for key, it in scene.things.items() if it.part == BOARD and it.aid != ALONE}
    return replace(scene, parts=(part,), box=part.place, things=things)


def crop(board: Scene) -> Scene:
    """As near as all that lies there can be seen; an empty table is seen whole."""
    seen = (it.look for it in board.things.values() if it.layer > Layer.GROUND and not it.aid)
    lying = [box for look in seen if (box := box_of(look)) is not None]
    if not lying:
        return board
    box = reduce(Box.join, lying).grow(AROUND)
    mat = box.grow(MAT_CORNER)  # its corners are not seen
    return replace(board, box=box, parts=tuple(replace(part, box=mat) for part in board.parts))


def lay(board: Scene, marks: tuple[Mark, ...]) -> Iterator[Thing]:
    """Those marks that lie on the board."""
    for number, mark in enumerate(marks):
        boxes = [found for anchor in mark.at if (found := place_of(board, anchor)) is not None]
        if len(boxes) < len(mark.at):
            continue
        role: Role = ROLES.get(mark.tone, mark.tone)
        if mark.kind == "ring":
            box = reduce(Box.join, boxes)
            look: Rect | Stroke = Rect(box.x, box.y, box.width, box.height, CORNER, line=role, line_width=WIDTH)
        elif mark.kind == "thread":
            look = Stroke(role, WIDTH, (tuple(middle(box) for box in boxes),))
        else:
            continue  # what the words beside a step are about is seen where it is tried
        yield Thing(f"mark-{number}", BOARD, Layer.MARKS, look)


def place_of(board: Scene, anchor: Anchor) -> Box | None:
    """Where it lies on the board; None: in a hand."""
    if not isinstance(anchor, str):
        return Box(*anchor)
    thing = board.things.get(anchor)
    return None if thing is None else box_of(thing.look)


def box_of(look: Look) -> Box | None:
    match look:
        case PlacedSymbol(symbol, x, y):
            return Box(x, y, symbol.width * look.size, symbol.height * look.size)
        case Rect(x, y, width, height):
            return Box(x, y, width, height)
        case Disc(x, y, radius):
            return Box(x - radius, y - radius, 2 * radius, 2 * radius)
        case Polygon(points):
            return reduce(Box.join, (Box(x, y, 0, 0) for x, y in points))
        case Stroke(_, width, paths):
            steps = (step.to if isinstance(step, Arc) else step for path in paths for step in path)
            return reduce(Box.join, (Box(x, y, 0, 0) for x, y in steps)).grow(width / 2)
        case Group(parts):
            boxes = [box for one in parts if (box := box_of(one)) is not None]
            return reduce(Box.join, boxes) if boxes else None
        case _:
            return None  # what is drawn between things


def middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2
