"""Tells of more iterations than a number can hold, then plays by the book."""

from tests.bots.programs.talk import Talk, say


class Boaster(Talk):
    def on_go(self, rest: str) -> None:
        say(f'info {{"iterations":{10**400}}}')
        super().on_go(rest)


Boaster().hold()
