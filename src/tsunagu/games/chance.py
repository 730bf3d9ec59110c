"""All chance of a game: numbers drawn from a seed by HMAC-SHA256, so that anyone can draw them again."""

from __future__ import annotations

import hmac
from typing import TypeVar

from tsunagu.games.errors import BadOption

LARGEST_SEED = 10**80 - 1  # of seeds that are numbers; 256 bits fit
Item = TypeVar("Item")


class Chance:
    """An endless stream of unbiased draws from one seed."""

    def __init__(self, seed: int | bytes) -> None:
        if type(seed) is int and abs(seed) <= LARGEST_SEED:
            self.seed = str(seed).encode()
        elif isinstance(seed, bytes):
            self.seed = seed
        else:
            raise BadOption("common.seed", digits=len(str(LARGEST_SEED)))
        self.blocks = 0
        self.pool = b""

    def word(self) -> int:
        """The next 32 bits of the stream: block i is HMAC-SHA256(seed, i as 8 bytes), read from the front."""
        if not self.pool:
            self.pool = hmac.digest(self.seed, self.blocks.to_bytes(8, "big"), "sha256")
            self.blocks += 1
        word, self.pool = self.pool[:4], self.pool[4:]
        return int.from_bytes(word, "big")

    def below(self, n: int) -> int:
        """A number in 0 … n-1; words in the incomplete last stretch are thrown away, so there is no bias."""
        limit = 2**32 - 2**32 % n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def shuffle(self, items: list[Item]) -> list[Item]:
        """A new list in random order (Fisher-Yates from the end)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            pick = self.below(last + 1)
            deck[last], deck[pick] = deck[pick], deck[last]
        return deck
