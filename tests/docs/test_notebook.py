"""The page about notebooks runs from its first cell to its last, and what it names is there."""

from __future__ import annotations

import re
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from tsunagu.notebook import HEIGHT, widget

PAGE = (Path(__file__).parents[2] / "docs" / "notebook.md").read_text("utf-8")
CELLS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_every_cell_runs_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for cell in CELLS:
        exec(cell, names)
    for shown in ("game", "record"):
        assert names[shown]._repr_svg_().startswith("<svg")
    assert names["board"].game is names["game"]
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{len(names['third'].legal())} moves are legal"
    assert said[1] == "1 None", "the second seat's turn, and the game goes on"


def test_the_table_names_what_a_widget_can_be_told() -> None:
    told = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert told == [name for name in signature(widget).parameters if name != "game"]
    assert f"| {HEIGHT} |" in PAGE
