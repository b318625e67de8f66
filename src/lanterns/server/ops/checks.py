"""The parts of a set-up, each looked at by itself: what is good about it in a few words, or a `Fault`."""

import asyncio
import os
import tempfile
import time
from typing import Final

from sqlalchemy import func, select, text

from lanterns.engine.errors import LanternsError
from lanterns.server.configuration import STATIC, Configuration, is_open_to_all, is_private, load_key
from lanterns.server.node.bus import RedisBus
from lanterns.server.notices.mail import read_mail_server
from lanterns.server.ops.warmup import warm_up_tables
from lanterns.server.storage.database import open_engine, schema_version, sqlite_file
from lanterns.server.storage.private_files import loose_files
from lanterns.server.storage.schema import entries, tables
from lanterns.server.storage.storage import Storage
from lanterns.server.tables.table import Table

REPLAYED: Final = 20
"""How many of the latest tables are replayed."""
SLOW_DISK_MILLISECONDS: Final = 50.0


class Fault(LanternsError):  # noqa: N818 - the name says what was found
    """Something is wrong, and this is what to do."""


async def look_at_folder(configuration: Configuration) -> str:
    """Whether the data folder can be written to, by its owner alone."""
    folder = configuration.data
    if not folder.exists():
        return "not made yet; the first start makes it"
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        raise Fault(f"{folder} cannot be written to; give it to the user who runs the server.") from None
    if is_open_to_all(folder):
        raise Fault(f"anyone may replace what is in it: run chmod 700 {folder}.")
    if loose := loose_files(configuration.database_url):
        raise Fault(f"others can read the database: run chmod 600 {' '.join(map(str, loose))}, or start the server.")
    return "it can be written to, and others cannot read the database"


async def look_at_key(configuration: Configuration) -> str:
    """Whether the key that signs cookies is there, strong and private."""
    if configuration.secret_key:
        load_key(configuration)
        return "given by LANTERNS_SECRET_KEY"
    if configuration.redis_url:
        raise Fault("many nodes must share one key: set LANTERNS_SECRET_KEY to the same random text on every node.")
    if not configuration.key_file.exists():
        return "not made yet; the first start makes it"
    if not is_private(configuration.key_file):
        raise Fault(f"others can read it: run chmod 600 {configuration.key_file}.")
    load_key(configuration)
    return "only its owner can read it"


async def look_at_disk(configuration: Configuration) -> str:
    """How long a commit waits for the disk."""
    if sqlite_file(configuration.database_url) is None or not configuration.data.exists():
        return "the database is elsewhere, or not made yet"
    with tempfile.TemporaryFile(dir=configuration.data) as file:
        begun = time.perf_counter()
        for _ in range(5):
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
        milliseconds = (time.perf_counter() - begun) * 200
    if milliseconds > SLOW_DISK_MILLISECONDS:
        raise Fault(f"a commit takes {milliseconds:.0f} ms; a faster disk makes every move quicker.")
    return f"a commit takes {milliseconds:.1f} ms"


async def look_at_database(configuration: Configuration) -> str:
    """Whether the database answers, has the newest schema and is sound."""
    file = sqlite_file(configuration.database_url)
    if file is not None and not file.exists():
        return "not made yet; the first start makes it"
    engine = open_engine(configuration.database_url, connections=1)
    try:
        async with asyncio.timeout(10), engine.connect() as connection:
            version, newest = await connection.run_sync(schema_version)
            if version is None:
                return "empty; the first start makes its tables"
            if version != newest:
                raise Fault(
                    f"it has schema {version}, this version of Lanterns wants {newest}; starting it brings it up."
                )
            if file is not None and await connection.scalar(text("PRAGMA quick_check")) != "ok":
                raise Fault("SQLite finds it damaged; restore the latest backup with lanterns restore.")
            count = await connection.scalar(select(func.count()).select_from(tables))
            return f"{engine.dialect.name}, schema {version}, {count} tables"
    finally:
        await engine.dispose()


async def look_at_tables(configuration: Configuration) -> str:
    """Whether the latest tables still amount to what their logs say."""
    file = sqlite_file(configuration.database_url)
    if file is not None and not file.exists():
        return "none yet"
    storage = Storage(configuration.database_url)
    try:
        async with asyncio.timeout(30), storage.reading() as connection:
            version, _ = await connection.run_sync(schema_version)
            if version is None:
                return "none yet"
            latest = select(tables.c.id).order_by(tables.c.updated_at.desc()).limit(REPLAYED)
            ids = list(await connection.scalars(latest))
            gaps = await connection.scalar(
                select(func.count()).select_from(
                    select(entries.c.table_id)
                    .group_by(entries.c.table_id)
                    .having(func.max(entries.c.number) != func.count())
                    .subquery()
                )
            )
        if gaps:
            raise Fault(f"{gaps} logs have gaps; restore the latest backup with lanterns restore.")
        for table_id in ids:
            found = await storage.read(table_id)
            if found is not None:
                table = Table(table_id, found[0])
                for entry in found[1]:
                    table.replay(entry)
        return f"no log has gaps; the latest {len(ids)} replay"
    finally:
        await storage.close()


async def look_at_redis(configuration: Configuration) -> str:
    """Whether the bus of many nodes answers."""
    if not configuration.redis_url:
        return "not used: this is the only node"
    if sqlite_file(configuration.database_url) is not None:
        raise Fault("several nodes need PostgreSQL: set LANTERNS_DATABASE_URL, or leave LANTERNS_REDIS_URL out.")
    bus = RedisBus(configuration.redis_url)
    try:
        async with asyncio.timeout(10):
            await bus.ping()
    except Exception as error:
        raise Fault(f"it does not answer ({type(error).__name__}); check LANTERNS_REDIS_URL.") from None
    finally:
        await bus.close()
    return "it answers"


async def look_at_notices(configuration: Configuration) -> str:
    """How people who are away can be told."""
    mail = read_mail_server(configuration.smtp_url, configuration.mail_from)
    if mail is not None and not configuration.public_url:
        raise Fault("no mail is sent, since it would hold no links: set LANTERNS_PUBLIC_URL to where people find you.")
    ways = [
        "by their browsers",
        *(["by mail"] if mail else []),
        *(["in chat rooms"] if configuration.public_url else []),
    ]
    return f"sent {', '.join(ways)}"


async def look_at_rules(_: Configuration) -> str:
    """Whether the rules compile, and a game can be played."""
    await asyncio.to_thread(warm_up_tables)
    return "they compile and play"


async def look_at_client(_: Configuration) -> str:
    """Whether there is a page to show."""
    if not (STATIC / "index.html").exists():
        raise Fault("it is not built: run make web, or install a wheel, which has it.")
    return "built"
