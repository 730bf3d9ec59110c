"""What alembic runs: the steps, on the connection it was given, in one transaction."""

from __future__ import annotations

from alembic import context

from tsunagu.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
