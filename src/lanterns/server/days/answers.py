"""Everybody's answers to the puzzle of a day: one of each person, and shown to those who have given theirs."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from lanterns.bots.deals import new_list
from lanterns.engine.rules import is_legal, list_legal_actions, next_to_act
from lanterns.puzzles.day import ARCHIVE, Day
from lanterns.puzzles.puzzle import leads_to_the_same, position_of
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import day_answers, day_deals

log = structlog.get_logger("lanterns.days")

MOST_MOVES: Final = 12
"""How many different moves are told one by one."""
LOOK_SECONDS: Final = 3600.0


class Answers(NamedTuple):
    """What people answered."""

    own: int
    people: int
    counts: Sequence[tuple[int, int]]
    """Moves by number, and how many chose each, the commonest first; rare ones are left out."""


def read_answer(day: Day, number: int) -> int:
    """A move by the lowest number that leads to the same, so that equal answers are counted as one."""
    game = position_of(day.pack.kind, day.puzzle)
    seat = int(next_to_act(game))
    if not is_legal(game, seat, number):
        raise Refused("no_such_move", number=number)
    actions = new_list(game)
    count = list_legal_actions(game, seat, actions)
    return min(other for other in actions[:count].tolist() if leads_to_the_same(game, seat, number, other))


async def answer(node: Node, day: Day, person: str, number: int) -> None:
    """Keep someone's answer; the first one counts."""
    row = {"date": day.date.isoformat(), "person": person, "number": number, "answered_at": node.now()}
    try:
        async with node.storage.writing() as connection:
            await connection.execute(insert(day_answers), row)
    except IntegrityError:
        log.debug("answered_before")


async def read_answers(node: Node, day: Day, person: str) -> Answers:
    """What people answered, for someone who has answered."""
    date = day.date.isoformat()
    of_day = day_answers.c.date == date
    many = func.count().label("many")
    counted = select(day_answers.c.number, many).where(of_day).group_by(day_answers.c.number)
    async with node.storage.reading() as connection:
        own = await connection.scalar(select(day_answers.c.number).where(of_day, day_answers.c.person == person))
        if own is None:
            raise Refused("answer_first")
        people = await connection.scalar(select(func.count()).select_from(day_answers).where(of_day)) or 0
        common = counted.order_by(many.desc(), day_answers.c.number).limit(MOST_MOVES)
        rows = (await connection.execute(common)).all()
    return Answers(own, people, [(row.number, row.many) for row in rows])


async def answered_by(node: Node, person: str) -> list[dict[str, Any]]:
    """Everything that is kept of someone's days."""
    async with node.storage.reading() as connection:
        puzzles = (await connection.execute(select(day_answers).where(day_answers.c.person == person))).all()
        deals = (await connection.execute(select(day_deals).where(day_deals.c.person == person))).all()
    return [{name: value for name, value in row._mapping.items() if name != "person"} for row in (*puzzles, *deals)]  # noqa: SLF001


async def forget_old(node: Node) -> None:
    """Forget the days that can no longer be looked at."""
    oldest = (datetime.fromtimestamp(node.now(), UTC).date() - ARCHIVE).isoformat()
    async with node.storage.writing() as connection:
        for kept in (day_answers, day_deals):
            await connection.execute(delete(kept).where(kept.c.date < oldest))


async def forget_for_ever(node: Node) -> None:
    """Forget what is old, now and every hour."""
    while True:
        try:
            await forget_old(node)
        except Refused as refusal:  # the database is away; it will be back
            log.warning("forgetting_put_off", code=refusal.code)
        await asyncio.sleep(LOOK_SECONDS)
