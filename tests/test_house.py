"""The house as DESIGN draws it: who may import whom, who may know a game by name, rooms of one purpose."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from tsunagu.games.registry import GAMES

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "tsunagu"
# From the ground up: a folder imports from itself and from what stands before it here.
FLOORS = (
    "engine",
    "words",
    "games",
    "record",
    "draw",
    "bots",
    "study",
    "lab",
    "envs",
    "server",
    "web",
    "notebook",
    "cli",
)
SOURCES = sorted(HOUSE.rglob("*.py"))
NAMES = ("hichain", "slashchain", "connect37", "bossa")
LONGEST_FILE = 400
# The files that every game has, and what others find in each: a function with its parameters, or a table.
SHAPE_OF_A_GAME: dict[str, dict[str, str | None]] = {
    "__init__": {},
    "cells": {"cells": "game piece"},
    "choices": {"choices": "game seat", "pieces_laid": "game move"},
    "clauses": {"CLAUSES": None},
    "drawing": {"read_drawing": "text"},
    "ending": {"deciding_steps": "game"},
    "explain": {"explanation": "game about"},
    "faces": {"FACES": None},
    "game": {},
    "hints": {"hint_reason": "game move"},
    "lessons": {"LESSONS": None},
    "levels": {"LEVELS": None},
    "lid": {"LID": None},
    "notation": {"in_words": "game move", "seat_name": "seat"},
    "order": {"lead": "position"},
    "paper": {"PAPER": None},
    "picture": {"facts": "game", "scene": "view known last within"},
    "pieces": {"SYMBOLS": None, "MARKS": None},
    "print_set": {"PRINT_SET": None},
    "refusals": {"refusal": "game move"},
    "score": {"score": "position"},
    "tabletop": {"TABLETOP": None},
    "text_view": {"text_board": "game view last", "text_hands": "game view language"},
    "tray": {"tray": "view seat", "TURN": None},
    "worth": {"worth": "game moves"},
    "view": {"view_of": "game seat", "game_from_view": "cls view rng"},
}
TESTS_OF_A_GAME = (
    *("__init__", "case", "table", "test_choices", "test_ends", "test_explain", "test_hints", "test_picture"),
    *("test_score", "test_turns", "test_vectors", "test_view", "test_worth"),
)
TESTS_OF_AN_ENGINE = ("__init__", "test_heuristics", "test_position")
CIMPORT = re.compile(r"^\s*(?:from\s+(tsunagu[\w.]*)\s+cimport|cimport\s+(tsunagu[\w.]*))", re.MULTILINE)
MODULE = re.compile(r"tsunagu(?:\.\w+)+(?::\w+)?")


def floor_of(path: Path) -> str | None:
    """The folder a file lives in; None for the few files of the hall."""
    parts = path.relative_to(HOUSE).parts
    return parts[0] if len(parts) > 1 else None


def imported(path: Path) -> Iterator[str]:
    """Every module of the house that a file imports, anywhere in it, also by its name in a string."""
    if path.suffix == ".pxd":
        yield from (one or other for one, other in CIMPORT.findall(path.read_text("utf-8")))
        return
    package = ("tsunagu", *path.relative_to(HOUSE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join((*base, *([node.module] if node.module else [])))
            yield from (f"{start}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and MODULE.fullmatch(node.value):
            yield node.value


@pytest.mark.parametrize(
    "path", [*SOURCES, *sorted(HOUSE.rglob("*.pxd"))], ids=lambda path: str(path.relative_to(HOUSE))
)
def test_a_folder_imports_only_from_folders_above_it(path: Path) -> None:
    floor = floor_of(path)
    if floor is None:
        return
    reach = FLOORS[: FLOORS.index(floor) + 1]
    for module in imported(path):
        parts = module.replace(":", ".").split(".")
        if parts[0] == "tsunagu" and len(parts) > 1 and (HOUSE / parts[1]).is_dir():
            assert parts[1] in reach, f"{floor} may not import {module}"


def test_a_table_knows_nothing_of_drawing() -> None:
    for path in (HOUSE / "server" / "table").glob("*.py"):
        assert not [module for module in imported(path) if module.startswith("tsunagu.draw")], path


@pytest.mark.parametrize("path", [*SOURCES, ROOT / "CONTRIBUTING.md"], ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_that_is_named_is_there(path: Path) -> None:
    """Also `x/game.py`, where x stands for any game."""
    places = (HOUSE, ROOT / "tests", ROOT / "docs", ROOT / "bench", ROOT / "chaos")
    files = {f"/{one.relative_to(ROOT).as_posix()}" for place in places for one in place.rglob("*.py")} | {"/setup.py"}
    for name in re.findall(r"(?<![\w/.-])[a-z][\w/]*\.py\b", path.read_text("utf-8")):
        games = [re.sub(r"\bx(?=/|\.py)", game, name) for game in GAMES]
        assert any(file.endswith(f"/{one}") for one in games for file in files), name


def test_every_folder_is_on_the_plan() -> None:
    folders = {path.name for path in HOUSE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(FLOORS)


@pytest.mark.parametrize(
    "folder", sorted({path.parent for path in SOURCES}), ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_folder_opens_with_a_paragraph_on_what_lives_there(folder: Path) -> None:
    opening = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8")))
    assert opening is not None
    assert len(opening.partition("\n\n")[0]) > 40


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_file_says_in_its_first_lines_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


def words_in(path: Path) -> Iterator[str]:
    """Everything in a file that is code: names and strings, but no docstrings and comments."""
    if path.suffix != ".py":
        text = path.read_text("utf-8")
        yield re.sub(r"/\*.*?\*/|(?m:(?:^|\s)//.*$)|(?m:#.*$)", "", text, flags=re.DOTALL)
        return
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.Name | ast.Attribute):
            yield node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name


CODE = [path for path in HOUSE.rglob("*") if path.suffix in (".py", ".pxd", ".js") and "vendor" not in path.parts]
BENCH = [
    *(ROOT / "tests" / "contract").glob("*.py"),
    ROOT / "tests" / "referees" / "compare.py",
    ROOT / "tests" / "clauses.py",
]


@pytest.mark.parametrize("path", sorted([*CODE, *BENCH]), ids=lambda path: str(path.relative_to(ROOT)))
def test_only_a_games_own_folders_and_the_registry_know_it_by_name(path: Path) -> None:
    if path == HOUSE / "games" / "registry.py":
        return
    own = {part.partition(".")[0] for part in path.relative_to(ROOT).parts}
    words = {word.lower().replace(" ", "") for word in words_in(path)}
    for name in {*NAMES, *GAMES} - own:
        assert not [word for word in words if name in word]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_same_files_with_the_same_signatures(name: str) -> None:
    for file, wanted in SHAPE_OF_A_GAME.items():
        module = import_module(f"tsunagu.games.{name}.{file}")
        for found, parameters in wanted.items():
            given = getattr(module, found)
            assert parameters is None or " ".join(signature(given).parameters) == parameters, (file, found)


@pytest.mark.parametrize("name", NAMES)
def test_the_tests_of_every_game_have_the_same_files(name: str) -> None:
    for folder, wanted in (("games", TESTS_OF_A_GAME), ("engine", TESTS_OF_AN_ENGINE)):
        found = {path.stem for path in (ROOT / "tests" / folder / name).glob("*.py")}
        assert found >= set(wanted)
    for file in (f"{name}.py", f"test_{name}_referee.py"):
        assert (ROOT / "tests" / "referees" / file).is_file()


@pytest.mark.parametrize("name", NAMES)
def test_no_file_of_a_game_lies_there_unused(name: str) -> None:
    """Every game has it, or somebody imports it."""
    folders = [ROOT / folder for folder in ("src", "tests", "bench", "docs")]
    code = "".join(path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py"))
    files = {path.stem for path in (HOUSE / "games" / name).glob("*.py")} - SHAPE_OF_A_GAME.keys()
    assert not [file for file in files if not re.search(rf"\btsunagu\.games\.{name}(?:\.| import ){file}\b", code)]


WORDS = sorted((HOUSE / "words").rglob("*.toml"))


def keys_and_texts(table: dict[str, object]) -> Iterator[str]:
    """Every part of every key, and every sentence."""
    for key, value in table.items():
        yield key
        yield from keys_and_texts(value) if isinstance(value, dict) else [str(value)]


@pytest.mark.parametrize("path", WORDS, ids=lambda path: str(path.relative_to(HOUSE)))
def test_only_a_games_own_words_name_it(path: Path) -> None:
    others = {*NAMES, *GAMES} - {path.stem}
    words = [word.lower().replace(" ", "") for word in keys_and_texts(tomllib.loads(path.read_text("utf-8")))]
    assert not [word for word in words if any(name in word for name in others)]


def test_a_file_is_a_room_not_a_warehouse() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in HOUSE.rglob("*")
        if path.suffix in (".py", ".pxd", ".js", ".css", ".html") and "vendor" not in path.parts
        if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST_FILE
    }
    assert not long


def test_referees_know_nothing_of_the_engine() -> None:
    for path in (ROOT / "tests" / "referees").glob("*.py"):
        if path.name != "compare.py":
            assert "import tsunagu" not in path.read_text("utf-8")
            assert "from tsunagu" not in path.read_text("utf-8")


def test_importing_the_package_costs_next_to_nothing() -> None:
    told = "import sys; before = set(sys.modules); import tsunagu; print(*set(sys.modules) - before)"
    printed = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout
    loaded = set(printed.split())
    assert {name for name in loaded if name.partition(".")[0] not in sys.stdlib_module_names} == {"tsunagu"}
