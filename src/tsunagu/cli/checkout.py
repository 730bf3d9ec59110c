"""What only a checkout of the source has: the referees, the clause table, the benchmarks."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import tsunagu
from tsunagu.cli.errors import BadInput


def checkout() -> Path:
    """Where the checkout would be."""
    return Path(tsunagu.__file__).parents[2]


def from_checkout(name: str, command: str) -> ModuleType:
    """A module beside the package; `command` is how the launcher would call it with all that it needs."""
    root = checkout()
    if not root.joinpath(*name.split(".")).with_suffix(".py").is_file():
        raise BadInput("cli.no_checkout", folder=name.partition(".")[0])
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise BadInput("cli.no_library", name=missing.name, command=command) from None
