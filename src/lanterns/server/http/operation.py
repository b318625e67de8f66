"""For whoever runs the server: is it alive, can it serve, and what is it doing."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lanterns.server.messages.http import Health
from lanterns.server.site import site_of

router = APIRouter(tags=["operation"])


@router.get("/health")
async def health() -> Health:
    """The process lives."""
    return Health(status="ok", checks={})


@router.get("/ready", responses={503: {"model": Health}})
async def ready(request: Request) -> JSONResponse:
    """The process can serve: its database and its bus answer, and it is not about to stop."""
    site = site_of(request)
    checks: dict[str, str] = {}
    for part, ping in (("database", site.node.storage.ping), ("bus", site.node.bus.ping)):
        try:
            await ping()
        except Exception as error:  # any answer but a good one
            checks[part] = f"does not answer ({type(error).__name__})"
        else:
            checks[part] = "ok"
    is_well = all(word == "ok" for word in checks.values())
    status = "stopping" if site.is_stopping else "ok" if is_well else "failing"
    body = Health(status=status, checks=checks)
    return JSONResponse(body.model_dump(), status_code=200 if status == "ok" else 503)


@router.get("/metrics", response_class=Response)
async def metrics(request: Request) -> Response:
    """Figures, as Prometheus reads them."""
    return Response(site_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
