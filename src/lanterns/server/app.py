"""The web application: the interface, the sockets and the browser client behind one door."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from lanterns import __version__
from lanterns.server.bots.thinkers import Thinker
from lanterns.server.configuration import STATIC, Configuration, read_configuration
from lanterns.server.contests.rounds import see_to_for_ever
from lanterns.server.days.answers import forget_for_ever as forget_days_for_ever
from lanterns.server.http import (
    accounts,
    days,
    meeting,
    notices,
    operation,
    persons,
    profiles,
    ratings,
    replays,
    tables,
    talk,
    tournaments,
)
from lanterns.server.http.addresses import BehindProxies, proxies_of
from lanterns.server.http.aside import Aside
from lanterns.server.http.files import ClientFiles, ShortAnswers
from lanterns.server.http.limits import SPEAK, Tally
from lanterns.server.http.problems import malformed, no_client, no_such_address, refused
from lanterns.server.http.protection import Protection, content_policy
from lanterns.server.node.quay import Quay
from lanterns.server.ops.ferrying import open_quay
from lanterns.server.ops.warmup import warm_up_tables
from lanterns.server.people.unfinished import finish_for_ever
from lanterns.server.refusals import Refused
from lanterns.server.site import Site, build_site
from lanterns.server.socket import door
from lanterns.server.talk.sayings import forget_for_ever

log = structlog.get_logger("lanterns.app")

ROUTERS = (
    persons.router,
    accounts.router,
    profiles.router,
    notices.router,
    ratings.router,
    meeting.router,
    talk.router,
    tournaments.router,
    days.router,
    tables.router,
    replays.router,
    operation.router,
)


def create_app(
    configuration: Configuration | None = None, now: Callable[[], float] | None = None, thinker: Thinker | None = None
) -> FastAPI:
    """The application of one node; bots think where the configuration says, or with the thinker given."""
    site = build_site(configuration or read_configuration(), now, thinker)
    app = FastAPI(
        title="Lanterns",
        version=__version__,
        summary="Tables for Lanterns: The Harvest Festival and Lanterns Dice.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.site = site
    app.state.aside = Aside()
    app.state.sockets = Tally(site.configuration.connections)
    app.state.routes = [route for router in ROUTERS for route in router.routes]
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes.append(door.route)
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, no_such_address)
    if (STATIC / "index.html").exists():
        app.mount("/", ClientFiles(directory=STATIC))
    else:
        app.add_route("/", no_client)
    app.add_middleware(ShortAnswers)
    app.add_middleware(RequestCount, site=site)
    app.add_middleware(Protection, site=site, policy=content_policy(STATIC / "index.html"))
    app.add_middleware(BehindProxies, proxies=proxies_of(site.configuration))
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    site: Site = app.state.site
    await asyncio.to_thread(warm_up_tables)
    await site.upkeep.start()
    quay = Quay(site.node, *site.limits.size_of(SPEAK), site.metrics.count_carried)
    site.node.spawn(open_quay(site.node, quay, may_compile=site.configuration.warm_bots), "quay")
    site.node.spawn(finish_for_ever(site.node), "leaving")
    site.node.spawn(site.sender.run(), "notices")
    site.node.spawn(site.book.enter_missing(), "results")
    site.node.spawn(forget_for_ever(site.node, site.configuration), "talk")
    site.node.spawn(see_to_for_ever(site.node), "tournaments")
    if site.figures is not None:
        site.node.spawn(site.figures.tell_for_ever(), "figures")
    site.node.spawn(forget_days_for_ever(site.node), "days")
    gc.collect()
    gc.freeze()  # what is there now stays: looking through it again and again would hold up moves
    log.info("started", node=site.node.id)
    yield
    site.is_stopping = True
    await site.sender.finish()
    app.state.aside.close()
    await site.book.close()
    await site.upkeep.stop()
    log.info("stopped", node=site.node.id)


class RequestCount:
    """Counts requests by their route, never by their full address: a table's code is a key."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app = app
        self._requests = site.metrics.requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count, and let through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status, begun = 500, time.perf_counter()

        async def send_counted(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_counted)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            self._requests.labels(scope["method"], route, status).inc()
            milliseconds = round((time.perf_counter() - begun) * 1000, 1)
            log.info("request", method=scope["method"], route=route, status=status, milliseconds=milliseconds)
