"""A server that does not wait for the disk, `synchronous=OFF` and nothing else changed, to show that a trace tells."""

from __future__ import annotations

import sys
from typing import Any
from unittest.mock import patch

from chaos.server import main
from tsunagu.server.store import database

careful = database.make_durable


def careless(connection: Any, record: object) -> None:
    careful(connection, record)
    connection.execute("PRAGMA synchronous=OFF").close()


if __name__ == "__main__":
    with patch.object(database, "make_durable", careless):
        main(sys.argv[1], int(sys.argv[2]))
