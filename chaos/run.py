"""`./tsu chaos`: the long forms, one after the other, for so many runs or minutes; counts are kept as they grow."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic

from chaos.counts import FILE, TOLD, WRONG, Counts
from chaos.crossing import Crossing, opened_network
from chaos.fsync import traced
from chaos.hostile.cases import CASES, run_case
from chaos.kill import killed
from chaos.worlds import compared, opened_worlds
from tests.server.databases import PROGRAMS, postgres

Step = tuple[Counter[str], list[str]]
AT_ONCE = 6  # tables behind the proxy
KILLS = 10  # of one server, before another begins with an empty store
ON_POSTGRES = 5  # every fifth server
TRACED = 100  # commands in one trace
MEMORY = Path("/dev/shm")  # where files cost no writing, if there is such a place


@dataclass(frozen=True, slots=True)
class Wish:
    """How much of an experiment, and from which number on."""

    done: int
    runs: int
    seed: int
    folder: Path


async def kill_steps(wish: Wish) -> AsyncGenerator[Step, None]:
    for first in range(wish.done, wish.runs, KILLS):
        folder = wish.folder / str(first)
        folder.mkdir()
        with_postgres = bool(PROGRAMS) and first // KILLS % ON_POSTGRES == ON_POSTGRES - 1
        kills = min(KILLS, wish.runs - first)
        with postgres() if with_postgres else nullcontext(f"sqlite:///{folder}/tables.db") as url:
            counts, found = await killed(url, folder, kills, wish.seed + first)
        yield counts + Counter({"kills on PostgreSQL": kills * with_postgres}), found


async def fsync_steps(wish: Wish) -> AsyncGenerator[Step, None]:
    done = wish.done
    while done < wish.runs:
        with tempfile.TemporaryDirectory(dir=wish.folder) as folder:
            counts, found = await traced(Path(folder), min(TRACED, wish.runs - done), wish.seed + done)
        done += counts["acknowledged"]
        yield counts, found


async def worlds_steps(wish: Wish) -> AsyncGenerator[Step, None]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else wish.folder) as folder:
        async with opened_worlds(Path(folder)) as worlds:
            for number in range(wish.done, wish.runs):
                counts, found = await compared(worlds, number, wish.seed)
                yield counts, [str(difference) for difference in found]


async def proxy_steps(wish: Wish) -> AsyncGenerator[Step, None]:
    async with opened_network(wish.folder, wish.seed + wish.done) as network:
        for first in range(wish.done, wish.runs, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, wish.runs))
            crossings = [Crossing(network, Random(f"{wish.seed} {number}")) for number in numbers]
            network.proxy.counts.clear()
            for counts, found in await asyncio.gather(*(crossing.run() for crossing in crossings)):
                yield counts, found
            yield network.proxy.counts, []


async def hostile_steps(wish: Wish) -> AsyncGenerator[Step, None]:
    for number in range(wish.done, wish.runs):
        folder = wish.folder / str(number)
        folder.mkdir()
        yield await run_case(list(CASES)[number % len(CASES)], folder)


EXPERIMENTS: dict[str, Callable[[Wish], AsyncGenerator[Step, None]]] = {
    "kill": kill_steps,
    "fsync": fsync_steps,
    "worlds": worlds_steps,
    "proxy": proxy_steps,
    "hostile": hostile_steps,
}


async def experiment(name: str, counts: Counts, runs: int | None, minutes: float | None, seed: int) -> list[str]:
    """One of them, until it has run so often or so long; everything that was wrong."""
    until = None if minutes is None else monotonic() + 60 * minutes
    unit, enough, _ = TOLD[name]
    done, wrong = counts.begin(name)[unit], list[str]()
    wanted = runs if runs is not None else enough if until is None else 10**9
    with tempfile.TemporaryDirectory(prefix="tsunagu-chaos-") as folder:
        steps = EXPERIMENTS[name](Wish(done, wanted, seed, Path(folder)))
        async for counted, found in steps:
            counts.add(name, counted, len(found))
            wrong += found
            if sys.stderr.isatty():
                print(f"\r{name} {counts.all[name][unit]:,}/{wanted:,} ", end="", file=sys.stderr, flush=True)
            if until is not None and monotonic() > until:
                break
        await steps.aclose()
    return wrong


def main(
    names: list[str], runs: int | None, minutes: float | None, seed: int, resume: bool, as_json: bool, file: Path = FILE
) -> int:
    """Run them; 1 if anything was wrong."""
    counts, wrong = Counts(file, resume), list[str]()
    for name in names:
        wrong += [f"{name}: {fault}" for fault in asyncio.run(experiment(name, counts, runs, minutes, seed))]
        if not as_json:
            told = ", ".join(f"{n:,} {what}" for what, n in counts.all[name].most_common(6) if what != WRONG)
            print(f"{name}: {told}; {counts.all[name][WRONG]} {WRONG}", flush=True)
    if as_json:
        print(json.dumps({"counts": {name: counts.all[name] for name in names}, WRONG: wrong}, ensure_ascii=False))
    else:
        print("\n".join(wrong[:20]), end="\n" * bool(wrong))
    return 1 if wrong else 0
