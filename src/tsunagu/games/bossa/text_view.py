"""Bossa in characters: each line under its row of numbers, the die in brackets, tiles hanging from their places.

Open places show the numbers of tiles they take; layers after the first are marked with a plus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.bossa.notation import Lay, parse
from tsunagu.games.bossa.places import open_places
from tsunagu.games.bossa.tiles import ACTIONS, COLOURS, LETTERS, names
from tsunagu.games.game import RESIGN, View
from tsunagu.games.text_canvas import Ink, Line, TextBoard, pad, text_width
from tsunagu.words import Language, say

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

CELL = 5  # columns of a place
SIDE = 3  # columns of a line's letter
LEAST = 7  # the numbers shown at least


def text_board(game: Bossa, view: View, last: str | None) -> TextBoard:
    """The white line above the black one."""
    move = parse(last) if last is not None and last != RESIGN else None
    group = move if isinstance(move, Lay) else None
    highest = max([LEAST, *(int(place[1:]) for place in open_places(game))])
    lines: list[Line] = []
    focus = (0, 0)
    for line in range(len(LETTERS)):
        if lines:
            lines.append((Ink(""),))
        if group is not None and group.line == line:
            focus = (len(lines), SIDE + CELL * (group.number - 1))
        lines += one_line(game, view, line, highest, group)
    return TextBoard(tuple(lines), side=SIDE, focus=focus)


def one_line(game: Bossa, view: View, line: int, highest: int, last: Lay | None) -> list[Line]:
    """The numbers of a line, then as many rows as its fullest place needs."""
    letter, owner = LETTERS[line], view["owners"][COLOURS[line]]
    die = view["dice"][COLOURS[line]]
    columns = [place(game, view, f"{letter}{number}", last) for number in range(1, highest + 1)]
    heads = [f"[{number}]" if number == die else f" {number} " for number in range(1, highest + 1)]
    depth = max(1, *(len(column) for column in columns))
    rows = [
        (Ink(" " * SIDE), *(column[i] if i < len(column) else Ink(" " * CELL) for column in columns))
        for i in range(depth)
    ]
    return [(Ink(pad(letter, SIDE), owner), *(Ink(pad(head, CELL), owner) for head in heads)), *rows]


def place(game: Bossa, view: View, name: str, last: Lay | None) -> list[Ink]:
    """What hangs from a place: its tiles, or the numbers of tiles it takes."""
    layers = view["lines"][name[0]].get(name[1:], [])
    counts = open_places(game).get(name)
    if counts:
        return [Ink(pad(" ×" + "/".join(map(str, counts)), CELL), quiet=True)]
    newest = names([*last.group]) if last is not None and last.place == name else []
    return [
        Ink(pad(f"{'+' if i else ' '}{tile}", CELL), last=tile in newest)
        for i, layer in enumerate(layers)
        for tile in layer
    ]


def text_hands(game: Bossa, view: View, language: Language) -> tuple[Line, ...]:
    """Each seat with its line, its columns, the actions left and its tiles; then the deck and the discards."""
    titles = [say(f"bossa.seat.{seat}", language) for seat in (0, 1)]
    marks = [actions_left(view, seat, language) for seat in (0, 1)]
    widths = [max(map(text_width, column)) + 2 for column in (titles, [own_line(game, seat) for seat in (0, 1)], marks)]
    rows: list[Line] = []
    for seat in (0, 1):
        cells = (titles[seat], own_line(game, seat), marks[seat])
        table = "".join(pad(cell, width) for cell, width in zip(cells, widths, strict=True))
        tiles = " ".join(view["hands"][seat])
        rows.append((Ink(f"{'>' if view['turn'] == seat else ' '} {table}", seat), Ink(tiles, seat)))
    deck = say("bossa.text.deck", language, n=view["deck"])
    if view["discarded"]:
        deck += "  " + say("bossa.text.discarded", language, tiles=" ".join(view["discarded"]))
    return (*rows, (Ink(f"  {deck}", quiet=True),))


def own_line(game: Bossa, seat: int) -> str:
    """The letter of the seat's line and its columns; nothing where no line is owned."""
    owners = game.position.owners()
    return (
        f"{LETTERS[owners.index(seat)]} {game.position.column_counts()[owners.index(seat)]}/6" if seat in owners else ""
    )


def actions_left(view: View, seat: int, language: Language) -> str:
    """The three actions, each a dash of its width once it is used."""
    words = [(action, say(f"bossa.action.{action}", language)) for action in ACTIONS]
    return " ".join(word if action in view["markers"][seat] else pad("-", text_width(word)) for action, word in words)
