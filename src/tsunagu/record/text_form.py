"""Reading a record written for people. Every error names its line and column. Format: docs/records.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from tsunagu.games.game import Game, Outcome
from tsunagu.games.options import Options
from tsunagu.record import shape
from tsunagu.record.errors import BadRecord, at, spot
from tsunagu.record.json_form import DEEPEST_VARIATION
from tsunagu.record.record import Line, Move, Record, game_of, options_of
from tsunagu.record.text_writing import NUMBER, SEAT, TIME, UNFINISHED, write_text
from tsunagu.record.tokens import Token, Tokens

__all__ = ["read_text", "write_text"]

INTEGER = re.compile(r"-?[0-9]{1,16}")
LAST_TAG = "result"
Read = TypeVar("Read")


def read_text(text: str) -> Record:
    """The record that `write_text` wrote, or that somebody wrote by hand."""
    return TextReader(text.replace("\r\n", "\n").replace("\r", "\n")).record()
