"""A page that knows nothing but the choices of a turn: it picks, finds the option and spells the move."""

from __future__ import annotations

from collections.abc import Iterator

from tsunagu.games.choices import Choices, Option
from tsunagu.games.game import Game


def moves_of(choices: Choices, option: Option) -> list[str]:
    """Every move that an option leads to."""
    return [option.move.replace("{}", choices.places[target].name) for target in option.targets]


def every_move(choices: Choices) -> Iterator[str]:
    for option in choices.options:
        yield from moves_of(choices, option)
    yield from (whole.move for whole in choices.moves)


def tap(choices: Choices, picked: frozenset[int], piece: int) -> frozenset[int]:
    """What is picked after a tap: more or less, if that can still become something; else the piece alone."""
    wanted = picked ^ {piece}
    return wanted if any(wanted <= {*option.pieces} for option in choices.options) else frozenset({piece})


def options_with(choices: Choices, *keys: str) -> list[Option]:
    """The options with exactly these pieces, by the keys of the things."""
    return [option for option in choices.options if {choices.pieces[i].key for i in option.pieces} == {*keys}]


def keys(choices: Choices) -> list[str]:
    return [piece.key for piece in choices.pieces]


def choices_of(game: Game, seat: int) -> Choices:
    return game.display.choices(game, seat)
