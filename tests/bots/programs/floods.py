"""Never comes to the point: says more and more without an end."""

import itertools

from tests.bots.programs.talk import Talk, say


def flood(rest: str) -> None:
    for n in itertools.count():
        say(f'info {{"iterations":{n}}}{" " * 10_000}')


Talk({"go": flood}).hold()
