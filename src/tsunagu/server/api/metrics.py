"""Counts for Prometheus. Nothing here tells one table from another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from tsunagu.server.api.app_state import AppState


class Metrics:
    """What happened since the start, and what is now."""

    def __init__(self, app_state: AppState) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("tsunagu_requests", "HTTP requests", ["status"], registry=self.registry)
        self.messages: dict[str, int] = defaultdict(int)  # by their `do`; the commonest count, and so a plain one
        self.refusals = Counter("tsunagu_refused", "Refusals", ["error"], registry=self.registry)
        self.registry.register(Now(app_state))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Now(Collector):
    """Looked up when asked for."""

    def __init__(self, app_state: AppState) -> None:
        self.app_state = app_state

    def collect(self) -> Iterator[Metric]:
        app_state = self.app_state
        messages = CounterMetricFamily("tsunagu_messages", "Messages on sockets", labels=["do"])
        for do, n in app_state.metrics.messages.items():
            messages.add_metric([do], n)
        yield messages
        yield GaugeMetricFamily("tsunagu_sockets", "Open sockets", len(app_state.sockets))
        yield GaugeMetricFamily("tsunagu_tables_loaded", "Tables in memory", len(app_state.hall.in_memory))
        yield GaugeMetricFamily(
            "tsunagu_tables_unreadable", "Tables that cannot be read", len(app_state.hall.unreadable)
        )
        yield GaugeMetricFamily("tsunagu_commits", "Transactions since the start", app_state.writer.commits)
        yield GaugeMetricFamily("tsunagu_events_written", "Events since the start", app_state.writer.events_written)
        yield GaugeMetricFamily("tsunagu_longest_commit_seconds", "Longest transaction", app_state.writer.longest)
        yield GaugeMetricFamily("tsunagu_bots_waiting", "Bots that wait or think", app_state.bot_workers.waiting_bots)
        yield GaugeMetricFamily("tsunagu_bot_restarts", "Thinking processes replaced", app_state.bot_workers.restarts)
