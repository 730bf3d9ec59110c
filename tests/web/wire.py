"""What goes over the wire to a page, as the browser itself counts it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

# Chromium's own "Slow 4G": bytes a second, and ms of waiting for every answer.
SLOW_4G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}
SLOW_PROCESSOR = 4  # times


@dataclass
class Wire:
    """Requests of a page that were not answered from the browser's own store, and their bytes with headers."""

    page: Page
    bytes: dict[str, int] = field(default_factory=dict)  # by request
    addresses: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.session: CDPSession = self.page.context.new_cdp_session(self.page)
        self.session.on("Network.requestWillBeSent", self.ask)
        self.session.on("Network.requestServedFromCache", lambda told: self.forget(told["requestId"]))
        self.session.on("Network.responseReceived", self.answer)
        self.session.on("Network.loadingFinished", self.finish)
        self.session.send("Network.enable")

    def ask(self, told: dict[str, Any]) -> None:
        if not told["request"]["url"].startswith("data:"):
            self.addresses[told["requestId"]] = told["request"]["url"]

    def answer(self, told: dict[str, Any]) -> None:
        if told["response"].get("fromDiskCache") or told["response"].get("fromPrefetchCache"):
            self.forget(told["requestId"])

    def finish(self, told: dict[str, Any]) -> None:
        if not told["encodedDataLength"]:  # it had come before
            self.forget(told["requestId"])
        elif told["requestId"] in self.addresses:
            self.bytes[told["requestId"]] = int(told["encodedDataLength"])

    def forget(self, request: str) -> None:
        self.addresses.pop(request, None)

    @property
    def requests(self) -> int:
        """How many were answered: one who leaves a page at once breaks off what it fetches beforehand."""
        return len(self.bytes.keys() & self.addresses.keys())

    @property
    def total(self) -> int:
        return sum(size for request, size in self.bytes.items() if request in self.addresses)

    def table(self) -> str:
        """Every request with its bytes, the largest first."""
        lines = [(self.bytes.get(request, 0), address) for request, address in self.addresses.items()]
        return "\n".join(f"{size:7d}  {address}" for size, address in sorted(lines, reverse=True))

    def slow_down(self) -> None:
        """A phone of the cheaper kind on a poor connection."""
        self.session.send("Network.emulateNetworkConditions", SLOW_4G)
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})
