"""The sessions of a person are counted: logging out ends them all."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everyone is in their first session."""
    op.add_column("persons", sa.Column("session", sa.Integer, nullable=False, server_default="0"))
