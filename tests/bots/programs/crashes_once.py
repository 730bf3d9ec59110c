"""Ends in the middle of its first game and plays by the book ever after; the file named tells that it has."""

import sys
from pathlib import Path

from tests.bots.programs.talk import Talk

done = Path(sys.argv[1])
talk = Talk()


def go(rest: str) -> None:
    if done.exists() or len(talk.position) < 300:
        talk.on_go(rest)
    else:
        done.touch()
        sys.exit(1)


talk.habits["go"] = go
talk.hold()
