"""What a seat sees of HICHAIN - everything - and a game rebuilt from it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Literal, TypeVar

from typing_extensions import TypedDict

from tsunagu.engine.hichain.cards import DIRECTIONS, HANDS, SIGNS, START
from tsunagu.games.game import PlainOutcome, View, check_options, same
from tsunagu.games.hichain.notation import COLOURS, Card
from tsunagu.games.options import Value

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

AnyHichain = TypeVar("AnyHichain", bound="Hichain")
LaidPiece = tuple[int, int, int, int]  # x, y, form, seat
Row = list[str | int]  # colour, sign, direction, x, y


class HichainView(TypedDict):
    """HICHAIN as a seat, or a spectator, knows it: all of it."""

    game: Literal["hichain"]
    options: dict[str, Value]
    seat: int | None  # whose view it is
    turn: int | None  # the seat on move
    cells: list[Row]  # the cards in the order laid: colour, sign, direction, x, y
    hands: list[str]  # by seat, the signs of its cards
    passes: int  # in a row, just now
    scores: list[int]  # by seat
    outcome: PlainOutcome | None


def view_of(game: Hichain, seat: int | None) -> HichainView:
    """Cards in the order laid, hands, points, turn and outcome as plain data; equal for all seats but its number."""
    position, outcome = game.position, game.outcome()
    return {
        "game": "hichain",
        "options": dict(game.options),
        "seat": seat,
        "turn": None if game.over else game.turn,
        "cells": [row(*card) for card in position.cards()],
        "hands": [position.hand_of(0), position.hand_of(1)],
        "passes": position.passes,
        "scores": [*position.scores()],
        "outcome": None if outcome is None else outcome.plain(),
    }


def row(x: int, y: int, form: int, seat: int) -> Row:
    """A card as views and typed-in positions write it."""
    card = Card.of(form)
    return [COLOURS[seat], card.sign, card.direction, x, y]


def game_from_view(cls: type[AnyHichain], view: View, rng: Random) -> AnyHichain:
    """A game that fits the view: nothing is hidden, and points and end are judged anew.

    Who is to move is believed as far as the cards allow, for passes made earlier leave no trace. Once the game is over,
    either seat may have been the last to pass.
    """
    if view["turn"] is not None:
        return set_up(cls, view, view["turn"])
    try:
        game = set_up(cls, view, 0)
        if same(game.view(view["seat"]), view):
            return game
    except ValueError:
        pass
    return set_up(cls, view, 1)


def set_up(cls: type[AnyHichain], view: View, turn: int) -> AnyHichain:
    """The game of the view with that seat on turn."""
    game = cls.from_deal(check_options(cls, view["options"]), {})
    cards = [read_row(*cell) for cell in view["cells"]]
    check_cards(cards, view["hands"], str(game.options["symbols"]))
    if type(turn) is not int or type(view["passes"]) is not int:  # uncompiled, the engine would keep what it is given
        raise ValueError(f"{turn!r} and {view['passes']!r} are not whole numbers")
    if not has_come_to(cards, turn, view["passes"]):
        raise ValueError(f"no turns lead to seat {turn} after {view['passes']} passes")
    game.position.set_up(cards, view["hands"], turn, view["passes"])
    game.end_as(view["outcome"])
    return game


def has_come_to(cards: list[LaidPiece], turn: int, passes: int) -> bool:
    """Whether turns can have led here: Black can lay a card at first, and before the last passes a card was laid."""
    counts = [sum(holder == seat for *_, holder in cards) - 2 for seat in (0, 1)]
    if counts == [0, 0]:
        return passes == 0 and turn == 0
    last = 1 - turn if passes % 2 == 0 else turn
    return counts[0] > 0 and counts[last] > 0


def read_row(colour: str, sign: str, direction: str, x: int, y: int) -> LaidPiece:
    if sign not in tuple(SIGNS) or direction not in tuple(DIRECTIONS):
        raise ValueError(f"{sign!r} {direction!r} is no card")
    return int(x), int(y), Card(sign, direction).form, COLOURS.index(colour)


def check_cards(cards: list[LaidPiece], hands: list[str], symbols: str) -> None:
    """Every card is on the board, the start cards in their places, or in its hand: only then are routes few."""
    for seat in (0, 1):
        there = Counter([*(Card.of(form).sign for _, _, form, holder in cards if holder == seat), *hands[seat]])
        if there != Counter([*HANDS[symbols], *(sign for _, _, sign, holder in START if holder == seat)]):
            raise ValueError(f"the cards of {COLOURS[seat]}")
    if not {(x, y, 4 * SIGNS.index(sign), seat) for x, y, sign, seat in START} <= set(cards):
        raise ValueError("the start cards")
