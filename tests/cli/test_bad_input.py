"""Bad input of any kind: exit code 2 and one line that names the place and the cause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.call import call

NOISE = bytes(range(256)) * 4096  # a megabyte


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("prft", "no command 'prft'"),
        ("--nonsense", "--nonsense"),
        ("games extra", "extra"),
        ("perft", "GAME"),
        ("perft slashchain", "DEPTH"),
        ("perft chess 1", "no game 'chess'; there are "),
        ("perft slashchain two", "'DEPTH'"),
        ("perft slashchain -- -1", "DEPTH -1: at least 0"),
        ("perft slashchain 1 -o sets", "key=value"),
        ("perft slashchain 1 -o sets=4", "sets cannot be '4'; it can be 1, 2, 3"),
        ("perft slashchain 1 -o color=red", "no option 'color'"),
        ("perft slashchain 1 -o sets=1 -o sets=2", "'sets' is given twice"),
        ("perft slashchain 1 -o rule=renju -o overline=ignored", "overline is only consulted with rule=gomoku"),
        ("perft slashchain 1 --seed x", "--seed 'x'"),
        ("perft slashchain 1 --seats 3", "slashchain is played by 2"),
        ("perft slashchain 1 --language fr", "'fr' is not one of en, ja"),
        ("playthrough slashchain --player stockfish", "no player 'stockfish'; there are random, greedy"),
        ("playthrough slashchain --games -1", "--games -1: at least 0"),
        ("score chess -", "no game 'chess'"),
        ("draw - --to bmp", "--to cannot be 'bmp'; it can be svg, png, gif"),
        ("draw - --to svg --theme pink", "--theme cannot be 'pink'"),
        ("terminal slashchain --against nobody", "--against cannot be 'nobody'"),
        ("terminal slashchain --seat 2", "slashchain has the seats 0 to 1"),
        ("check --minutes never", "'--minutes'"),
        ("check --minutes nan", "--minutes nan"),
        ("bench everything", "it can be engine"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(line: str, cause: str) -> None:
    answer = call(*line.split())
    assert answer.refused, answer
    assert cause in answer.err
    assert answer.out == ""


@pytest.mark.parametrize("line", ["judge", "score slashchain", "draw --to svg"])
def test_a_file_that_cannot_be_read_is_named(line: str, tmp_path: Path) -> None:
    noise, empty = tmp_path / "noise", tmp_path / "empty"
    noise.write_bytes(NOISE)
    empty.write_bytes(b"")
    for path in (tmp_path / "missing", tmp_path, noise, empty, tmp_path / "two\nlines"):
        answer = call(*line.split(), str(path))
        assert answer.refused, answer
        assert " ".join(str(path).split()) in answer.err


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ('{"tiles": [', "line 1, column 12"),
        ("7", "JSON table"),
        ("[7]", "position 1: "),
        ('[{"tiles": []}, {"tiles": [[0, 0, "XXXX"]]}]', "position 2: "),
        ('{"tiles": [[0, 0, "////"], [0, 0, "////"]]}', "Two tiles lie on 0,0. (S5)"),
        ('{"tiles": [[1e400, 0, "////"]]}', "tiles[0]"),
        ('{"tiles": [[NaN, 0, "////"]]}', "tiles[0]"),
        ("[" * 100_000, "standard input"),
        ('{"tiles": [[' + "9" * 10_000 + ', 0, "////"]]}', "tiles[0]"),
    ],
)
def test_a_position_that_is_none_is_refused_with_its_place(text: str, cause: str) -> None:
    answer = call("score", "slashchain", "-", stdin=text)
    assert answer.refused, answer
    assert "standard input: " in answer.err
    assert cause in answer.err


def test_an_illegal_move_is_named_with_its_number_and_clause() -> None:
    moves = [
        {"seat": ply % 2, "move": f"{kind}@{ply},0"}
        for ply, kind in enumerate(["square^"] * 6 + ["cross^"] * 6 + ["pin^"] * 6)
    ]
    moves[16]["move"] = "pin^@3,0"  # the seventeenth, onto the fourth
    game = {"game": "slashchain", "options": {"sets": 3}, "seats": ["", ""], "deal": {}}
    for words in (("judge", "-"), ("judge", "-", "--json"), ("draw", "-", "--to", "svg")):
        answer = call(*words, stdin=json.dumps(game | {"moves": moves, "result": None}))
        assert answer.refused, answer
        assert "17" in answer.err
        assert "pin^@3,0: a tile already lies there. (S5)" in answer.err


def test_complaints_speak_the_users_language() -> None:
    assert "というゲームはありません" in call("perft", "chess", "1", LANG="ja_JP.UTF-8").err
    assert "というゲームはありません" in call("perft", "chess", "1", "--language", "ja").err


def test_a_ply_beyond_the_record_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text('[game slashchain]\n[seats "" ""]\n\n1. pin^@0,0 *\n')
    for ply in ("2", "-1"):
        answer = call("draw", str(record), "--to", "svg", "--ply", ply)
        assert answer.refused, answer
        assert "the record has 1 move." in answer.err


def test_a_picture_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    answer = call("draw", "-", "--to", "svg", "-o", str(tmp_path), stdin='[game slashchain]\n[seats "" ""]\n*\n')
    assert answer.refused, answer
    assert f"{tmp_path}: cannot be written" in answer.err
