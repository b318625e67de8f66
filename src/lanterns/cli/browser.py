"""The game in a browser: a server for this machine alone, and a window that shows it."""

import importlib.util
import socket
import threading
import time
import webbrowser
from importlib.resources import files

from lanterns.cli.console import out

HOME = "127.0.0.1"
USUAL_PORT = 8000
PATIENCE_SECONDS = 60


def has_client() -> bool:
    """Whether the server's packages are installed and the browser client is built."""
    if any(importlib.util.find_spec(package) is None for package in ("fastapi", "sqlalchemy", "uvicorn")):
        return False
    return files("lanterns").joinpath("server", "static", "index.html").is_file()


def play_in_browser() -> None:
    """Serve tables to this machine until Ctrl-C, and open a browser as soon as the first one can be had."""
    from lanterns.server.service import run_server

    port = _find_port()
    address = f"http://{HOME}:{port}/"
    threading.Thread(target=_open_when_ready, args=(address, port), daemon=True).start()
    run_server(HOME, port, log_level="warning")


def _find_port() -> int:
    """The usual port, or any free one if something else has it."""
    for port in (USUAL_PORT, 0):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((HOME, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    return USUAL_PORT


def _open_when_ready(address: str, port: int) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        with socket.socket() as trial:
            if trial.connect_ex((HOME, port)) == 0:
                break
        time.sleep(0.1)
    out.print(f"Lanterns is at {address} as long as this runs; Ctrl-C ends it.")
    webbrowser.open(address)
