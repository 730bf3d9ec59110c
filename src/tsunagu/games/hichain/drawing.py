"""A HICHAIN board drawn in plain text: a row a line, a card as colour, sign and direction, `bH^` or `赤I→`."""

from __future__ import annotations

import re
from typing import Any

from tsunagu.games.drawings import EMPTY, Drawing, Row, take_apart
from tsunagu.games.hichain.score import COLOUR_WORDS, FIELDS
from tsunagu.games.position_input import DIRECTION_WORDS, bad_shape

SHAPE = "hichain.drawing.shape"
COLOURS = "|".join(re.escape(word) for words in COLOUR_WORDS.values() for word in sorted(words, key=len, reverse=True))
TURNS = "|".join(re.escape(word) for words in DIRECTION_WORDS.values() for word in sorted(words, key=len, reverse=True))
CARD = re.compile(rf"({COLOURS}):?([a-z*?+]):?({TURNS})?", re.IGNORECASE)


def read_drawing(text: str) -> dict[str, Any]:
    """The position as `score` takes it. The first word of the first row lies on 0,0, or where `corner` says."""
    drawing = take_apart(text, SHAPE)
    left, top = drawing.corner()
    cells = [
        [*card(drawing, row, word), left + x, top + y]
        for y, row in enumerate(drawing.rows)
        for x, word in enumerate(row.words)
        if word not in EMPTY
    ]
    if not cells:
        raise bad_shape(SHAPE, "common.drawing.empty")
    return {"cells": cells, **drawing.read_options(FIELDS[1:])}


def card(drawing: Drawing, row: Row, word: str) -> tuple[str, str, str]:
    """Colour, sign and direction; a card without a direction stands upright."""
    match = CARD.fullmatch(word)
    if match is None:
        raise drawing.wrong(row, "hichain.drawing.card", word=word)
    return match[1], match[2], match[3] or "^"
