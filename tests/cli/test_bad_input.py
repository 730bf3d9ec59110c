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
        ("perft chess 1", "no game 'chess'; choose from "),
        ("perft slashchain two", "DEPTH 'two': this must be a whole number."),
        ("perft slashchain -1", "-1: this must be a whole number of 0 or more."),
        ("perft slashchain 1001", "DEPTH 1001: at most 1000"),
        ("perft slashchain " + "9" * 5000, "at most 999999999999999"),
        ("perft slashchain 1 --seats abc", "--seats 'abc': this must be a whole number."),
        ("perft slashchain 1 --seats 2 --seats 2", "--seats is given twice."),
        ("games --json --json", "--json is given twice."),
        ("perft slashchain 1 --jso", "no option --jso; perhaps --json."),
        ("perft slashchain 1 --json=1", "--json takes no value."),
        ("perft slashchain 1 --seed", "--seed needs a value."),
        ("perft slashchain 1 -o =x", "key=value"),
        ("perft slashchain -- -1", "DEPTH -1: at least 0"),
        ("perft slashchain 1 -o sets", "key=value"),
        ("perft slashchain 1 -o sets=4", "sets cannot be '4'; it can be 1, 2, 3"),
        ("perft slashchain 1 -o color=red", "no option 'color'"),
        ("perft slashchain 1 -o sets=1 -o sets=2", "'sets' is given twice"),
        ("perft slashchain 1 -o rule=renju -o overline=ignored", "overline is only consulted with rule=gomoku"),
        ("perft slashchain 1 --seed x", "--seed 'x'"),
        ("perft slashchain 1 --seats 3", "slashchain is played by 2"),
        ("perft slashchain 1 --language fr", "--language cannot be 'fr'; it can be en, ja"),
        ("playthrough slashchain --player stockfish", "no player 'stockfish'; choose from random, greedy"),
        ("playthrough slashchain --games -1", "--games -1: at least 1"),
        ("playthrough slashchain --games 0", "--games 0: at least 1"),
        ("playthrough slashchain --games 2 --seed " + "9" * 80, "choose a smaller --seed"),
        ("score chess -", "no game 'chess'"),
        ("draw - --to bmp", "--to cannot be 'bmp'; it can be svg, png, gif"),
        ("draw - --to svg --theme pink", "--theme cannot be 'pink'"),
        ("terminal slashchain --against nobody", "--against cannot be 'nobody'"),
        ("terminal slashchain --seat 2", "slashchain has the seats 0 to 1"),
        ("check --minutes never", "--minutes 'never': this must be a number."),
        ("check --minutes 0", "--minutes 0.0: more than 0"),
        ("check --minutes nan", "--minutes nan"),
        ("bench everything", "it can be engine"),
        ("chaos everywhere", "it can be kill, fsync, worlds, proxy, hostile, all"),
        ("chaos worlds --runs 0", "--runs 0: at least 1"),
        ("chaos worlds --minutes 0", "--minutes 0.0: more than 0"),
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
        ("7", "slashchain board in plain text"),
        ("[7]", "position 1: "),
        ('[{"tiles": []}, {"tiles": [[0, 0, "XXXX"]]}]', "position 2: "),
        ('{"tiles": [[0, 0, "////"], [0, 0, "////"]]}', "Two tiles lie on 0,0. (S5)"),
        ('{"tiles": [[1e400, 0, "////"]]}', "tile 1"),
        ('{"tiles": [[NaN, 0, "////"]]}', "tile 1"),
        ("[" * 100_000, "standard input"),
        ('{"tiles": [[' + "9" * 10_000 + ', 0, "////"]]}', "tile 1"),
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


def test_a_picture_never_replaces_its_own_record(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text('[game slashchain]\n[seats "" ""]\n*\n')
    link = tmp_path / "link"
    link.symlink_to(record)
    for output in (record, link):
        answer = call("draw", str(record), "--to", "svg", "-o", str(output))
        assert answer.refused, answer
        assert "is the record itself" in answer.err
    assert record.read_text().startswith("[game slashchain]")


FALSE = '[game slashchain]\n[seats "" ""]\n1. pin^@0,0 {} [result five ranks 1 2]\n'


@pytest.mark.parametrize(
    ("record", "cause"),
    [
        (FALSE.format(""), "the moves do not end the game"),
        (FALSE.format("(1. pin^@5,5)"), "Variation at move 1"),
    ],
)
def test_what_is_judged_false_is_not_drawn_either(record: str, cause: str) -> None:
    for line in ("judge -", "draw - --to svg"):
        answer = call(*line.split(), stdin=record)
        assert answer.refused, answer
        assert cause in answer.err


def test_a_file_without_a_name_is_called_so() -> None:
    for words in (["judge", ""], ["score", "slashchain", ""]):
        assert "'': is not the name of a file." in call(*words).err
    answer = call("draw", "-", "--to", "svg", "-o", "", stdin='[game slashchain]\n[seats "" ""]\n*\n')
    assert "is not the name of a file." in answer.err


def test_bytes_are_counted_from_one() -> None:
    assert "byte 1 is not UTF-8" in call("judge", "-", stdin=b"\xff").err


def test_what_is_wrong_with_the_words_is_told_in_japanese_too() -> None:
    said = call("perft", "slashchain", "--seats", "abc", "1", "--language", "ja").err
    assert said == "tsunagu perft: --seats 'abc'：整数を指定してください。\n"
    assert "DEPTHがありません。" in call("perft", "slashchain", "--language", "ja").err
    assert "遊べるのはhichain、slashchain" in call("perft", "chess", "1", "--language", "ja").err


def test_a_long_word_is_not_repeated_whole() -> None:
    for words in (["perft", "slashchain", "1", "--seed", "x" * 5000], ["perft", "x" * 5000, "1"], ["x" * 5000]):
        answer = call(*words)
        assert answer.refused
        assert "…" in answer.err
        assert len(answer.err) < 300


@pytest.mark.parametrize("value", ["much", "0", "-1", "1.5", "65537", "0000000000065537", "９"])
def test_a_wrong_bound_of_memory_is_refused_before_anything_begins(value: str) -> None:
    answer = call("games", TSUNAGU_MEMORY=value)
    assert answer.refused
    assert f"TSUNAGU_MEMORY is the memory of a searching bot in whole MiB, from 1 to 65536; {value!r}" in answer.err


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"tiles": [[0, 0, "////"],]}', "line 1, column 26"),
        ('{"tiles": [[0, 0, "////", ]]}', "line 1, column 25"),
        ('{\n "tiles": [],\n}', "line 2, column 13"),
    ],
)
def test_a_trailing_comma_is_said_to_be_one(text: str, place: str) -> None:
    answer = call("score", "slashchain", "-", stdin=text)
    assert answer.refused
    assert f"{place}: a comma too many" in answer.err
    assert "カンマが1つ余分" in call("score", "slashchain", "-", "--language", "ja", stdin=text).err
    record = '{"game": "slashchain", "options": {}, "seats": ["", ""], "deal": {}, "moves": [], "result": null,}'
    assert "line 1, column 97: a comma too many" in call("judge", "-", stdin=record).err


@pytest.mark.parametrize("text", ['{"tiles": [1,,2]}', '{"a": ",]" x}', '{"a": [1, 2}', "{x, }"])
def test_no_other_mistake_is_called_a_trailing_comma(text: str) -> None:
    assert "this is not JSON" in call("score", "slashchain", "-", stdin=text).err
