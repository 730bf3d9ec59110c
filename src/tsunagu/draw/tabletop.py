"""A table laid out, and a pad, as pages have them."""

from __future__ import annotations

import json
from typing import NotRequired

from typing_extensions import TypedDict

from tsunagu.draw.lessons import PlainMark, plain_mark
from tsunagu.draw.wire import PlainScene, plain_scene
from tsunagu.games.game import Explanation
from tsunagu.games.plain import plain
from tsunagu.games.tabletop import Position, Remark, Setting, TablePiece, TablePlace, Tabletop, remarks
from tsunagu.words import Language


class PlainRemark(TypedDict):
    """A sentence about a table, and what it speaks of."""

    said: str
    marks: list[PlainMark]
    warning: NotRequired[bool]


class PlainTabletop(TypedDict):
    """A table laid out: what is seen, what counts, and what can be laid."""

    position: str  # sent back with every change
    text: str  # drawn in characters, as it could be typed in
    scene: PlainScene
    pieces: list[TablePiece]
    places: list[TablePlace]
    settings: list[Setting]
    turn: str
    remarks: list[PlainRemark]


def plain_tabletop(top: Tabletop, position: Position, explained: Explanation, language: Language) -> PlainTabletop:
    view = top.view(position)
    return {
        "position": json.dumps(position, ensure_ascii=False),
        "text": top.write(position),
        "scene": plain_scene(view.scene, language),
        "pieces": plain(view.pieces, language),
        "places": plain(view.places, language),
        "settings": plain(view.settings, language),
        "turn": view.turn.text(language),
        "remarks": [plain_remark(remark, language) for remark in remarks(position, explained, top)],
    }


def plain_remark(remark: Remark, language: Language) -> PlainRemark:
    marks = [plain_mark(mark, mark.text) for mark in remark.marks]
    said: PlainRemark = {"said": remark.saying.text(language), "marks": marks}
    if remark.warning:
        said["warning"] = True
    return said
