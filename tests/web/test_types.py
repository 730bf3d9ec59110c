"""The pages' modules, which run as they are: their types fit together, and a linter finds nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.web.tools import HERE, ROOT, complaints

CHECKED = ("src/tsunagu/web", "tests/web", "chaos")


def test_types_fit() -> None:
    complaint = complaints("tsc", "--project", str(HERE / "tsconfig.json"))
    assert not complaint, complaint


@pytest.mark.slow
def test_a_type_that_does_not_fit_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    wrong.write_text("/** @type {number} */\nexport const one = 'one';\n", "utf-8")
    settings = {"extends": str(HERE / "tsconfig.json"), "include": [str(wrong)]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
    assert "TS2322" in complaints("tsc", "--project", str(tmp_path))


def test_the_linter_finds_nothing() -> None:
    complaint = lint(*CHECKED)
    assert not complaint, complaint


@pytest.mark.parametrize(
    "wrong", ["export const same = (a, b) => a == b;", "let one = 1;\nexport { one };", "eval('1');"]
)
def test_the_linter_finds_what_is_wrong(tmp_path: Path, wrong: str) -> None:
    (tmp_path / "wrong.js").write_text(wrong, "utf-8")
    assert "wrong.js" in lint(str(tmp_path))


def lint(*where: str) -> str:
    settings = str((HERE / "oxlint.json").relative_to(ROOT))
    return complaints("oxlint", "--config", settings, "--ignore-pattern", "**/vendor/**", *where)


def test_the_lock_names_no_host_and_every_tool_has_one_version() -> None:
    lock = json.loads((HERE / "package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert not [name for name, package in packages.items() if "resolved" in package or "integrity" not in package]
    wanted = json.loads((HERE / "package.json").read_text("utf-8"))["devDependencies"]
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted
