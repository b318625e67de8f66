"""A server for one story: it says its address, and each line it reads moves its clock ahead by so many seconds."""

import sys
import tempfile
import threading
import time
from pathlib import Path

import uvicorn

from lanterns.server.app import create_app
from lanterns.server.configuration import Configuration
from lanterns.server.service import bind, server_settings

ahead = 0.0


def now() -> float:
    """The time in the story."""
    return time.time() + ahead


def hear(server: uvicorn.Server) -> None:
    """Move the clock as the story says, and stop when it is told."""
    global ahead  # noqa: PLW0603 - one clock for all
    for line in sys.stdin:
        ahead += float(line)
        print(ahead, flush=True)  # noqa: T201 - the story waits for it
    server.should_exit = True


def main() -> None:
    """Serve until the story is told."""
    listener = bind("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with tempfile.TemporaryDirectory(prefix="lanterns-story-") as folder:
        database = f"sqlite:///{folder}/lanterns.db"
        configuration = Configuration(
            Path(folder), database, limits=0.0, public_url=address, webhook_networks="127.0.0.0/8"
        )
        app = create_app(configuration, now)
        server = uvicorn.Server(uvicorn.Config(app, **server_settings(configuration, app.state.site.metrics)))
        threading.Thread(target=hear, args=(server,), daemon=True).start()
        print(address, flush=True)  # noqa: T201 - the story reads it
        server.run(sockets=[listener])


if __name__ == "__main__":
    main()
