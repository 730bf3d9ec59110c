"""`tsunagu play`: choose a game and play it."""

from __future__ import annotations

import sys

from tsunagu.cli.inputs import game_named
from tsunagu.cli.language import LanguageOption, spoken
from tsunagu.games.registry import GAMES
from tsunagu.words import say


def run(language: LanguageOption = None) -> None:
    if not (sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()):
        print(say("cli.play.how", spoken(), known=tuple(GAMES)))
        return
    name = asked_for()
    if name is not None:
        from tsunagu.cli.terminal import play_fairly

        play_fairly(game_named(name), {}, against="greedy", seat=0)


def asked_for() -> str | None:
    """The game to play: the only one, or the one that is chosen; None if nothing is."""
    names = list(GAMES)
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, 1):
        print(f"  {number}  {say(f'{name}.name', spoken())}")
    while True:
        try:
            answer = input(say("cli.play.choose", spoken()) + " ").strip()
        except EOFError:
            print()
            return None
        if not answer:
            return None
        if answer in names:
            return answer
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(names):
            return names[int(answer[:9]) - 1]
