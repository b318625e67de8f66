"""What every answer carries and every request passes: security headers, size limits, the origin, faults kept in."""

import base64
import hashlib
import re
import secrets
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lanterns.server.http.addresses import network_of
from lanterns.server.http.limits import KNOCK
from lanterns.server.node.followers import POLICY
from lanterns.server.refusals import Refused
from lanterns.server.site import Site

log = structlog.get_logger("lanterns.http")

LARGEST_BODY: Final = 64 * 1024
"""Bytes in the body of a request."""
LARGER_BODIES: Final = {"/api/replay": 256 * 1024, "/api/tables/begun": 256 * 1024}
"""Where more is needed: a record may carry its edition. A long game takes 20 KB."""

MOST_DIGITS: Final = 12
"""Digits of a length that are worth reading."""
SAFE_METHODS: Final = {"GET", "HEAD", "OPTIONS"}

_INLINE = re.compile(rb"<(style|script)(?:\s[^>]*)?>(.+?)</\1>", re.DOTALL)


def content_policy(page: Path) -> str:
    """The content security policy: only our own files, and the style and script written in the page itself, by hash."""
    hashes: dict[bytes, list[str]] = {b"style": [], b"script": []}
    if page.exists():
        for word, text in _INLINE.findall(page.read_bytes()):
            digest = base64.b64encode(hashlib.sha256(text).digest()).decode()
            hashes[word].append(f" 'sha256-{digest}'")
    return (
        "default-src 'none'; "
        f"script-src 'self' 'wasm-unsafe-eval'{''.join(hashes[b'script'])}; "
        f"style-src 'self'{''.join(hashes[b'style'])}; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )


def check_origin(connection: HTTPConnection, site: Site) -> None:
    """Refuse a page from elsewhere. Programs other than browsers send no origin and hold no one else's cookie."""
    origin = connection.headers.get("origin")
    if origin is None or origin in site.configuration.origins:
        return
    if host_of(origin) != connection.headers.get("host", "").lower():
        raise Refused("foreign_origin")


def host_of(origin: str) -> str | None:
    """The host and port of an origin; None if it has none."""
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


def problem(refusal: Refused) -> JSONResponse:
    """A refusal as an answer."""
    body = {"code": refusal.code, "sentence": refusal.sentence, "details": refusal.details}
    headers = {"retry-after": str(refusal.details["seconds"])} if refusal.code == "too_many" else None
    return JSONResponse(body, status_code=refusal.status, headers=headers)


class Protection:
    """Stands in front of the application."""

    def __init__(self, app: ASGIApp, site: Site, policy: str) -> None:
        self._app = app
        self._site = site
        self._headers = {
            "content-security-policy": policy,
            "x-content-type-options": "nosniff",
            "x-frame-options": "DENY",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, guarded."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] == "http" and scope["path"] == self._site.configuration.root_path:
            # The page's addresses are relative: they need the slash.
            await RedirectResponse(f"{scope['path']}/")(scope, receive, send)
            return
        scope = self._mounted(scope)
        if scope["type"] != "http":
            await self._let_socket_in(scope, receive, send)
            return
        has_begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if "/api/" in scope["path"] and "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        try:
            check_request(scope, self._site)
            await self._app(scope, await _read_body(scope, receive), send_guarded)
        except Refused as refusal:
            if has_begun:
                raise
            await problem(refusal)(scope, receive, send_guarded)
        except Exception as error:
            fault = secrets.token_hex(4)
            self._site.metrics.failures.inc()
            log.exception("fault", fault=fault, error=type(error).__name__)
            if has_begun:
                raise
            await problem(Refused("internal", fault=fault))(scope, receive, send_guarded)

    async def _let_socket_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket through, wherever it wants to go, unless too many come; the table's own door says more."""
        try:
            self._site.limits.take(KNOCK, network_of(HTTPConnection(scope)))
        except Refused:
            await send({"type": "websocket.close", "code": POLICY})
        else:
            await self._app(scope, receive, send)

    def _mounted(self, scope: Scope) -> Scope:
        """A request below the path where a proxy mounts the server, whether the proxy cuts that path off or not."""
        root, path = self._site.configuration.root_path, scope["path"]
        if not root:
            return scope
        return {**scope, "root_path": root, "path": path if path.startswith(root + "/") else root + path}


def check_request(scope: Scope, site: Site) -> None:
    """Refuse what should not even be read: one request too many, a foreign page's change, a body too large."""
    connection = HTTPConnection(scope)
    site.limits.take(KNOCK, network_of(connection))
    if scope["method"] not in SAFE_METHODS:
        check_origin(connection, site)
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > _largest(scope):
        raise Refused("too_large", limit=_largest(scope))


def _largest(scope: Scope) -> int:
    return LARGER_BODIES.get(scope["path"].removeprefix(scope.get("root_path", "")), LARGEST_BODY)


async def _read_body(scope: Scope, receive: Receive) -> Receive:
    """Read the body of a request, as long as it is not too large; what hands it on."""
    body, has_more = bytearray(), scope["method"] not in SAFE_METHODS
    while has_more:
        message = await receive()
        body += message.get("body", b"")
        has_more = message.get("more_body", False)
        if len(body) > _largest(scope):
            raise Refused("too_large", limit=_largest(scope))
    is_handed_on = False

    async def receive_body() -> Message:
        nonlocal is_handed_on
        if is_handed_on or scope["method"] in SAFE_METHODS:
            return await receive()
        is_handed_on = True
        whole = bytes(body)
        body.clear()
        return {"type": "http.request", "body": whole, "more_body": False}

    return receive_body
