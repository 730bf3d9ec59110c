"""What a seat sees of HICHAIN - everything - and a game rebuilt from it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

from tsunagu.engine.hichain.cards import DIRECTIONS, HANDS, SIGNS, START
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import RESIGNED, View, checked_options
from tsunagu.games.hichain.notation import COLOURS, Card
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

AnyHichain = TypeVar("AnyHichain", bound="Hichain")
Laid = tuple[int, int, int, int]  # x, y, form, seat


def seen(game: Hichain, seat: int | None) -> View:
    """Cards, hands, points, turn and outcome as plain data; the same for every seat but for its own number."""
    position, outcome = game.position, game.outcome()
    return {
        "game": game.name,
        "options": dict(game.options),
        "seat": seat,
        "turn": None if game.over else game.turn,
        "cells": sorted(row(*laid) for laid in position.cards()),
        "hands": [position.hand_of(0), position.hand_of(1)],
        "passes": position.passes,
        "scores": [*position.scores()],
        "outcome": None if outcome is None else outcome.plain(),
    }


def row(x: int, y: int, form: int, seat: int) -> list[Any]:
    """A card as views and typed-in positions write it."""
    card = Card.of(form)
    return [COLOURS[seat], card.sign, card.direction, x, y]


def rebuilt(cls: type[AnyHichain], view: View) -> AnyHichain:
    """The one game that fits the view, for nothing is hidden in HICHAIN; points and end are judged anew."""
    try:
        game = cls.dealt(checked_options(cls, view["options"]), {})
        cards = [read_row(*cell) for cell in view["cells"]]
        check_cards(cards, view["hands"], str(game.options["symbols"]))
        turn = len(cards) % 2 if view["turn"] is None else view["turn"]
        game.position.set_up(cards, view["hands"], turn, view["passes"])
        if view["outcome"] is not None and view["outcome"]["reason"] == RESIGNED:
            game.resigned = view["outcome"]["ranks"].index(2)
        fits = seen(game, view["seat"]) == view
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError):
        fits = False
    if not fits:
        raise BadPosition("common.view.unreadable", game=Saying("hichain.name"))
    return game


def read_row(colour: str, sign: str, direction: str, x: int, y: int) -> Laid:
    if sign not in tuple(SIGNS) or direction not in tuple(DIRECTIONS):
        raise ValueError(f"{sign!r} {direction!r} is no card")
    return int(x), int(y), Card(sign, direction).form, COLOURS.index(colour)


def check_cards(cards: list[Laid], hands: list[str], symbols: str) -> None:
    """Every card is on the board or in its hand: only then are routes as few as in a game."""
    for seat in (0, 1):
        there = Counter([*(Card.of(form).sign for _, _, form, holder in cards if holder == seat), *hands[seat]])
        if there != Counter([*HANDS[symbols], *(sign for _, _, sign, holder in START if holder == seat)]):
            raise ValueError(f"the cards of {COLOURS[seat]}")
