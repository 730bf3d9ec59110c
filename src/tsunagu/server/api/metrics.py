"""Counts for Prometheus. Nothing here tells one table from another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from tsunagu.server.api.room import Room


class Metrics:
    """What happened since the start, and what is now."""

    def __init__(self, room: Room) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("tsunagu_requests", "HTTP requests", ["status"], registry=self.registry)
        self.messages = Counter("tsunagu_messages", "Messages on sockets", ["do"], registry=self.registry)
        self.message = cache(self.messages.labels)  # by its `do`
        self.refused = Counter("tsunagu_refused", "Refusals", ["error"], registry=self.registry)
        self.registry.register(Now(room))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Now(Collector):
    """Looked up when asked for."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def collect(self) -> Iterator[Metric]:
        room = self.room
        yield GaugeMetricFamily("tsunagu_sockets", "Open sockets", len(room.sockets))
        yield GaugeMetricFamily("tsunagu_tables_loaded", "Tables in memory", len(room.hall.known))
        yield GaugeMetricFamily("tsunagu_tables_unreadable", "Tables that cannot be read", len(room.hall.unreadable))
        yield GaugeMetricFamily("tsunagu_commits", "Transactions since the start", room.writer.commits)
        yield GaugeMetricFamily("tsunagu_events_written", "Events since the start", room.writer.written)
        yield GaugeMetricFamily("tsunagu_longest_commit_seconds", "Longest transaction", room.writer.longest)
        yield GaugeMetricFamily("tsunagu_bots_waiting", "Bots that wait or think", room.thinkers.waiting)
        yield GaugeMetricFamily("tsunagu_bot_restarts", "Thinking processes replaced", room.thinkers.restarts)
