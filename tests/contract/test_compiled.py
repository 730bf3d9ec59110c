"""Which build of the engine is on the bench."""

from __future__ import annotations

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES
from pathlib import Path

from tsunagu.engine.position import COMPILED

SOURCE = Path(__file__).parents[2] / "src"
PURE = bool(os.environ.get("TSUNAGU_PURE"))


def test_every_module_with_c_types_runs_as_this_process_was_told() -> None:
    """Compiled as a rule, so that a build that silently failed is noticed; source under TSUNAGU_PURE=1."""
    wanted = tuple(SOURCE_SUFFIXES if PURE else EXTENSION_SUFFIXES)
    sources = [path for path in (SOURCE / "tsunagu" / "engine").rglob("*.pxd") if path.name != "__init__.pxd"]
    assert sources
    assert COMPILED != PURE
    for source in sources:
        name = ".".join(source.relative_to(SOURCE).with_suffix("").parts)
        assert str(importlib.import_module(name).__file__).endswith(wanted), name
