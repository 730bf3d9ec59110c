"""The compiled core: positions, moves as ints, random games, search.

It knows no text, no files and no network, and nothing above it. The same `.py` files run compiled (the usual case) and
as plain Python: set TSUNAGU_PURE=1 to step through the source in a debugger.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceOnly:
    """Finds the engine's modules as source even where a compiled twin lies beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith(__name__ + "."):
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


if os.environ.get("TSUNAGU_PURE"):
    sys.meta_path.insert(0, _SourceOnly)
