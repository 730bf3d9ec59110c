"""Workers: processes that play games of a contest side by side."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from tsunagu.games.errors import TsunaguError
from tsunagu.lab.contest import Contest, Fixture
from tsunagu.lab.playing import Bench, play
from tsunagu.record.json_form import read_json, write_json
from tsunagu.record.record import Record

LEAVE_TIME = 5.0  # s that a worker has to end its programs


class WorkerDied(TsunaguError):
    """A process that played is gone: killed, or out of memory."""


def play_all(contest: Contest, fixtures: Iterable[Fixture], jobs: int = 1) -> Generator[Record, None, None]:
    """Every game as it ends; with several jobs not in the order of their numbers. Closing it ends what is under way."""
    if jobs > 1:
        yield from side_by_side(contest, fixtures, jobs)
        return
    bench = Bench(contest)
    try:
        for fixture in fixtures:
            yield play(contest, fixture, bench)
    finally:
        bench.leave()


def side_by_side(contest: Contest, fixtures: Iterable[Fixture], jobs: int) -> Generator[Record, None, None]:
    left = iter(fixtures)
    crew: dict[Connection, BaseProcess] = {}
    try:
        for fixture in islice(left, jobs):
            wire, process = hire(contest)
            crew[wire] = process
            wire.send(fixture)
        while crew:
            ready = wait(list(crew))
            for wire in [wire for wire in crew if wire in ready]:
                record = receive(wire)
                following = next(left, None)
                if following is None:
                    wire.close()
                    crew.pop(wire).join()
                else:
                    wire.send(following)
                yield record
    finally:
        dismiss(crew)


def receive(wire: Connection) -> Record:
    try:
        return read_json(wire.recv())
    except (EOFError, OSError):
        raise WorkerDied("lab.worker_died") from None


def hire(contest: Contest) -> tuple[Connection, BaseProcess]:
    """A new worker and the wire to it."""
    spawn = get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=work, args=(there, contest), daemon=False)
    process.start()
    there.close()
    return here, process


def dismiss(crew: dict[Connection, BaseProcess]) -> None:
    """Break off what is being played; programs outside are ended by the worker that began them."""
    for process in crew.values():
        process.terminate()
    for wire, process in crew.items():
        process.join(LEAVE_TIME)
        if process.is_alive():
            process.kill()
            process.join()
        wire.close()


def work(wire: Connection, contest: Contest) -> None:
    """What a worker does: play what it is sent until nothing comes any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever hired us
    signal.signal(signal.SIGTERM, leave)
    bench = Bench(contest)
    try:
        while True:
            wire.send(write_json(play(contest, wire.recv(), bench)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass
    finally:
        bench.leave()


def leave(number: int, frame: object) -> None:
    raise SystemExit(128 + number)
