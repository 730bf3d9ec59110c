"""Does everything by the book."""

from tests.bots.programs.talk import Talk

Talk().hold()
