"""No legal move is refused, no refused move is legal, and a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.contract.case import Case
from tests.contract.walks import positions, random_line, size
from tsunagu.games.errors import BadNotation, IllegalMove, TsunaguError
from tsunagu.games.game import RESIGN, Game
from tsunagu.words import LANGUAGES

NOISE = (
    "",
    " ",
    "?",
    "resign ",
    "RESIGN",
    "pass!",
    "0",
    "-1",
    "None",
    "\x00",
    "@",
    "🎲",
    "a" * 10_000,
    "{0}",
    "{move}",
)


def refused(game: Game, text: str, seat: int | None = None) -> TsunaguError:
    """The refusal, having checked that nothing has changed and that it can be said in every language."""
    before, seen = game.copy(), game.view(game.turn)
    with pytest.raises((IllegalMove, BadNotation)) as caught:
        game.play(text, seat)
    assert game == before
    assert hash(game) == hash(before)
    assert game.view(game.turn) == seen
    assert all(caught.value.text(language) for language in LANGUAGES)
    return caught.value


def near(text: str, rng: Random) -> Iterator[str]:
    """Texts one slip away from a move."""
    for _ in range(4):
        at = rng.randrange(len(text))
        other = rng.choice(text + "^>v<@,-+=0123456789abz/ ")
        yield text[:at] + text[at + 1 :]
        yield text[:at] + other + text[at:]
        yield text[:at] + other + text[at + 1 :]
        yield text[at:] + text[:at]
    yield text + text
    yield text.upper()


def test_no_legal_move_is_refused(case: Case) -> None:
    for game, _ in positions(case, size(24, 4)):
        legal = list(game.legal())
        assert legal == sorted(set(legal))
        assert len(game.legal()) == len(legal)
        for move in Random(len(legal)).sample(legal, min(len(legal), 40)):
            assert move in game.legal()
            after = game.copy()
            after.play(move, game.turn)
            assert after != game


@pytest.mark.slow
def test_no_refused_move_is_legal(case: Case) -> None:
    rng = Random(1)
    elsewhere = sorted({move for seed in range(3) for move in random_line(case, seed, seed).moves})
    for game, moves in positions(case, size(20, 3)):
        legal = set(game.legal())
        tried = {*NOISE, *case.noise, *elsewhere, *moves}
        for move in rng.sample(sorted(legal), min(len(legal), 5)):
            tried.update(near(move, rng))
        for text in sorted(tried):
            assert (text in game.legal()) == (text in legal)
            if text not in legal and text != RESIGN:
                refused(game, text)


def test_noise_is_no_move_at_the_start(case: Case) -> None:
    game = case.game.start()
    for text in (*NOISE, *case.noise):
        assert text not in game.legal()
        refused(game, text)


def test_the_referee_refuses_what_the_engine_refuses(case: Case) -> None:
    elsewhere = sorted({move for seed in range(3) for move in random_line(case, seed, seed).moves})
    for game, moves in positions(case, size(8, 2)):
        legal = set(game.legal())
        judge = case.referee(game, moves)
        for text in (text for text in (*elsewhere, *case.noise) if text not in legal):
            with pytest.raises(ValueError, match=r".*"):
                judge.play(text)


def test_a_seat_moves_only_in_its_turn(case: Case) -> None:
    for game, _ in positions(case, 6):
        for move in list(game.legal())[:3]:
            for seat in {-1, game.seats, *range(game.seats)} - {game.turn}:
                refused(game, move, seat)


def test_nothing_is_played_after_the_end(case: Case) -> None:
    ended = [(game, moves) for game, moves in positions(case, 20) if game.over]
    assert ended
    for game, moves in ended:
        assert len(game.legal()) == 0
        assert list(game.legal()) == []
        for text in (moves[-1], RESIGN):
            assert text not in game.legal()
            refused(game, text)


def test_with_two_seats_either_may_resign_at_any_time(case: Case) -> None:
    for game, moves in positions(case, 12):
        if game.over or game.seats > 2:
            continue
        for seat in range(game.seats):
            given_up, judge = game.copy(), case.referee(game, moves)
            given_up.play(RESIGN, seat)
            judge.play(RESIGN, seat)
            outcome = given_up.outcome()
            assert outcome is not None
            assert outcome.plain() == judge.outcome()
            assert outcome.ranks[seat] == 2
            refused(given_up, moves[0] if moves else RESIGN)


def test_with_more_than_two_seats_nobody_resigns(case: Case) -> None:
    for game, _ in positions(case, 12):
        if not game.over and game.seats > 2:
            refused(game, RESIGN, 0)


@pytest.mark.slow
def test_a_piece_may_go_exactly_where_a_move_with_it_is_legal(case: Case) -> None:
    for game, _ in positions(case, size(20, 3)):
        cells_of: dict[str, set[str]] = {}
        for pair in filter(None, map(case.piece_and_cell, game.legal())):
            cells_of.setdefault(pair[0], set()).add(pair[1])
        for piece, cells in cells_of.items():
            answer = game.legal(piece)
            assert list(answer.legal) == sorted(cells)
            assert not cells & answer.refused.keys()
            for refusal in (*answer.refused.values(), answer.elsewhere):
                assert all(refusal.text(language) for language in LANGUAGES)
