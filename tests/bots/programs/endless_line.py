"""Says one line that never ends."""

import sys

from tests.bots.programs.talk import Talk


def drone(rest: str) -> None:
    while True:
        sys.stdout.write("la" * 5_000)


Talk({"go": drone}).hold()
