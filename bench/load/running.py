"""Servers in processes of their own, held on one core; the load has the other."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
PEER = ROOT / "bench" / "boardgameio"
MOST_FILES = 16_384  # open at once, of one process


class Missing(Exception):
    """Something the bench needs is not on this machine."""


@dataclass(frozen=True, slots=True)
class Running:
    """A server that takes connections."""

    process: subprocess.Popen[str]
    port: int

    def cpu_seconds(self) -> float:
        """Of all its threads, since it started."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text("utf-8").split()[1]) * resource.getpagesize()


def take_cores() -> tuple[set[int], set[int]]:
    """The core of the servers and the core of the load, which this process keeps to from now on."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise Missing("bench server needs two cores: one for the server, one for the load")
    os.sched_setaffinity(0, {cores[1]})
    return {cores[0]}, {cores[1]}


def open_many_files() -> None:
    """This process and those it starts may hold thousands of sockets."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


@contextmanager
def started(command: list[str], core: set[int], **environment: str) -> Iterator[Running]:
    """A server that prints its port once it is open; ended when the work is done."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=nowhere, text=True, cwd=ROOT, env={**os.environ, **environment}
        )
    os.sched_setaffinity(process.pid, core)
    assert process.stdout is not None
    try:
        yield Running(process, int(process.stdout.readline()))
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


@contextmanager
def our_server(core: set[int]) -> Iterator[Running]:
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.load.house", f"sqlite:///{folder}/tables.db"]
        with started(command, core) as running:
            yield running


@contextmanager
def peer_server(core: set[int]) -> Iterator[Running]:
    with started(["node", str(PEER / "server.js")], core, NODE_ENV="production") as running:
        yield running


def install_peer() -> None:
    """boardgame.io as its lock file says, if it is not there yet."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise Missing("bench server needs node and npm for boardgame.io (Debian: apt install nodejs npm)")
    if (PEER / "node_modules" / "boardgame.io").is_dir():
        return
    done = subprocess.run(["npm", "ci", "--omit=dev"], cwd=PEER, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Missing("bench server could not install boardgame.io with npm; is the network there?")
