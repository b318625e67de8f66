"""The puzzle and the deal of a day: everybody's answers, and the table of those who played."""

from typing import Annotated

from fastapi import APIRouter, Path

from lanterns.engine.errors import BadOptions
from lanterns.puzzles.day import Day, read_day
from lanterns.server.days import answers, deals
from lanterns.server.http.aside import Aside
from lanterns.server.http.asking import REFUSALS, Beside, Here, Network, Someone, VisitorId, through
from lanterns.server.http.limits import DEAL, READ, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.days import (
    DayAnswer,
    DayAnswers,
    DayDate,
    DayDescription,
    DayGame,
    DayMove,
    DayPlace,
    DayTable,
)
from lanterns.server.refusals import Refused
from lanterns.server.site import Site

router = APIRouter(prefix="/api/days", tags=["days"], responses=REFUSALS, route_class=StrictRoute)

Date = Annotated[DayDate, Path()]

judging = Aside(most_waiting=16, most_of_one=2)
"""One game is judged at a time, in a process of its own."""


@router.get("/{date}", dependencies=[through(READ)])
async def describe(site: Here, date: Date) -> DayDescription:
    """What belongs to a date, and the fingerprint of the next day's deal."""
    day = _read(site, date)
    return DayDescription(
        date=date,
        puzzle_game=day.pack.kind.name,
        puzzle=day.puzzle.id,
        deal_game=day.dealt.name,
        commitment=day.commitment,
        next_commitment=day.next.commitment,
    )


@router.post("/{date}/answer", dependencies=[through(WRITE)])
async def answer(
    site: Here, aside: Beside, network: Network, person: Someone, date: Date, body: DayAnswer
) -> DayAnswers:
    """Answer the puzzle of a day, once, and see what the others answered."""
    day = _read(site, date)
    if body.puzzle != day.puzzle.id:
        raise Refused("other_puzzle")
    number = await aside.run(network, answers.read_answer, day, body.number)
    await answers.answer(site.node, day, person.id, number)
    site.metrics.days.labels("answer").inc()
    return await _tell_answers(site, day, person.id)


@router.get("/{date}/answers", dependencies=[through(READ)])
async def see_answers(site: Here, person: Someone, date: Date) -> DayAnswers:
    """What everybody answered; only after your own answer."""
    return await _tell_answers(site, _read(site, date), person.id)


@router.post("/{date}/deal", dependencies=[through(DEAL)])
async def enter(site: Here, aside: Beside, network: Network, person: Someone, date: Date, body: DayGame) -> DayTable:
    """Put your game of a day's deal on its table; your first one counts."""
    day = _read(site, date)
    if not await deals.has_place(site.node, day, person.id):
        await aside.run(network, deals.check_deal, day, body.actions)
        honor, accuracy = await judging.run(network, deals.judge_deal, day, body.actions)
        await deals.enter(site.node, day, person.id, honor, accuracy)
        site.metrics.days.labels("deal").inc()
    return await _tell_table(site, day, person.id)


@router.get("/{date}/deal", dependencies=[through(READ)])
async def see_table(site: Here, person: VisitorId, date: Date) -> DayTable:
    """The table of a day's deal."""
    return await _tell_table(site, _read(site, date), person)


@router.delete("/{date}/deal", dependencies=[through(WRITE)])
async def withdraw(site: Here, person: Someone, date: Date) -> DayTable:
    """Be no longer on the table of a day."""
    day = _read(site, date)
    await deals.withdraw(site.node, day, person.id)
    return await _tell_table(site, day, person.id)


def _read(site: Site, date: str) -> Day:
    try:
        return read_day(date, site.node.now())
    except BadOptions as error:
        raise Refused("no_such_day", str(error)) from None


async def _tell_answers(site: Site, day: Day, person: str) -> DayAnswers:
    own, people, counts = await answers.read_answers(site.node, day, person)
    moves = [DayMove(number=number, people=many) for number, many in counts]
    return DayAnswers(people=people, yours=own, moves=moves)


async def _tell_table(site: Site, day: Day, person: str | None) -> DayTable:
    people, rows = await deals.places(site.node, day)
    is_entered = person is not None and await deals.has_place(site.node, day, person)
    return DayTable(
        date=day.date.isoformat(),
        people=people,
        is_entered=is_entered,
        places=[
            DayPlace(
                place=1 + sum((other.honor, other.accuracy) > (row.honor, row.accuracy) for other in rows),
                name=row.name,
                honor=row.honor,
                accuracy=row.accuracy,
                yours=row.person == person,
            )
            for row in rows
        ],
    )
