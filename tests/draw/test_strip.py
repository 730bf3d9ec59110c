"""Film strips: which positions, how many side by side, and what stands beneath."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.record.samples import PLAYED
from tsunagu.draw.png import BadSize
from tsunagu.draw.record_pictures import evenly, frames
from tsunagu.draw.strip import MOST_FRAMES, SIGNS, lines_of, strip, strip_png
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.games.text_canvas import text_width
from tsunagu.record.record import Move, Record, new_record

SVG = "{http://www.w3.org/2000/svg}"
ENTITY = "<script>&" * 3


def played(game: str, moves: int = 3) -> Record:
    going: Game = find(game).start(seed=3)
    record = new_record(going, ["Mei" for _ in range(going.seats)])
    for _ in range(moves):
        move = next(iter(going.legal()))
        record = replace(record, moves=(*record.moves, Move(going.turn, move)))
        going.play(move)
    return record


def words(drawn: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def boards(drawn: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(drawn).findall(f"{SVG}svg"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_position_has_its_board_its_number_and_its_move_in_words(game: str, language: str) -> None:
    drawn = strip(frames(played(game), None, (0, 1, 3)), "light", "ja" if language == "ja" else "en")
    assert len(boards(drawn)) == 3
    said = words(drawn)
    assert ("開始局面" if language == "ja" else "The start") in said
    assert [line for line in said if line.startswith(("3手目 Mei", "3. Mei"))]


def test_all_boards_have_one_size() -> None:
    sizes = {
        (it.get("width"), it.get("height"), it.get("viewBox")) for it in boards(strip(frames(PLAYED, None, (0, 2, 5))))
    }
    assert len(sizes) == 1


def test_positions_are_spaced_evenly_from_the_first_move_to_the_last() -> None:
    assert evenly(6, 6) == (1, 2, 3, 4, 5, 6)
    assert evenly(3, 21) == (1, 11, 21)
    assert evenly(6, 2) == (1, 2)
    assert evenly(1, 9) == (9,)
    assert evenly(6, 0) == (0,)


@pytest.mark.parametrize(("n", "wide"), [(1, 1), (4, 4), (5, 3), (6, 3), (8, 4)])
def test_what_does_not_fit_beside_goes_below(n: int, wide: int) -> None:
    record = played("connect37", n)
    lefts = [it.get("x") for it in boards(strip(frames(record, None, range(1, n + 1))))]
    assert len(set(lefts)) == wide


def test_a_strip_has_its_bounds() -> None:
    shown = frames(played("connect37", 1), None, (1,))
    for n in (0, MOST_FRAMES + 1):
        with pytest.raises(BadSize):
            strip(shown * n)


def test_names_are_only_ever_text_and_are_cut() -> None:
    drawn = strip(frames(replace(PLAYED, seats=(ENTITY, "ア" * 80)), None, (1, 2)))
    heads = words(drawn)
    assert f"1. {ENTITY[:21]}…" in heads
    assert f"2. {'ア' * 10}…" in heads
    assert "<script>" not in drawn


def test_long_moves_take_at_most_three_lines() -> None:
    for text in ("word " * 60, "長" * 200, "short", "x" * 200):
        lines = lines_of(text.strip())
        assert 1 <= len(lines) <= 3
        assert all(text_width(line) <= SIGNS or " " not in line for line in lines)
    assert lines_of("one two") == ["one two"]


def test_a_strip_is_a_picture_of_its_size() -> None:
    picture = Image.open(BytesIO(strip_png(frames(PLAYED, None, (1, 5)), "dark", "ja")))
    assert picture.width == 2 * 28 + 2 * 360 + 24
