"""What a placement earns and what a move gives away: from what the mover knows, short, in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from tests.contract.case import Case
from tests.contract.walks import positions
from tsunagu.games.choices import Choices, Option
from tsunagu.games.game import Game
from tsunagu.games.worth import Worth, plain_worths
from tsunagu.words import LANGUAGES

POSITIONS = 12
MOST_BYTES = 2048  # of what is told about one option


def options(game: Game) -> Iterator[tuple[Choices, Option, list[str]]]:
    """Every option of the turn with its moves."""
    choices = game.display.choices(game, game.turn)
    for option in choices.options:
        yield choices, option, [option.move.replace("{}", choices.places[at].name) for at in option.targets]


def worths(game: Game) -> list[tuple[str, Worth | None]]:
    return [told for _, _, moves in options(game) for told in zip(moves, game.display.worth(game, moves), strict=True)]


def test_what_an_option_earns_is_short_in_both_languages(case: Case) -> None:
    for game, _ in positions(case, POSITIONS):
        for _, option, moves in options(game):
            found = game.display.worth(game, moves)
            for language in LANGUAGES:
                told = plain_worths(option.targets, found, language)
                assert len(json.dumps(told, ensure_ascii=False).encode()) <= MOST_BYTES
                assert all(0 < len(one["badge"]) <= 6 for one in told)


def test_what_is_told_rests_on_what_the_mover_knows(case: Case) -> None:
    """Two worlds that fit the same view earn the same and give the same away."""
    for game, _ in positions(case, POSITIONS):
        one, other = (case.game.from_view(game.view(game.turn), Random(seed)) for seed in (1, 2))
        assert worths(one) == worths(other)
        assert one.display.warnings(one) == other.display.warnings(other)


def test_a_move_is_warned_of_if_it_wins_the_game_for_another_seat(case: Case) -> None:
    """Not of moves that only end a game which is lost by points, or by what is drawn next."""
    for game, _ in positions(case, POSITIONS):
        warned = {move for warning in game.display.warnings(game) for move in warning.moves}
        for move in list(game.legal())[:200]:
            after = game.copy()
            after.play(move)
            outcome = after.outcome()
            given = outcome is not None and outcome.ranks[game.turn] > 1
            counted = outcome is not None and outcome.reason in ("scored", "deck-out", "stuck")
            assert (move in warned) == (given and not counted), move
