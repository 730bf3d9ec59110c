"""Thinks for ever, and hears no stop."""

import time

from tests.bots.programs.talk import Talk

Talk({"go": lambda rest: time.sleep(1000)}).hold()
