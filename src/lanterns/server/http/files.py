"""The browser client's files, and answers, in as few bytes as the asker can read."""

import mimetypes
from typing import Final

from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

TWINS: Final = {"br": ".br", "gzip": ".gz"}
"""What the build writes beside a file of text, the smallest first: the encoding and the ending of its name."""
LONGEST_NAME: Final = 200
"""Characters in the path of a file; no file system is asked for a longer one."""
LONG_ANSWER: Final = 1024
"""Bytes from which an answer is worth compressing."""


class ClientFiles(StaticFiles):
    """The built client: files with a hash in their name are kept for ever, all others are asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the compressed twin of it that the asker can read; the page at the root."""
        name = "index.html" if path == "." else path
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise HTTPException(status_code=404)
        twins = {encoding: name + ending for encoding, ending in TWINS.items() if self._has(name + ending)}
        encoding = next(filter(accepted(Headers(scope=scope).get("accept-encoding", "")).__contains__, twins), None)
        response = await super().get_response(twins[encoding] if encoding else name, scope)
        if encoding:
            response.headers["content-encoding"] = encoding
            if "content-type" in response.headers:
                response.headers["content-type"] = content_type(name)
        if twins:
            response.headers["vary"] = "accept-encoding"
        is_hashed = name.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if is_hashed else "no-cache"
        return response

    def _has(self, name: str) -> bool:
        return self.lookup_path(name)[1] is not None


def accepted(header: str) -> set[str]:
    """The encodings that an `accept-encoding` names and does not rule out."""
    words: set[str] = set()
    for part in header.lower().split(","):
        word, _, weight = part.partition(";")
        if weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}:
            words.add(word.strip())
    return words


def content_type(name: str) -> str:
    """The type of a file by its name."""
    found = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


class ShortAnswers:
    """Compresses long answers of the interface; the client's files have their twins."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressing = GZipMiddleware(app, minimum_size=LONG_ANSWER, compresslevel=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        is_of_interface = scope["type"] == "http" and "/api/" in scope["path"]
        await (self._compressing if is_of_interface else self._app)(scope, receive, send)
