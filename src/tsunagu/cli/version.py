"""What `--version` prints."""

from __future__ import annotations

from tsunagu import __version__


def print_version() -> None:
    print(f"tsunagu {__version__}")
