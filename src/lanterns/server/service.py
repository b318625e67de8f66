"""Running a node until it is told to stop."""

import dataclasses
import functools
import gc
import os
import signal
import socket
import sys
import threading
from types import FrameType
from typing import Any

import structlog
import uvicorn
from fastapi import FastAPI

from lanterns.server.app import create_app
from lanterns.server.configuration import STATIC, BadSetUp, Configuration, prepare_folder, read_configuration
from lanterns.server.house.homes import read_place
from lanterns.server.house.house import keep_house
from lanterns.server.house.passing import Door
from lanterns.server.http.addresses import proxies_of
from lanterns.server.http.connection import Connection
from lanterns.server.http.crowd import Crowd, count_places, raise_file_limit
from lanterns.server.ops.last_resort import LAST_SECONDS, end_at_the_latest
from lanterns.server.ops.logs import set_up_logs
from lanterns.server.ops.metrics import Metrics
from lanterns.server.socket.codec import LARGEST_MESSAGE
from lanterns.server.socket.frames import PlainFrames
from lanterns.server.storage.database import sqlite_file

log = structlog.get_logger("lanterns.serving")

GOODBYE_SECONDS = 2
"""How long requests may take to finish when the server stops; then the parts of the node end, each in its time."""

BACKLOG = 2048
"""How many connections may wait to be accepted."""

COLLECT_AFTER = (50_000, 20, 50)
"""How many new objects the garbage collector waits for: a move leaves next to nothing that only it would find."""


def run_server(host: str, port: int, *, processes: int = 1, log_level: str = "info") -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished, what was accepted is written."""
    set_up_logs(log_level)
    os.umask(0o077)  # whatever is written here is nobody else's
    raise_file_limit()
    configuration = read_configuration()
    if processes > 1:
        prepare_folder(configuration)
        listener = bind(host, port)
        _say_where(listener, configuration)
        listener.listen(BACKLOG)
        has_scribe = sqlite_file(configuration.database_url) is not None
        keep_house(listener, processes, log_level, has_scribe=has_scribe)
        return
    app = create_app(configuration)
    listener = bind(host, port)
    _say_where(listener, configuration)
    _serve(app, configuration, listener)


def run_process(place: str, listener_descriptor: str, log_level: str) -> None:
    """Serve as one of several processes behind a port, until SIGTERM or the end of the house."""
    set_up_logs(log_level)
    os.umask(0o077)
    alone = read_configuration()
    homes = read_place(place)
    share = max(1, alone.workers // (homes.count if homes else 1))
    configuration = dataclasses.replace(alone, workers=share, place=place)
    threading.Thread(target=_end_with_house, name="house", daemon=True).start()
    listener = socket.socket(fileno=int(listener_descriptor))
    _serve(create_app(configuration), configuration, listener, Door(homes) if homes else None)


def _end_with_house() -> None:
    """Stop when the input ends: nobody would start us again, or end us."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def _serve(app: FastAPI, configuration: Configuration, listener: socket.socket, door: Door | None = None) -> None:
    gc.set_threshold(*COLLECT_AFTER)
    settings = server_settings(configuration, app.state.site.metrics)
    if door is not None:
        settings["http"] = functools.partial(settings["http"], door=door)
    Server(uvicorn.Config(app, **settings), door).run(sockets=[listener])


def _say_where(listener: socket.socket, configuration: Configuration) -> None:
    address, actual_port = listener.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    log.info(
        "listening",
        url=f"http://{shown}:{actual_port}{configuration.root_path}/",
        client="built" if (STATIC / "index.html").exists() else "missing",
    )


class Server(uvicorn.Server):
    """A server that ends soon after it is told to, whatever hangs."""

    def __init__(self, config: uvicorn.Config, door: Door | None = None) -> None:
        super().__init__(config)
        self._door = door

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors: also the one to the other processes of the house."""
        await super().startup(sockets)
        if self._door is not None:
            self._door.open(self._welcome)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close them."""
        if self._door is not None:
            self._door.close()
        await super().shutdown(sockets)

    def _welcome(self, begun: bytes) -> Any:
        """What speaks with a client whose connection came from another process."""
        protocol: Any = self.config.http_protocol_class
        state = {"server_state": self.server_state, "app_state": self.lifespan.state}
        return protocol(config=self.config, **state, begun=begun)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, in order if possible."""
        end_at_the_latest(LAST_SECONDS)
        super().handle_exit(sig, frame)


def server_settings(configuration: Configuration, metrics: Metrics) -> dict[str, Any]:
    """How uvicorn serves: our own logs, no compression (it costs memory for every socket), limits on everything."""
    crowd = Crowd(count_places(), configuration.connections, proxies_of(configuration), metrics.count_sent_away)
    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "http": functools.partial(Connection, crowd=crowd),
        "ws": PlainFrames,
        "ws_max_size": 4 * LARGEST_MESSAGE,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "proxy_headers": False,  # they are read by our own hand
        "backlog": BACKLOG,
        "timeout_graceful_shutdown": GOODBYE_SECONDS,
    }


def bind(host: str, port: int) -> socket.socket:
    """A socket at an address; it accepts nobody until the server has started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadSetUp(f"Port {port} at {host} cannot be used ({reason}); choose another with --port.") from None
    listener.settimeout(0)
    return listener
