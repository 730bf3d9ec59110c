"""What is asked in the wrong way is refused with a typed error; what a game says it can explain, it explains."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.case import Case
from tests.contract.walks import positions
from tsunagu.games.errors import BadNotation, BadOption, BadPosition, IllegalMove
from tsunagu.words import LANGUAGES

NO_SEATS: tuple[Any, ...] = ("0", True, 0.0, -1, 99, [], b"0")
NO_SEEDS: tuple[Any, ...] = ("7", 1.5, True, None, [], 10**80, -(10**80), 10**5000)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_seat_is_a_number(case: Case, seat: Any) -> None:
    game = case.game.start()
    move = next(iter(game.legal()))
    with pytest.raises(IllegalMove):
        game.play(move, seat)
    with pytest.raises(BadPosition):
        game.view(seat)


@pytest.mark.parametrize("seed", NO_SEEDS, ids=lambda seed: repr(seed)[:9] if not isinstance(seed, int) else "int")
def test_a_seed_is_a_number_of_eighty_digits_or_bytes(case: Case, seed: Any) -> None:
    with pytest.raises(BadOption):
        case.game.start(seed=seed)


@pytest.mark.parametrize("options", [5, "sets=3", ["sets"], 0, ""], ids=repr)
def test_options_are_a_table(case: Case, options: Any) -> None:
    with pytest.raises(BadOption):
        case.game.start(options)


def test_every_topic_is_explained_at_any_time(case: Case) -> None:
    assert "result" in case.game.topics
    for game, _ in positions(case, 6):
        for topic in case.game.topics:
            assert all(game.explain(topic).text(language) for language in LANGUAGES)


def test_who_asks_about_something_else_is_told_the_topics(case: Case) -> None:
    with pytest.raises(BadNotation) as caught:
        case.game.start().explain("the weather")
    for language in LANGUAGES:
        assert all(topic in caught.value.text(language) for topic in case.game.topics)


def test_a_move_that_is_explained_is_refused_with_its_clause(case: Case) -> None:
    for game, moves in positions(case, 6):
        if game.over:
            explained = game.explain(moves[-1])
            assert explained.facts["clause"] == case.game.end_clause
            assert explained.text().endswith(f"({case.game.end_clause})")


def test_no_game_is_longer_than_it_can_be(case: Case) -> None:
    for game, moves in positions(case, 6):
        assert len(moves) <= (game.longest() or len(moves))
