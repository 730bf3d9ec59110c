"""What the server itself measured, who made a table, and the key that tokens are signed with."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("events", sa.Column("served", sa.BigInteger))
    op.add_column("pulse", sa.Column("served", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("maker", sa.String(64)))
    op.add_column("tables", sa.Column("network", sa.String(64)))
    keys = op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.bulk_insert(keys, [{"name": "tokens", "value": secrets.token_hex(32)}])


def downgrade() -> None:
    op.drop_table("keys")
    for table, column in (("tables", "network"), ("tables", "maker"), ("pulse", "served"), ("events", "served")):
        op.drop_column(table, column)
