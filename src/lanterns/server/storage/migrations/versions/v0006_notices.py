"""Notices: what waits to be told to absent people, how they want to hear of it, and what is on its way to them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is told anything yet: each channel is switched on by its person."""
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
    )
    op.create_index("ix_notices_due_at", "notices", ["due_at"])
    op.create_index("ix_notices_person", "notices", ["person"])
    op.create_table(
        "notice_wishes",
        sa.Column("person", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("time_zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("gather", sa.String(8), nullable=False),
        sa.Column("next_at", sa.Float, nullable=False),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(1000), nullable=False),
        sa.Column("browser_keys", sa.String(200), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("confirmed_at", sa.Float),
    )
    op.create_index("ix_channels_person", "channels", ["person"])
    op.create_index("ix_channels_address", "channels", ["address"])
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("channel", sa.String(24), sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("held_until", sa.Float, nullable=False),
    )
    op.create_index("ix_deliveries_due_at", "deliveries", ["due_at"])
    op.create_index("ix_deliveries_channel", "deliveries", ["channel"])
