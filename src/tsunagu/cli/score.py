"""`tsunagu score GAME FILE`: a position typed in from a real table, or a list of them."""

from __future__ import annotations

from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput, about
from tsunagu.cli.files import place_of, read_text
from tsunagu.cli.inputs import GameName, Json, find_game
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.output import print_json, printable
from tsunagu.games.game import Explanation, Game
from tsunagu.record.position_text import read_position
from tsunagu.words import Saying, say


def run(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="FILE", help=texts.POSITION, show_default=False)],
    json: Json = False,
    language: LanguageOption = None,
) -> None:
    chosen = find_game(game)
    with about(place_of(file)):
        given = position_in(chosen, read_text(file))
        answers = score_all(chosen, given) if isinstance(given, list) else [score_one(chosen, given)]
    if json:
        facts = [dict(answer.facts) for answer in answers]
        print_json(facts if isinstance(given, list) else facts[0])
        return
    if not answers:
        print(say("cli.no_positions", current_language()))
    for n, answer in enumerate(answers, 1):
        if isinstance(given, list):
            print(say("cli.position_number", current_language(), n=n))
        print(printable(answer.text(current_language())))


def position_in(game: type[Game], text: str) -> object:
    """What a text says."""
    if not text.strip():
        raise BadInput("cli.no_positions")
    return read_position(game, text)


def score_one(game: type[Game], position: object) -> Explanation:
    if not isinstance(position, dict):
        raise BadInput("cli.position_shape")
    return game.paper.score(position)


def score_all(game: type[Game], positions: list[object]) -> list[Explanation]:
    answers = []
    for n, position in enumerate(positions, 1):
        with about(Saying("cli.position_number", {"n": n})):
            answers.append(score_one(game, position))
    return answers
