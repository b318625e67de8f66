"""People who are kept out for a while."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is kept out yet."""
    op.add_column("persons", sa.Column("banned_until", sa.Float))
