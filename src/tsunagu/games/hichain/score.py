"""A HICHAIN position typed in from a real table: what counts, and what could not have been placed like this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tsunagu.engine.hichain.board import MOST_CARDS, Board, TooCrowdedError
from tsunagu.engine.hichain.cards import AROUND, BLOCKING, HANDS, PASSED_ON, SIGNS, START, TOUCHING
from tsunagu.engine.hichain.rings import Chain
from tsunagu.engine.hichain.routes import WORK
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import Explanation, check_options
from tsunagu.games.hichain.chains import letters, plain
from tsunagu.games.hichain.explain import chain_saying
from tsunagu.games.hichain.notation import COLOURS, Card, seat_name
from tsunagu.games.options import Options
from tsunagu.games.position_input import (
    DIRECTION_WORDS,
    bad_shape,
    fields_of,
    near_meaning,
    number,
    pick_options,
    tidy,
    with_warnings,
    word_for,
)
from tsunagu.words import Saying

Cell = tuple[int, int]
LaidPiece = tuple[int, int]  # form, seat
REACH = 10**6  # how far from 0,0 a typed cell may be
FIELDS = ("cells", "scoring", "relay")
SHAPE = "hichain.score.shape"
COLOUR_WORDS = {
    "black": ("black", "b", "黒", "くろ", "▪", "■"),
    "red": ("red", "r", "赤", "あか", "▫", "□"),
}
SYMBOL_WORDS = {
    "*": ("*", "asterisk", "アスタリスク"),
    "?": ("?", "question", "クエスチョン"),
    "+": ("+", "plus", "プラス"),
}


def score(position: Mapping[str, Any]) -> Explanation:
    """Both colours' points, Royals and chains, with warnings where the rules were broken."""
    from tsunagu.games.hichain.game import Hichain  # the game imports this file

    found = fields_of(position, FIELDS, SHAPE)
    options = check_options(Hichain, {"symbols": "plus", **pick_options(found, FIELDS[1:])})
    cards = read_cards(found.get("cells"))
    sides = [side(cards, seat, options) for seat in range(len(COLOURS))]
    facts = {colour: side_of.facts for colour, side_of in zip(COLOURS, sides, strict=True)}
    return with_warnings((saying for side_of in sides for saying in side_of.sayings), facts, warnings(cards))


def read_cards(given: object) -> dict[Cell, LaidPiece]:
    """The cards by cell, every field checked."""
    if not isinstance(given, list):
        raise wrong("common.score.no_list", field="cells")
    cards: dict[Cell, LaidPiece] = {}
    for n, row in enumerate(given, 1):
        cell, piece = read_card(Saying("hichain.score.place", {"n": n}), row)
        if cell in cards:
            raise BadPosition("hichain.score.two_cards", clause="H5", cell=cell_text(cell))
        cards[cell] = piece
    for seat in (0, 1):
        n = sum(holder == seat for _, holder in cards.values())
        if n > MOST_CARDS:
            raise BadPosition("hichain.score.too_many", n=n, side=Saying(f"hichain.side.{seat}"), limit=MOST_CARDS)
    return cards


def read_card(place: Saying, row: object) -> tuple[Cell, LaidPiece]:
    if not isinstance(row, list) or len(row) != 5:
        raise wrong("hichain.score.card", place=place)
    colour = word_for(row[0], COLOUR_WORDS)
    if colour is None:
        raise wrong("hichain.score.colour", place=place, near=near_meaning(row[0], COLOUR_WORDS))
    sign = word_for(row[1], SYMBOL_WORDS) or tidy(row[1]).upper()
    if len(sign) != 1 or sign not in SIGNS:
        raise wrong("hichain.score.sign", place=place)
    direction = word_for(row[2], DIRECTION_WORDS)
    if direction is None:
        raise wrong("hichain.score.direction", place=place, near=near_meaning(row[2], DIRECTION_WORDS))
    x, y = number(row[3]), number(row[4])
    if x is None or y is None or max(abs(x), abs(y)) > REACH:
        raise wrong("common.score.whole", place=place, most=REACH)
    return (x, y), (Card(sign, direction).form, COLOURS.index(colour))


def wrong(key: str, **facts: Any) -> BadPosition:
    return bad_shape(SHAPE, key, **facts)


def cell_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def side(cards: Mapping[Cell, LaidPiece], seat: int, options: Options) -> Explanation:
    """One colour's answer."""
    found, royal = count_chains(cards, seat, options)
    total = sum(chain.points for chain, _ in found)
    sayings = [Saying("hichain.explain.total", {"side": seat_name(seat), "total": total, "n": len(found)})]
    sayings += [Saying("hichain.score.royal", {"side": seat_name(seat)})] * royal
    return Explanation(
        (*sayings, *(chain_saying(chain, read) for chain, read in found)),
        {"score": total, "royal": royal, "chains": [plain(chain) for chain, _ in found]},
    )


def count_chains(cards: Mapping[Cell, LaidPiece], seat: int, options: Options) -> tuple[list[tuple[Chain, str]], bool]:
    """The chains of a colour, each with what it spells, and whether there is a Royal.

    No chain leaves a group of cards joined by sides, so each group has a board of its own.
    """
    chains: list[tuple[Chain, str]] = []
    royal = False
    for group in groups({cell: form for cell, (form, holder) in cards.items() if holder == seat}):
        left, top = min(x for x, _ in group) + 32, min(y for _, y in group) + 32  # so that 64 in a row fit
        board = Board(2, 1, options["relay"] == "free", options["scoring"] == "dice")
        for (x, y), form in group.items():
            board.put(x - left, y - top, form, seat)
        try:
            board.full_score(seat)  # cheaper than listing, should it be too much
            found = board.chains(seat)
            royal = royal or bool(board.royal(seat))
        except TooCrowdedError:
            raise BadPosition("hichain.score.too_crowded", limit=WORK) from None
        for chain in found:
            read = letters(board, seat, chain.cells, chain.reading)
            chains.append((replace(chain, cells=tuple((x + left, y + top) for x, y in chain.cells)), read))
    return sorted(chains, key=lambda one: one[0].cells), royal


def groups(forms: dict[Cell, int]) -> Iterator[dict[Cell, int]]:
    """The cards that hang together by their sides."""
    left = dict(forms)
    while left:
        group: dict[Cell, int] = {}
        waiting = [next(iter(left))]
        while waiting:
            x, y = waiting.pop()
            if (x, y) in left:
                group[x, y] = left.pop((x, y))
                waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        yield group


def warnings(cards: Mapping[Cell, LaidPiece]) -> Iterator[Saying]:
    """What no game could have left like this (H1, H6, H7)."""
    for (x, y), (form, seat) in sorted(cards.items()):
        touched = False
        for way, (dx, dy) in enumerate(AROUND):
            there = cards.get((x + dx, y + dy))
            if there is None:
                continue
            given = PASSED_ON[8 * form + way]
            touched |= there[1] != seat and bool(given >> 8 & TOUCHING[there[0]])
            if (dx, dy) in ((1, 0), (0, 1)) and given & BLOCKING[there[0]]:
                yield Saying("hichain.warning.sides_touch", {"one": f"{x},{y}", "other": f"{x + dx},{y + dy}"})
        if not touched:
            yield Saying("hichain.warning.no_contact", {"card": Card.of(form), "cell": f"{x},{y}"})
    for seat in (0, 1):
        held = Counter([*HANDS["plus"], *(sign for _, _, sign, holder in START if holder == seat)])
        there_are = Counter(Card.of(form).sign for form, holder in cards.values() if holder == seat)
        for sign, n in sorted(there_are.items()):
            if n > held[sign]:
                facts = {"side": Saying(f"hichain.side.{seat}"), "sign": sign, "n": n, "limit": held[sign]}
                yield Saying("hichain.warning.too_many", facts)
