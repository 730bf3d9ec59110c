"""Answers with bytes that are no text."""

import sys

from tests.bots.programs.talk import Talk


def babble(rest: str) -> None:
    sys.stdout.buffer.write(b"\xff\xfe\x00 best\xffmove\n")
    sys.stdout.buffer.flush()


Talk({"go": babble}).hold()
