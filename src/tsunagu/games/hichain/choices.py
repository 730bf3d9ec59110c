"""The choices of a HICHAIN turn: a card, a direction, a cell; or a pass. Rules: docs/hichain.md, H5-H9 and H24."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from tsunagu.engine.hichain import position as engine
from tsunagu.engine.hichain.board import place_of
from tsunagu.engine.hichain.cards import CARDS, HANDS, SIGNS
from tsunagu.games.choices import Advice, Choices, Option, Piece, WholeMove
from tsunagu.games.grid_choices import QUARTER_TURNS, cell_place, with_count
from tsunagu.games.hichain.contacts import card_border, cell_border
from tsunagu.games.hichain.notation import CARD_NOTATION, COLOURS, PASS, SYMBOLS, Placing
from tsunagu.games.hichain.pieces import CONTACT_SYMBOLS
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

ADVICE = Advice(Saying("hichain.choices.pick"), Saying("hichain.choices.place"), Saying("hichain.choices.more"))
PASSING = Advice(Saying("hichain.hint.pass"), more=Saying("hichain.hint.pass"))
SIGN_NAMES = {"*": "asterisk", "?": "question", "+": "plus"}
FORMS = 128  # the engine's move is cell * 128 + form: with thousands of moves taken apart here, without a call each
CONTACTS = tuple(symbol.name.partition("-")[2] for symbol in CONTACT_SYMBOLS)
COPIES = Counter(HANDS["plus"])  # of each card, in any hand that has it


def choices(game: Hichain, seat: int) -> Choices:
    """For the seat to move; nothing for any other."""
    if game.over or seat != game.turn:
        return Choices()
    moves = sorted(game.position.moves())
    passing = moves == [engine.PASS]
    number: dict[int, int] = {}  # of each cell among the places, row by row as the moves are
    targets: defaultdict[int, list[int]] = defaultdict(list)  # by form
    for move in [] if passing else moves:
        cell, form = divmod(move, FORMS)
        targets[form].append(number.setdefault(cell, len(number)))
    hand = Counter(game.position.hand_of(seat))
    lying = {(x, y): (form, holder) for x, y, form, holder in game.position.cards()}
    places = (cell_place(place_of(cell)) for cell in number)
    options = [
        Option((i,), turns, f"{CARD_NOTATION[form]}@{{}}", tuple(targets[form]), border=card_border(form))
        for i, sign in enumerate(hand)
        for turns, form in enumerate(forms(sign))
    ]
    return Choices(
        pieces=tuple(piece(seat, sign, left) for sign, left in hand.items()),
        places=tuple(
            replace(place, border=cell_border(place_of(cell), lying, seat))
            for cell, place in zip(number, places, strict=True)
        ),
        ways=QUARTER_TURNS,
        cycle=True,
        options=tuple(options),
        moves=(WholeMove(PASS, Saying("hichain.said.pass")),) if passing else (),
        advice=PASSING if passing else ADVICE,
        contacts=CONTACTS,
    )


def pieces_laid(game: Hichain, move: str) -> tuple[str, ...]:
    """The card of a move; nothing of a pass."""
    if move == PASS:
        return ()
    sign = Placing.parse(move).card.sign
    return (piece(game.turn, sign, game.position.hand_of(game.turn).count(sign)).key,)


def forms(sign: str) -> range:
    """The card in each of its turned forms that look different (H9)."""
    kind = SIGNS.index(sign)
    return range(4 * kind, 4 * kind + CARDS[kind].forms)


def piece(seat: int, sign: str, left: int) -> Piece:
    """Equal cards are numbered in the order they are laid, so that the hand holds the last of them."""
    key = f"{COLOURS[seat]}-{SIGN_NAMES.get(sign, sign.lower())}"
    copies = COPIES[sign]
    return Piece(key if copies == 1 else f"{key}-{copies - left + 1}", with_count(SYMBOLS.get(sign, sign), left))
