"""`tsunagu match A B`: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.contests import (
    ContestOptions,
    Progress,
    check_players,
    elo_facts,
    folder_for,
    percent,
    progress_line,
    with_contest_options,
)
from tsunagu.cli.errors import BadInput
from tsunagu.cli.inputs import at_most
from tsunagu.cli.language import current_language
from tsunagu.cli.output import print_json, printable
from tsunagu.lab.archive import Archive
from tsunagu.lab.match import Match, Standing
from tsunagu.lab.sprt import Sprt
from tsunagu.words import Saying

MOST_ELO = 10_000  # either way; 400 are tenfold odds
INTERRUPT_CODE = 130  # 128 + the signal, as shells count


@with_contest_options
def run(
    options: ContestOptions,
    first: Annotated[str, typer.Argument(metavar="A", help=texts.FIRST, show_default=False)],
    second: Annotated[str, typer.Argument(metavar="B", help=texts.SECOND, show_default=False)],
    sprt: Annotated[tuple[float, float] | None, typer.Option("--sprt", metavar="ELO0 ELO1", help=texts.SPRT)] = None,
) -> None:
    if sprt is not None and not sprt[0] < sprt[1]:
        raise BadInput("lab.sprt_order", elo0=sprt[0], elo1=sprt[1])
    for elo in sprt or ():
        at_most(MOST_ELO, abs(elo), "--sprt")
    contest = options.contest(first, second)
    check_players(contest.players, contest)
    folder = Path(options.out or folder_for(contest.game, first, second, options.seed))
    archive = Archive(folder, contest, options.resume)
    match = Match(contest, archive, options.pairs, None if sprt is None else Sprt(*sprt))
    progress = Progress()
    standing = match.run(options.jobs, lambda standing: progress.tell(progress_line(standing)))
    progress.end()
    if options.json:
        print_json({**standing.plain(), "folder": str(folder)})
    else:
        print(printable("\n".join(line.text(current_language()) for line in match_lines(standing, str(folder)))))
    if standing.interrupted:
        raise typer.Exit(INTERRUPT_CODE)


def match_lines(standing: Standing, folder: str) -> Iterator[Saying]:
    """How the match stands, line by line."""
    contest, found = standing.contest, standing.tally.plain()
    first, second = contest.players
    game = Saying(f"{contest.game}.name")
    heading = {"first": first, "second": second, "game": game, "games": found["games"], "n": found["rounds"]}
    yield Saying("lab.heading", heading)
    if found["games"]:
        share = standing.tally.share
        shares = {"value": percent(share.value), "low": percent(share.low), "high": percent(share.high)}
        yield Saying("lab.score", {"first": first, **shares, **elo_facts(standing.tally.elo)})
        yield counts(standing)
        yield Saying("lab.length", {"moves": f"{found['length']:.1f}", "seconds": f"{found['seconds_per_game']:.2f}"})
    for player, speed, failures in zip(
        contest.players, found["iterations_per_second"], found["abandoned"], strict=True
    ):
        if speed is not None:
            yield Saying("lab.speed", {"player": player, "speed": f"{speed:,.0f}"})
        if failures:
            yield Saying("lab.abandoned", {"player": player, "n": failures})
    if standing.sprt is not None:
        test = standing.plain()["sprt"]
        facts = {"elo0": test["elo0"], "elo1": test["elo1"], "llr": f"{test['llr']:.2f}"}
        yield Saying(f"lab.sprt.{standing.verdict or 'open'}", facts)
    yield Saying("lab.interrupted" if standing.interrupted else "lab.kept", {"folder": folder})


def counts(standing: Standing) -> Saying:
    found, seats = standing.tally.plain(), standing.tally.seats
    if seats == 2:
        return Saying("lab.counts", {name: found[name] for name in ("wins", "draws", "losses")})
    facts = {"wins": found["wins"], "draws": found["draws"], "rank": f"{found['mean_rank']:.2f}"}
    return Saying("lab.counts_many", {**facts, "equal": f"{(seats + 1) / 2:.2f}"})
