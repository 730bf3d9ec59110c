"""The command line: one file a command, loaded only when it is called. No rules, no drawing, no choosing of moves.

`inputs.py`, `files.py`, `output.py` and `errors.py` are what the commands share; `words/cli.toml` has every sentence,
`help.py` the help texts, which are English only.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. 2: something the user can mend, told in one line on stderr."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words == ["--version"] and sys.stdout is not None:  # asked by scripts: answered without loading typer
        from tsunagu.cli.version import print_version

        with suppress(OSError):  # what hinders it is told below
            print_version()
            sys.stdout.flush()
            return 0
    try:
        from tsunagu.cli.run import run

        return run(words)
    except KeyboardInterrupt:
        return 130  # 128 + the signal, as shells count
