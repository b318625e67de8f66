"""Guests who join an account."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody joins anybody yet."""
    op.add_column("persons", sa.Column("joins", sa.String(24)))
