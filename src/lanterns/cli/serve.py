"""`lanterns serve` and `lanterns worker`: tables for everyone who can reach this machine."""

import asyncio
import importlib.util
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer

from lanterns.engine.errors import LanternsError

if TYPE_CHECKING:
    from lanterns.server.configuration import Configuration

Found = TypeVar("Found")
LogLevel = Literal["debug", "info", "warning", "error"]
DataFolder = Annotated[
    Path | None,
    typer.Option("--data", help="The folder of the database and the secret key, instead of the usual one."),
]


class NotInstalled(LanternsError):  # noqa: N818 - the name says what happened
    """A part of Lanterns that needs more packages than the rest."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at; 0 takes any free one.", min=0, max=65535)] = 8000,
    data: DataFolder = None,
    root_path: Annotated[str | None, typer.Option(help="Where a proxy mounts the server, such as /lanterns.")] = None,
    proxy: Annotated[
        str | None, typer.Option(help="Addresses or networks of proxies whose word on the client is believed.")
    ] = None,
    processes: Annotated[int, typer.Option(help="How many processes share the tables: one a core.", min=1)] = 1,
    log_level: Annotated[LogLevel, typer.Option(help="How much is told of what happens.")] = "info",
) -> None:
    """Serve tables: one process or several, an embedded database, nothing else needed.

    LANTERNS_DATABASE_URL and LANTERNS_REDIS_URL make it one of many nodes; docs/running.md tells how.
    """
    need_server_packages()
    from lanterns.server.service import run_server

    choose_data(data)
    if root_path is not None:
        os.environ["LANTERNS_ROOT_PATH"] = root_path
    if proxy is not None:
        os.environ["LANTERNS_PROXY"] = proxy
    run_server(host, port, processes=processes, log_level=log_level)


def worker(
    processes: Annotated[int, typer.Option(help="How many bots think at once.", min=1)] = max(1, os.cpu_count() or 1),
) -> None:
    """Let the bots of many nodes think here; needs LANTERNS_REDIS_URL."""
    need_server_packages()
    from lanterns.server.configuration import BadSetUp, read_configuration

    if not read_configuration().redis_url:
        raise BadSetUp("A worker needs Redis: set LANTERNS_REDIS_URL to the address that the nodes use.")
    command = [sys.executable, "-m", "taskiq", "worker", "lanterns.server.bots.worker:broker"]
    command += ["--workers", str(processes), "--max-async-tasks", "1", "--max-threadpool-threads", "1"]
    os.execv(sys.executable, command)  # noqa: S606 - it becomes the worker


def choose_data(data: Path | None) -> None:
    """Use another data folder."""
    if data is not None:
        os.environ["LANTERNS_DATA"] = str(data)


def ask_site(asked: Callable[["Configuration"], Coroutine[Any, Any, Found]], data: Path | None) -> Found:
    """What the database of a site answers; one that is not there, or cannot be used, is told in a sentence."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from lanterns.server.configuration import BadSetUp, read_configuration

    choose_data(data)
    configuration = read_configuration()
    url = make_url(configuration.database_url)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise BadSetUp(f"There is no database {url.database}; name the folder of the site with --data.")
    try:
        return asyncio.run(asked(configuration))
    except SQLAlchemyError as error:
        why = getattr(error, "orig", None) or error
        raise BadSetUp(f"The database cannot be used ({why}); `lanterns doctor` says what is wrong.") from None


def need_server_packages() -> None:
    """Refuse with a hint where the server's packages are not installed."""
    if importlib.util.find_spec("fastapi") is None or importlib.util.find_spec("sqlalchemy") is None:
        raise NotInstalled("The server needs more packages: install them with pip install 'lanterns[server]'.")
