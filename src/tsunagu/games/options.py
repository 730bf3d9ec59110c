"""Options of a game as data: their choices, their defaults, and when the rule consults them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tsunagu.games.errors import BadOption
from tsunagu.games.frozen_mapping import FrozenMapping

Value = str | int
Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One option. `only_with` names the option and value without which this one is not consulted."""

    name: str
    choices: tuple[Value, ...]
    default: Value
    only_with: tuple[str, Value] | None = None
    inferred: Mapping[Value, str] = field(default_factory=dict, hash=False)  # by choice, the clause that is our reading
    clauses: Mapping[Value, str] = field(
        default_factory=dict, hash=False
    )  # by choice, the clause that says what it changes

    def read(self, value: object) -> Value:
        """The choice meant by `value`, which may be its text."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
            if isinstance(value, str) and value == str(choice):
                return choice
        raise BadOption("common.option.no_such_value", option=self.name, value=value, choices=self.choices)


def complete(table: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """All options with their values: the given ones checked, the rest by default."""
    unknown = next((name for name in given if name not in {option.name for option in table}), None)
    if unknown is not None:
        raise BadOption("common.option.unknown", option=unknown, known=tuple(option.name for option in table))
    chosen = {option.name: option.read(given.get(option.name, option.default)) for option in table}
    for option in table:
        if option.only_with is None or chosen[option.name] == option.default:
            continue
        other, needed = option.only_with
        if chosen[other] != needed:
            raise BadOption(
                "common.option.not_consulted", option=option.name, default=option.default, other=other, needed=needed
            )
    return FrozenMapping(chosen)
