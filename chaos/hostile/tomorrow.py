"""The server of the hostile cases on a machine whose calendar is a day ahead."""

from __future__ import annotations

import sys

from chaos.server import main
from tsunagu.server.api.limits import Limits
from tsunagu.server.hall import clock_and_random
from tsunagu.server.hall.bots import PACE

DAY = 86_400 * 10**9  # ns

if __name__ == "__main__":
    clock_and_random.WALL += DAY
    main(sys.argv[1], int(sys.argv[2]), Limits(), PACE)
