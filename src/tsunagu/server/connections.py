"""All open connections: how many one address may have, how much may wait to be sent, how long one may be stuck.

A connection that is given up is aborted: a polite close waits until the other side has taken what was written, and one
that takes nothing would keep its memory and its place for ever.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address
from socket import SO_SNDBUF, SOL_SOCKET

from uvicorn.middleware.proxy_headers import _TrustedHosts

SWEEP = 1.0  # s between two looks at all connections
LONGEST_STALL = 20.0  # s in which the other side took nothing of what waits for it
MOST_BUFFERED = 64_000_000  # bytes written and not yet taken, of all connections together
KERNEL_BUFFER = 128_000  # bytes that the system keeps of each; its own choice may be megabytes
SLOW = 65_536  # bytes: who has more than this waiting is looked at


@dataclass(slots=True)
class Open:
    """One connection."""

    address: str | None  # None: a proxy of ours, which speaks for many
    waits: int = 0  # bytes not yet taken, when last looked at
    since: float = 0.0  # when something was taken last
    unfinished: bool = True  # no request on it has been read to its end yet


class Connections:
    """Of one server. `arrival` says what time it is for a message that arrives now."""

    def __init__(self, each: int, most: int, proxies: list[str] | str, arrival: Callable[[], int]) -> None:
        self.each, self.most = each, most
        self.proxies = _TrustedHosts(proxies)
        self.arrival = arrival
        self.open: dict[asyncio.Transport, Open] = {}
        self.by_address: Counter[str] = Counter()
        self.sweeper: asyncio.TimerHandle | None = None
        self.refusals = 0

    def admit(self, transport: asyncio.Transport, client: tuple[str, int] | None) -> bool:
        """Count one more; False, and it is gone, if its address has too many. Where all are, the idlest goes."""
        address = None if client is None or client[0] in self.proxies else neighbourhood(client[0])
        if address is not None and self.by_address[address] >= self.each:
            self.refusals += 1
            transport.abort()
            return False
        if len(self.open) >= self.most and not self.make_room():
            self.refusals += 1
            transport.abort()
            return False
        loop = asyncio.get_running_loop()
        self.open[transport] = Open(address, since=loop.time())
        if address is not None:
            self.by_address[address] += 1
        if (wire := transport.get_extra_info("socket")) is not None:
            wire.setsockopt(SOL_SOCKET, SO_SNDBUF, KERNEL_BUFFER)
        if self.sweeper is None:
            self.sweeper = loop.call_later(SWEEP, self.sweep)
        return True

    def make_room(self) -> bool:
        """Give up the oldest that has not finished a request."""
        oldest = next((transport for transport, one in self.open.items() if one.unfinished), None)
        if oldest is None:
            return False
        self.give_up(oldest)
        return True

    def finish_request(self, transport: asyncio.Transport) -> None:
        """A request was read to its end."""
        if transport in self.open:
            self.open[transport].unfinished = False

    def give_up(self, transport: asyncio.Transport) -> None:
        self.forget(transport)
        transport.abort()

    def forget(self, transport: asyncio.Transport) -> None:
        """It is gone."""
        one = self.open.pop(transport, None)
        if one is not None and one.address is not None:
            self.by_address[one.address] -= 1
            if self.by_address[one.address] <= 0:
                del self.by_address[one.address]

    def check_backlog(self, transport: asyncio.Transport) -> None:
        """Something was written: where too much waits in all, those with the most go."""
        waits = transport.get_write_buffer_size()
        if waits <= SLOW or transport not in self.open:
            return
        self.open[transport].waits = waits
        while sum(one.waits for one in self.open.values()) > MOST_BUFFERED:
            self.give_up(max(self.open, key=lambda other: self.open[other].waits))

    def sweep(self) -> None:
        """Give up those that are stuck."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for transport, one in list(self.open.items()):
            waits = transport.get_write_buffer_size()
            if waits == 0 or waits < one.waits:
                one.since = now
            one.waits = waits
            if now - one.since > LONGEST_STALL:
                self.give_up(transport)
        self.sweeper = loop.call_later(SWEEP, self.sweep) if self.open else None


def neighbourhood(address: str) -> str:
    """An address as it is counted: whoever has one IPv6 address has 2**64 of them."""
    if ":" not in address:
        return address
    try:
        return str(IPv6Address(int(IPv6Address(address.partition("%")[0])) >> 64 << 64))
    except ValueError:
        return address
