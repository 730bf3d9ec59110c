"""`tsunagu judge RECORD`: every move checked, the result, and why."""

from __future__ import annotations

from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.answers import print_json
from tsunagu.cli.complaints import about
from tsunagu.cli.files import place_of, read_text
from tsunagu.cli.inputs import Json, tell_if_slow
from tsunagu.cli.language import LanguageOption, spoken
from tsunagu.record import judge as judging
from tsunagu.record.reading import read_record
from tsunagu.words import Saying, say


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help=texts.RECORD, show_default=False)],
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    tell_if_slow()
    with about(place_of(record)):
        judgement = judging.judge(read_record(read_text(record)))
    if json:
        print_json(judgement.plain(spoken()))
    else:
        tell(judgement)


def tell(judgement: judging.Judgement) -> None:
    """The judgement in sentences."""
    game, language = judgement.game, spoken()
    print(say("cli.judge.moves", language, game=Saying(f"{game.name}.name"), n=judgement.moves))
    print(judgement.why.text(language))
    if judgement.outcome is None:
        return
    for seat, rank in sorted(enumerate(judgement.outcome.ranks), key=lambda place: place[1]):
        name, side = judgement.record.seats[seat], game.seat_name(seat).text(language)
        player = say("cli.judge.player", language, name=name, side=side) if name else side
        points = judgement.outcome.scores
        key = "cli.judge.rank" if points is None else "cli.judge.rank_with_points"
        print(say(key, language, rank=rank, player=player, points=None if points is None else points[seat]))
