"""Short codes, with which friends find a table that waits: read aloud, typed in, and of no use once the game begins.

A code is derived from the table's name with the secret of the database: nothing is stored, and it is the same after a
restart. Six of 28 signs are 482 million codes. Guesses are counted for each address, and wrong ones for all addresses
together (api/limits.py): with a hundred tables waiting, a stranger would be lucky once in some days of guessing at
full rate, and would then sit at one table whose players see who came.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from unicodedata import normalize

SIGNS = "23456789BCDFGHJKMNPQRSTVWXYZ"  # none that look alike, and no vowels: a code is never a word
LENGTH = 6
LASTS = 86_400_000  # ms since somebody last sat down or stood up there
MOST_WAITING = 20_000  # tables, the newest, that are looked through


def code_of(key: bytes, table: str) -> str:
    """The code of a table."""
    number = int.from_bytes(hmac.digest(key, f"code {table}".encode(), "sha256"))
    signs = ""
    for _ in range(LENGTH):
        number, sign = divmod(number, len(SIGNS))
        signs += SIGNS[sign]
    return signs


def read_code(typed: str) -> str | None:
    """A code as people type it: either case and width, with spaces or hyphens; None if it can be none."""
    signs = "".join(sign for sign in normalize("NFKC", typed).upper() if sign.isalnum())
    return signs if len(signs) == LENGTH and all(sign in SIGNS for sign in signs) else None


def table_with(key: bytes, code: str, waiting: Iterable[str]) -> str | None:
    """The table that has that code; none if two have it, for a friend must not get to strangers."""
    matches = [table for table in waiting if hmac.compare_digest(code_of(key, table), code)]
    return matches[0] if len(matches) == 1 else None
