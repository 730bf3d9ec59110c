"""Our server in a process of its own, as `tsunagu serve` runs it, but open to a flood from one address."""

from __future__ import annotations

import sys

from tsunagu.cli.run_server import listen, run_server
from tsunagu.server.api.app_state import Settings
from tsunagu.server.api.limits import Limits

MANY = 10_000_000
OPEN_TO_ALL = Limits(MANY, MANY, MANY, MANY, float(MANY), MANY, MANY, MANY, MANY, float(MANY))


def main(database: str) -> None:
    """Serve until a signal; the port is printed once people can come in."""
    with listen("127.0.0.1", 0) as wire:
        port = wire.getsockname()[1]
        run_server(Settings(database, limits=OPEN_TO_ALL), wire, lambda: print(port, flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
