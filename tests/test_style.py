"""The house rules that a program can check: format, lint, types, and nothing in the files that only one machine has."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TYPED = [folder for folder in ("src/tsunagu", "tests", "bench", "chaos", "docs") if (ROOT / folder).exists()]
# The letter in brackets keeps this file out of its own catch.
ONE_MACHINES_PATH = r"/(w[o]rk|f[a]rm|r[o]ot)/"
REGISTRY_HOST = r"https?://[^ ]*(p[y]pi|pythonh[o]sted|npm[j]s|reg[i]stry|d[e]bian)"


def complaints(*command: str) -> str:
    """What the command prints, or nothing when it is content."""
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout + run.stderr if run.returncode else ""


@pytest.mark.parametrize(
    "checker",
    [
        pytest.param(["ruff", "check"], id="lint"),
        pytest.param(["ruff", "format", "--check", "--diff"], id="format"),
        pytest.param(["mypy", "--strict", *TYPED], id="types"),
    ],
)
def test_the_code_is_in_order(checker: list[str]) -> None:
    complaint = complaints(sys.executable, "-m", *checker)
    assert not complaint, complaint


@pytest.mark.parametrize("script", ["tsu", ".ci/run"])
def test_the_scripts_can_be_read_by_a_shell(script: str) -> None:
    complaint = complaints("sh", "-n", script)
    assert not complaint, complaint


@pytest.mark.parametrize("pattern", [ONE_MACHINES_PATH, REGISTRY_HOST])
def test_no_file_names_a_path_of_one_machine_or_a_registry_host(pattern: str) -> None:
    found = subprocess.run(
        ["git", "grep", "-nIE", "--untracked", pattern], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode in (0, 1), found.stderr
    assert not found.stdout, found.stdout


def pins(name: str) -> dict[str, set[str]]:
    """Library to its versions, by lock file: some have one version per Python version."""
    versions: dict[str, set[str]] = {}
    for line in (ROOT / "requirements" / f"{name}.lock").read_text().splitlines():
        if pin := re.match(r"([\w.-]+)==(\S+)", line):
            versions.setdefault(pin[1], set()).add(pin[2])
    return versions


@pytest.mark.parametrize(("name", "extra"), [("run", None), ("test", "test"), ("bench", "bench")])
def test_every_library_we_ask_for_is_locked(name: str, extra: str | None) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = project["dependencies"] + (project["optional-dependencies"][extra] if extra else [])
    names = {re.split(r"[<>=~!;\[ ]", line)[0].replace("_", "-").lower() for line in wanted}
    assert names <= pins(name).keys()


def test_the_locks_agree_so_that_one_venv_can_hold_them_all() -> None:
    locks = [pins(name) for name in ("run", "test", "bench")]
    shared = {library for library in locks[0] if all(library in lock for lock in locks)}
    assert shared
    for lock in locks[1:]:
        assert {library: lock[library] for library in shared} == {library: locks[0][library] for library in shared}
