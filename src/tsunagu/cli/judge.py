"""`tsunagu judge RECORD`: every move checked, the result, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import about, one_line
from tsunagu.cli.files import place_of, read_text
from tsunagu.cli.inputs import Json, tell_if_slow
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.output import print_json
from tsunagu.games.game import Outcome
from tsunagu.record import judge as judging
from tsunagu.record.paper import judge_any
from tsunagu.record.reading import read_records
from tsunagu.record.record import Record
from tsunagu.words import Saying, say


def run(
    record: Annotated[str, typer.Argument(metavar="RECORD", help=texts.RECORD, show_default=False)],
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    tell_if_slow()
    with about(place_of(record)):
        records = read_records(read_text(record))
        judgements = [judge_any(records[0])] if len(records) == 1 else [*judge_all(records)]
    if json:
        answers = [judgement.plain(current_language()) for judgement in judgements]
        print_json(answers[0] if len(answers) == 1 else answers)
        return
    for n, judgement in enumerate(judgements, 1):
        if len(judgements) > 1:
            print(say("cli.game_number", current_language(), n=n))
        tell(judgement)


def judge_all(records: list[Record]) -> Iterator[judging.Judgement]:
    """Each of several games; a mistake is told with its number."""
    for n, record in enumerate(records, 1):
        with about(Saying("cli.game_number", {"n": n})):
            yield judge_any(record)


def tell(judgement: judging.Judgement) -> None:
    """The judgement in sentences."""
    game, language = judgement.game, current_language()
    key = "cli.judge.paper_moves" if judgement.gaps else "cli.judge.moves"
    print(say(key, language, game=Saying(f"{game.name}.name"), n=judgement.moves))
    print(judgement.why.text(language))
    tell_places(judgement, judgement.outcome)
    for gap in judgement.unchecked_parts:
        print(gap.text(language))


def tell_places(judgement: judging.Judgement, outcome: Outcome | None) -> None:
    """Who came where, with how many points; nothing while the game goes on."""
    game, language = judgement.game, current_language()
    if outcome is None:
        return
    for seat, rank in sorted(enumerate(outcome.ranks), key=lambda place: place[1]):
        name, side = one_line(judgement.record.seats[seat]), game.display.seat_name(seat).text(language)
        player = say("cli.judge.player", language, name=name, side=side) if name else side
        points = outcome.scores
        key = "cli.judge.rank" if points is None else "cli.judge.rank_with_points"
        print(say(key, language, rank=rank, player=player, points=None if points is None else points[seat]))
