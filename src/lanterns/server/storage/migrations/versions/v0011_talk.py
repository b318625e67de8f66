"""Free text between people who share a table, mutes and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has allowed free text yet."""
    op.add_column("persons", sa.Column("talks", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "sayings",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("said_at", sa.Float, nullable=False),
    )
    op.create_index("ix_sayings_table_id_said_at", "sayings", ["table_id", "said_at"])
    op.create_index("ix_sayings_person", "sayings", ["person"])
    op.create_index("ix_sayings_said_at", "sayings", ["said_at"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("muted", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("reporter", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sa.Column("reported", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("reported_at", sa.Float, nullable=False),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_reported", "reports", ["reported"])
