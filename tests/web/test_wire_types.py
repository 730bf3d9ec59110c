"""The page's types of the wire are those of the server: the file is current, and it says what a schema says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.tools import HERE, complaints
from tests.web.tools.wire_types import COMMAND, FILE, declarations, kind


@pytest.mark.slow
def test_the_file_is_current() -> None:
    assert FILE.read_text("utf-8") == declarations(), f"the wire has changed: run `{COMMAND}`"


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"$ref": "#/$defs/PlainScene"}, "Scene"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}, "[number, number]"),
        ({"type": "array", "prefixItems": [{"type": "string"}], "minItems": 1}, "[string, ...unknown[]]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"const": "move", "type": "string"}, '"move"'),
        ({}, "unknown"),
    ],
)
def test_a_schema_as_a_type(schema: dict[str, Any], written: str) -> None:
    assert kind(schema) == written


def test_every_type_that_is_named_is_there(tmp_path: Path) -> None:
    settings = {
        "extends": str(HERE / "tsconfig.json"),
        "compilerOptions": {"skipLibCheck": False},
        "files": [str(FILE)],
        "include": [],
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
    complaint = complaints("tsc", "--project", str(tmp_path))
    assert not complaint, complaint


def test_a_page_that_reads_what_is_not_sent_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    wrong.write_text(
        f'/** @param {{import("{FILE}").TableDocument}} doc */\nexport const colour = (doc) => doc.colour;\n', "utf-8"
    )
    settings = {"extends": str(HERE / "tsconfig.json"), "include": [str(wrong)]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
    assert "TS2339" in complaints("tsc", "--project", str(tmp_path))
