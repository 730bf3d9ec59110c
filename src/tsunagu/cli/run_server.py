"""What `play` and `serve` share: a socket, and a server that runs on it until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tsunagu.cli.errors import BadInput
from tsunagu.server.api.app_state import Settings
from tsunagu.server.api.dependencies import app_state_of
from tsunagu.server.logs import settle
from tsunagu.server.run import collect_seldom, open_many_files, server

FAR_AWAY = ("192.0.2.1", 9)  # an address for documentation: nothing is sent there


def socket_at(host: str, port: int, any_port: bool = False) -> socket.socket:
    """A listening socket; where the port is taken, another one if any will do."""
    try:
        return listen(host, port)
    except OSError as failure:
        if any_port:
            return listen(host, 0)
        raise BadInput("cli.port", host=host, port=port, cause=failure.strerror or "") from None


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def address_in_the_network() -> str:
    """This machine's address as its neighbours see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def names_in_the_network() -> tuple[str, ...]:
    """What its neighbours may call this machine."""
    name = socket.gethostname()
    return (name, f"{name}.local")


def run_server(settings: Settings, wire: socket.socket, on_open: Callable[[], None], log_level: str = "INFO") -> None:
    """Serve until Ctrl-C or a signal; `on_open` is called once people can come in. A wrong database is refused."""
    open_many_files()
    running = server(settings)
    app_state_of(running.config.app).prepare()
    settle(log_level)
    collect_seldom()

    async def serve() -> None:
        serving = asyncio.create_task(running.serve([wire]))
        while not (running.started or serving.done()):
            await asyncio.sleep(0.02)
        if running.started:
            on_open()
        await serving

    loop = running.config.get_loop_factory()
    with suppress(KeyboardInterrupt), kill_as_ctrl_c(), asyncio.Runner(loop_factory=loop) as runner:
        runner.run(serve())


@contextmanager
def kill_as_ctrl_c() -> Iterator[None]:
    """Having stopped in good order, the web server sends itself the signal again: we would die of it, in disorder."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
