"""`tsunagu ladder`: everybody against everybody, and one table of strengths."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tsunagu.bots.roster import at_the_table
from tsunagu.cli import help as texts
from tsunagu.cli.answers import print_json, printable
from tsunagu.cli.complaints import BadInput
from tsunagu.cli.contests import (
    GameOption,
    Iterations,
    Jobs,
    Opening,
    Out,
    Pairs,
    Progress,
    Resume,
    Time,
    check_numbers,
    check_players,
    contest_of,
    elo_facts,
    folder_for,
    percent,
    progress_line,
)
from tsunagu.cli.inputs import Json, OptionList, Seats, Seed, game_named
from tsunagu.cli.language import LanguageOption, spoken
from tsunagu.cli.match import INTERRUPTED
from tsunagu.lab.ladder import Ladder, Rung
from tsunagu.lab.match import Standing
from tsunagu.words import say


def run(
    game: GameOption,
    players: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help=texts.CONTESTANTS)] = None,
    option: OptionList = None,
    seats: Seats = None,
    pairs: Pairs = 50,
    time: Time = None,
    iterations: Iterations = None,
    jobs: Jobs = 1,
    opening: Opening = 0,
    seed: Seed = "0",
    out: Out = None,
    resume: Resume = False,
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    check_numbers(pairs, jobs)
    names = players or list(at_the_table(game_named(game)))
    if len(set(names)) < max(2, len(names)):
        raise BadInput("lab.too_few")
    common = contest_of((names[0], names[1]), game, option, seats, time, iterations, seed, opening)
    check_players(names, common)
    folder = Path(out or folder_for("ladder", common.game, seed))
    ladder = Ladder(names, common, folder, pairs, resume)
    progress = Progress()

    def watch(number: int, of: int, standing: Standing) -> None:
        facts = {"number": number + 1, "of": of, "progress": progress_line(standing)}
        progress.tell(say("lab.progress_of", spoken(), **facts))

    interrupted = ladder.run(jobs, watch)
    progress.end()
    table = ladder.table()
    if json:
        print_json({"table": [rung.plain() for rung in table], "interrupted": interrupted, "folder": str(folder)})
    else:
        for place, rung in enumerate(table, 1):
            print(printable(told(place, rung)))
        print(say("lab.interrupted" if interrupted else "lab.kept", spoken(), folder=folder))
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def told(place: int, rung: Rung) -> str:
    score = "–" if rung.score is None else percent(rung.score)
    facts = {"place": place, "player": rung.name, "games": rung.games, "score": score}
    return say("lab.rung", spoken(), **facts, **elo_facts(rung.elo))
