"""Fair deals that anyone can check: promise a secret before the game, mix in the seats' numbers, reveal it at the end.

The proof travels in the record's tags: `commitment` and `nonces` from the start, and `lot` where a lot decided who
begins; `secret` and `salt` once the game is over, `seal` over the whole record. docs/fairness.md shows how to check one
without this package.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tsunagu.games.chance import Chance
from tsunagu.games.game import Game
from tsunagu.games.options import Options
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import write_json
from tsunagu.record.judge import judge
from tsunagu.record.reading import read_record
from tsunagu.record.record import Record, game_of, options_of
from tsunagu.record.text_writing import write_text

SECRET_BYTES = 32
NONCE_BYTES = 16
PROOF_TAGS = ("commitment", "nonces", "salt", "secret", "seal")
LOT = "lot"  # the tag; without it nothing was drawn about who begins


@dataclass(frozen=True, slots=True)
class Commitment:
    """What the table keeps secret until the end."""

    secret: bytes
    salt: bytes

    @classmethod
    def new(cls) -> Commitment:
        return cls(secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))

    def digest(self) -> str:
        """What is shown before the first move: nobody can find the secret from it, nor another for it."""
        return hashlib.sha256(b"tsunagu commitment" + self.salt + self.secret).hexdigest()


@dataclass(frozen=True, slots=True)
class Dealing:
    """All that a deal follows from: the commitment, and of every seat a number, its nonce, in the order they sat down.

    With `by_lot` who begins follows from them too; the others then play in the order they sit in.
    """

    commitment: Commitment
    nonces: tuple[bytes, ...]
    by_lot: bool = False

    @classmethod
    def new(cls, seats: int) -> Dealing:
        return cls(Commitment.new(), tuple(secrets.token_bytes(NONCE_BYTES) for _ in range(seats)))

    def seed(self) -> bytes:
        """The seed of all draws of the deal."""
        return self.mix(b"tsunagu deal")

    def mix(self, label: bytes) -> bytes:
        """The promised secret mixed with every nonce, in the order of the seats; each use has a label of its own."""
        numbers = b"".join(len(nonce).to_bytes(1, "big") + nonce for nonce in self.nonces)
        return hmac.digest(self.commitment.secret, label + numbers, "sha256")

    def lot(self) -> int:
        """Who begins, as the place of a nonce."""
        return Chance(self.mix(b"tsunagu lot")).below(len(self.nonces))

    def deal(self, game: type[Game], options: Options) -> Mapping[str, Any]:
        return game.draw_deal(options, Chance(self.seed()))

    def with_proof(self, record: Record) -> Record:
        """The record with as much of the proof as may be known."""
        return self.with_commitment(record) if record.result is None else self.with_secret(record)

    def with_commitment(self, record: Record) -> Record:
        """The record with what may be known before the end."""
        nonces = " ".join(nonce.hex() for nonce in self.nonces)
        lot = {LOT: str(self.lot())} if self.by_lot else {}
        return with_tags(record, {"commitment": self.commitment.digest(), "nonces": nonces, **lot})

    def with_secret(self, record: Record) -> Record:
        """The record with its whole proof, sealed."""
        opened = {"secret": self.commitment.secret.hex(), "salt": self.commitment.salt.hex()}
        return seal(with_tags(self.with_commitment(record), opened))


def seal(record: Record) -> Record:
    return with_tags(record, {"seal": seal_of(record)})


def seal_of(record: Record) -> str:
    """A digest of everything in the record but the seal itself, keyed with its secret."""
    bare = replace(record, tags={name: text for name, text in record.tags.items() if name != "seal"})
    return hmac.digest(record.tags["secret"].encode(), write_json(bare).encode(), "sha256").hex()


def with_tags(record: Record, tags: Mapping[str, str]) -> Record:
    return replace(record, tags={**record.tags, **tags})


def verify(content: bytes) -> Record:
    """The record in a file if its proof holds in every part and no byte was changed since; else BadRecord says why.

    The seal finds accidents and careless hands. Who knows the secret - everybody, by then - can make another; that the
    deal is the promised one rests on the commitment that the seats saw before the game.
    """
    record = read_record(content)
    missing = [name for name in PROOF_TAGS if name not in record.tags]
    if missing:
        raise BadRecord("fairness.missing", tags=tuple(missing))
    if content not in (write_json(record).encode(), write_text(record).encode()):
        raise BadRecord("fairness.rewritten")
    commitment = Commitment(read_hex(record, "secret"), read_hex(record, "salt"))
    nonces = tuple(from_hex("nonces", word) for word in record.tags["nonces"].split(" ") if word)
    if record.result is None:
        raise BadRecord("fairness.unfinished")
    if len(nonces) != len(record.seats):
        raise BadRecord("fairness.nonces", n=len(nonces), seats=len(record.seats))
    if commitment.digest() != record.tags["commitment"]:
        raise BadRecord("fairness.commitment")
    dealing = Dealing(commitment, nonces)
    if record.tags.get(LOT, str(dealing.lot())) != str(dealing.lot()):
        raise BadRecord("fairness.lot", lot=dealing.lot())
    game = game_of(record.game)
    if dealing.deal(game, options_of(game, record.options)) != record.deal:
        raise BadRecord("fairness.deal")
    if seal_of(record) != record.tags["seal"]:
        raise BadRecord("fairness.seal")
    judge(record)
    return record


def read_hex(record: Record, tag: str) -> bytes:
    """A tag's bytes; a secret or salt shorter than promised proves nothing."""
    value = from_hex(tag, record.tags[tag])
    if len(value) != SECRET_BYTES:
        raise BadRecord("fairness.hex", tag=tag)
    return value


def from_hex(tag: str, digits: str) -> bytes:
    try:
        value = bytes.fromhex(digits)
    except ValueError:
        raise BadRecord("fairness.hex", tag=tag) from None
    if value.hex() != digits or len(value) > 255:
        raise BadRecord("fairness.hex", tag=tag)
    return value
