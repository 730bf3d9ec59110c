"""What each command answers when all is well."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.call import call
from tsunagu import __version__

# Five slashes on the diagonal x + y = 1, two tiles of two lines and one of one: S9.
FIVE = """[game slashchain]
[options sets=3]
[seats "Mei" "Ken"]

1. parallel^@0,0 2. parallel>@1,0 3. parallel^@1,-1 4. parallel>@2,-1 5. arrow^@2,-2
[result five ranks 1 2]
"""
CELLS = "(0,1) (1,0) (2,-1) (3,-2) (4,-3)"


@pytest.fixture
def five(tmp_path: Path) -> str:
    path = tmp_path / "five.txt"
    path.write_text(FIVE, "utf-8")
    return str(path)


def test_version() -> None:
    assert call("--version").out == f"tsunagu {__version__}\n"
    assert call("--version", "games").out == f"tsunagu {__version__}\n"


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_help_lists_the_commands(words: list[str]) -> None:
    answer = call(*words)
    assert answer.code == 0
    assert all(command in answer.out for command in ("play", "terminal", "judge", "score", "perft", "draw"))


def test_games_lists_every_game_with_its_options() -> None:
    assert "sets = 1 | 2 | 3 (default 1)" in call("games").out
    assert "（標準は1）" in call("games", "--language", "ja").out
    [game] = [game for game in json.loads(call("games", "--json").out) if game["game"] == "slashchain"]
    assert {"name": "sets", "choices": [1, 2, 3], "default": 1, "only_with": None, "inferred": {}} in game["options"]


def test_a_terminal_without_our_characters_gets_escapes() -> None:
    answer = call("games", "--language", "ja", charset="ascii")
    assert (answer.code, answer.err) == (0, "")
    assert "\\uff08" in answer.out


def test_perft_prints_the_number_alone() -> None:
    # Sixteen forms on the first cell (S4), then sixteen on each of its four neighbours (S5).
    assert call("perft", "slashchain", "0").out == "1\n"
    assert call("perft", "slashchain", "1").out == "16\n"
    assert call("perft", "slashchain", "2").out == "1024\n"
    answer = json.loads(call("perft", "slashchain", "2", "-o", "sets=2", "--seats", "2", "--json").out)
    assert (answer["sequences"], answer["options"]["sets"]) == (1024, 2)


def test_perft_counts_deep_sequences_as_the_engine_does_in_one_go() -> None:
    from tsunagu import start
    from tsunagu.engine.position import perft

    assert call("perft", "slashchain", "3").out == f"{perft(start('slashchain').position, 3)}\n"


def test_playthrough_prints_whole_games_as_json_lines() -> None:
    answer = call("playthrough", "slashchain", "--seed", "7", "--games", "2", "-o", "rule=renju", "--player", "greedy")
    events = [json.loads(line) for line in answer.out.splitlines()]
    assert [event["seed"] for event in events if event["event"] == "start"] == [7, 8]
    assert [event["event"] for event in events].count("end") == 2
    start, first = events[:2]
    assert start["options"] == {"rule": "renju", "overline": "wins", "sets": 1}
    assert (start["seats"], start["deal"]) == (2, {})
    assert (first["ply"], first["seat"], len(first["legal"]), first["scores"]) == (0, 0, 16, None)
    assert first["move"] in first["legal"]


def test_the_same_seed_gives_the_same_game() -> None:
    words = ("playthrough", "slashchain", "--seed", "3")
    assert call(*words).out == call(*words).out != call("playthrough", "slashchain", "--seed", "4").out


def test_judge_tells_the_result_and_why(five: str) -> None:
    answer = call("judge", five)
    assert answer.code == 0
    assert answer.out.splitlines() == [
        "slashchain, 5 moves, every one legal.",
        f"slash wins with 5 in a row: {CELLS}.",
        "1. Mei (slash)",
        "2. Ken (backslash)",
    ]


def test_judge_speaks_japanese(five: str) -> None:
    for answer in (call("judge", five, "--language", "ja"), call("judge", five, LANG="ja_JP.UTF-8")):
        assert "スラッシュの勝ちです。5連ができました" in answer.out
    assert "slash wins" in call("judge", five, "--language", "en", LANG="ja_JP.UTF-8").out


def test_judge_answers_in_json_and_reads_standard_input() -> None:
    answer = json.loads(call("judge", "-", "--json", stdin=FIVE).out)
    assert answer["result"] == {"reason": "five", "ranks": [1, 2], "scores": None}
    assert answer["facts"]["cells"] == [[0, 1], [1, 0], [2, -1], [3, -2], [4, -3]]


def test_judge_reads_what_playthrough_writes() -> None:
    played = call("playthrough", "slashchain", "--seed", "5").out
    end = json.loads(played.splitlines()[-1])
    assert json.loads(call("judge", "-", "--json", stdin=played).out)["result"] == {
        key: end[key] for key in ("reason", "ranks", "scores")
    }


def test_score_gives_chains_and_threats(tmp_path: Path) -> None:
    position = {"tiles": [[0, 0, "////"]]}
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    answer = json.loads(call("score", "slashchain", str(path), "--json").out)
    assert (answer["/"]["longest"], answer["\\"]["longest"], answer["warnings"]) == (2, 0, [])
    assert call("score", "slashchain", "-", stdin=json.dumps(position)).out.splitlines() == [
        "slash: the longest chain has 2.",
        "backslash: the longest chain has 0.",
    ]
    said = call("score", "slashchain", "-", "--language", "ja", stdin=json.dumps(position)).out
    assert said.startswith("スラッシュ：いちばん長い連鎖は2です。")


def test_a_list_of_positions_gives_a_list_of_answers() -> None:
    positions = json.dumps([{"tiles": [[0, 0, "////"]]}, {"tiles": []}])
    answers = json.loads(call("score", "slashchain", "-", "--json", stdin=positions).out)
    assert [answer["/"]["longest"] for answer in answers] == [2, 0]
    assert "position 2" in call("score", "slashchain", "-", stdin=positions).out
    assert json.loads(call("score", "slashchain", "-", "--json", stdin="[]").out) == []
    assert call("score", "slashchain", "-", stdin="[]").out == "There is no position here.\n"


@pytest.mark.parametrize(("to", "opening"), [("svg", b"<svg "), ("png", b"\x89PNG\r\n"), ("gif", b"GIF89a")])
def test_draw_writes_a_picture(five: str, tmp_path: Path, to: str, opening: bytes) -> None:
    picture = tmp_path / f"five.{to}"
    assert call("draw", five, "--to", to, "--ply", "2", "-o", str(picture)).code == 0
    assert picture.read_bytes().startswith(opening)


def test_a_picture_goes_to_standard_output_unless_a_file_is_named(five: str) -> None:
    assert call("draw", five, "--to", "png", "--ply", "0").raw.startswith(b"\x89PNG\r\n")


def test_a_game_is_printed_to_a_file_or_to_standard_output(tmp_path: Path) -> None:
    file = tmp_path / "set.pdf"
    assert call("print", "slashchain", "--paper", "letter", "--language", "ja", "-o", str(file)).code == 0
    assert file.read_bytes().startswith(b"%PDF-")
    assert call("print", "slashchain", "--paper", "letter", "--language", "ja").raw == file.read_bytes()
    refused = call("print", "slashchain", "--paper", "a5")
    assert (refused.code, refused.err) == (2, "tsunagu print: --paper cannot be 'a5'; it can be a4, letter.\n")


def test_a_film_strip_is_drawn_of_the_positions_that_are_asked_for(five: str, tmp_path: Path) -> None:
    def shown(*words: str) -> list[str]:
        return re.findall(r"start\">(\d+)\. ", call("draw", five, "--to", "strip", *words).out)

    assert shown() == ["1", "2", "3", "4", "5"]
    assert shown("--frames", "2") == ["1", "5"]
    assert shown("--frames", "2", "--ply", "3") == ["1", "3"]
    assert shown("--at", "4, 2,2") == ["2", "4"]
    picture = tmp_path / "strip.png"
    assert call("draw", five, "--to", "strip", "-o", str(picture)).code == 0
    assert picture.read_bytes().startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--to png --frames 2", "--frames and --at go with --to strip."),
        ("--to strip --frames 2 --at 1", "Give --frames or --at, not both."),
        ("--to strip --frames 0", "--frames"),
        ("--to strip --at 1,x", "--at 'x': this must be a whole number."),
        ("--to strip --at 6", "6"),
    ],
)
def test_a_film_strip_that_cannot_be_is_refused(five: str, words: str, told: str) -> None:
    answer = call("draw", five, *words.split())
    assert answer.refused
    assert told in answer.err


def test_draw_shows_the_end_unless_a_ply_is_named(five: str) -> None:
    assert call("draw", five, "--to", "svg").out == call("draw", five, "--to", "svg", "--ply", "5").out
    assert call("draw", five, "--to", "svg").out != call("draw", five, "--to", "svg", "--ply", "0").out
    assert call("draw", five, "--to", "svg").out != call("draw", five, "--to", "svg", "--theme", "dark").out


def test_check_compares_engine_and_referee() -> None:
    answer = call("check", "--minutes", "0.005", "--game", "slashchain", "--seed", "2")
    assert answer.code == 0
    assert answer.out.startswith("slashchain: ")


def test_check_names_each_game_once_and_answers_in_json() -> None:
    answer = call("check", "--minutes", "0.01", "--game", "slashchain", "--game", "slashchain", "--json")
    (line,) = answer.out.splitlines()
    told = json.loads(line)
    assert (told["game"], told["difference"]) == ("slashchain", None)
    assert told["positions"] > 0


@pytest.mark.slow
def test_clauses_answers_in_json() -> None:
    told = json.loads(call("clauses", "--json").out)
    assert told["gaps"] == []
    assert {"S1", "C1", "B1"} <= {clause["number"] for clause in told["clauses"]}


@pytest.mark.slow
def test_clauses_lists_the_rules_clauses() -> None:
    answer = call("clauses")
    assert answer.out.splitlines()[0].split() == ["clause", "holds", "breach", "taught"]


def test_several_games_in_a_file_are_judged_one_by_one() -> None:
    games = call("playthrough", "slashchain", "--games", "3", "--player", "greedy").out
    judged = json.loads(call("judge", "-", "--json", stdin=games).out)
    ends = [json.loads(line) for line in games.splitlines() if '"event":"end"' in line]
    assert [one["result"]["ranks"] for one in judged] == [end["ranks"] for end in ends]
    said = call("judge", "-", stdin=games).out.splitlines()
    assert [line for line in said if line.startswith("game ")] == ["game 1", "game 2", "game 3"]
    assert "choose one with --game, from 1 to 3" in call("draw", "-", "--to", "svg", stdin=games).err
    assert "--game 4: there are 3 games here." in call("draw", "-", "--to", "svg", "--game", "4", stdin=games).err
    one, other = (call("draw", "-", "--to", "svg", "--game", number, stdin=games).out for number in "12")
    assert one.startswith("<svg ")
    assert one != other


def test_a_game_is_drawn_as_a_seat_saw_it() -> None:
    game = call("playthrough", "connect37", "--seed", "3").out
    pictures = {
        seat: call("draw", "-", "--to", "svg", "--ply", "3", *(["--seat", seat] if seat else []), stdin=game).out
        for seat in ("", "0", "1")
    }
    assert len({*pictures.values()}) == 3
    assert "Connect 37 has the seats 0 to 1" in call("draw", "-", "--to", "svg", "--seat", "2", stdin=game).err


def test_signs_that_a_terminal_would_obey_are_never_printed() -> None:
    steering = "\x1b[2J\x9b31m\u202eMei\u3000山田"
    record = json.dumps({"game": "slashchain", "options": {}, "seats": [steering, "Ken"], "deal": {}})[:-1]
    record += ',"moves":[{"seat":1,"move":"resign"}],"result":null}'
    for words in (["judge", "-"], ["judge", "-", "--json"]):
        answer = call(*words, stdin=record)
        assert answer.code == 0
        assert "山田" in answer.out
        assert not {"\x1b", "\x9b", "\u202e"} & set(answer.out)
    assert json.loads(call("judge", "-", "--json", stdin=record).out)["seats"][0] == steering


def test_a_count_beyond_the_longest_game_is_nothing_and_takes_no_time() -> None:
    assert call("perft", "slashchain", "13").out == "0\n"  # twelve tiles in one set: S3, S10
    assert call("perft", "connect37", "35").out == "0\n"  # thirty-four turns of two players: C5
