"""For whoever runs the server: is it alive, can it serve, and what is it doing."""

import asyncio
import contextlib

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from lanterns.server.http.asking import Here, through
from lanterns.server.http.limits import READ
from lanterns.server.messages.http import Health, Problem
from lanterns.server.ops.metrics import standing_text
from lanterns.server.ops.standing import count_standing
from lanterns.server.refusals import Refused

PING_SECONDS = 5.0

router = APIRouter(tags=["operation"], responses={429: {"model": Problem}})


@router.get("/health", dependencies=[through(READ)])
async def health() -> Health:
    """The process lives."""
    return Health(status="ok", checks={})


@router.get("/ready", dependencies=[through(READ)], responses={503: {"model": Health}})
async def ready(site: Here) -> JSONResponse:
    """The process can serve: its database answers and can be written to, its bus answers, and it does not stop."""
    checks: dict[str, str] = {}
    for part, ping in (
        ("database", site.node.storage.ping),
        ("writer", site.node.storage.writer.probe),
        ("bus", site.node.bus.ping),
    ):
        try:
            async with asyncio.timeout(PING_SECONDS):
                await ping()
        except Exception as error:  # any answer but a good one
            checks[part] = f"does not answer ({type(error).__name__})"
        else:
            checks[part] = "ok"
    is_well = all(word == "ok" for word in checks.values())
    status = "stopping" if site.is_stopping else "ok" if is_well else "failing"
    body = Health(status=status, checks=checks)
    return JSONResponse(body.model_dump(), status_code=200 if status == "ok" else 503)


@router.get("/metrics", dependencies=[through(READ)], response_class=Response)
async def metrics(site: Here) -> Response:
    """Figures, as Prometheus reads them: of all processes behind this port, each with its number, and the database."""
    text = (site.figures or site.metrics).text()
    with contextlib.suppress(Refused, TimeoutError):
        async with asyncio.timeout(PING_SECONDS):
            text += standing_text(await count_standing(site.node))
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")
