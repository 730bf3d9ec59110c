"""The tables of the database as the code uses them; migrations/ makes them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

# What lists need to know of a table without replaying it.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("stage", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("awake", Boolean, nullable=False),  # a clock or a bot needs it loaded after a restart
    Column("changed", BigInteger, nullable=False),  # ms since 1970
    Column("maker", String(64)),  # the device that made it, as a hash; lists are fair to devices and networks
    Column("network", String(64)),  # and the address it came from, as a keyed hash
    Index("tables_by_stage", "stage", "changed"),
)

# Everything that happened: append only.
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("command", String(80)),
    Column("body", Text, nullable=False),
    Column("served", BigInteger),  # ms that servers had run on this database, as they measured it themselves
)

# Which devices hold a seat: hashes of their tokens. `seat`, here and in links, is the one that was taken, whatever the
# lot made of it.
holders = Table(
    "holders",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(64), primary_key=True),
    Index("holders_by_device", "holder"),
)

# The server's last sign of life: one row. Clocks go by what was served; the calendar is for people.
heartbeat = Table(
    "pulse",
    metadata,
    Column("at", BigInteger, nullable=False),  # ms since 1970
    Column("served", BigInteger, nullable=False, server_default="0"),  # ms
)

# Secrets of this server, made with the database.
keys = Table(
    "keys", metadata, Column("name", String(16), primary_key=True), Column("value", String(64), nullable=False)
)

# Links for another device, not yet used: hashes of their codes.
links = Table(
    "links",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
)
