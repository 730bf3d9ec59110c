"""`./tsu bench strategy`: what the kept games of our matches say about playing well. Nothing is played here.

Every figure that a page about strategy names comes from these tables, by way of `games/figures.json`, which is
written with them. A draw counts as half a win.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import mean
from typing import Any

from bench.report import save
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.figures import FILE
from tsunagu.games.registry import find
from tsunagu.record.json_form import read_json
from tsunagu.record.record import Record, final, shorter

MATCHES = Path(__file__).parent / "matches"
EQUALS = {"HICHAIN": "hichain/growth/*", "Connect 37": "connect37/growth/*", "Bossa": "bossa/growth/*"}
SETS = {
    1: ("slashchain/growth/*",),
    2: ("slashchain/knowledge-off-two-sets",),
    3: ("slashchain/knowledge-off",),
}
COLOURS = ("black", "red")
ACTIONS = ("redraw", "exchange", "stack")


@dataclass(frozen=True, slots=True)
class Table:
    """Figures under a headline; each row opens with what it is about."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def plain(self) -> dict[str, dict[str, str]]:
        """By row, and by column."""
        return {first: dict(zip(self.columns[1:], rest, strict=True)) for first, *rest in self.rows}

    def text(self) -> str:
        head = f"| {' | '.join(self.columns)} |\n|---|{'---:|' * (len(self.columns) - 1)}"
        return "\n".join([f"### {self.title}", "", head, *(f"| {' | '.join(row)} |" for row in self.rows)])


def kept(*patterns: str) -> Iterator[Record]:
    """Every game of the matches in these folders."""
    for file in chain.from_iterable(sorted(MATCHES.glob(f"{pattern}/games.jsonl")) for pattern in patterns):
        for line in file.read_text("utf-8").splitlines():
            yield read_json(line)


def share(record: Record, seat: int) -> float:
    """Of the first place."""
    assert record.result is not None
    best = [at for at, rank in enumerate(record.result.ranks) if rank == 1]
    return (seat in best) / len(best)


def percent(parts: Iterable[float]) -> str:
    return f"{100 * mean(parts):.1f} %"


def average(numbers: Iterable[float]) -> str:
    return f"{mean(numbers):.2f}"


def by_level(game: str, measure: Callable[[Record, int], dict[str, float]]) -> Table:
    """What the players of `./tsu bench levels` do differently, the kindest first."""
    found: dict[str, list[dict[str, float]]] = defaultdict(list)
    for record in kept(f"{game}/levels/*"):
        for seat, player in enumerate(record.seats):
            found[player.partition("@")[0]].append(measure(record, seat))
    levels = [level.name for level in find(game).levels if level.name in found]
    columns = tuple(found[levels[0]][0])
    rows = (
        (level, str(len(found[level])), *(average(one[name] for one in found[level]) for name in columns))
        for level in levels
    )
    return Table("By level", ("level", "games", *columns), tuple(rows))


def hichain_seat(record: Record, seat: int) -> dict[str, float]:
    facts = final(record).explain("chains").facts[COLOURS[seat]]
    lengths = [one["length"] for one in facts["chains"]] or [0]
    assert record.result is not None
    return {
        "points": facts["score"],
        "chains": len(facts["chains"]),
        "longest chain": max(lengths),
        "points of chains of five and more": sum(n * n for n in lengths if n >= 5),
        "Royals": share(record, seat) * (record.result.reason == "royal"),
    }


def hichain() -> list[Table]:
    records = list(kept(EQUALS["HICHAIN"]))
    reasons = Counter(record.result.reason for record in records if record.result)
    rows = (
        ("games", str(len(records))),
        ("Black, who begins, wins", percent(share(record, 0) for record in records)),
        ("ended by a Royal", percent(reason == "royal" for reason in reasons.elements())),
    )
    return [Table("Between searches of 50 to 400 iterations", ("", "figure"), rows), by_level("hichain", hichain_seat)]


def slashchain() -> list[Table]:
    return [
        Table("Who begins wins", ("sets", "games", "first player", "draws"), tuple(map(beginning, SETS))),
        Table("Three sets, by the kind of the first tile", ("kind", "games", "first player"), openings()),
        by_level("slashchain", slashchain_seat),
    ]


def beginning(sets: int) -> tuple[str, ...]:
    records = list(kept(*SETS[sets]))
    drawn = percent(record.result is not None and record.result.reason == "tiles-out" for record in records)
    return str(sets), str(len(records)), percent(share(record, 0) for record in records), drawn


def openings() -> tuple[tuple[str, ...], ...]:
    by_kind: dict[str, list[float]] = defaultdict(list)
    for record in kept(*SETS[3]):
        by_kind[record.moves[0].move.partition("@")[0][:-1]].append(share(record, 0))
    return tuple((kind, str(len(won)), percent(won)) for kind, won in sorted(by_kind.items()))


def slashchain_seat(record: Record, seat: int) -> dict[str, float]:
    assert record.result is not None
    lost = record.result.ranks[seat] == 2
    return {
        "wins": float(record.result.ranks[seat] == 1 and record.result.ranks[1 - seat] == 2),
        "draws": float(record.result.reason == "tiles-out"),
        "losses": float(lost),
        "losses that could be stopped": float(lost and could_be_stopped(record)),
        "moves": len(record.moves),
    }


def could_be_stopped(record: Record) -> bool:
    """Whether the loser's last tile could have kept the winner from a five with the next one."""
    position: Any = final(shorter(record, 2)).position
    return bool(SafeMoves(Fives()).moves(position))


def connect37_seat(record: Record, seat: int) -> dict[str, float]:
    runs = final(record).explain("runs").facts["runs"]
    connected = {tile for run in runs if run["connected"] for tile in run["tiles"]}
    piles = [pile(move.move) for move in record.moves if move.seat == seat]
    assert record.result is not None
    assert record.result.scores is not None
    return {
        "points": record.result.scores[seat],
        "chips laid": sum(chips > 0 for _, chips in piles),
        "doubles laid": sum(chips == 2 for _, chips in piles),
        "chips that score": sum(chips > 0 and tile in connected for tile, chips in piles),
        "doubles that score": sum(chips == 2 and tile in connected for tile, chips in piles),
    }


def pile(move: str) -> tuple[int, int]:
    """The tile, and the chips put on it."""
    tile, _, rest = move.partition("@")
    return int(tile), int(rest.partition("+")[2])


def connect37() -> list[Table]:
    records = list(kept(EQUALS["Connect 37"]))
    none = percent(record.result is not None and record.result.scores == (0, 0) for record in records)
    rows = (
        ("games", str(len(records))),
        ("first player wins", percent(share(record, 0) for record in records)),
        ("nobody scores", none),
    )
    return [
        Table("Between searches of 200 to 1,600 iterations", ("", "figure"), rows),
        by_level("connect37", connect37_seat),
    ]


def bossa_seat(record: Record, seat: int) -> dict[str, float]:
    assert record.result is not None
    lost = record.result.ranks[seat] == 2
    return {
        "wins": share(record, seat),
        "lost being stuck": float(lost and record.result.reason == "stuck"),
        "lost by six columns": float(lost and record.result.reason == "six-columns"),
        "actions used": sum(actions_of(record, seat).values()),
    }


def actions_of(record: Record, seat: int) -> Counter[str]:
    names = (move.move.partition(":")[0] for move in record.moves if move.seat == seat)
    return Counter(name for name in names if name in ACTIONS)


def bossa() -> list[Table]:
    records = list(kept(EQUALS["Bossa"]))
    chosen: dict[str, list[float]] = defaultdict(list)
    used: dict[int, list[float]] = defaultdict(list)
    kept_back: dict[str, list[float]] = defaultdict(list)
    for record in records:
        first, *_ = record.moves
        chosen["moves first" if first.move == "choose:first" else "names the own line"].append(
            share(record, first.seat)
        )
        for seat in (0, 1):
            actions = actions_of(record, seat)
            used[len(actions)].append(share(record, seat))
            for name in ACTIONS:
                kept_back[f"{name} used" if actions[name] else f"{name} kept"].append(share(record, seat))
    reasons = Counter(record.result.reason for record in records if record.result)
    return [
        Table(
            "How games end",
            ("reason", "share"),
            tuple((name, percent([n / len(records)])) for name, n in reasons.most_common()),
        ),
        won_by("The higher roller", "choice", chosen),
        won_by("Actions used in a game", "actions", {str(n): used[n] for n in sorted(used)}),
        won_by("Each action", "action", kept_back),
        by_level("bossa", bossa_seat),
    ]


def won_by(title: str, what: str, shares: dict[str, list[float]]) -> Table:
    return Table(
        title, (what, "players", "wins"), tuple((name, str(len(won)), percent(won)) for name, won in shares.items())
    )


SECTIONS = {"HICHAIN": hichain, "slashchain": slashchain, "Connect 37": connect37, "Bossa": bossa}


def main(as_json: bool = False) -> int:
    """Print and save the tables."""
    found = {name: section() for name, section in SECTIONS.items()}
    text = "\n\n".join(
        f"## {name}\n\n" + "\n\n".join(table.text() for table in tables) for name, tables in found.items()
    )
    opening = "`./tsu bench strategy` counts in the games that `./tsu bench levels`, `growth` and `strength` have kept."
    save("strategy", f"# What our games say about playing well\n\n{opening}\n\n{text}\n")
    plain = {name: {table.title: table.plain() for table in tables} for name, tables in found.items()}
    by_game = {name.lower().replace(" ", ""): tables for name, tables in plain.items()}
    Path(str(FILE)).write_text(json.dumps(by_game, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(json.dumps(plain) if as_json else text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
