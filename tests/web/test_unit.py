"""The pages' pure modules by themselves, in Node: one test of ours for each of its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNIT = Path(__file__).parent / "unit"
FILES = sorted(path.name for path in UNIT.glob("*.test.mjs"))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same folders in a place where Node is told that the pages' files are modules."""
    folder = tmp_path_factory.mktemp("unit")
    for part in ("src/tsunagu/web", "tests/web/unit"):
        shutil.copytree(ROOT / part, folder / part)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    return folder


def test_there_are_some() -> None:
    assert FILES


@pytest.mark.parametrize("name", FILES)
def test_in_node(copy: Path, name: str) -> None:
    done = subprocess.run(
        ["node", "--test", f"tests/web/unit/{name}"], cwd=copy, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
