"""The walk through the code in CONTRIBUTING.md leads to files and functions that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STEP = re.compile(r"\| \d+ \| `([^`]+)` \| `(\w+)` \|")
STEPS = STEP.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))


def test_the_walk_is_short() -> None:
    assert 12 <= len(STEPS) <= 15


@pytest.mark.parametrize(("file", "function"), STEPS)
def test_every_step_is_there(file: str, function: str) -> None:
    code = (ROOT / "src/tsunagu" / file).read_text("utf-8")
    if file.endswith(".py"):
        assert re.search(rf"^ *(async )?def {function}\(", code, re.MULTILINE)
    else:
        assert re.search(rf"^(export )?( *|(async )?function |const ){function}( =|\()", code, re.MULTILINE)
