"""The ways out: one message handed over to a browser's push service, a mail server or a chat room."""

from typing import Any, Final

from pydantic_core import from_json
from sqlalchemy import Row

from lanterns.server.configuration import Configuration
from lanterns.server.notices import letters
from lanterns.server.notices.channels import Channels
from lanterns.server.notices.mail import NotSent, read_mail_server
from lanterns.server.notices.outside import NotOutside, Outside, Unreachable
from lanterns.server.notices.push import KEEP_SECONDS, BadKeys, Vapid, decode, seal

GONE: Final = (404, 410)
"""What a push service answers when a browser no longer listens."""
NOBODY: Final = "mailto:nobody@example.invalid"
"""Whom a push service may turn to where the host has named nobody."""


class Undeliverable(Exception):  # noqa: N818 - the name says what happened
    """A message that did not go through; `is_gone` if the channel never will again."""

    def __init__(self, *, is_gone: bool) -> None:
        self.is_gone = is_gone
        super().__init__()


class Ways:
    """What this site can send by."""

    def __init__(self, configuration: Configuration, book: Channels, vapid: Vapid, outside: Outside) -> None:
        self._channels = book
        self._vapid = vapid
        self._outside = outside
        self._mail = read_mail_server(configuration.smtp_url, configuration.mail_from)
        self._site = configuration.public_url
        self.push_key = vapid.public
        """The site's public key, as browsers take it."""
        self._contact = f"mailto:{configuration.mail_from}" if configuration.mail_from else self._site

    def offers(self) -> list[str]:
        """The kinds of channels that this site has: mail and chat rooms need to know its address."""
        return ["push", *(["email"] if self._mail and self._site else []), *(["webhook"] if self._site else [])]

    async def hand_over(self, row: Row[Any]) -> None:
        """Hand one message over; Undeliverable if it was not taken."""
        body = from_json(row.body)
        tokens = {
            "stop": self._channels.stop_token(row.channel),
            "confirm": self._channels.confirm_token(row.channel),
        }
        if row.kind == "push":
            await self._push(row, body)
        elif row.kind == "email":
            await self._send_mail(row, body, tokens)
        else:
            headers = {"Content-Type": "application/json", "Idempotency-Key": row.id}
            await self._post(row.address, letters.line(body, self._site, tokens), headers)

    async def _push(self, row: Row[Any], body: dict[str, Any]) -> None:
        try:
            browser_key, auth = map(decode, row.browser_keys.split("."))
            sealed = seal(letters.push_payload(row.id, body), browser_key, auth)
        except (BadKeys, ValueError):
            raise Undeliverable(is_gone=True) from None
        headers = self._vapid.headers(row.address, self._contact or NOBODY)
        headers |= {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP_SECONDS),
            "Urgency": "normal",
            "Topic": row.id,
        }
        await self._post(row.address, sealed, headers)

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        try:
            status = await self._outside.post(url, body, headers)
        except (NotOutside, Unreachable):
            raise Undeliverable(is_gone=False) from None
        if not 200 <= status < 300:
            raise Undeliverable(is_gone=status in GONE)

    async def _send_mail(self, row: Row[Any], body: dict[str, Any], tokens: dict[str, str]) -> None:
        if self._mail is None:
            raise Undeliverable(is_gone=False)
        try:
            await self._mail.send(letters.mail(row.id, body, row.address, self._mail.sender, self._site, tokens))
        except NotSent as fault:
            raise Undeliverable(is_gone=fault.is_final) from None
