"""Indexes that a move leaves alone: only open tables are listed, and only tables with a clock or a bot are due."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Put smaller indexes in the place of the large ones."""
    op.drop_index("ix_tables_is_open_updated_at", "tables")
    op.drop_index("ix_tables_due_at", "tables")
    is_open, is_due = sa.text("is_open"), sa.text("due_at IS NOT NULL")
    op.create_index("ix_tables_is_open", "tables", ["is_open"], sqlite_where=is_open, postgresql_where=is_open)
    op.create_index("ix_tables_due_at", "tables", ["due_at"], sqlite_where=is_due, postgresql_where=is_due)
