"""A server in a process of its own, which can be killed and started again on the same address and database."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

from chaos.house import reserve_port
from tests.waiting import LONGEST

# Bots move at once, one machine makes more tables and requests than a club, and the calendar can be set forward.
PROGRAM = """
import sys
from tsunagu.server.api.limits import Limits
from tsunagu.server.api.app_state import Settings
from tsunagu.server.hall.clock_and_random import ClockAndRandom, now_ms
from tsunagu.server.run import server
limits = Limits(requests=100_000, new_tables=10_000, sockets=10_000, questions=1e6)
if __name__ == "__main__":
    clock_and_random = ClockAndRandom(now=lambda: now_ms() + int(sys.argv[3]) * 86_400_000)
    settings = Settings(sys.argv[1], pace=0.02, limits=limits, clock_and_random=clock_and_random)
    server(settings, port=int(sys.argv[2])).run()
"""


class House:
    """The server of one test. `before` is run first, there and in the processes in which bots think."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self.program = folder / "run_server.py"
        self.program.write_text(before + PROGRAM)
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.log = folder / "server.log"
        self.reserved = reserve_port()
        self.port: int = self.reserved.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.days = 0  # that the server is ahead of us

    def start(self) -> None:
        with self.log.open("ab") as log:
            command = [sys.executable, str(self.program), self.database, str(self.port), str(self.days)]
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        until = monotonic() + LONGEST
        while not self.is_up():
            if monotonic() > until or self.process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text('utf-8')}")
            sleep(0.05)

    def is_up(self) -> bool:
        try:
            with urlopen(f"{self.address}/readyz", timeout=10):
                return True
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """Without a chance to say goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(LONGEST)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None
        self.reserved.close()
