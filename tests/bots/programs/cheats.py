"""Plays a move that nobody can."""

from tests.bots.programs.talk import Talk, say

Talk({"go": lambda rest: say("bestmove pin^@99,99")}).hold()
