"""How commands answer: JSON for programs, plain lines for people."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping


def print_json(answer: object) -> None:
    """One line of JSON."""
    print(json.dumps(answer, ensure_ascii=False))


def listing(value: object, depth: int = 0) -> Iterator[str]:
    """Nested plain data as indented lines; lists of plain values stay on one line."""
    indent = "  " * depth
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if is_short(inner):
                yield f"{indent}{name}: {short(inner)}"
            else:
                yield f"{indent}{name}:"
                yield from listing(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            yield f"{indent}- {short(inner)}"
    else:
        yield f"{indent}{short(value)}"


def is_short(value: object) -> bool:
    """Whether it reads well on one line."""
    if isinstance(value, Mapping):
        return not value
    return not isinstance(value, list) or all(not isinstance(inner, Mapping | list) for inner in value)


def short(value: object) -> str:
    """On one line whatever it is."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {short(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return "-" if not value else " ".join(f"({cell})" if "," in cell else cell for cell in map(coordinates, value))
    return "-" if value is None else str(value)


def coordinates(value: object) -> str:
    """A cell as x,y; anything else as it is."""
    if isinstance(value, list) and len(value) == 2 and all(isinstance(number, int) for number in value):
        return f"{value[0]},{value[1]}"
    return short(value)
