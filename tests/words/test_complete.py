"""The catalogue is complete: both languages with the same facts, every key in the code is there, none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from tsunagu.words import LANGUAGES
from tsunagu.words.catalogue import entry, pages

HOUSE = Path(__file__).parents[2] / "src" / "tsunagu"
FORMS = {"one", "other"}
WILD = "\0"  # stands for what an f-string fills in


def entries(page: dict[str, Any], key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every entry below a table of the catalogue with its full key."""
    if set(page) & set(LANGUAGES):
        yield key, page
        return
    for part, table in page.items():
        yield from entries(table, f"{key}.{part}")


ENTRIES = dict(found for name, page in pages().items() for found in entries(page, name))


def forms(template: object) -> dict[str, str]:
    return (
        {name: str(text) for name, text in template.items()} if isinstance(template, dict) else {"other": str(template)}
    )


def facts(text: str) -> set[str]:
    """The facts a template asks for."""
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("key", ENTRIES)
def test_both_languages_say_it_with_the_same_facts(key: str) -> None:
    assert set(ENTRIES[key]) == set(LANGUAGES)
    asked = []
    for language in LANGUAGES:
        said = forms(ENTRIES[key][language])
        assert set(said) <= FORMS
        assert "other" in said
        assert all(text.strip() for text in said.values())
        asked.append(facts(said["other"]))
        if "one" in said:
            assert "n" in facts(said["other"])
            assert facts(said["one"]) | {"n"} == facts(said["other"])
    assert asked[0] == asked[1]
    assert "" not in asked[0]  # {} would take facts by their order


def keys_in(path: Path) -> Iterator[tuple[str, bool]]:
    """Texts in a source that may be keys, f-strings with WILD for what varies; and whether a call asks for it."""
    if path.suffix != ".py":
        for quoted in re.findall(
            r"""["'`]((?:\w+|\$\{[^}]*\})(?:\.(?:[\w-]|\$\{[^}]*\})+)+)["'`]""", path.read_text("utf-8")
        ):
            yield re.sub(r"\$\{[^}]*\}", WILD, quoted), False
        return
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    asked = {id(node.args[0]) for node in nodes if isinstance(node, ast.Call) and node.args}
    inside = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value, id(node) in asked
        elif isinstance(node, ast.JoinedStr):
            parts = (str(part.value) if isinstance(part, ast.Constant) else WILD for part in node.values)
            yield "".join(parts), id(node) in asked


@cache
def found_in_code() -> frozenset[tuple[str, bool]]:
    """Everything in the house that has the shape of a key."""
    sources = [
        path for path in HOUSE.rglob("*") if path.suffix in (".py", ".js", ".html") and "vendor" not in path.parts
    ]
    shape = re.compile(rf"[\w{WILD}]+(\.[\w{WILD}-]+)+")
    found = [(text, asked) for path in sources for text, asked in keys_in(path) if shape.fullmatch(text)]
    # Only wild parts: no key, but any other text.
    return frozenset((text, asked) for text, asked in found if text.strip(f"{WILD}."))


def meant(text: str) -> list[str]:
    """The entries that a key, or an f-string, may stand for."""
    if WILD not in text:
        return [text] if text in ENTRIES else []
    pattern = re.compile(re.escape(text).replace(re.escape(WILD), r"[\w-]+"))
    return [key for key in ENTRIES if pattern.fullmatch(key)]


def test_every_key_the_code_asks_for_exists() -> None:
    wanted = {text for text, asked in found_in_code() if asked and text.partition(".")[0] in pages()}
    assert wanted
    assert not [text for text in sorted(wanted) if not meant(text)]


def test_no_entry_is_left_over() -> None:
    used = {key for text, _ in found_in_code() for key in meant(text)}
    assert not sorted(ENTRIES.keys() - used)


def test_an_entry_is_found_by_its_key() -> None:
    assert all(entry(key) is ENTRIES[key] for key in ENTRIES)


@pytest.mark.parametrize("key", [key for key in ENTRIES if ".refused." in key])
def test_a_refusal_that_names_the_move_begins_with_it(key: str) -> None:
    """`IllegalMove.reason` leaves it out for who sees the move lie there."""
    for language, colon in (("en", ": "), ("ja", "：")):
        for text in forms(entry(key)[language]).values():
            assert "{move}" not in text.removeprefix(f"{{move}}{colon}")
