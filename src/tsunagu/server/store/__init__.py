"""The store: events on disk, in SQLite or PostgreSQL. One thread writes, a few read; what is acknowledged is durable.

Nothing here knows what an event means.
"""
