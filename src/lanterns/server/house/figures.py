"""The figures of all processes of a house, from whichever is asked: each says its own every second, in a file."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from prometheus_client import Metric, generate_latest
from prometheus_client.registry import Collector
from pydantic_core import from_json, to_json

from lanterns.server.house.homes import Homes
from lanterns.server.ops.metrics import Metrics

EVERY_SECONDS: Final = 1.0


class Figures(Collector):
    """What one process has counted, and what the others said last; each with its number."""

    def __init__(self, homes: Homes, metrics: Metrics) -> None:
        self._homes = homes
        self._metrics = metrics

    async def tell_for_ever(self) -> None:
        """Let the others know."""
        own = self._homes.figures_of(self._homes.number)
        unfinished = own.with_suffix(".new")
        while True:
            with suppress(OSError):  # the next second may be better
                unfinished.write_bytes(to_json(self._own()))
                unfinished.replace(own)
            await asyncio.sleep(EVERY_SECONDS)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self)

    def collect(self) -> Iterator[Metric]:
        """Every figure, with a line for each process that has it."""
        families: dict[str, Metric] = {}
        for number in range(self._homes.count):
            for name, about, kind, samples in self._said_by(number):
                family = families.setdefault(name, Metric(name, about, kind))
                for sample, labels, value in samples:
                    family.add_sample(sample, {**labels, "process": str(number)}, value)
        yield from families.values()

    def _said_by(self, number: int) -> list[Any]:
        if number == self._homes.number:
            return self._own()
        try:
            said: list[Any] = from_json(self._homes.figures_of(number).read_bytes())
        except (OSError, ValueError):  # it is only starting
            return []
        return said

    def _own(self) -> list[Any]:
        return [
            (family.name, family.documentation, family.type, [sample[:3] for sample in family.samples])
            for family in self._metrics.registry.collect()
        ]
