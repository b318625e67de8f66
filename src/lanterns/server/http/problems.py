"""What goes wrong with a request, as an answer: a code for programs, a sentence for people, and a status."""

from typing import Any, Final

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from lanterns.engine.action import LONGEST_SHOWN
from lanterns.engine.visible import make_visible
from lanterns.server.http.protection import problem
from lanterns.server.refusals import Refused

NOWHERE: Final = {
    "table": "no_such_table",
    "tournament": "no_such_tournament",
    "person": "no_such_person",
    "date": "no_such_day",
}
"""What is refused where a part of an address is nothing that could be there."""


async def refused(_: Request, error: Exception) -> JSONResponse:
    """What this server does not do, and why."""
    forget_frames(error)
    return problem(error if isinstance(error, Refused) else Refused("internal", fault="?"))


async def malformed(request: Request, error: Exception) -> JSONResponse:
    """What pydantic found wrong, without repeating what was sent; where it is the address, nothing is there."""
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    first: dict[str, Any] = faults[0] if faults else {"loc": (), "msg": "it could not be read"}
    place = ".".join(str(part)[:LONGEST_SHOWN] for part in first["loc"])
    forget_frames(error)
    if first["loc"][:1] == ("path",):
        name = str(first["loc"][1])
        shown = make_visible(str(request.path_params.get(name, ""))[:LONGEST_SHOWN])
        return problem(Refused(NOWHERE.get(name, "not_found"), **{name: shown}))
    said = first.get("ctx", {}).get("error") or first["msg"]
    return problem(Refused("malformed", fault=f"{place}: {said}"[:300]))


def forget_frames(error: BaseException | None) -> None:
    """Let go of everything that was on its way when an error came up: a large body would stay in memory for a while."""
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__


async def no_client(_: Request) -> PlainTextResponse:
    """For whoever opens a server that was installed without its page."""
    return PlainTextResponse("The browser client is not built: run make web, or install a wheel, which has it.\n", 404)


async def no_such_address(request: Request, error: Exception) -> JSONResponse:
    """An address that is not there, or that is asked in a way it does not know."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if status == 405:  # the client's files, at every other address, know only their own ways
        headers["Allow"] = ", ".join(ways_to_ask(request)) or headers.get("Allow", "GET, HEAD")
        refusal = Refused("malformed", fault=f"this address knows only {headers['Allow']}")
    else:
        refusal = Refused("not_found") if status == 404 else Refused("malformed", fault=str(error)[:200])
    body = {"code": refusal.code, "sentence": refusal.sentence, "details": refusal.details}
    return JSONResponse(body, status_code=status, headers=headers)


def ways_to_ask(request: Request) -> list[str]:
    """The methods that some route knows at an address."""
    routes: list[Route] = request.app.state.routes
    known = [route.methods or () for route in routes if route.matches(request.scope)[0] is Match.PARTIAL]
    return sorted({method for methods in known for method in methods})
