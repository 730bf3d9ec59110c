"""Plain requests to a server on this machine, for making tables; one connection that stays open."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from typing import Any


class Device:
    """Somebody's browser: a connection, and the cookie it was given."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.cookie = ""

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """What the server answers; anything but success is an error of the bench."""
        headers = {"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        self.connection.request("POST", path, json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise RuntimeError(f"POST {path}: {answer.status} {text[:200]!r}")
        if given := answer.getheader("Set-Cookie"):
            self.cookie = given.partition(";")[0]
        return json.loads(text)

    def close(self) -> None:
        self.connection.close()
