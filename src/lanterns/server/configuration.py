"""How a server is set up: from the environment, with something sensible for everything."""

import math
import os
import secrets
import stat
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from lanterns.engine.errors import LanternsError

STATIC = Path(__file__).parent / "static"
"""The built browser client."""

SHORTEST_KEY = 32
FEWEST_CHARACTERS = 10
"""What a key needs at least: characters, and different ones."""

CONNECTIONS = 200
"""Connections from one network: a school behind one address plays, each pupil with a page and a socket."""


class BadSetUp(LanternsError):  # noqa: N818 - the name says what happened
    """A set-up that cannot work."""


@dataclass(frozen=True)
class Configuration:
    """Everything that can be chosen about a server."""

    data: Path
    """The folder of the embedded database and of the secret key."""
    database_url: str
    redis_url: str = ""
    """The bus and the queue of many nodes; empty: one node does everything itself."""
    secret_key: str = field(default="", repr=False)
    """What cookies are signed with; empty: a key file in the data folder, made on first start."""
    root_path: str = ""
    """Where the server is mounted behind a proxy: /lanterns, say."""
    origins: frozenset[str] = frozenset()
    """Other origins whose pages may talk to this server."""
    proxies: str = "127.0.0.1"
    """Addresses and networks of proxies whose word on the client is believed."""
    proxy_hops: int = 1
    """How many of them a request passes: the client's address is that many from the right of X-Forwarded-For."""
    connections: int = CONNECTIONS
    """How many connections one network may hold."""
    workers: int = 1
    """Processes in which bots think."""
    warm_bots: bool = True
    """Whether those processes start with the server, so that the first bot moves as quickly as all others."""
    limits: float = 1.0
    """How much more than usual a client may ask for; 0 switches rate limits off."""
    sweep_seconds: float = 1.0
    """How often clocks and bots are looked after."""
    idle_seconds: float = 60.0
    """How long a table that nobody follows stays in memory."""
    queue_seconds: float = 20.0
    """How long to wait for a worker before a node lets its bots think itself."""
    public_url: str = ""
    """Where people find this site, for links in mails and chat rooms; empty: neither is sent."""
    smtp_url: str = field(default="", repr=False)
    """The mail server: smtp://user:password@host:587; empty: no mail is sent."""
    mail_from: str = ""
    """The address that mails come from."""
    webhook_networks: str = ""
    """Networks of the site's own that people's addresses may lead to nonetheless."""
    notice_seconds: float = 1.0
    """How often it is looked whether someone is to be told something."""

    place: str = ""
    """The place of this process among those behind one port; empty: it is alone."""
    talk: bool = True
    """Whether people who share a table and both allow it may write to each other in words of their own."""
    talk_days: float = 14.0
    """How long what they write is kept."""

    @property
    def key_file(self) -> Path:
        """Where the secret key is kept."""
        return self.data / "secret.key"


def read_configuration(data: Path | None = None) -> Configuration:
    """The set-up that the environment asks for."""
    environment = os.environ
    chosen = environment.get("LANTERNS_DATA")
    folder = data or (Path(chosen) if chosen else platformdirs.user_data_path("lanterns"))
    root_path = environment.get("LANTERNS_ROOT_PATH", "").rstrip("/")
    if root_path and not root_path.startswith("/"):
        raise BadSetUp(f"LANTERNS_ROOT_PATH must begin with a slash, but is '{root_path}'.")
    return Configuration(
        data=folder,
        database_url=environment.get("LANTERNS_DATABASE_URL") or f"sqlite:///{folder / 'lanterns.db'}",
        redis_url=_address("LANTERNS_REDIS_URL", "redis://", "rediss://", "unix://"),
        secret_key=environment.get("LANTERNS_SECRET_KEY", ""),
        root_path=root_path,
        origins=frozenset(filter(None, environment.get("LANTERNS_ORIGINS", "").split(","))),
        proxies=environment.get("LANTERNS_PROXY", "127.0.0.1"),
        proxy_hops=_whole_number("LANTERNS_PROXY_HOPS", 1),
        connections=_whole_number("LANTERNS_CONNECTIONS", CONNECTIONS),
        workers=_whole_number("LANTERNS_BOT_WORKERS", max(1, (os.cpu_count() or 2) - 1)),
        warm_bots=bool(_number("LANTERNS_WARM_BOTS", 1)),
        limits=_number("LANTERNS_LIMITS", 1.0),
        sweep_seconds=_number("LANTERNS_SWEEP_SECONDS", 1.0),
        idle_seconds=_number("LANTERNS_IDLE_SECONDS", 60.0),
        talk=bool(_number("LANTERNS_TALK", 1)),
        talk_days=_number("LANTERNS_TALK_DAYS", 14.0),
        queue_seconds=_number("LANTERNS_QUEUE_SECONDS", 20.0),
        public_url=_address("LANTERNS_PUBLIC_URL", "https://", "http://").rstrip("/"),
        smtp_url=environment.get("LANTERNS_SMTP_URL", ""),
        mail_from=environment.get("LANTERNS_MAIL_FROM", ""),
        webhook_networks=environment.get("LANTERNS_WEBHOOK_NETWORKS", ""),
    )


def _address(name: str, *beginnings: str) -> str:
    """An address from the environment; what it is instead is not repeated, since it may hold a password."""
    address = os.environ.get(name, "")
    if address and not address.startswith(beginnings):
        raise BadSetUp(f"{name} must begin with {' or '.join(beginnings)}; this one does not.")
    return address


def prepare_folder(configuration: Configuration) -> None:
    """Make the data folder, readable only by its owner; one that is there already keeps its mode."""
    folder = configuration.data
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadSetUp(
            f"The data folder {folder} cannot be made ({error.strerror}); set LANTERNS_DATA to another."
        ) from None
    if is_open_to_all(folder):
        raise BadSetUp(f"Anyone may replace what is in the data folder: run chmod 700 {folder}.")


def is_open_to_all(folder: Path) -> bool:
    """Whether others may replace files in a folder."""
    mode = folder.stat().st_mode
    return bool(mode & stat.S_IWOTH) and not mode & stat.S_ISVTX


def load_key(configuration: Configuration) -> bytes:
    """The key that cookies are signed with; made on first start, readable only by its owner."""
    if configuration.secret_key:
        if is_weak(configuration.secret_key):
            raise BadSetUp(
                "LANTERNS_SECRET_KEY is too weak: whoever guesses it can be anyone. "
                "python -c 'import secrets; print(secrets.token_urlsafe(48))' makes a good one."
            )
        return configuration.secret_key.encode()
    file = configuration.key_file
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_key(file)
    with os.fdopen(descriptor, "w") as new:
        new.write(secrets.token_urlsafe(48))
    return _read_key(file)


def is_weak(key: str) -> bool:
    """Whether a key is short, or made of few different characters."""
    return len(key) < SHORTEST_KEY or len(set(key)) < FEWEST_CHARACTERS


def make_private(file: Path) -> None:
    """Let only its owner read a file that holds what players trust the server with; it is made if it is not there."""
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
        if not is_private(file):
            file.chmod(0o600)
    except OSError as error:
        raise BadSetUp(
            f"Others can read {file}, or it cannot be written ({error.strerror}); give it to the user who runs the "
            "server and run chmod 600 on it."
        ) from None


def is_private(file: Path) -> bool:
    """Whether only its owner can read a file."""
    return not file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)


def _read_key(file: Path) -> bytes:
    if not is_private(file):
        raise BadSetUp(f"Others can read the secret key: run chmod 600 {file}.")
    key = file.read_bytes().strip()
    if is_weak(key.decode(errors="replace")):
        raise BadSetUp(f"The secret key in {file} is too weak; remove the file and start again to have a new one made.")
    return key


def _number(name: str, default: float) -> float:
    text = os.environ.get(name, "")
    try:
        number = float(text) if text else default
    except ValueError:
        raise BadSetUp(f"{name} must be a number, but is '{text}'.") from None
    if not 0 <= number < math.inf:
        raise BadSetUp(f"{name} must be a number from 0, but is {text}.")
    return number


def _whole_number(name: str, default: int) -> int:
    number = _number(name, default)
    if number != int(number) or number < 1:
        raise BadSetUp(f"{name} must be a whole number from 1, but is {number:g}.")
    return int(number)
