"""What typer finds wrong with a command line, in our words."""

from __future__ import annotations

import re
from typing import Any

from tsunagu.words import Saying

NEGATIVE = re.compile(r"-[0-9]+")


def misuse_saying(misuse: Any) -> Saying:
    """The mistake as a saying; typer's classes for them have no public names, so they go by their own."""
    kind = type(misuse).__name__
    if kind == "NoSuchOption":
        return no_such_option(misuse.option_name, misuse.possibilities or ())
    if kind == "MissingParameter" and misuse.param is not None:
        return Saying("cli.misuse.missing", {"parameter": name(misuse.param)})
    if kind == "BadOptionUsage":
        wants_none = "does not take" in misuse.format_message()
        facts = {"parameter": misuse.option_name}
        return Saying("cli.misuse.no_value" if wants_none else "cli.misuse.value", facts)
    if extra := re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", misuse.format_message(), re.DOTALL):
        return Saying("cli.misuse.extra", {"words": extra[1]})
    return Saying("cli.misuse.other", {"what": misuse.format_message()})


def no_such_option(option: str, near: tuple[str, ...]) -> Saying:
    if NEGATIVE.fullmatch(option):
        return Saying("cli.misuse.negative", {"value": option})
    if near:
        return Saying("cli.misuse.near_option", {"option": option, "near": tuple(sorted(near))})
    return Saying("cli.misuse.no_such_option", {"option": option})


def name(parameter: Any) -> str:
    """As the help writes it: --minutes, DEPTH."""
    return str(parameter.get_error_hint()).replace("'", "")
