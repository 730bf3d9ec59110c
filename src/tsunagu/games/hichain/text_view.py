"""HICHAIN in characters: a card is a mark for its colour, its sign and its direction, `▪Q^` black, `▫Q^` red."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tsunagu.engine.hichain.cards import AROUND
from tsunagu.games.game import View
from tsunagu.games.hichain.notation import Card, Placing
from tsunagu.games.text_canvas import Ink, Line, TextBoard, pad, text_width
from tsunagu.words import Language, say

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain

Cell = tuple[int, int]
MARKS = "▪▫"  # by seat
MARGIN = 4  # columns of row names
WIDTH = 4  # a gap and three signs


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn."""

    cards: dict[Cell, tuple[str, int]]  # card as written, seat
    near: set[Cell]  # the empty cells around cards, while the game goes on
    last: Cell | None
    won: set[Cell]  # cells of the Royal that decided


def text_board(game: Hichain, view: View, last: str | None) -> TextBoard:
    """The cards and the cells around them, the last card in brackets."""
    cards = {(x, y): (str(Card.of(form)), seat) for x, y, form, seat in game.position.cards()}
    near = {(x + dx, y + dy) for x, y in cards for dx, dy in AROUND} - cards.keys()
    placing = None if last is None or "@" not in last else Placing.parse(last)
    outcome = game.outcome()
    royal = outcome is not None and outcome.reason == "royal"
    won = {*game.position.royal(game.position.winner)} if royal else set()
    scene = Scene(cards, set() if outcome else near, None if placing is None else (placing.x, placing.y), won)
    xs, ys = stretch(x for x, _ in near), stretch(y for _, y in near)
    names = Ink(" " * MARGIN + "".join(f"{x:>3} " for x in xs))
    x, y = scene.last or (0, 0)
    focus = 1 + y - ys.start, MARGIN + WIDTH * (x - xs.start)
    return TextBoard(((names,), *(row(scene, xs, y) for y in ys)), head=1, side=MARGIN, focus=focus)


def stretch(numbers: Iterable[int]) -> range:
    """Every number from the least to the greatest."""
    listed = list(numbers)
    return range(min(listed), max(listed) + 1)


def row(scene: Scene, xs: range, y: int) -> Line:
    inks = [Ink(f"{y:>3} ")]
    for x in xs:
        inks += [gap(scene, x, y), cell(scene, (x, y))]
    return (*inks, gap(scene, xs.stop, y))


def gap(scene: Scene, x: int, y: int) -> Ink:
    """The column before cell x: a bracket beside the last card."""
    return Ink("[" if scene.last == (x, y) else "]" if scene.last == (x - 1, y) else " ", last=True)


def cell(scene: Scene, place: Cell) -> Ink:
    """A card, a dot where one may come to lie, or nothing."""
    if place not in scene.cards:
        return Ink(" · " if place in scene.near else "   ", quiet=True)
    card, seat = scene.cards[place]
    return Ink(MARKS[seat] + card, seat, last=place == scene.last, won=place in scene.won)


def text_hands(game: Hichain, view: View, language: Language) -> tuple[Line, ...]:
    """Both hands with their points; the seat to move is pointed at."""
    names = [say(f"hichain.side.{seat}", language) for seat in (0, 1)]
    width = max(map(text_width, names))
    return tuple(
        (
            Ink("> " if not game.over and game.turn == seat else "  "),
            Ink(f"{MARKS[seat]} {pad(names[seat], width)} {game.scores()[seat]:>5}  ", seat),
            Ink(" ".join(game.position.hand_of(seat)) or "-"),
        )
        for seat in (0, 1)
    )
