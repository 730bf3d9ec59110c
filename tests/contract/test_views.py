"""What a seat may know: enough to play, and not one byte more."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.contract.case import Case
from tests.contract.walks import plies, positions, random_line, size
from tsunagu.games.errors import TsunaguError
from tsunagu.games.game import BEYOND_THE_RULES, Outcome, View
from tsunagu.words import LANGUAGES


def text(view: View) -> str:
    """A view as it would be sent; plain data only."""
    written = json.dumps(view, sort_keys=True)
    assert json.loads(written) == view
    return written


@pytest.mark.slow
def test_a_game_rebuilt_from_a_view_shows_the_same_view(case: Case) -> None:
    for game, _ in positions(case, size(40, 5)):
        for seat in (None, *range(game.seats)):
            seen = game.view(seat)
            again = case.game.from_view(json.loads(text(seen)), Random(1))
            assert again.view(seat) == seen
            assert again.outcome() == game.outcome()
            assert again.options == game.options
            assert again.seats == game.seats


@pytest.mark.slow
@pytest.mark.parametrize("reason", BEYOND_THE_RULES)
def test_a_game_that_the_table_ended_is_over_and_hides_nothing(case: Case, reason: str) -> None:
    for game, _ in positions(case, size(12, 2)):
        if game.over:
            continue
        before = game.copy()
        game.stopped = Outcome(reason, (1,) * game.seats, game.scores())
        assert (game.outcome(), list(game.legal()), game.over) == (game.stopped, [], True)
        assert game != before
        assert game.known_deal(None) == game.deal
        one, other = (case.game.from_view(game.view(None), Random(seed)) for seed in (1, 2))
        assert (one, one.deal) == (other, other.deal)  # nothing is left to be drawn
        for seat in (None, *range(game.seats)):
            again = case.game.from_view(json.loads(text(game.view(seat))), Random(1))
            assert again.outcome() == game.stopped
            assert again.explain("result").text() == game.explain("result").text()
        with pytest.raises(TsunaguError):
            case.game.from_view({**game.view(None), "outcome": {**game.stopped.plain(), "ranks": [True]}}, Random(1))


def test_a_seat_on_move_finds_its_own_moves_in_its_view(case: Case) -> None:
    for game, _ in positions(case, size(30, 4)):
        if not game.over:
            again = case.game.from_view(game.view(game.turn), Random(2))
            assert again.turn == game.turn
            assert list(again.legal()) == list(game.legal())
            if case.other_world is None:
                assert again == game
                assert hash(again) == hash(game)


@pytest.mark.slow
def test_a_game_rebuilt_from_a_view_can_be_played_to_its_end(case: Case) -> None:
    for game, _ in positions(case, size(10, 2)):
        again = case.game.from_view(game.view(game.turn), Random(3))
        rng = Random(4)
        while not again.over:
            again.play(rng.choice(list(again.legal())))
        assert again.outcome() is not None


def test_without_secrets_all_see_the_same(case: Case) -> None:
    for game, _ in positions(case, 12):
        views = [dict(game.view(seat)) for seat in (None, *range(game.seats))]
        assert [view.pop("seat") for view in views] == [None, *range(game.seats)]
        if case.other_world is None:
            assert all(view == views[0] for view in views)
            assert not game.position.hidden
            assert game.known_deal(0) == game.deal == {}


def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(case: Case) -> None:
    """Another deal, the same moves, the same knowledge: every byte the seat is given must be the same."""
    if case.other_world is None:
        return
    rng = Random(5)
    differing = 0
    for number in range(size(12, 3)):
        line = random_line(case, number, number)
        for game, played in plies(case, line):
            if game.over:
                continue
            for seat in (None, *range(game.seats)):
                deal = case.other_world(game, list(played), seat, rng)
                twin = case.game.from_deal(game.options, deal)
                for move in played:
                    twin.play(move)
                differing += deal != game.deal
                assert text(twin.view(seat)) == text(game.view(seat))
                assert text(twin.known_deal(seat)) == text(game.known_deal(seat))
                if seat == game.turn:
                    assert list(twin.legal()) == list(game.legal())
    assert differing


def test_a_view_that_is_none_is_refused(case: Case) -> None:
    good = case.game.start().view(0)
    broken: list[View] = [{}, {"game": case.name}, {**good, "options": 3}]
    broken += [{key: value for key, value in good.items() if key != missing} for missing in ("options", "turn")]
    for view in broken:
        with pytest.raises(TsunaguError) as caught:
            case.game.from_view(view, Random(1))
        assert all(caught.value.text(language) for language in LANGUAGES)
