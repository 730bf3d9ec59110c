"""`tsunagu games`: which games there are and what can be chosen in them."""

from __future__ import annotations

from tsunagu.cli.answers import print_json
from tsunagu.cli.inputs import Json
from tsunagu.cli.language import LanguageOption, spoken
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.words import say


def run(json: Json = False, language: LanguageOption = None) -> None:
    games = [find(name) for name in GAMES]
    if json:
        print_json([plain(game) for game in games])
        return
    for game in games:
        print(f"{game.name}  {say(f'{game.name}.name', spoken())}")
        for option in game.option_table:
            choices = " | ".join(str(choice) for choice in option.choices)
            facts = {"option": option.name, "choices": choices, "default": option.default}
            print("  " + say("cli.games.option", spoken(), **facts))
        print("  " + say("cli.games.levels", spoken(), levels=" | ".join(level.name for level in game.levels)))


def plain(game: type[Game]) -> dict[str, object]:
    """A game and its options as data; `only_with` is the option and value without which another is not consulted."""
    return {
        "game": game.name,
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "only_with": None if option.only_with is None else dict([option.only_with]),
            }
            for option in game.option_table
        ],
        "levels": [level.name for level in game.levels],
    }
