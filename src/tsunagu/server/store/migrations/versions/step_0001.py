"""From nothing: tables, events, holders, links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("awake", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "changed"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command", sa.String(80)),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.String(64), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("holders_by_device", "holders", ["holder"])
    op.create_table(
        "links",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("links", "holders", "events", "tables"):
        op.drop_table(table)
