"""People at a real table type as it comes: either case and width, words in both languages, arrows, a drawn board."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.cli.call import call
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.display import text_board_from
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import Game
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.registry import GAMES, find
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.games.text_canvas import TextBoard

PLAIN: dict[type[Game], dict[str, Any]] = {
    Hichain: {"cells": [["black", "H", ">", 0, 0], ["red", "I", "v", 1, 0], ["red", "*", "<", 2, 0]]},
    Slashchain: {"tiles": [[0, 0, "/\\\\/"]], "rule": "gomoku"},
    Connect37: {"tiles": {"D4": 12, "D5": 13}, "chips": {"D5": [1, 2]}},
    Bossa: {
        "dice": {"white": 5, "black": 1},
        "lines": {"W": {"6": "24+41"}},
        "hands": [["10"]],
        "actions": [["stack"]],
    },
}
OTHERWISE: list[tuple[type[Game], dict[str, Any]]] = [
    (Hichain, {"Cells": [["Black", "h", "→", 0, 0], ["赤", "ｉ", "下", 1, 0], ["ＲＥＤ", "＊", "left", "２", "0"]]}),
    (Hichain, {"cells": [["黒", "Ｈ", "右", 0, 0], ["red", "i", "Down", 1, 0], ["r", "asterisk", "⬅️", 2, 0]]}),
    (Slashchain, {"tiles": [["０", 0, "／＼＼／"]], "RULE": "Gomoku"}),
    (Slashchain, {"tiles": [[0, 0, "/¥ ¥/"]]}),
    (Connect37, {"tiles": {"d4": "12", "Ｄ５": 13}, "chips": {"d5": [1, "2"]}, "seats": "2"}),
    (
        Bossa,
        {"dice": {"白": "５", "Ｂ": 1}, "lines": {"w": {"w6": "24 + 41"}}, "hands": ["10"], "actions": [["スタック"]]},
    ),
]


@pytest.mark.parametrize(("game", "position"), OTHERWISE)
def test_what_can_be_meant_is_read(game: type[Game], position: dict[str, Any]) -> None:
    assert game.score(position) == game.score(PLAIN[game])


NEAR: list[tuple[type[Game], dict[str, Any], str]] = [
    (Hichain, {"cell": []}, "cells"),
    (Hichain, {"cells": [["blak", "H", "^", 0, 0]]}, "black"),
    (Hichain, {"cells": [["black", "H", "rigth", 0, 0]]}, "right"),
    (Slashchain, {"tile": []}, "tiles"),
    (Connect37, {"tiles": {"4D": 12}}, "D4"),
    (Connect37, {"tiles": {}, "chip": {}}, "chips"),
    (Bossa, {"dices": {}}, "dice"),
    (Bossa, {"dice": {"wihte": 3, "black": 1}}, "white"),
    (Bossa, {"dice": {"white": 3, "black": 1}, "actions": [["exchang"]]}, "exchange"),
]


@pytest.mark.parametrize(("game", "position", "meant"), NEAR)
def test_a_slip_of_the_pen_is_told_with_what_may_be_meant(game: type[Game], position: Any, meant: str) -> None:
    with pytest.raises(BadPosition) as caught:
        game.score(position)
    assert f"did you mean {meant}?" in str(caught.value)
    assert f"「{meant}」ではありませんか" in caught.value.text("ja")


def test_a_single_letter_is_not_what_may_be_meant() -> None:
    """`w` looks like W6, but is said already: the lines are W and B."""
    with pytest.raises(BadPosition) as caught:
        Bossa.score({"dice": {"white": 5, "black": 1}, "lines": {"W6": "24+41"}})
    assert str(caught.value).endswith("there is no line 'W6'; the lines are W and B.")


def test_places_are_counted_from_one() -> None:
    cards = [["black", "H", "^", 0, 0], ["red", "I", "^", 1, 0], ["red", "I", "sideways", 2, 0]]
    assert "card 3: the direction" in call("score", "hichain", "-", stdin=json.dumps({"cells": cards})).err
    tiles = [[0, 0, "////"], [1, 0, "///"]]
    said = call("score", "slashchain", "-", "--language", "ja", stdin=json.dumps({"tiles": tiles})).err
    assert "2枚目のタイル" in said


DRAWN: list[tuple[str, str, str]] = [
    ("hichain", "bH^ xI^", "line 1: 'xI^' is no card"),
    ("hichain", "scorin=dice\nbH^", "did you mean scoring?"),
    ("hichain", "corner=here\nbH^", "corner is the cell"),
    ("slashchain", "//\n//\n//", "line 3: 3 lines are no whole tiles"),
    ("slashchain", "///\n//", "line 1: 3 signs are no whole tiles"),
    ("slashchain", "//./\n////", "line 1: tile 2 has dots in it"),
    ("slashchain", "//x/\n////", "line 1: only / and"),
    ("connect37", ". . . .", "there is one row instead of 7"),
    ("connect37", ". . .\n" * 7, "row A has 3 cells instead of 4"),
    ("connect37", "12o# . . .\n" + ". . . . .\n" * 6, "A1: '12o#' is no tile"),
    ("connect37", "A2 . . .\n" + ". . . . .\n" * 6, "this is A1, not A2"),
    ("bossa", "W: [5] 60", "dice: the black die shows 1 to 6"),
    ("bossa", "W: 60\nB: [1]", "line 1: there are 0 dice"),
    ("bossa", "W: 10 20 [2]\nB: [1]", "line 1: 2 places cannot lie below a die that shows 2"),
    ("bossa", "W: [5]\nW: [5]", "line 2: 'W' is there twice"),
    ("bossa", "wihte: [5]", "did you mean white?"),
    ("bossa", "W: [5] 06\nB: [1]\n1: 70", "there is no tile '70'"),
]


@pytest.mark.parametrize(("game", "text", "cause"), DRAWN)
def test_a_drawing_that_is_none_is_refused_with_its_line(game: str, text: str, cause: str) -> None:
    answer = call("score", game, "-", stdin=text)
    assert answer.refused, answer
    assert cause in answer.err
    assert not call("score", game, "-", "--language", "ja", stdin=text).err.isascii()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["", " \n\n", ".", "hello", "?" * 500, "\n" * 300, "=", "a=b", "\0", "W:", "1:"])
def test_text_that_is_no_position_is_refused(game: str, text: str) -> None:
    assert call("score", game, "-", stdin=text).refused


def board_text(board: TextBoard) -> str:
    return "\n".join("".join(ink.text for ink in line) for line in board.lines)


def test_what_the_terminal_draws_of_connect_37_is_read_back() -> None:
    for seed in range(6):
        game, rng = Connect37.start({"players": 2 + seed % 3}, seed), Random(seed)
        for _ in range(25):
            move = rng.choice([*game.legal()])
            game.play(move)
        view = game.view(None)
        board = board_text(text_board_from(Connect37, view, move))
        read = Connect37.paper.read_drawing(f"{board}\nseats={game.seats}")
        assert Connect37.score(read)["scores"] == list(view["scores"])
        assert {cell: int(tile) for cell, tile in read["tiles"].items()} == view["tiles"]
        assert read["chips"] == view["chips"]


def test_every_game_reads_drawings() -> None:
    for name in GAMES:
        with pytest.raises(BadPosition):
            find(name).paper.read_drawing("\x1b")
