"""Opening the database, and bringing it to the newest schema."""

from pathlib import Path
from typing import Any

import alembic.command
import alembic.config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lanterns.engine.errors import LanternsError

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 4_711_526
"""Any number: nodes that start together take this lock one after the other in PostgreSQL."""


SQLITE_SETTINGS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "busy_timeout = 15000",
    "foreign_keys = ON",
    "wal_autocheckpoint = 16000",
    "secure_delete = ON",
)
"""Written ahead, and on the disk at every commit; what is deleted is overwritten. `wal_autocheckpoint` is the length of
the log, in pages of 4 KB, at which a commit itself has to carry it over into the database; normally that is done
beside."""


class BadDatabase(LanternsError):  # noqa: N818 - the name says what happened
    """A database that cannot be used as it is."""


def normal_url(url: str) -> str:
    """A database's address with the drivers that are used here."""
    for given, wanted in (
        ("postgres://", "postgresql+asyncpg://"),
        ("postgresql://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if url.startswith(given):
            return wanted + url.removeprefix(given)
    if url.startswith(("postgresql+asyncpg://", "sqlite+aiosqlite://")):
        return url
    raise BadDatabase("The address of the database must begin with sqlite:// or postgresql://.")


def open_engine(url: str, *, connections: int) -> AsyncEngine:
    """A pool of connections. SQLite writes ahead (WAL) and waits for the disk at every commit."""
    address = normal_url(url)
    options: dict[str, Any] = {
        "pool_size": connections,
        "max_overflow": 0,
        "pool_timeout": 30,
        "pool_pre_ping": True,
        "hide_parameters": True,  # an error must not carry a secret into a log
    }
    if not address.startswith("sqlite"):
        # Prepared statements would be lost behind a pooler such as PgBouncer, so names are not reused there.
        return create_async_engine(address, **options, connect_args={"timeout": 10})
    engine = create_async_engine(address, **(options | {"pool_pre_ping": False}))
    event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest schema; refuse one that a newer Lanterns has written."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_upgrade)


def schema_version(connection: Connection) -> tuple[str | None, str]:
    """The version of the schema that the database has, and the newest one."""
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head() or ""
    return MigrationContext.configure(connection).get_current_revision(), newest


def known_versions() -> set[str]:
    """Every version of the schema that this program has had; each only added to the one before."""
    return {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def _upgrade(connection: Connection) -> None:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    current, _ = schema_version(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise BadDatabase(f"The database has schema {current}, which this version does not know: use a newer Lanterns.")
    alembic.command.upgrade(config, "head")


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    parsed = make_url(normal_url(url))
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None
