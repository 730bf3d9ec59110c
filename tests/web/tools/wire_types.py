"""The page's types of all that passes the wire, made from the server's: `python -m tests.web.tools.wire_types`.

The server's models and TypedDicts give one JSON schema, the schema one file of TypeScript declarations. A class
`PlainX` (an X as JSON) is called X there. Docstrings, descriptions and the comments behind fields become comments.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import MISSING
from textwrap import dedent
from typing import Any, cast

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue
from pydantic_core import core_schema

from tests.web.tools import ROOT
from tsunagu.draw.demo import Demo
from tsunagu.draw.lessons import PlainCourse, PlainLessonStep, PlainVerdict
from tsunagu.draw.pad import PlainPad
from tsunagu.draw.tabletop import PlainTabletop
from tsunagu.games.plain import defaults_of
from tsunagu.server.api import messages, requests, responses
from tsunagu.server.api.socket_messages import ServerMessage

FILE = ROOT / "src" / "tsunagu" / "web" / "wire.d.ts"
COMMAND = "python -m tests.web.tools.wire_types"
HEAD = f"// What passes between server and page (docs/server.md). Made from the server's types by `{COMMAND}`.\n"
# Everything else is reached from these; what is a union gets the name that stands before it.
MESSAGES: dict[str, Any] = {"ServerMessage": ServerMessage, "ClientMessage": messages.Message}
REQUESTS = (
    *(requests.NewTable, requests.SitDown, requests.UseLink, requests.UseCode, requests.Study, requests.Try),
    *(requests.LayOut, requests.LeadTo, requests.NotedGame, requests.NotedMove, requests.NotedOption),
)
ANSWERS = (
    Demo,
    PlainCourse,
    PlainLessonStep,
    PlainVerdict,
    PlainTabletop,
    PlainPad,
    responses.LedTo,
    responses.Permission,
    responses.GameDescription,
    responses.TableAnswer,
    responses.Summary,
    responses.LinkCode,
    responses.SeatTaken,
    responses.Invitation,
    responses.TableFound,
    responses.Guide,
    responses.StudyAnswer,
    responses.ErrorResponse,
)
SENT: JsonSchemaMode = "validation"  # what has a default may be left out
Schema = dict[str, Any]
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
LONGEST_LINE = 120


class WithComments(GenerateJsonSchema):
    """A field without a description gets the comment behind it."""

    def typed_dict_schema(self, schema: core_schema.TypedDictSchema) -> JsonSchemaValue:
        return commented(super().typed_dict_schema(schema), schema.get("cls"))

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        """A field that is sent only where it has not its default is never its default."""
        made, cls = super().dataclass_schema(schema), cast("Any", schema["cls"])
        defaults = defaults_of(cls)
        made["required"] = [name for name, default in defaults.items() if default is MISSING]
        for name, field in made["properties"].items():
            if defaults[name] is None:
                field["anyOf"].remove({"type": "null"})
        return commented(made, cls)

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        made = super().model_schema(schema)
        for cls in schema["cls"].__mro__:
            if cls.__module__.startswith("tsunagu."):
                commented(made, cls)
        return made


def commented(schema: JsonSchemaValue, cls: type | None) -> JsonSchemaValue:
    for name, comment in comments(cls) if cls is not None else ():
        if name in schema["properties"]:
            schema["properties"][name].setdefault("description", comment)
    return schema


def comments(cls: type) -> Iterator[tuple[str, str]]:
    """The fields of a class that have a comment on their line."""
    source = dedent(inspect.getsource(cls))
    lines = source.encode().splitlines()
    [body] = ast.parse(source).body
    assert isinstance(body, ast.ClassDef)
    for field in body.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            rest = lines[(field.end_lineno or 0) - 1][field.end_col_offset or 0 :].decode().strip()
            if rest.startswith("#"):
                yield field.target.id, rest.removeprefix("#").strip()


def declarations() -> str:
    """The whole file."""
    roots: dict[str, Any] = MESSAGES | {cls.__name__: cls for cls in (*REQUESTS, *ANSWERS)}
    asked = [(name, SENT, TypeAdapter[Any](root)) for name, root in roots.items()]
    tops, whole = TypeAdapter.json_schemas(asked, schema_generator=WithComments)
    named: Schema = {name: tops[name, SENT] for name in MESSAGES} | whole["$defs"]
    named = {name: schema for name, schema in named.items() if schema != {"$ref": f"#/$defs/{name}"}}
    twice = [name for name, n in Counter(map(page_name, named)).items() if n > 1]
    assert not twice, f"two types have the same name: {twice}"
    return HEAD + "".join(f"\n{declaration(page_name(name), named[name])}" for name in sorted(named, key=page_name))


def declaration(name: str, schema: Schema) -> str:
    comment = note(schema.get("description", ""), "")
    if "properties" not in schema:
        line = f"export type {name} = {kind(schema)};"
        if len(line) > LONGEST_LINE:
            line = f"export type {name} =\n  | " + kind(schema).replace(" | ", "\n  | ") + ";"
        return f"{comment}{line}\n"
    if not schema["properties"]:
        return f"{comment}export type {name} = Record<string, never>;\n"
    needed = schema.get("required", ())
    fields = [
        f"{note(field.get('description', ''), '  ')}  {key}{'' if key in needed else '?'}: {kind(field)};\n"
        for key, field in schema["properties"].items()
    ]
    return f"{comment}export interface {name} {{\n{''.join(fields)}}}\n"


def note(text: str, indent: str) -> str:
    words = " ".join(text.split())
    return f"{indent}/** {words} */\n" if words else ""


def kind(schema: Schema) -> str:
    """A schema as TypeScript writes it."""
    if "$ref" in schema:
        return page_name(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if one_of := schema.get("anyOf", schema.get("oneOf")):
        return " | ".join(dict.fromkeys(map(kind, one_of)))
    if schema.get("type") == "array":
        return list_kind(schema)
    if schema.get("type") == "object":
        values = schema.get("additionalProperties", True)
        return f"Record<string, {kind(values) if isinstance(values, dict) else 'unknown'}>"
    return WORDS[schema["type"]] if "type" in schema else "unknown"


def list_kind(schema: Schema) -> str:
    first = [kind(one) for one in schema.get("prefixItems", ())]
    items = kind(schema.get("items", {}))
    least, most = schema.get("minItems", 0), schema.get("maxItems")
    if least == most and least:
        return f"[{', '.join(first or [items] * least)}]"
    if first:
        return f"[{', '.join(first)}, ...{items}[]]"
    several = {"anyOf", "oneOf", "enum"} & schema.get("items", {}).keys()
    return f"({items})[]" if several else f"{items}[]"


def page_name(name: str) -> str:
    return name.removeprefix("Plain")


if __name__ == "__main__":
    FILE.write_text(declarations(), "utf-8")
