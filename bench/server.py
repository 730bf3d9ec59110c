"""`./tsu bench server`: our server beside boardgame.io in one run, each on the same core, the load on the other.

Ours plays slashchain with rules, tokens, views and logs, every move on disk (SQLite, synchronous=FULL) before anybody
is told; boardgame.io adds one to a number in memory. Machines are noisy, so rounds take turns and medians are compared;
only the ratio within one run says anything.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from bench.load import ours, peer
from bench.load.running import Missing, Running, install_peer, open_many_files, our_server, peer_server, take_cores
from bench.load.table import LoadTable, opened, race, stroll
from bench.report import machine, save

ROUNDS = 7
TABLES = 200  # in a race
SECONDS = 15  # of a stroll, at most as long as a game
SLOWEST = {400: 50.0, 1000: 80.0}  # by sockets: ms that 99 of 100 moves may take at most
IDLE = 5000  # sockets
MOST_KIB = 40.0  # for each of them
MOST_CELLS = 2048  # bytes that tell where a piece may go
KIB = 1024


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, beside what is wanted."""

    name: str
    value: float
    unit: str
    wanted: float | None = None  # None: only told
    at_least: bool = False  # else at most

    @property
    def reached(self) -> bool:
        if self.wanted is None:
            return True
        return self.value >= self.wanted if self.at_least else self.value <= self.wanted


@dataclass(frozen=True, slots=True)
class Race:
    """One round of one server."""

    rate: float  # moves per second
    cpu: float  # µs of the server's processor for a move
    bytes: float  # for a move: every frame, up and down, of both players


async def raced(server: Running, tables: Sequence[LoadTable]) -> Race:
    await opened(tables)
    before, spent = sum(table.bytes for table in tables), server.cpu_seconds()
    rate = await race(tables)
    moves = sum(table.plies for table in tables)
    cpu, size = server.cpu_seconds() - spent, sum(table.bytes for table in tables) - before
    for table in tables:
        table.close()
    await asyncio.sleep(0.2)
    return Race(rate, cpu / moves * 1e6, size / moves)


async def side_by_side(core: set[int], rounds: int, count: int) -> list[Figure]:
    """Speed and bytes, ours and theirs."""
    mine: list[Race] = []
    theirs: list[Race] = []
    games = ours.long_games(count)
    with our_server(core) as us, peer_server(core) as them:
        for _ in range(rounds):
            mine.append(await raced(us, ours.made(us.port, games)))
            theirs.append(await raced(them, peer.made(them.port, count, len(games[0]))))
        page = await raced(us, ours.made(us.port, games[: ours.SCRIPTS], ours.AS_THE_PAGE))
    our_rate, peer_rate = (median(one.rate for one in found) for found in (mine, theirs))
    peer_bytes = median(one.bytes for one in theirs)
    return [
        Figure("durable moves of slashchain", our_rate, "/s"),
        Figure("boardgame.io's moves in memory", peer_rate, "/s"),
        Figure("ratio of the two", our_rate / peer_rate, "×", 1.0, at_least=True),
        Figure("our processor time for a move", median(one.cpu for one in mine), "µs"),
        Figure("boardgame.io's processor time for a move", median(one.cpu for one in theirs), "µs"),
        Figure("boardgame.io's bytes for a move", peer_bytes, "B"),
        Figure("our bytes for a move, the view alone", median(one.bytes for one in mine), "B", peer_bytes),
        Figure("our bytes for a move, with the scene, as the page asks", page.bytes, "B", peer_bytes),
        Figure("our processor time for such a move", page.cpu, "µs"),
    ]


async def delays(core: set[int], sockets: int, seconds: int) -> Figure:
    """How long a move takes to reach the other player while every table moves once a second."""
    with our_server(core) as us:
        tables = ours.made(us.port, ours.long_games(sockets // 2))
        await opened(tables)
        gc.collect()
        found = await stroll(tables, seconds)
        for table in tables:
            table.close()
    worst = quantiles(found, n=100)[98] * 1000
    return Figure(f"p99 from move to receipt, {sockets} sockets", worst, "ms", SLOWEST.get(sockets))


async def idle_memory(core: set[int], sockets: int) -> list[Figure]:
    """What a socket costs that only listens, its table being there already; and table and sockets together."""
    with our_server(core) as us:
        await raced(us, ours.made(us.port, ours.long_games(4)))  # everything loaded once
        at_first = us.memory()
        tables = ours.made(us.port, ours.long_games(sockets // 2))
        before = us.memory()
        await opened(tables)
        after = us.memory()
        for table in tables:
            table.close()
    return [
        Figure(f"memory for an idle socket, {sockets} held", (after - before) / sockets / KIB, "KiB", MOST_KIB),
        Figure("the same with its half of the table", (after - at_first) / sockets / KIB, "KiB"),
    ]


async def cells(core: set[int], game: str, script: list[str], every: int = 5) -> Figure:
    """The largest answer about where a piece may go, in a game as long as they get."""
    largest = 0
    with our_server(core) as us:
        (table,) = ours.made(us.port, [script], game=game)
        await opened([table])
        for ply in range(len(script) - 1):
            if ply % every == 0 or ply == len(script) - 2:
                largest = max(largest, await table.cells(script[ply].partition("@")[0]))
            table.play()
            while table.plies == ply:
                await asyncio.sleep(0.001)
        table.close()
    return Figure(f"legal cells of a piece, {game}", largest, "B", MOST_CELLS)


async def measured(core: set[int]) -> list[Figure]:
    found = await side_by_side(core, ROUNDS, TABLES)
    for sockets in SLOWEST:
        found.append(await delays(core, sockets, SECONDS))
    found += await idle_memory(core, IDLE)
    found.append(await cells(core, ours.GAME, ours.scripts()[0]))
    found.append(await cells(core, "hichain", ours.random_moves("hichain", {}, 1)))
    return found


def told(figure: Figure) -> str:
    digits = 2 if figure.unit == "×" else 1 if figure.unit in ("ms", "KiB") else 0
    wanted = "–" if figure.wanted is None else f"{'≥' if figure.at_least else '≤'} {figure.wanted:,.{digits}f}"
    verdict = "–" if figure.wanted is None else "pass" if figure.reached else "**fail**"
    return f"| {figure.name} | {figure.value:,.{digits}f} {figure.unit} | {wanted} | {verdict} |"


def table(figures: list[Figure]) -> str:
    rows = ["| figure | measured | wanted | |", "|---|---:|---:|---|", *map(told, figures)]
    rows.append(
        f"\nMedians of {ROUNDS} rounds in turn with {TABLES} tables, each player moving as soon as the other's move is "
        "there. Bytes: whole frames, up and down, of both players."
    )
    return "\n".join(rows)


def plain(figure: Figure) -> dict[str, object]:
    """As programs read it."""
    facts: dict[str, object] = {"figure": figure.name, "value": figure.value, "unit": figure.unit}
    return facts | {"wanted": figure.wanted, "at_least": figure.at_least, "reached": figure.reached}


def main(as_json: bool = False) -> int:
    """Measure, print and save the table; 1 if a figure is missed, 2 if it cannot be measured here."""
    try:
        install_peer()
        core, _ = take_cores()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    open_many_files()
    ours.scripts()
    gc.freeze()
    busy = (
        f"Load average before the run: {os.getloadavg()[0]:.1f}; above 0.5 times and rates are those of a busy machine."
    )
    figures = asyncio.run(measured(core))
    text = f"{table(figures)}\n\n{busy}"
    print(json.dumps([plain(figure) for figure in figures]) if as_json else text)
    save("server", f"# The server beside boardgame.io\n\n{machine()}\n\n{text}\n")
    return 0 if all(figure.reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
