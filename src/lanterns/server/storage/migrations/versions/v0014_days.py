"""Days: everybody's answers to the puzzle of a day, and the table of its deal."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There are none yet."""
    for name, figures in (("day_answers", ("number",)), ("day_deals", ("honor", "accuracy"))):
        op.create_table(
            name,
            sa.Column("date", sa.String(10), primary_key=True),
            sa.Column("person", sa.String(24), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
            *(sa.Column(figure, sa.Integer, nullable=False) for figure in figures),
            sa.Column("answered_at" if name == "day_answers" else "entered_at", sa.Float, nullable=False),
        )
        op.create_index(f"ix_{name}_person", name, ["person"])
