"""Ratings stand beside the results that made them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The book is emptied: the server enters all finished games again when it starts, and rates them."""
    op.execute("DELETE FROM results")
    op.add_column("results", sa.Column("is_rated", sa.Boolean, nullable=False, server_default=sa.false()))
    for name in ("mu", "sigma", "mu_before", "sigma_before"):
        op.add_column("results", sa.Column(name, sa.Float))
    op.add_column("results", sa.Column("is_latest", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_results_finished_at_table_id", "results", ["finished_at", "table_id"])
    latest = sa.text("is_latest")
    op.create_index(
        "ix_results_game_players", "results", ["game", "players"], sqlite_where=latest, postgresql_where=latest
    )
