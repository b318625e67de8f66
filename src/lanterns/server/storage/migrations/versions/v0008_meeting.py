"""People who wait for others, and games that anyone may watch."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables from before are shown to nobody who does not have their link."""
    op.add_column("tables", sa.Column("is_shown", sa.Boolean, nullable=False, server_default=sa.false()))
    shown = sa.text("is_shown")
    op.create_index("ix_tables_phase", "tables", ["phase"], sqlite_where=shown, postgresql_where=shown)
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
        sa.Column("promised_at", sa.Float),
        sa.Column("table_id", sa.String(10)),
    )
