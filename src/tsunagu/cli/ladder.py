"""`tsunagu ladder`: everybody against everybody, and one table of strengths."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tsunagu.bots.roster import at_the_table
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
from tsunagu.cli.inputs import find_game
from tsunagu.cli.language import current_language
from tsunagu.cli.match import INTERRUPT_CODE
from tsunagu.cli.output import print_json, printable
from tsunagu.lab.ladder import Ladder, Rung
from tsunagu.lab.match import Standing
from tsunagu.words import say


@with_contest_options
def run(
    options: ContestOptions,
    players: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help=texts.CONTESTANTS)] = None,
) -> None:
    names = players or list(at_the_table(find_game(options.game)))
    if len(set(names)) < max(2, len(names)):
        raise BadInput("lab.too_few")
    common = options.contest(names[0], names[1])
    check_players(names, common)
    folder = Path(options.out or folder_for("ladder", common.game, options.seed))
    ladder = Ladder(names, common, folder, options.pairs, options.resume)
    progress = Progress()

    def watch(number: int, of: int, standing: Standing) -> None:
        facts = {"number": number + 1, "of": of, "progress": progress_line(standing)}
        progress.tell(say("lab.progress_of", current_language(), **facts))

    interrupted = ladder.run(options.jobs, watch)
    progress.end()
    table = ladder.table()
    if options.json:
        print_json({"table": [rung.plain() for rung in table], "interrupted": interrupted, "folder": str(folder)})
    else:
        for place, rung in enumerate(table, 1):
            print(printable(rung_line(place, rung)))
        print(say("lab.interrupted" if interrupted else "lab.kept", current_language(), folder=folder))
    if interrupted:
        raise typer.Exit(INTERRUPT_CODE)


def rung_line(place: int, rung: Rung) -> str:
    score = "–" if rung.score is None else percent(rung.score)
    facts = {"place": place, "player": rung.name, "games": rung.games, "score": score}
    return say("lab.rung", current_language(), **facts, **elo_facts(rung.elo))
