"""Positions from seeded games in which both sides mostly leave no five; what a move decides there, by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.slashchain.case import OPTIONS
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.position import SlashchainPosition
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.slashchain.game import empty_board


def positions(games: int, seed: int = 0, share: float = 0.25) -> Iterator[SlashchainPosition]:
    """Some positions of each game, through all rules and sets."""
    fives = Fives()
    for number in range(games):
        rng = Random(seed * 1000 + number)
        position = empty_board({"overline": "wins"} | OPTIONS[number % len(OPTIONS)])
        while not position.over:
            if position.board.placed > 5 and rng.random() < share:
                yield position
            safe = SafeMoves(fives).moves(position)
            position.play(rng.choice(sorted(safe if safe and rng.random() < 0.9 else position.moves())))


def after(position: SlashchainPosition, move: int) -> SlashchainPosition:
    then = position.fresh()
    then.become(position)
    then.play(move)
    return then


def wins_at_once(position: SlashchainPosition) -> set[int]:
    return {move for move in position.moves() if after(position, move).winner == position.turn}


def leaves_no_five(position: SlashchainPosition, move: int) -> bool:
    """Whether the mover does not lose by the move, nor by the other side's next."""
    then = after(position, move)
    return then.winner != 1 - position.turn and not wins_at_once(then)
