"""From when until when the site was there."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """It has never been away."""
    op.create_table(
        "uptimes",
        sa.Column("began_at", sa.Float, primary_key=True),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
