"""`tsunagu games`: which games there are and what can be chosen in them."""

from __future__ import annotations

from tsunagu.cli.inputs import Json
from tsunagu.cli.language import LanguageOption, current_language
from tsunagu.cli.output import print_json
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.words import say


def run(json: Json = False, language: LanguageOption = None) -> None:
    games = [find(name) for name in GAMES]
    if json:
        print_json([plain(game) for game in games])
        return
    for game in games:
        print(f"{game.name}  {say(f'{game.name}.name', current_language())}")
        for option in game.option_table:
            choices = " | ".join(f"{choice}{'*' * (choice in option.inferred)}" for choice in option.choices)
            facts = {"option": option.name, "choices": choices, "default": option.default}
            print("  " + say("cli.games.option", current_language(), **facts))
        print(
            "  " + say("cli.games.levels", current_language(), levels=" | ".join(level.name for level in game.levels))
        )
        if game.inferred:
            print("  " + say("cli.games.inferred", current_language()))
        for clause, word in game.inferred.items():
            print(f"    {clause:4} {say(word, current_language())}")


def plain(game: type[Game]) -> dict[str, object]:
    """A game and its options as data.

    `only_with` is the option and value without which another is not consulted; `inferred` is what no sheet prints.
    """
    return {
        "game": game.name,
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "only_with": None if option.only_with is None else dict([option.only_with]),
                "inferred": {str(choice): clause for choice, clause in option.inferred.items()},
            }
            for option in game.option_table
        ],
        "levels": [level.name for level in game.levels],
        "inferred": {clause: say(word, current_language()) for clause, word in game.inferred.items()},
    }
