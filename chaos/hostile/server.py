"""The server of the hostile cases: the limits and the pace that everybody has, and 1,024 files as on many systems."""

from __future__ import annotations

import sys
from resource import RLIMIT_NOFILE, setrlimit

from chaos.server import main
from tsunagu.server.api.limits import Limits
from tsunagu.server.hall.bots import PACE

FILES = 1024

if __name__ == "__main__":
    setrlimit(RLIMIT_NOFILE, (FILES, FILES))
    main(sys.argv[1], int(sys.argv[2]), Limits(), PACE)
