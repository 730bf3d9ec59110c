"""A server that starts in a moment: everything is imported once, and each start is a fork that can be killed.

`python -m chaos.server URL PORT`: every line on stdin starts one, and its process id is printed, and later that
it is gone.
"""

from __future__ import annotations

import asyncio
import os
import sys
from threading import Thread

from tsunagu.server.api.app_state import Settings
from tsunagu.server.api.limits import Limits
from tsunagu.server.run import server

# One machine plays a whole club.
MANY = Limits(10**6, 10**6, 10**6, 10**6, 1e6, 10**6, 10**6, 10**6, 10**6, 1e6)
GONE = "gone"


def main(url: str, port: int, limits: Limits = MANY, pace: float = 0.0) -> None:
    while sys.stdin.readline():
        child = os.fork()
        if child == 0:
            serve(Settings(url, limits=limits, pace=pace), port)
        print(child, flush=True)
        os.waitpid(child, 0)
        print(GONE, flush=True)


def serve(settings: Settings, port: int) -> None:
    Thread(target=end_with_the_asker, daemon=True).start()
    asyncio.run(server(settings, port=port).serve())
    os._exit(0)


def end_with_the_asker() -> None:
    """Nobody writes while a server runs: the only thing to read is the end."""
    os.read(0, 1)
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
