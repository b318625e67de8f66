"""Running a node until it is told to stop."""

import functools
import gc
import os
import socket
from types import FrameType
from typing import Any

import structlog
import uvicorn

from lanterns.server.app import create_app
from lanterns.server.configuration import STATIC, BadSetUp, Configuration, read_configuration
from lanterns.server.http.addresses import proxies_of
from lanterns.server.http.connection import Connection
from lanterns.server.http.crowd import Crowd, count_places, raise_file_limit
from lanterns.server.ops.last_resort import LAST_SECONDS, end_at_the_latest
from lanterns.server.ops.logs import set_up_logs
from lanterns.server.ops.metrics import Metrics
from lanterns.server.socket.codec import LARGEST_MESSAGE
from lanterns.server.socket.frames import PlainFrames

log = structlog.get_logger("lanterns.serving")

GOODBYE_SECONDS = 2
"""How long requests may take to finish when the server stops; then the parts of the node end, each in its time."""

COLLECT_AFTER = (50_000, 20, 50)
"""How many new objects the garbage collector waits for: a move leaves next to nothing that only it would find."""


def run_server(host: str, port: int, *, log_level: str = "info") -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished, what was accepted is written."""
    set_up_logs(log_level)
    os.umask(0o077)  # whatever is written here is nobody else's
    raise_file_limit()
    gc.set_threshold(*COLLECT_AFTER)
    configuration = read_configuration()
    app = create_app(configuration)
    listener = bind(host, port)
    address, actual_port = listener.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    log.info(
        "listening",
        url=f"http://{shown}:{actual_port}{configuration.root_path}/",
        client="built" if (STATIC / "index.html").exists() else "missing",
    )
    Server(uvicorn.Config(app, **server_settings(configuration, app.state.site.metrics))).run(sockets=[listener])


class Server(uvicorn.Server):
    """A server that ends soon after it is told to, whatever hangs."""

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
        "backlog": 2048,
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
        raise BadSetUp(f"Port {port} at {host} cannot be used ({error}); choose another with --port.") from None
    listener.settimeout(0)
    return listener
