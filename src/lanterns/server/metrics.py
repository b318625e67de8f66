"""Figures for whoever runs the server, in Prometheus's format."""

import functools
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lanterns.server.node import Node


class Metrics:
    """Counts what happens. Nothing here names a person, a table or an action."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.messages = Counter("lanterns_messages", "Messages from clients, by kind", ["kind"], registry=self.registry)
        self.messages_of = functools.cache(self.messages.labels)
        self.refusals = Counter("lanterns_refusals", "Refusals, by code", ["code"], registry=self.registry)
        self.requests = Counter(
            "lanterns_requests",
            "HTTP requests, by route and status",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.accepting = Histogram(
            "lanterns_accept_seconds",
            "From a message that changes something to its being written and told",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )
        self.failures = Counter("lanterns_failures", "Faults of the server itself", registry=self.registry)

    def watch(self, node: "Node") -> None:
        """Also tell what a node carries."""
        self.registry.register(_NodeCollector(node))

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


class _NodeCollector(Collector):
    """What a node carries at the moment of asking."""

    def __init__(self, node: "Node") -> None:
        self._node = node

    def collect(self) -> "Iterator[GaugeMetricFamily]":
        """One gauge each."""
        tables, writer = self._node.tables.values(), self._node.storage.writer
        for name, text, value in (
            ("lanterns_tables_in_memory", "Tables in the memory of this node", len(self._node.tables)),
            ("lanterns_followers", "Sockets open on this node", sum(len(live.followers) for live in tables)),
            ("lanterns_bots_thinking", "Bots asked by this node now", sum(len(live.thinking) for live in tables)),
            ("lanterns_commits", "Groups of entries committed", writer.groups),
            ("lanterns_entries", "Entries written", writer.written),
        ):
            yield GaugeMetricFamily(name, text, value)
