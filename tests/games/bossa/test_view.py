"""B5 to the byte: what a seat receives does not depend on what it may not know, and guesses are uniform."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.games.bossa.case import CASE, other_world
from tests.games.bossa.table import deal_of, dealt
from tests.referees.bossa import TILES
from tsunagu.engine.position import Rng
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.display import scene_from, text_board_from, text_hands_from
from tsunagu.games.errors import TsunaguError
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Move, new_record
from tsunagu.record.redaction import redact
from tsunagu.record.text_writing import write_text

SEATS = (None, 0, 1)
PIECES = ("choose", "redraw", "exchange:23", "exchange:01", "23", "10+11", "01+60", "44")
MOVES = ("W3=30", "B5=05", "redraw:23", "exchange:23/41", "stack:W6=23+41", "choose:first", "choose:white", "pass")


def told(game: Bossa, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat can ask for: view, deal, moves, cells, refusals, explanations, pictures."""
    view = game.view(seat)
    answers: list[object] = [view, game.known_deal(seat), list(game.legal())]
    for piece in PIECES:
        try:
            cells = game.legal(piece)
            answers.append([cells.legal, {cell: str(why) for cell, why in cells.refused.items()}, str(cells.elsewhere)])
        except TsunaguError as wrong:
            answers.append(str(wrong))
    for about in (*MOVES, "result", "places"):
        try:
            answers.append(game.explain(about).text())
        except TsunaguError as wrong:
            answers.append(str(wrong))
    return json.dumps(answers), text_board_from(Bossa, view), text_hands_from(Bossa, view), scene_from(Bossa, view)


def record_for(seat: int | None, game: Bossa, moves: list[str]) -> str:
    """The record so far as that seat may have it, in both forms."""
    played, replayed = [], Bossa.from_deal(game.options, game.deal)
    for move in moves:
        played.append(Move(replayed.turn, move))
        replayed.play(move)
    seen = redact(replace(new_record(game), moves=tuple(played)), seat)
    return write_text(seen) + write_json(seen)


def walks(games: int) -> Iterator[tuple[Bossa, list[str]]]:
    """Every ply of random games under every option set."""
    rng = Random(8)
    for number in range(games):
        game = Bossa.start(CASE.options[number % len(CASE.options)], seed=number)
        moves: list[str] = []
        while not game.over:
            yield game, moves
            legal = list(game.legal())
            moves.append(rng.choice([move for move in legal if "=" in move] or legal))
            game.play(moves[-1])


@pytest.mark.slow
def test_two_worlds_a_seat_cannot_tell_apart_are_told_alike() -> None:
    rng = Random(9)
    differing = 0
    for game, moves in walks(3):
        for seat in SEATS:
            deal = other_world(game, moves, seat, rng)
            twin = Bossa.from_deal(game.options, deal)
            for move in moves:
                twin.play(move)
            differing += twin != game
            assert told(twin, seat) == told(game, seat)
            assert record_for(seat, twin, moves) == record_for(seat, game, moves)
    assert differing > 60


def test_worlds_that_are_told_apart_would_be_noticed() -> None:
    """The check above can fail: a spectator's bytes are not those of a seat that sees a hand."""
    one, other = (dealt(deal_of(mine)) for mine in ("10 20 30 40", "11 20 30 40"))
    assert told(one, None) == told(other, None)
    assert told(one, 1) == told(other, 1)
    assert told(one, 0) != told(other, 0)


def test_the_game_after_a_redraw_depends_on_the_deck_but_its_explanation_does_not() -> None:
    one, other = (dealt(deal_of("10 20 30 40", deck=deck), rule="basic") for deck in ("50 60 05", "50 05 60"))
    move = next(move for move in one.legal() if move.startswith("redraw"))
    assert one.explain(move).text() == other.explain(move).text()
    one.play(move)
    other.play(move)
    assert one.view(0)["hands"] != other.view(0)["hands"]


# Guesses.


def far_off(counts: Counter[tuple[str, ...]], worlds: int) -> bool:
    """Chi-square of equally likely worlds, five standard deviations above its mean."""
    expected = counts.total() / worlds
    missing = (worlds - len(counts)) * expected
    chi_square = missing + sum((n - expected) ** 2 / expected for n in counts.values())
    return bool(chi_square > worlds - 1 + 5 * (2 * (worlds - 1)) ** 0.5)


def late_game(unseen: int) -> Bossa:
    """A game with so few tiles unseen, the removed one included."""
    for seed in range(1000):
        game, rng = Bossa.start(seed=seed), Random(seed)
        while not game.over:
            if game.view(None)["deck"] + 1 == unseen:
                return game
            legal = list(game.legal())
            game.play(rng.choice([move for move in legal if "=" in move] or legal))
    raise AssertionError("no game came that far")


def secret_of(game: Bossa) -> tuple[str, ...]:
    drawn = 18 - game.view(None)["deck"]
    return game.deal["removed"], *game.deal["deck"][drawn:]


@pytest.mark.slow
def test_late_guesses_are_uniform_over_all_orders_of_the_unseen_tiles() -> None:
    game = late_game(4)
    unseen = set(secret_of(game))
    rng, view = Random(1), game.view(0)
    counts = Counter(secret_of(Bossa.from_view(view, rng)) for _ in range(24 * 60))
    assert all(set(world) == unseen for world in counts)
    assert len(counts) == 24
    assert not far_off(counts, 24)


def test_the_engines_own_shuffle_is_uniform_too() -> None:
    game = late_game(4)
    rng, position = Rng(1), game.copy().position
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(24 * 200):
        position.shuffle(1, rng)
        counts[tuple(map(str, (position.removed, *position.deck_left())))] += 1
    assert len(counts) == 24
    assert not far_off(counts, 24)


@pytest.mark.slow
@pytest.mark.parametrize("seat", SEATS)
def test_guesses_during_the_choice_put_every_unseen_tile_everywhere_equally_often(seat: int | None) -> None:
    game = Bossa.start(seed=5)
    rng, view = Random(2), game.view(seat)
    known = [] if seat is None else game.deal["hands"][seat]
    slots: dict[str, Counter[tuple[str, ...]]] = {name: Counter() for name in ("removed", "hand", "first", "last")}
    for _ in range(1500):
        deal = Bossa.from_view(view, rng).deal
        slots["removed"][(deal["removed"],)] += 1
        slots["hand"][(deal["hands"][1 if seat == 0 else 0][2],)] += 1
        slots["first"][(deal["deck"][0],)] += 1
        slots["last"][(deal["deck"][17],)] += 1
    for counts in slots.values():
        assert {tile for (tile,) in counts} == set(TILES) - set(known)
        assert not far_off(counts, 27 - len(known))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_engines_shuffle_during_the_choice_keeps_what_the_seat_sees(seat: int) -> None:
    game = Bossa.start(seed=6)
    rng = Rng(3)
    places: Counter[tuple[str, ...]] = Counter()
    hands = [game.position.hand_of(holder) for holder in (0, 1)]
    for _ in range(3000):
        game.position.shuffle(seat, rng)
        if seat >= 0:
            assert game.position.hand_of(seat) == hands[seat]
        places[(str(game.position.removed),)] += 1
        tiles = [
            *game.position.hand_of(0),
            *game.position.hand_of(1),
            *game.position.deck_left(),
            game.position.removed,
        ]
        assert sorted(tiles) == list(range(27))
    assert not far_off(places, 27 if seat < 0 else 23)


def test_a_finished_game_keeps_its_secrets_as_they_were() -> None:
    game = Bossa.start({"rule": "basic"}, seed=143)
    for move in ["W6=22+41", "W7=14+23+42", "W8=12+15+31+32"]:
        game.play(move)
    before = game.position.copy()
    game.position.shuffle(0, Rng(1))
    assert game.position == before
    assert Bossa.from_view(game.view(None), Random(1)) == game
