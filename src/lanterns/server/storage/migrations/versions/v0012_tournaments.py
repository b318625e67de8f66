"""Tournaments: who takes part, and the tables of each round."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There is none yet."""
    of_tournament = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("host", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("form", sa.String(12), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_index("ix_tournaments_phase", "tournaments", ["phase"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(10), of_tournament, primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("ix_entrants_player", "entrants", ["player"])
    op.create_table(
        "pairings",
        sa.Column("table_id", sa.String(10), primary_key=True),
        sa.Column("tournament", sa.String(10), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
    )
    op.create_index("ix_pairings_tournament", "pairings", ["tournament"])
