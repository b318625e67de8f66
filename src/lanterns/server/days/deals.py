"""The table of a day's deal: honor and accuracy of those who want to be on it, found out here and not believed."""

import functools
import json
import subprocess
import sys
from typing import Any, Final

from pydantic_core import to_json
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from lanterns.engine.kind import Json
from lanterns.puzzles.day import Day
from lanterns.puzzles.deal import replay_deal
from lanterns.records.record import BadRecord
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import day_deals, persons

MOST_PLACES: Final = 100
"""Places of the table that are told."""
JUDGING_SECONDS: Final = 600
"""A review takes less than a second, and half a minute where it is compiled for the first time; a busy machine more."""
MOST_REMEMBERED: Final = 64
"""Games whose judgement is remembered; a game is some thousand bytes."""


def check_deal(day: Day, actions: list[Json]) -> None:
    """Refuse what is no finished game of a day's deal: this takes some hundredths of a second."""
    try:
        replay_deal(day, actions)
    except BadRecord as error:
        raise Refused("bad_record", fault=str(error)) from None


def judge_deal(day: Day, actions: list[Json]) -> tuple[int, int]:
    """The honor and the accuracy of a game that was checked; in a process of its own, which compiles and is gone."""
    return _judge(to_json({"date": day.date.isoformat(), "actions": actions}))


@functools.lru_cache(MOST_REMEMBERED)
def _judge(task: bytes) -> tuple[int, int]:
    """Whoever leaves the table and comes back with the same game costs nothing."""
    command = [sys.executable, "-m", "lanterns.server.days.judge"]
    try:
        done = subprocess.run(command, input=task, capture_output=True, timeout=JUDGING_SECONDS, check=True)
    except (subprocess.SubprocessError, OSError):
        raise Refused("unavailable", part="judge") from None
    found = json.loads(done.stdout)
    return int(found["honor"]), int(found["accuracy"])


async def has_place(node: Node, day: Day, person: str) -> bool:
    """Whether someone is on the table of a day already; the first game counts."""
    own = select(day_deals.c.honor).where(day_deals.c.date == day.date.isoformat(), day_deals.c.person == person)
    async with node.storage.reading() as connection:
        return await connection.scalar(own) is not None


async def enter(node: Node, day: Day, person: str, honor: int, accuracy: int) -> None:
    """Put someone on the table of a day."""
    row = {"date": day.date.isoformat(), "person": person, "honor": honor, "accuracy": accuracy}
    try:
        async with node.storage.writing() as connection:
            await connection.execute(insert(day_deals), row | {"entered_at": node.now()})
    except IntegrityError:
        pass  # the same game, sent twice at once


async def withdraw(node: Node, day: Day, person: str) -> None:
    """Take someone off the table of a day."""
    own = delete(day_deals).where(day_deals.c.date == day.date.isoformat(), day_deals.c.person == person)
    async with node.storage.writing() as connection:
        await connection.execute(own)


async def places(node: Node, day: Day) -> tuple[int, list[Any]]:
    """How many are on the table of a day, and the best of them."""
    of_day = day_deals.c.date == day.date.isoformat()
    order = (day_deals.c.honor.desc(), day_deals.c.accuracy.desc(), day_deals.c.entered_at, day_deals.c.person)
    listed = select(day_deals, persons.c.name).join(persons, persons.c.id == day_deals.c.person)
    async with node.storage.reading() as connection:
        people = await connection.scalar(select(func.count()).select_from(day_deals).where(of_day)) or 0
        best = await connection.execute(listed.where(of_day).order_by(*order).limit(MOST_PLACES))
        return people, list(best.all())
