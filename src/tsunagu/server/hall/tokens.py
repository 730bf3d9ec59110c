"""Tokens that we gave out, told from others by a signature: a device keeps nobody else's."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode

SIGNATURE = 21  # characters, 126 bits: with them a token fits the 64 that a cookie of ours may have


class Tokens:
    """Signs with the key of this database."""

    def __init__(self, key: str) -> None:
        self.key = bytes.fromhex(key)

    def sign(self, token: str) -> str:
        """The token with its signature at the end."""
        return token + self.signature(token)

    def is_signed(self, token: str) -> bool:
        """Whether we signed it."""
        return hmac.compare_digest(token[-SIGNATURE:], self.signature(token[:-SIGNATURE]))

    def signature(self, token: str) -> str:
        return urlsafe_b64encode(hmac.digest(self.key, token.encode(), "sha256")).decode()[:SIGNATURE]

    def network(self, address: str) -> str:
        """An address as lists need it: equal or not, and nothing to look up."""
        return hmac.digest(self.key, f"network {address}".encode(), "sha256").hex()
