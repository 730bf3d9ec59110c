"""A film strip: positions of a game side by side, numbered, with the moves in words beneath. As SVG or PNG."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import resvg_py

from tsunagu.draw.colours import Theme, colour
from tsunagu.draw.gif import in_one_box
from tsunagu.draw.markup import Paint, number, symbols, tag, thing, words
from tsunagu.draw.png import BadSize
from tsunagu.draw.svg import BOARD, MAT_CORNER
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import Box, Field, PlacedSymbol, Rect, Role, Text
from tsunagu.games.text_canvas import text_width
from tsunagu.words import Language, Saying

MOST_FRAMES = 24
COLUMNS = 4  # frames side by side; more go into rows
WIDTH, TALLEST = 360.0, 400.0  # of the board in a frame, in pixels
GAP, MARGIN = 24.0, 28.0
SIZE, LINE = 17.0, 25.0  # of the words beneath, and from line to line
SIGNS = 38  # narrow ones in a line; Japanese signs take the room of two
LINES = 3  # of a move in words
NAME = 22  # narrow signs of a player's name
HEAD = 14.0  # from the board to the middle of the first line


@dataclass(frozen=True, slots=True)
class Frame:
    """One position: how many moves have been made, who made the last one, and what it was."""

    scene: Scene
    ply: int
    name: str | Saying = ""
    move: Saying | None = None  # None: the start
    scores: tuple[int, ...] | None = None


def strip(frames: Sequence[Frame], theme: Theme = "light", language: Language = "en") -> str:
    """The strip as SVG. All boards are drawn in one size, so that one sees what grew."""
    if not 0 < len(frames) <= MOST_FRAMES:
        raise BadSize("draw.strip_frames", n=len(frames), most=MOST_FRAMES)

    def paint(role: Role) -> str:
        return colour(role, theme)

    scenes = in_one_box(board_alone(frame.scene) for frame in frames)
    pieces = {
        it.symbol.name: it.symbol for scene in scenes for it in scene.looks() if isinstance(it, PlacedSymbol | Field)
    }
    captions = [caption(frame, language) for frame in frames]
    plan = Plan(len(frames), scenes[0].box, max(map(len, captions)))
    inside = [
        tag("title", words(frames[-1].scene.title.text(language))),
        tag("desc", words(" ".join(line for lines in captions for line in lines))),
        tag("defs", "".join(symbols((pieces[name] for name in sorted(pieces)), paint, language))),
        thing(Rect(0, 0, plan.width, plan.height, fill="table"), paint, language),
    ]
    for at, (frame, scene, lines) in enumerate(zip(frames, scenes, captions, strict=True)):
        inside.append(board(scene, plan.board(at), paint, language))
        inside += [thing(text, paint, language) for text in beneath(plan, at, frame, lines)]
    box = f"0 0 {number(plan.width)} {number(plan.height)}"
    return tag(
        "svg",
        "\n".join(inside),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        width=plan.width,
        height=plan.height,
        role="img",
        lang=language,
    )


def strip_png(frames: Sequence[Frame], theme: Theme = "light", language: Language = "en") -> bytes:
    """The strip as PNG; words need the fonts of this machine."""
    drawing = strip(frames, theme, language)
    return resvg_py.svg_to_bytes(drawing, background=colour("table", theme), skip_system_fonts=False)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes: `n` frames whose boards have that box, with so many lines beneath."""

    n: int
    box: Box
    lines: int

    @property
    def columns(self) -> int:
        """As even as possible: five are three and two."""
        return -(-self.n // self.rows)

    @property
    def rows(self) -> int:
        return -(-self.n // COLUMNS)

    @property
    def scale(self) -> float:
        return min(WIDTH / self.box.width, TALLEST / self.box.height)

    @property
    def frame_height(self) -> float:
        return self.box.height * self.scale + HEAD + LINE * self.lines

    @property
    def width(self) -> float:
        return 2 * MARGIN + self.columns * (WIDTH + GAP) - GAP

    @property
    def height(self) -> float:
        return 2 * MARGIN + self.rows * (self.frame_height + GAP) - GAP

    def board(self, at: int) -> Box:
        """Of the frame with that number, from 0."""
        row, column = divmod(at, self.columns)
        wide, high = self.box.width * self.scale, self.box.height * self.scale
        x, y = MARGIN + column * (WIDTH + GAP), MARGIN + row * (self.frame_height + GAP)
        return Box(x + (WIDTH - wide) / 2, y, wide, high)


def board_alone(scene: Scene) -> Scene:
    """The board without the hands, as large as it lies there."""
    part = replace(scene.part(BOARD), x=0.0, y=0.0, size=1.0)
    things = {key: it for key, it in scene.things.items() if it.part == BOARD}
    return replace(scene, box=part.box, parts=(part,), things=things)


def board(scene: Scene, place: Box, paint: Paint, language: Language) -> str:
    """One board on its mat."""
    box = scene.box
    mat = Rect(box.x, box.y, box.width, box.height, MAT_CORNER, fill="mat")
    inside = thing(mat, paint, language) + "".join(thing(it, paint, language) for it in scene.looks())
    shown = f"{number(box.x)} {number(box.y)} {number(box.width)} {number(box.height)}"
    return tag("svg", inside, x=place.x, y=place.y, width=place.width, height=place.height, viewBox=shown)


def caption(frame: Frame, language: Language) -> list[str]:
    """Number and name, then the move in lines that fit."""
    if frame.move is None:
        return [Saying("draw.strip_start").text(language)]
    name = frame.name if isinstance(frame.name, str) else frame.name.text(language)
    head = Saying("draw.strip_move", {"ply": frame.ply, "name": fitting(name, NAME)}).text(language)
    return [head, *lines_of(frame.move.text(language))]


def beneath(plan: Plan, at: int, frame: Frame, lines: Sequence[str]) -> Iterator[Text]:
    """What stands beneath a board; the points at the right of the first line."""
    left = plan.board(at).x - (WIDTH - plan.board(at).width) / 2
    top = plan.board(at).y + plan.board(at).height + HEAD + LINE / 2
    for row, line in enumerate(lines):
        yield Text("ink" if row == 0 else "quiet", left, top + row * LINE, SIZE, line, "start", bold=row == 0)
    if frame.scores is not None:
        points = " : ".join(map(str, frame.scores))
        yield Text("ink", left + WIDTH, top, SIZE, points, "end", bold=True)


def lines_of(text: str) -> list[str]:
    """The text in at most `LINES` lines: English is broken between words, Japanese between signs."""
    lines, line = [], ""
    for part in re.findall(r"[\u0021-\u007e]+ ?|.", text):
        if line and text_width(line + part.rstrip()) > SIGNS:
            lines.append(line.rstrip())
            line = ""
        line += part
    lines.append(line.rstrip())
    return [*lines[: LINES - 1], fitting(" ".join(lines[LINES - 1 :]), SIGNS)] if len(lines) >= LINES else lines


def fitting(text: str, room: int) -> str:
    """The text, cut to so many narrow signs."""
    if text_width(text) <= room:
        return text
    while text and text_width(text) >= room:
        text = text[:-1]
    return f"{text}…"
