"""Ends when it is to think."""

import sys

from tests.bots.programs.talk import Talk

Talk({"go": lambda rest: sys.exit(3)}).hold()
