"""Does not leave: neither on quit, nor when its input ends, nor when it is asked to by a signal; and it has a child."""

import signal
import subprocess
import sys
import time

from tests.bots.programs.talk import Talk

for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
Talk({"quit": lambda rest: None}).hold()
time.sleep(1000)
