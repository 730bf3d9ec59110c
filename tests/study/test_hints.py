"""Hints: good moves first, what to expect, and why, from what the seat knows."""

from __future__ import annotations

from random import Random

import pytest

from tsunagu.bots.player import Budget
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.games.registry import GAMES, find
from tsunagu.study.hints import hints
from tsunagu.words import LANGUAGES

FEW = Budget(iterations=20)
SOME = Budget(iterations=100)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_hint_is_legal_and_says_why_in_both_languages(name: str) -> None:
    game = find(name)
    rng = Random(5)
    played = game.start({}, 5)
    while not played.over:
        found = hints(game, played.view(played.turn), Random(1), FEW)
        assert 1 <= len(found) <= 3
        for hint in found:
            assert hint.move in played.legal()
            assert 0 <= hint.estimate <= 1
            assert hint.said == played.display.in_words(played, hint.move)
            assert all(hint.why.text(language).strip() for language in LANGUAGES)
            assert hint.plain("en")["clause"] == played.display.clauses[hint.why.key]
        played.play(rng.choice(list(played.legal())), played.turn)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_first_hint_is_what_the_search_would_play_and_no_other_has_a_higher_number(name: str) -> None:
    game = find(name)
    rng = Random(3)
    played = game.start({}, 3)
    while not played.over:
        view = played.view(played.turn)
        found = hints(game, view, Random(1), SOME)
        assert found[0].move == SearchPlayer(SOME).choose(game, view, Random(1))
        assert [hint.estimate for hint in found] == sorted((hint.estimate for hint in found), reverse=True)
        for _ in range(3):
            if not played.over:
                played.play(rng.choice(list(played.legal())), played.turn)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_move_of_a_game_can_be_given_a_reason(name: str) -> None:
    rng = Random(6)
    played = find(name).start({}, 6)
    while not played.over:
        for move in rng.sample(list(played.legal()), min(6, len(played.legal()))):
            assert played.display.hint_reason(played, move).text("en")
        played.play(rng.choice(list(played.legal())), played.turn)


@pytest.mark.parametrize("name", ["bossa", "connect37"])
def test_a_hint_knows_no_more_than_its_seat(name: str) -> None:
    """Two worlds that look alike to the seat get the same hints, word for word."""
    game = find(name)
    played = game.start({}, 7)
    rng = Random(7)
    for _ in range(5):
        played.play(rng.choice(list(played.legal())), played.turn)
    other = game.from_view(played.view(played.turn), Random(8))
    told = [[hint.plain("en") for hint in hints(game, it.view(it.turn), Random(1), FEW)] for it in (played, other)]
    assert told[0] == told[1]
