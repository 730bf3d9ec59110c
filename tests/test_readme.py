"""The README's library example does what it says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_library_example_prints_what_the_readme_promises() -> None:
    [example] = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})
    counted, cells, refusal = printed.getvalue().splitlines()
    # Two tiles side by side leave six free cells around them; sixteen forms fit each.
    assert counted == "96 True"
    assert cells == "('-1,0', '0,-1', '0,1', '1,-1', '1,1', '2,0')"
    assert refusal.endswith("a tile must share a side with one on the board. (S5)")
