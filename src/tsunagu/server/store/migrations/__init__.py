"""How the database came to be what it is, step by step, from nothing; alembic runs these on SQLite and PostgreSQL."""
