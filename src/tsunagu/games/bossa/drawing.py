"""A Bossa table drawn in plain text: each line from its low end to its high end, the die in brackets, then the hands.

W: 30 13+32 [5] 22+42 12+23+41
B: [2] 03+10/12+21
1: 10 14 24 | exchange stack
2: 40 51 33
"""

from __future__ import annotations

import re
from typing import Any

from tsunagu.games.bossa.position_input import LINE_WORDS
from tsunagu.games.bossa.tiles import COLOURS
from tsunagu.games.drawings import EMPTY, Drawing, Row, take_apart
from tsunagu.games.position_input import near_meaning, word_for

SHAPE = "bossa.drawing.shape"
DIE = re.compile(r"[\[(]([0-9])[\])]")
OPTION_WORDS = {**LINE_WORDS, "deck": ("deck", "山札")}
SEATS = {"0": ("1", "player1", "player 1", "プレイヤー1"), "1": ("2", "player2", "player 2", "プレイヤー2")}


def read_drawing(text: str) -> dict[str, Any]:
    """The position as `score` takes it. `white=1`: the white line is player 1's own."""
    drawing = take_apart(text, SHAPE)
    options: dict[str, Any] = drawing.read_options((*COLOURS, "deck", "rule", "sixth"), OPTION_WORDS)
    owners = {colour: owner_of(options.pop(colour)) for colour in COLOURS if colour in options}
    found: dict[str, Any] = {"dice": {}, "lines": {}, "hands": [None, None], "actions": [None, None]}
    for row in drawing.rows:
        head, colon, rest = row.text.partition(":")
        colour, seat = word_for(head, LINE_WORDS), word_for(head, SEATS)
        if not colon or (colour is None and seat is None):
            near = near_meaning(head, LINE_WORDS) if colon else None
            raise drawing.wrong(row, "bossa.drawing.head", near=near, head=head.strip())
        if colour is not None:
            if colour in found["dice"]:
                raise drawing.wrong(row, "bossa.drawing.twice", head=head.strip())
            found["dice"][colour], found["lines"][colour] = line(drawing, row, rest)
        elif seat is not None:
            if found["hands"][int(seat)] is not None or found["actions"][int(seat)] is not None:
                raise drawing.wrong(row, "bossa.drawing.twice", head=head.strip())
            tiles, bar, actions = rest.partition("|")
            if tiles.strip() or not bar:  # only the actions were noted
                found["hands"][int(seat)] = [tile for tile in tiles.replace("+", " ").split() if tile not in EMPTY]
            if bar:
                found["actions"][int(seat)] = [action for action in actions.split() if action not in EMPTY]
    return {**found, **({"owners": owners} if owners else {}), **options}


def owner_of(text: str) -> int | str:
    """The seat of a player, who is counted from 1."""
    return int(text) - 1 if text in ("1", "2") else text


def line(drawing: Drawing, row: Row, rest: str) -> tuple[str, dict[str, str]]:
    """The die and what lies on the places to its left and right."""
    words = rest.split()
    dice = [(at, match[1]) for at, word in enumerate(words) if (match := DIE.fullmatch(word))]
    if len(dice) != 1:
        raise drawing.wrong(row, "bossa.drawing.die", "B2", n=len(dice))
    at, die = dice[0]
    if at > int(die) - 1:
        raise drawing.wrong(row, "bossa.drawing.below_one", "B2", die=die, n=at)
    places = {str(int(die) + i - at): word for i, word in enumerate(words) if i != at and word not in EMPTY}
    return die, places
