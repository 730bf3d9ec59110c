"""A fair deal can be checked, and a record that was changed anywhere cannot pass (docs/fairness.md)."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from random import Random

import pytest

from tsunagu.games.registry import GAMES, find
from tsunagu.record.errors import BadRecord
from tsunagu.record.fairness import Commitment, Dealing, seal, verify, with_tags
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Record, new_record, with_move
from tsunagu.record.redaction import redact
from tsunagu.record.text_writing import write_text

PROMISE = Commitment(bytes(range(32)), bytes(range(32, 64)))
PLIES = 4


def some_game(name: str) -> tuple[Record, Dealing]:
    """A record of a few moves, its deal drawn from the promise."""
    game_class = find(name)
    options = game_class.start().options
    dealing = Dealing(PROMISE, tuple(bytes([seat, 7, 7]) for seat in range(game_class.start().seats)))
    game = game_class.from_deal(options, dealing.deal(game_class, options))
    record = new_record(game, [f"player {seat}" for seat in range(game.seats)])
    rng = Random(5)
    for _ in range(PLIES):
        if game.over:
            break
        move = rng.choice(list(game.legal()))
        record = with_move(record, move)
        game.play(move)
    return record, dealing


def finished(record: Record) -> Record:
    return record if record.result is not None else with_move(record, "resign")


@pytest.fixture(params=sorted(GAMES))
def proven(request: pytest.FixtureRequest) -> Record:
    record, dealing = some_game(request.param)
    return dealing.with_secret(finished(record))


def test_a_proven_record_verifies_in_both_forms(proven: Record) -> None:
    assert verify(write_json(proven).encode()) == proven
    assert verify(write_text(proven).encode()) == proven


def test_the_commitment_and_the_deal_seed_are_what_the_page_says() -> None:
    assert PROMISE.digest() == hashlib.sha256(b"tsunagu commitment" + PROMISE.salt + PROMISE.secret).hexdigest()
    expected = hmac.new(PROMISE.secret, b"tsunagu deal" + b"\x03abc" + b"\x00", "sha256").digest()
    assert Dealing(PROMISE, (b"abc", b"")).seed() == expected


def test_a_new_promise_has_256_random_bits_and_is_never_the_same() -> None:
    one, other = Commitment.new(), Commitment.new()
    assert len(one.secret) == len(one.salt) == 32
    assert one != other
    assert one.digest() != other.digest()


@pytest.mark.parametrize("write", [write_json, write_text])
def test_any_changed_byte_is_detected(proven: Record, write: object) -> None:
    assert callable(write)
    content = write(proven).encode()
    rng = Random(1)
    for place in sorted(rng.sample(range(len(content)), 250)):
        other = (content[place] + 1 + rng.randrange(255)) % 256
        changed = content[:place] + bytes([other]) + content[place + 1 :]
        with pytest.raises(BadRecord):
            verify(changed)


@pytest.mark.parametrize("added", [b"\n", b" ", b"\xef\xbb\xbf"])
def test_an_added_byte_is_detected_at_either_end(proven: Record, added: bytes) -> None:
    content = write_json(proven).encode()
    for changed in (content + added, added + content):
        with pytest.raises(BadRecord):
            verify(changed)


def test_another_secret_than_the_promised_one_is_refused(proven: Record) -> None:
    other = seal(with_tags(proven, {"secret": bytes(32).hex()}))
    with pytest.raises(BadRecord, match="not the one that was promised"):
        verify(write_json(other).encode())


def test_a_record_that_was_added_to_after_the_seal_is_refused(proven: Record) -> None:
    other = replace(proven, comment="somebody was here")
    with pytest.raises(BadRecord, match="changed after it was sealed"):
        verify(write_json(other).encode())


def test_a_deal_that_does_not_follow_from_the_secret_is_refused(proven: Record) -> None:
    forged = {**proven.deal, "deck": []}  # where nothing is drawn, a deck is too much; elsewhere, too little
    with pytest.raises(BadRecord, match="not the one that the secret"):
        verify(write_json(seal(replace(proven, deal=forged))).encode())


def test_a_number_more_than_there_are_seats_is_refused(proven: Record) -> None:
    other = seal(with_tags(proven, {"nonces": proven.tags["nonces"] + " ff"}))
    with pytest.raises(BadRecord, match="3 players' numbers for 2 seats"):
        verify(write_json(other).encode())


def test_a_false_result_is_refused_even_when_sealed_anew(proven: Record) -> None:
    assert proven.result is not None
    turned = replace(proven.result, ranks=proven.result.ranks[::-1])
    with pytest.raises(BadRecord):
        verify(write_json(seal(replace(proven, result=turned))).encode())


def test_a_record_without_a_proof_says_what_is_missing(proven: Record) -> None:
    bare = replace(proven, tags={})
    with pytest.raises(BadRecord, match="commitment, nonces, salt, secret, seal"):
        verify(write_json(bare).encode())


def test_before_the_end_only_the_commitment_and_the_nonces_are_seen(proven: Record) -> None:
    record, dealing = some_game(proven.game)
    assert record.result is None
    assert sorted(dealing.with_proof(record).tags) == ["commitment", "nonces"]
    assert sorted(redact(dealing.with_secret(record), 0).tags) == ["commitment", "nonces"]
    with pytest.raises(BadRecord, match="goes on"):
        verify(write_json(dealing.with_secret(record)).encode())


# Who begins.


def lot_by_the_page(dealing: Dealing) -> int:
    """Written from docs/fairness.md; a word is thrown away where fewer than n are left."""
    mixed = b"".join(bytes([len(nonce)]) + nonce for nonce in dealing.nonces)
    seed = hmac.new(dealing.commitment.secret, b"tsunagu lot" + mixed, "sha256").digest()
    block, n = hmac.new(seed, bytes(8), "sha256").digest(), len(dealing.nonces)
    whole = 2**32 // n * n
    return next(word for i in range(0, 32, 4) if (word := int.from_bytes(block[i : i + 4], "big")) < whole) % n


def some_dealing(number: int, seats: int) -> Dealing:
    digests = [hashlib.sha256(f"{number} {part}".encode()).digest() for part in range(seats + 2)]
    return Dealing(Commitment(digests[0], digests[1]), tuple(digest[:16] for digest in digests[2:]), by_lot=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lot_is_what_the_page_says_and_everybody_begins_equally_often(seats: int) -> None:
    games = 4000
    dealings = [some_dealing(number, seats) for number in range(games)]
    lots = [dealing.lot() for dealing in dealings]
    assert lots == [lot_by_the_page(dealing) for dealing in dealings]
    spread = (games * (1 / seats) * (1 - 1 / seats)) ** 0.5  # of a binomial count
    for seat in range(seats):
        assert abs(lots.count(seat) - games / seats) < 4 * spread  # missed by chance once in 15,000


def test_the_lot_says_nothing_about_the_deal() -> None:
    games, game = 2000, find("connect37")
    dealings = [some_dealing(number, 2) for number in range(games)]
    pairs = [(one.lot(), one.deal(game, game.start().options)["centre"] % 2) for one in dealings]
    odd = 19 / 37  # of the tiles
    for lot in (0, 1):
        for parity, share in ((1, odd / 2), (0, (1 - odd) / 2)):
            assert abs(pairs.count((lot, parity)) - games * share) < 4 * (games * share * (1 - share)) ** 0.5


def test_a_record_by_lot_verifies_and_a_forged_lot_is_found(proven: Record) -> None:
    record, dealing = some_game(proven.game)
    drawn = replace(dealing, by_lot=True)
    whole = drawn.with_secret(finished(record))
    assert whole.tags["lot"] == str(lot_by_the_page(drawn))
    assert verify(write_json(whole).encode()) == whole
    other = str(1 - drawn.lot())
    for forged in (other, "2", "-1", "", f"{drawn.lot()} "):
        with pytest.raises(BadRecord, match="lot"):
            verify(write_json(seal(with_tags(whole, {"lot": forged}))).encode())


def test_the_lot_is_open_while_the_game_goes_on(proven: Record) -> None:
    record, dealing = some_game(proven.game)
    assert sorted(replace(dealing, by_lot=True).with_proof(record).tags) == ["commitment", "lot", "nonces"]
    assert "lot" in redact(replace(dealing, by_lot=True).with_proof(record), 0).tags
