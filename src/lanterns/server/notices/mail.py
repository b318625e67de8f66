"""Mail, through any SMTP server."""

import asyncio
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from lanterns.server.configuration import BadSetUp

SMTP_SECONDS: Final = 15.0
MISREAD: Final = "LANTERNS_SMTP_URL must read smtp://user:password@host:port, and LANTERNS_MAIL_FROM name an address."


class NotSent(Exception):  # noqa: N818 - the name says what happened
    """A mail that the server did not take; `is_final` if it never will."""

    def __init__(self, *, is_final: bool) -> None:
        self.is_final = is_final
        super().__init__()


@dataclass(frozen=True)
class MailServer:
    """Where mail goes out, and as whom."""

    host: str
    port: int
    is_encrypted: bool
    user: str
    password: str
    sender: str

    async def send(self, message: EmailMessage) -> None:
        """Hand a mail over; NotSent if the server does not take it."""
        try:
            await asyncio.to_thread(self._send, message)
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0]
            raise NotSent(is_final=code >= 500) from None
        except (smtplib.SMTPException, OSError, ValueError) as error:
            raise NotSent(is_final=False) from error

    def _send(self, message: EmailMessage) -> None:
        tls = ssl.create_default_context()
        if self.is_encrypted:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=SMTP_SECONDS, context=tls)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=SMTP_SECONDS)
        with server:
            server.ehlo()
            is_safe = self.is_encrypted
            if not is_safe and server.has_extn("starttls"):
                server.starttls(context=tls)
                is_safe = True
            if self.user and not is_safe:
                raise smtplib.SMTPNotSupportedError  # a password does not travel in the clear
            if self.user:
                server.login(self.user, self.password)
            server.send_message(message)


def read_mail_server(url: str, sender: str) -> MailServer | None:
    """The mail server that an address names: smtp://user:password@host:587, or smtps:// where it begins encrypted."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:  # a port that is no number, for one
        raise BadSetUp(MISREAD) from None
    if not host or parts.scheme not in {"smtp", "smtps"} or "@" not in sender:
        raise BadSetUp(MISREAD)
    is_encrypted = parts.scheme == "smtps"
    return MailServer(
        host,
        port or (465 if is_encrypted else 587),
        is_encrypted,
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        sender,
    )
