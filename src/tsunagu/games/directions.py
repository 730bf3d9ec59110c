"""Which way a turned piece points, in words: `^ > v <` as moves write it."""

from __future__ import annotations

from tsunagu.words import Saying

DIRECTION_SAYINGS = {
    "^": Saying("common.pointing.up"),
    ">": Saying("common.pointing.right"),
    "v": Saying("common.pointing.down"),
    "<": Saying("common.pointing.left"),
}
