"""Running the server: uvicorn with our settings."""

from __future__ import annotations

import gc

import uvicorn
from fastapi import FastAPI

from tsunagu.server.api.app import make_app
from tsunagu.server.api.room import Room, Settings
from tsunagu.server.frames import Frames

LARGEST_FRAME = 8192  # bytes from a client
STOPS_WITHIN = 10  # s
COLLECTED_AFTER = 20_000  # new objects; Python's own 700 costs a fifth of a busy server's time, for nearly no garbage


def server(settings: Settings, host: str = "127.0.0.1", port: int = 8037) -> uvicorn.Server:
    """A server that is ready to run; `serve()` or `run()` starts it."""
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        ws=Frames,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOPS_WITHIN,
    )
    return uvicorn.Server(config)


def room_of(running: uvicorn.Server) -> Room:
    """What the server has at hand."""
    app = running.config.app
    assert isinstance(app, FastAPI)
    room: Room = app.state.room
    return room


def collect_seldom() -> None:
    """For a process that does nothing but serve: what is loaded stays, and little of what comes is in cycles."""
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER)
