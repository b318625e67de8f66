"""Whoever receives what is sent: a push service that reads what it gets, a chat room, and a mail server, all real."""

import contextlib
import json
import os
import socket
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Browser:
    """The keys of a browser that subscribes, and what it can read with them."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, str]:
        """What the browser tells the site."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": point, "auth": self._auth}
        return {
            "endpoint": endpoint,
            **{name: urlsafe_b64encode(key).rstrip(b"=").decode() for name, key in keys.items()},
        }

    def read(self, sealed: bytes) -> dict[str, Any]:
        """What a push says, by another implementation than the site's."""
        text = http_ece.decrypt(sealed, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        told: dict[str, Any] = json.loads(text)
        return told


class Post:
    """One request as it came."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body


class Receiver:
    """An HTTP server that keeps what is posted to it."""

    def __init__(self, answer_seconds: float = 0.0) -> None:
        self.posts: list[Post] = []
        self._answer_seconds = answer_seconds
        self.status = 201
        self.location = ""

    @contextlib.contextmanager
    def listening(self) -> Iterator[str]:
        """The address at which it listens."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.posts.append(Post(self.path, headers, body))
                time.sleep(receiver._answer_seconds)
                self.send_response(receiver.status)
                if receiver.location:
                    self.send_header("location", receiver.location)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class MailBox:
    """A mail server that keeps what it takes."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.began = 0
        self.may_take = threading.Event()
        self.may_take.set()

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:  # noqa: N802 - its name there
        """Take a mail, when it is time to."""
        self.began += 1
        if not self.may_take.is_set():
            return "451 not now"
        mail = message_from_bytes(envelope.content or b"", policy=policy.default)  # type: ignore[arg-type]
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 taken"

    @contextlib.contextmanager
    def listening(self) -> Iterator[str]:
        """The address at which it listens."""
        controller = Controller(self, hostname="127.0.0.1", port=free_port())
        controller.start()
        try:
            yield f"smtp://127.0.0.1:{controller.port}"
        finally:
            controller.stop()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
