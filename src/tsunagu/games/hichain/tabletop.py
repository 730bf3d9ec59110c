"""A HICHAIN table laid out on the page: the cards of both colours, what they count, and a game that leads there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tsunagu.engine.hichain import position as engine
from tsunagu.engine.hichain.cards import HANDS, SIGNS, START
from tsunagu.engine.hichain.position import HichainPosition, parts_of
from tsunagu.games.choices import Ghost
from tsunagu.games.game import check_options
from tsunagu.games.grid import Cell, layout, shown_cells
from tsunagu.games.grid_choices import QUARTER_TURNS, cell_place
from tsunagu.games.hichain.choices import forms
from tsunagu.games.hichain.notation import COLOURS, Card, laid_card
from tsunagu.games.hichain.order import lead
from tsunagu.games.hichain.picture import LEAST_SPAN, NAME, Facts, chain_marks
from tsunagu.games.hichain.pieces import CARD, CARD_SYMBOLS, GRID, SHADOW
from tsunagu.games.hichain.pieces import card_name as symbol_of
from tsunagu.games.hichain.score import FIELDS, LaidPiece, count_chains
from tsunagu.games.hichain.table_cards import Cards, cards_of, counts_laid, extent, same_look
from tsunagu.games.hichain.tray import BOX, GAP
from tsunagu.games.hichain.view import row
from tsunagu.games.lessons import Mark, ring
from tsunagu.games.options import Options
from tsunagu.games.position_input import pick_options
from tsunagu.games.scene import COORDINATES, Scene, Thing, by_key, piece
from tsunagu.games.tabletop import (
    CELL,
    Change,
    Form,
    Position,
    SetPlace,
    TablePiece,
    TablePlace,
    Tabletop,
    TableView,
    cannot,
    changed,
    read_cell,
    set_part,
    setting,
    table_scene,
)
from tsunagu.words import Saying

LETTERS = "br"  # by seat
WORD = re.compile(r"([br])([A-Z*?+])([\^>v<])")
SET = [Counter([*HANDS["plus"], *(sign for _, _, sign, holder in START if holder == seat)]) for seat in (0, 1)]


def begin() -> Position:
    return {"cells": [[COLOURS[seat], sign, "^", x, y] for x, y, sign, seat in START]}


def change(position: Position, wanted: Change) -> Position:
    if wanted.option:
        return changed(position, **{wanted.option: wanted.value})
    cards = cards_of(position)
    if wanted.take:
        cards.pop(read_cell(wanted.take), None)
    if wanted.lay:
        match = WORD.fullmatch(wanted.lay)
        if match is None:
            raise cannot("hichain.tabletop.no_card", card=wanted.lay)
        cell = read_cell(wanted.at)
        if cell in cards:
            raise cannot("hichain.score.two_cards", "H5", cell=wanted.at)
        cards[cell] = same_look(Card(match[2], match[3]).form), LETTERS.index(match[1])
    return changed(position, cells=[row(x, y, form, seat) for (x, y), (form, seat) in cards.items()])


def write(position: Position) -> str:
    """A row a line, a card as `bH^`; the corner is told where it is not 0,0."""
    cards = cards_of(position)
    options = " ".join(f"{name}={position[name]}" for name in ("scoring", "relay") if name in position)
    if not cards:
        return options
    left, top = min(x for x, _ in cards), min(y for _, y in cards)
    width, height = extent(cards)
    lines = [
        " ".join(word(cards.get((left + x, top + y))) for x in range(width)).rstrip(" .") or "." for y in range(height)
    ]
    head = " ".join(filter(None, (f"corner={left},{top}" if (left, top) != (0, 0) else "", options)))
    return "\n".join([*([head] if head else []), *lines])


def word(card: LaidPiece | None) -> str:
    return " . " if card is None else f"{LETTERS[card[1]]}{Card.of(card[0])}"


# What there is to see.


class Copy(NamedTuple):
    """One of the cards of a colour."""

    seat: int
    sign: str
    number: int  # of those alike, from 1

    @property
    def key(self) -> str:
        return f"{symbol_of(self.sign, self.seat)}-{self.number}"


def view(position: Position) -> TableView:
    cards, options = cards_of(position), options_of(position)
    lying: dict[Cell, Copy] = {}
    counts: Counter[tuple[int, str]] = Counter()
    for cell, (form, seat) in cards.items():
        counts[seat, SIGNS[form // 4]] += 1
        lying[cell] = Copy(seat, SIGNS[form // 4], counts[seat, SIGNS[form // 4]])
    shown = shown_cells(list(cards), LEAST_SPAN)
    cells = [(int(shown.x) + x, int(shown.y) + y) for y in range(int(shown.height)) for x in range(int(shown.width))]
    free = [cell for cell in cells if cell not in cards]
    return TableView(
        scene=scene(cards, options, lying, counts),
        pieces=tuple(pieces(cards, lying, counts, free)),
        places=tuple(TablePlace(f"{x},{y}", cell_place((x, y)).label, "cell", cell_place((x, y)).box) for x, y in free),
        settings=(
            setting("hichain", "scoring", options["scoring"], ("square", "dice")),
            setting("hichain", "relay", options["relay"], ("once", "free")),
        ),
        turn=turn(cards),
    )


def options_of(position: Position) -> Options:
    from tsunagu.games.hichain.game import Hichain  # the game imports this file

    return check_options(Hichain, {"symbols": "plus", **pick_options(position, FIELDS[1:])})


def scene(cards: Cards, options: Options, lying: dict[Cell, Copy], counts: Counter[tuple[int, str]]) -> Scene:
    dice = options["scoring"] == "dice"
    lies = layout(GRID, shown_cells(list(cards), LEAST_SPAN), False, BOX, GAP)
    chains = [tuple(chain for chain, _ in count_chains(cards, seat, options)[0]) for seat in (0, 1)]
    facts = Facts((chains[0], chains[1]), ())
    things = lies.ground | by_key((*laid_cards(cards, lying, dice), *chain_marks(facts, cards.keys())))
    whole = Scene(lies.box, lies.parts, things, NAME, description(cards), SHADOW, aids=(COORDINATES,), turns=True)
    return table_scene(whole, [set_part(f"set-{seat}", set_places(seat, counts, dice), 0.4, 8) for seat in (0, 1)])


def laid_cards(cards: Cards, lying: dict[Cell, Copy], dice: bool) -> Iterator[Thing]:
    for (x, y), (form, seat) in cards.items():
        symbol = CARD_SYMBOLS[SIGNS[form // 4], seat, dice]
        yield piece(lying[x, y].key, "board", symbol, x * CARD, y * CARD, form % 4, 1.0, f"{x},{y}")


def set_places(seat: int, counts: Counter[tuple[int, str]], dice: bool) -> list[SetPlace]:
    """Every card of a colour in the order of the alphabet, those that lie on the table as gaps."""
    return [
        SetPlace(Copy(seat, sign, n).key if n > counts[seat, sign] else None, CARD_SYMBOLS[sign, seat, dice])
        for sign in SIGNS
        for n in range(1, SET[seat][sign] + 1)
    ]


def description(cards: Cards) -> Saying:
    return Saying("hichain.tabletop.board", {"n": len(cards)})


def pieces(
    cards: Cards, lying: dict[Cell, Copy], counts: Counter[tuple[int, str]], free: list[Cell]
) -> Iterator[TablePiece]:
    """Every card, in the set or on the table; of those in the set, where a move could lay them."""
    fits = [legal_cells(cards, seat, free) for seat in (0, 1)]
    for seat in (0, 1):
        for sign in SIGNS:
            for n in range(counts[seat, sign] + 1, SET[seat][sign] + 1):
                copy = Copy(seat, sign, n)
                turned = tuple(form_of(seat, form, turns, fits[seat]) for turns, form in enumerate(forms(sign)))
                yield TablePiece(copy.key, laid_card((seat, sign)), "cell", turned)
    for (x, y), (form, seat) in cards.items():
        sign = SIGNS[form // 4]
        order = [*forms(sign)]
        start = form % 4 % len(order)
        turned = tuple(form_of(seat, one, one % 4, None) for one in (*order[start:], *order[:start]))
        yield TablePiece(lying[x, y].key, laid_card((seat, sign)), "cell", turned, f"{x},{y}")


def form_of(seat: int, form: int, turns: int, fits: dict[int, tuple[int, ...]] | None) -> Form:
    """`fits` has the places of every form that can be laid somewhere now, if the rules say."""
    ghost = Ghost(symbol_of(Card.of(form).sign, seat), turns)
    return Form(
        f"{LETTERS[seat]}{Card.of(form)}",
        QUARTER_TURNS[turns].label,
        (ghost,),
        None if fits is None else fits.get(form, ()),
    )


def legal_cells(cards: Cards, seat: int, free: list[Cell]) -> dict[int, tuple[int, ...]] | None:
    """By form the free cells where that colour could lay it now; None where the table is none of a game."""
    game = to_move(cards, seat)
    if game is None:
        return None
    number = {cell: i for i, cell in enumerate(free)}
    found: dict[int, list[int]] = {}
    for move in game.moves():
        if move != engine.PASS:
            x, y, form = parts_of(move)
            if (x, y) in number:
                found.setdefault(form, []).append(number[x, y])
    return {form: tuple(sorted(cells)) for form, cells in found.items()}


def to_move(cards: Cards, seat: int) -> HichainPosition | None:
    """The position with that seat on turn, if it can be one of a game."""
    hands = ["", ""]
    for holder in (0, 1):
        left = Counter(HANDS["plus"])
        left.update(sign for _, _, sign, owner in START if owner == holder)
        left.subtract(SIGNS[form // 4] for form, owner in cards.values() if owner == holder)
        if min(left.values()) < 0:
            return None
        hands[holder] = "".join(sign * left[sign] for sign in SIGNS)
    game = HichainPosition("plus")
    try:
        game.set_up([(x, y, form, owner) for (x, y), (form, owner) in cards.items()], hands, seat, 0)
    except ValueError:
        return None
    return None if game.over else game


def turn(cards: Cards) -> Saying:
    """Black lays first, then in turn (H3); who could not lay has passed (H24)."""
    black, red = counts_laid(cards)
    if black == red:
        return Saying("common.tabletop.turn", {"side": Saying("hichain.side.0")})
    if black == red + 1:
        return Saying("common.tabletop.turn", {"side": Saying("hichain.side.1")})
    return Saying("hichain.tabletop.either", {"black": black, "red": red})


def marks(position: Position, saying: Saying) -> tuple[Mark, ...]:
    """Rings around the cards of a chain, or around those that a warning speaks of."""
    if "cells" in saying.facts:
        return ring(*(cell_box(cell) for cell in CELL.findall(str(saying.facts["cells"]))))
    named = [str(saying.facts[name]) for name in ("cell", "one", "other") if name in saying.facts]
    return ring(*(cell_box(cell) for cell in CELL.findall(" ".join(named))), tone="vermilion")


def cell_box(cell: tuple[str, str]) -> tuple[float, float, float, float]:
    return int(cell[0]) * CARD, int(cell[1]) * CARD, CARD, CARD


TABLETOP = Tabletop(begin, change, write, view, marks, lead)
