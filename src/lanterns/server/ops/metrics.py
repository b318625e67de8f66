"""Figures for whoever runs the server, in Prometheus's format."""

import bisect
import collections
import itertools
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from prometheus_client import Metric

    from lanterns.server.node.node import Node


HAPPENINGS: Final = {
    "matches": "Tables set up for people who waited for others",
    "rounds": "Rounds of tournaments that began",
    "sayings": "Times someone wrote in words of their own",
    "reports": "Times someone was reported",
}
"""What is counted where people meet."""

STANDING: Final = {
    "people": "Guests and accounts",
    "queue": "People who wait for others, by game and number of players",
    "tournaments": "Tournaments, by phase",
    "talk": "Sayings and reports that are kept",
    "notices_waiting": "Calls to be gathered, and messages on their way",
}
"""What stands in the database, the same for all nodes."""


class Metrics:
    """Counts what happens. Nothing here names a person, a table or an action."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.messages: collections.Counter[str] = collections.Counter()
        """Messages from clients, by kind. Plain numbers, as the next: they are counted at every move."""
        self.accepting = Durations()
        self.refusals = Counter("lanterns_refusals", "Refusals, by code", ["code"], registry=self.registry)
        self.requests = Counter(
            "lanterns_requests",
            "HTTP requests, by route and status",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.failures = Counter("lanterns_failures", "Faults of the server itself", registry=self.registry)
        self.days = Counter(
            "lanterns_days", "Answers to puzzles of a day, and games of its deal", ["what"], registry=self.registry
        )
        self._sent_away = Counter(
            "lanterns_sent_away",
            "Connections refused or ended by this node, by reason",
            ["reason"],
            registry=self.registry,
        )
        self.registry.register(_MoveCollector(self))

    def count_sent_away(self, reason: str) -> None:
        """Count a connection that was refused or ended."""
        self._sent_away.labels(reason).inc()

    def count_notices(self, counts: dict[tuple[str, str], int]) -> None:
        """Also tell how many messages went out to people who were away."""
        self.registry.register(_NoticeCollector(counts))

    def count_carried(self, moves: int, seconds: float) -> None:
        """Count moves that were carried together."""
        self.messages["play"] += moves
        self.accepting.add(seconds, moves)

    def watch(self, node: "Node") -> None:
        """Also tell what a node carries."""
        self.registry.register(_NodeCollector(node))

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


class Durations:
    """How long something took, each time: counted in buckets."""

    LIMITS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

    def __init__(self) -> None:
        self.counts = [0] * (len(self.LIMITS) + 1)
        self.total = 0.0

    def add(self, seconds: float, times: int = 1) -> None:
        """Count one more, or several that took as long."""
        self.counts[bisect.bisect_left(self.LIMITS, seconds)] += times
        self.total += times * seconds

    def buckets(self) -> list[tuple[str, float]]:
        """For each limit, how many took no longer."""
        limits = [*map(str, map(float, self.LIMITS)), "+Inf"]
        return list(zip(limits, map(float, itertools.accumulate(self.counts)), strict=True))


class _MoveCollector(Collector):
    """What is counted in plain numbers."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> "Iterator[Metric]":
        """The messages by kind, and how long changes took."""
        messages = CounterMetricFamily("lanterns_messages", "Messages from clients, by kind", labels=["kind"])
        for kind, count in self._metrics.messages.items():
            messages.add_metric([kind], count)
        yield messages
        accepting = self._metrics.accepting
        text = "From a message that changes something to its being written and told"
        yield HistogramMetricFamily("lanterns_accept_seconds", text, accepting.buckets(), accepting.total)


class _NoticeCollector(Collector):
    """What was sent to people who were away."""

    def __init__(self, counts: dict[tuple[str, str], int]) -> None:
        self._counts = counts

    def collect(self) -> "Iterator[Metric]":
        """The messages by channel and outcome."""
        notices = CounterMetricFamily("lanterns_notices", "Messages to the absent", labels=["channel", "outcome"])
        for labels, count in self._counts.items():
            notices.add_metric(labels, count)
        yield notices


class _NodeCollector(Collector):
    """What a node carries at the moment of asking."""

    def __init__(self, node: "Node") -> None:
        self._node = node

    def collect(self) -> "Iterator[Metric]":
        """One gauge each, then what happened between people."""
        tables, writer = self._node.tables.values(), self._node.storage.writer
        for name, text, value in (
            ("lanterns_tables_in_memory", "Tables in the memory of this node", len(self._node.tables)),
            ("lanterns_followers", "Sockets open on this node", sum(len(live.followers) for live in tables)),
            ("lanterns_bots_thinking", "Bots asked by this node now", sum(len(live.thinking) for live in tables)),
            ("lanterns_commits", "Groups of entries committed", writer.groups),
            ("lanterns_entries", "Entries written", writer.written),
        ):
            yield GaugeMetricFamily(name, text, value)
        for name, text in HAPPENINGS.items():
            yield CounterMetricFamily(f"lanterns_{name}", text, self._node.counts[name])
        carried = self._node.quay.carried if self._node.quay else 0
        yield CounterMetricFamily("lanterns_moves_carried", "Moves carried by compiled code", carried)


def standing_text(figures: "Mapping[str, Mapping[str, int]]") -> bytes:
    """Figures that every node tells alike, as they stand in the database, by name and kind."""
    registry = CollectorRegistry()
    for name, text in STANDING.items():
        gauge = Gauge(f"lanterns_{name}", text, ["kind"], registry=registry)
        for kind, count in figures[name].items():
            gauge.labels(kind).set(count)
    return generate_latest(registry)
