"""Structured logs: one JSON object a line, on stderr.

Never a token, a code, a table's whole name, a hand or what somebody wrote.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

OURS = ("method", "route", "status", "ms", "table", "cause")
LOGGED_CHARACTERS = 8  # characters of a table's name: enough to find it in the database, too few to open it


class Lines(logging.Formatter):
    """Only the fields we name; exceptions by their type and place."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "log": record.name, "event": record.getMessage()}
        line |= {name: value for name in OURS if (value := getattr(record, name, None)) is not None}
        if "table" in line:
            line["table"] = line["table"][:LOGGED_CHARACTERS]
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def settle(level: str = "INFO") -> None:
    """All logs of this process in that form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("alembic", "uvicorn.access", "uvicorn.error"):  # the last would write the path of every socket
        logging.getLogger(name).setLevel(logging.WARNING)
