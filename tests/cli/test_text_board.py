"""Boards in characters: read straight from the view, cut to the terminal without losing their names."""

from __future__ import annotations

from tsunagu import start
from tsunagu.games.display import text_board_from
from tsunagu.games.registry import find
from tsunagu.games.text_canvas import Ink, TextBoard, text_width

NAMED = """
   a b c d e
 1 . . . . .
 2 . . . . .
 3 . . . . .
 4 . . . . x
"""


def board(text: str, focus: tuple[int, int]) -> TextBoard:
    return TextBoard(tuple((Ink(line),) for line in text.strip("\n").split("\n")), head=1, side=3, focus=focus)


def test_a_board_that_fits_stays_whole() -> None:
    assert str(board(NAMED, (4, 11)).within(80, 24)) == NAMED.strip("\n")


def test_a_low_terminal_keeps_the_last_move_and_the_names_of_columns() -> None:
    assert str(board(NAMED, (4, 11)).within(80, 4)).splitlines() == [
        "   a b c d e",
        "…",
        " 3 . . . . .",
        " 4 . . . . x",
    ]
    assert str(board(NAMED, (1, 3)).within(80, 4)).splitlines() == ["   a b c d e", " 1 . . . . .", " 2 . . . . .", "…"]


def test_a_narrow_terminal_keeps_the_last_move_and_the_names_of_rows() -> None:
    right = str(board(NAMED, (4, 11)).within(8, 24)).splitlines()
    assert (right[0], right[4]) == ("  …c d e", " 4…. . x")
    left = str(board(NAMED, (4, 3)).within(8, 24)).splitlines()
    assert (left[0], left[4]) == ("   a b c…", " 4 . . .…")


def test_japanese_signs_take_two_columns() -> None:
    assert text_width("スクエア") == 8
    assert text_width("square") == 6


def test_the_chain_that_decided_is_marked() -> None:
    game = start("slashchain", sets=3)
    for move in ("parallel^@0,0", "parallel>@1,0", "parallel^@1,-1", "parallel>@2,-1", "arrow^@2,-2"):
        game.play(move)
    inks = [ink for line in text_board_from(type(game), game.view(None), "arrow^@2,-2").lines for ink in line]
    assert [ink.text for ink in inks if ink.won] == ["/"] * 5
    assert {ink.seat for ink in inks if ink.text == "/"} == {0}
    assert {ink.seat for ink in inks if ink.text == "\\"} == {1}


def test_before_the_first_tile_its_cell_is_shown() -> None:
    lines = str(text_board_from(find("slashchain"), start("slashchain").view(0))).splitlines()
    assert lines[2:] == ["  0   0 · ·", "        · ·"]
