"""Who someone is: a signed cookie that scripts cannot read, and passwords for those who want an account."""

import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from lanterns.server.http.aside import Aside

COOKIE: Final = "lanterns"
COOKIE_SECONDS: Final = 400 * 24 * 60 * 60
"""As long as browsers keep any cookie."""

_hasher = PasswordHasher(parallelism=1)
_hashing = Aside(gives_way=True)
"""Hashing is meant to be long work: one password at a time, outside of the interpreter, so that others' games go on."""


class Cookies:
    """Signs cookies and reads them."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeTimedSerializer(key, salt="lanterns-person")

    def session_of(self, connection: HTTPConnection) -> tuple[str, str | int] | None:
        """The person whose cookie came with a request, and in which of their sessions; None without a good one.

        A number is the session of a cookie from before each had a row of its own.
        """
        try:
            cookie = self._serializer.loads(connection.cookies.get(COOKIE, ""), max_age=COOKIE_SECONDS)
        except BadSignature:
            return None
        match cookie:
            case str(person):  # a cookie from before sessions were counted
                return person, 0
            case [str(person), int(session) | str(session)]:
                return person, session
        return None

    def give(self, request: Request, response: Response, person: str, session: str) -> None:
        """Let the browser keep who it is, in which session."""
        response.set_cookie(
            COOKIE,
            self._serializer.dumps([person, session]),
            max_age=COOKIE_SECONDS,
            path=request.scope.get("root_path") or "/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )

    def take(self, request: Request, response: Response) -> None:
        """Let the browser forget who it is."""
        response.delete_cookie(
            COOKIE,
            path=request.scope.get("root_path") or "/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )


async def hash_password(password: str, network: str) -> str:
    """A password as it is stored (Argon2id)."""
    return await _hashing.run(network, _hasher.hash, password)


async def is_password(stored: str | None, password: str, network: str) -> bool:
    """Whether a password is the stored one; it takes as long to say no where there is no account at all."""
    try:
        return await _hashing.run(network, _hasher.verify, stored or _NOBODYS, password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


_NOBODYS: Final = _hasher.hash(secrets.token_urlsafe(16))
