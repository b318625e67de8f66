"""The tables of the database.

`entries` is the truth: everything about a table follows from its entries. `tables` and `seats` repeat a little of it,
written in the same transaction, so that lists and clocks need not read whole logs.
"""

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text, text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

persons = sa.Table(
    "persons",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("login", String(32), unique=True),
    Column("password", Text),
    Column("session", Integer, nullable=False, server_default="0"),
    Column("created_at", Float, nullable=False),
    Column("leaving_at", Float),
    Column("joins", String(24)),
    Column("banned_until", Float),
    Column("is_public", Boolean, nullable=False, server_default=sa.false()),
    Column("talks", Boolean, nullable=False, server_default=sa.false()),
)
"""`session` counts for cookies from before sessions had rows. Whoever has `leaving_at` is being deleted, or,
with `joins`, becomes part of that account. Until `banned_until` someone is kept out."""

sessions = sa.Table(
    "sessions",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(40), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Index(None, "person"),
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created_at", Float, nullable=False),
    Index(None, "person"),
)

challenges = sa.Table(
    "challenges",
    metadata,
    Column("id", String(100), primary_key=True),
    Column("spent_at", Float, nullable=False),
)
"""Challenges that a passkey has answered: none is answered twice."""

tables = sa.Table(
    "tables",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("acting", String(16), nullable=False),
    Column("due_at", Float),
    Column("updated_at", Float, nullable=False),
    Column("is_shown", Boolean, nullable=False, server_default=sa.false()),
    Index(None, "phase", sqlite_where=text("is_shown"), postgresql_where=text("is_shown")),
    Index(None, "is_open", sqlite_where=text("is_open"), postgresql_where=text("is_open")),
    Index(None, "due_at", sqlite_where=text("due_at IS NOT NULL"), postgresql_where=text("due_at IS NOT NULL")),
)
"""What an ordinary move changes here stands in no index."""

entries = sa.Table(
    "entries",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)

uptimes = sa.Table(
    "uptimes",
    metadata,
    Column("began_at", Float, primary_key=True),
    Column("seen_at", Float, nullable=False),
)
"""From when until when the site was there without a break; between two of these it was away."""

seats = sa.Table(
    "seats",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("honor", Integer),
    Column("share", Float),
    Index(None, "person"),
)

seekers = sa.Table(
    "seekers",
    metadata,
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    Column("seal", String(64), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("since", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Column("promised_at", Float),
    Column("table_id", String(10)),
)
"""People who wait for others to play with, and the table that they are promised."""

tournaments = sa.Table(
    "tournaments",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("host", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("form", String(12), nullable=False),
    Column("settings", Text, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("round", Integer, nullable=False),
    Column("created_at", Float, nullable=False),
    Index(None, "host"),
    Index(None, "phase"),
)

entrants = sa.Table(
    "entrants",
    metadata,
    Column("tournament", String(10), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Index(None, "player"),
)
"""Who takes part in a tournament, bots included (`bot:artisan`)."""

pairings = sa.Table(
    "pairings",
    metadata,
    Column("table_id", String(10), primary_key=True),
    Column("tournament", String(10), ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("seats", Text, nullable=False),
    Index(None, "tournament"),
)
"""The tables of a tournament, written down before they are set up."""

sayings = sa.Table(
    "sayings",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", String(200), nullable=False),
    Column("said_at", Float, nullable=False),
    Index(None, "table_id", "said_at"),
    Index(None, "person"),
    Index(None, "said_at"),
)
"""What people who share a table wrote to each other, for some days."""

mutes = sa.Table(
    "mutes",
    metadata,
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(24), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "muted"),
)
"""Who wants to hear nothing from whom."""

reports = sa.Table(
    "reports",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("table_id", String(10), nullable=False),
    Column("reporter", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("reported", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("body", Text, nullable=False),
    Column("reported_at", Float, nullable=False),
    Index(None, "reporter"),
    Index(None, "reported"),
)
"""What players showed the host of the site: the last sayings of someone at a table."""

day_answers = sa.Table(
    "day_answers",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("answered_at", Float, nullable=False),
    Index(None, "person"),
)
"""Everybody's answers to the puzzle of a day, for some weeks."""

day_deals = sa.Table(
    "day_deals",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("honor", Integer, nullable=False),
    Column("accuracy", Integer, nullable=False),
    Column("entered_at", Float, nullable=False),
    Index(None, "person"),
)
"""Who played the deal of a day and wants to be on its table, for some weeks."""

results = sa.Table(
    "results",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(40), nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("honor", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("share", Float, nullable=False),
    Column("best_gain", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("started_at", Float, nullable=False),
    Column("finished_at", Float, nullable=False),
    Column("is_counted", Boolean, nullable=False),
    Column("is_rated", Boolean, nullable=False, server_default=sa.false()),
    Column("mu", Float),
    Column("sigma", Float),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("is_latest", Boolean, nullable=False, server_default=sa.false()),
    Index(None, "player", "finished_at"),
    Index(None, "finished_at", "table_id"),
    Index(None, "game", "players", sqlite_where=text("is_latest"), postgresql_where=text("is_latest")),
)
"""What came of each finished game, one row a seat, bots included (`bot:artisan`); made from the logs alone.

`mu` and `sigma` are the seat's rating after a rated game; `is_latest` marks where a player's rating of now stands."""

notices = sa.Table(
    "notices",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("at", Float, nullable=False),
    Column("due_at", Float, nullable=False),
    Index(None, "due_at"),
    Index(None, "person"),
)
"""What waits to be told to an absent person: written with the entry that it is about, gone when it is on its way."""

notice_wishes = sa.Table(
    "notice_wishes",
    metadata,
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("language", String(2), nullable=False),
    Column("time_zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("gather", String(8), nullable=False),
    Column("next_at", Float, nullable=False),
)
"""How someone wants to hear of things. Quiet hours are minutes of their day; nothing is told before `next_at`."""

channels = sa.Table(
    "channels",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", String(1000), nullable=False),
    Column("browser_keys", String(200), nullable=False),
    Column("name", String(80), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("confirmed_at", Float),
    Index(None, "person"),
    Index(None, "address"),
)
"""Where someone wants to hear of things: a browser, a mailbox, a chat room. `name` is all that is ever shown of it."""

deliveries = sa.Table(
    "deliveries",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("channel", String(24), ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("body", Text, nullable=False),
    Column("due_at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("held_until", Float, nullable=False),
    Index(None, "due_at"),
    Index(None, "channel"),
)
"""Messages on their way through a channel; whoever sends one holds it meanwhile."""
