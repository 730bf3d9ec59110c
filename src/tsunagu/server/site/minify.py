"""Scripts and style sheets written shorter: no blanks, short names for what nobody outside sees.

Done in a process of its own, which then ends: the library brings Go's runtime with it, and a process with that in it
can not be forked any more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from subprocess import run

LIBRARY = "minify"  # made for Linux; elsewhere a first visit is a tenth heavier
SCRIPT = """
import json, sys, minify
json.dump([minify.string(kind, source) for kind, source in json.load(sys.stdin)], sys.stdout)
"""


def minify(sources: Mapping[str, str], kind: str) -> dict[str, bytes]:
    """By name, the same to a browser."""
    return dict(zip(sources, minify_each(tuple((kind, source) for source in sources.values())), strict=True))


@cache
def minify_each(sources: tuple[tuple[str, str], ...]) -> tuple[bytes, ...]:
    """Of each kind and source; kept, for a test starts many servers."""
    if find_spec(LIBRARY) is None:
        return tuple(source.encode() for _, source in sources)
    done = run(
        [sys.executable, "-P", "-c", SCRIPT], input=json.dumps(sources), capture_output=True, text=True, check=True
    )
    return tuple(source.encode() for source in json.loads(done.stdout))
