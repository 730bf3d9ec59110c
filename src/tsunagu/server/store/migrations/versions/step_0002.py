"""When the server was last alive: one row."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    pulse = op.create_table("pulse", sa.Column("at", sa.BigInteger, nullable=False))
    op.bulk_insert(pulse, [{"at": 0}])


def downgrade() -> None:
    op.drop_table("pulse")
