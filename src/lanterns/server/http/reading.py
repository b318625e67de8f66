"""Bodies of requests: counted before they are read, and read as strictly as messages on a socket."""

import json
from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi.routing import APIRoute
from pydantic_core import from_json
from starlette.requests import Request
from starlette.responses import Response

from lanterns.engine.action import count_values

MOST_VALUES: Final = 4000
"""Values in a body; an edition has some hundred."""
MORE_VALUES: Final = {"/api/replay": 20_000, "/api/tables/begun": 20_000}
"""Where more is needed: a long game has 2,000 values."""


class StrictRequest(Request):
    """A request whose JSON is of bounded width and depth, and in Unicode."""

    async def json(self) -> Any:
        """The body's value; JSONDecodeError if it has none, or too many."""
        body = await self.body()
        most = MORE_VALUES.get(self.scope["path"].removeprefix(self.scope.get("root_path", "")), MOST_VALUES)
        if count_values(body) > most:
            raise json.JSONDecodeError(f"more than {most} values", "", 0)
        try:
            return from_json(body, allow_inf_nan=False)
        except ValueError as error:
            raise json.JSONDecodeError(str(error)[:100], "", 0) from None


class StrictRoute(APIRoute):
    """A route that reads bodies strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers a request."""
        answer = super().get_route_handler()

        async def answer_strictly(request: Request) -> Response:
            return await answer(StrictRequest(request.scope, request.receive))

        return answer_strictly
