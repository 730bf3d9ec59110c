"""Running the server: uvicorn with our settings."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from functools import partial

import uvicorn

from tsunagu.server.api.app import make_app
from tsunagu.server.api.app_state import Settings
from tsunagu.server.api.dependencies import app_state_of
from tsunagu.server.connections import Connections
from tsunagu.server.http_protocol import HttpProtocol
from tsunagu.server.websocket_protocol import WebSocketProtocol

if sys.platform != "win32":  # which has no such limit
    from resource import RLIMIT_NOFILE, getrlimit, setrlimit

LARGEST_FRAME = 8192  # bytes from a client
STOPS_WITHIN = 10  # s
SPARE_FILES = 100  # for the database, the log and bots
MANY_FILES = 65_536  # as many connections as we could serve, and more
COLLECTED_AFTER = 20_000  # new objects; Python's own 700 costs a fifth of a busy server's time, for nearly no garbage


def server(settings: Settings, host: str = "127.0.0.1", port: int = 8037) -> uvicorn.Server:
    """A server that is ready to run; `serve()` or `run()` starts it."""
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOPS_WITHIN,
    )
    app_state = app_state_of(app)
    most = max(1, files() - SPARE_FILES)
    connections = Connections(settings.limits.connections, most, config.forwarded_allow_ips, app_state.hall.play_time)
    app_state.connections = connections
    config.http = partial(HttpProtocol, open_connections=connections)  # type: ignore[assignment]
    config.ws = partial(WebSocketProtocol, open_connections=connections)  # type: ignore[assignment]
    return uvicorn.Server(config)


def files() -> int:
    """How many files this process may open, connections among them."""
    if sys.platform == "win32":
        return MANY_FILES
    soft = getrlimit(RLIMIT_NOFILE)[0]
    return min(MANY_FILES, soft) if soft >= 0 else MANY_FILES


def open_many_files() -> None:
    """As many as the system allows; many a system begins with 1,024."""
    if sys.platform != "win32":
        soft, hard = getrlimit(RLIMIT_NOFILE)
        limit = min(hard, MANY_FILES) if hard >= 0 else MANY_FILES
        if 0 <= soft < limit:
            with suppress(ValueError, OSError):
                setrlimit(RLIMIT_NOFILE, (limit, hard))


def collect_seldom() -> None:
    """For a process that does nothing but serve: what is loaded stays, and little of what comes is in cycles."""
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER)
