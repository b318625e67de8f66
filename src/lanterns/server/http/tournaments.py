"""Tournaments, by their link."""

from typing import Annotated

from fastapi import APIRouter, Path

from lanterns.server.contests import tournaments
from lanterns.server.contests.pairing import ordered
from lanterns.server.http.asking import REFUSALS, Here, Someone, VisitorId, through
from lanterns.server.http.limits import READ, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.tournaments import (
    Entrant,
    NewEntrant,
    NewTournament,
    Tournament,
    TournamentId,
    TournamentTable,
)
from lanterns.server.ratings.ladder import BOT
from lanterns.server.site import Site

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=REFUSALS, route_class=StrictRoute)

Code = Annotated[TournamentId, Path()]


@router.post("", status_code=201, dependencies=[through(WRITE)])
async def create(site: Here, person: Someone, body: NewTournament) -> Tournament:
    """Set up a tournament."""
    return await _tell(site, await tournaments.create(site.node, person.id, body), person.id)


@router.get("/{tournament}", dependencies=[through(READ)])
async def see(site: Here, person: VisitorId, tournament: Code) -> Tournament:
    """A tournament as it stands."""
    return await _tell(site, tournament, person)


@router.post("/{tournament}/entrants", dependencies=[through(WRITE)])
async def enter(site: Here, person: Someone, tournament: Code, body: NewEntrant) -> Tournament:
    """Enter, or as host let a bot enter."""
    if body.bot is not None:
        await tournaments.enter_bot(site.node, tournament, person.id, body.bot)
    else:
        await tournaments.enter(site.node, tournament, person.id, person.name)
    return await _tell(site, tournament, person.id)


@router.delete("/{tournament}/entrants", dependencies=[through(WRITE)])
async def withdraw(site: Here, person: Someone, tournament: Code) -> Tournament:
    """Do not take part after all; only before it has begun."""
    await tournaments.withdraw(site.node, tournament, person.id)
    return await _tell(site, tournament, person.id)


@router.post("/{tournament}/start", dependencies=[through(WRITE)])
async def begin(site: Here, person: Someone, tournament: Code) -> Tournament:
    """As host, begin the first round; the others follow by themselves."""
    await tournaments.begin(site.node, tournament, person.id)
    return await _tell(site, tournament, person.id)


async def _tell(site: Site, code: str, person: str | None) -> Tournament:
    contest = await tournaments.read(site.node, code)
    row = contest.row

    def named(player: str) -> str:
        return player.removeprefix(BOT) if player.startswith(BOT) else contest.players.get(player, "")

    return Tournament(
        id=row.id,
        name=row.name,
        form=row.form,
        settings=contest.settings,
        phase=row.phase,
        round=row.round,
        rounds=contest.rounds,
        is_host=row.host == person,
        is_entered=person in contest.players,
        entrants=[
            Entrant(
                place=place,
                kind="bot" if one.player.startswith(BOT) else "person",
                name=named(one.player),
                yours=one.player == person,
                points=one.points,
                opponents=one.opponents,
                honor=one.honor,
            )
            for place, one in enumerate(ordered(contest.standings()), start=1)
        ],
        tables=[
            TournamentTable(
                round=number,
                table=table,
                names=[named(player) for player in seats],
                bots=[player.startswith(BOT) for player in seats],
                is_over=table in contest.outcomes,
                yours=person in seats,
            )
            for number, table, seats in reversed(contest.tables)
            if table in contest.begun
        ],
    )
