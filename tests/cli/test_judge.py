"""`tsunagu judge` speaks to people: false results in words, what was not checked, moves written with spaces."""

from __future__ import annotations

import json

import pytest

from tests.cli.call import call
from tests.cli.test_commands import FIVE

FALSE = FIVE.replace("[result five ranks 1 2]", "[result resigned ranks 2 1]")


def test_a_false_result_is_told_in_words() -> None:
    said = call("judge", "-", stdin=FALSE).err
    assert "by the moves it is 1. slash, 2. backslash (five in a row);" in said
    assert "the record says 1. backslash, 2. slash (resigned)." in said
    japanese = call("judge", "-", "--language", "ja", stdin=FALSE).err
    assert "「1位 スラッシュ、2位 バックスラッシュ（五連）」" in japanese
    assert not {"{", "}", "null", '"'} & {*said, *japanese}


def test_false_points_are_told_in_words() -> None:
    played = call("playthrough", "connect37", "--seed", "3").out.splitlines()
    end = json.loads(played[-1])
    wrong = [*played[:-1], json.dumps(end | {"scores": [0, 99], "ranks": [2, 1]})]
    said = call("judge", "-", stdin="\n".join(wrong)).err
    assert f"player 1 with {end['scores'][0]} point" in said
    assert "player 2 with 99 points" in said
    assert "{" not in said


def test_a_reason_that_nobody_knows_is_repeated_as_it_is() -> None:
    said = call("judge", "-", stdin=FALSE.replace("resigned", "failed")).err
    assert "1. backslash, 2. slash (failed)" in said


def test_points_in_a_game_without_points_are_told_as_that() -> None:
    going_on = FIVE[: FIVE.index(" 5. ")] + "\n[result time ranks 1 2 scores 3 4]\n"
    assert "this game has no points." in call("judge", "-", stdin=going_on).err


def test_a_promise_that_was_not_checked_is_named_with_the_command_that_does() -> None:
    promised = FIVE.replace("\n\n", '\n[tag commitment "00ff"]\n\n', 1)
    assert "tsunagu verify" in call("judge", "-", stdin=promised).out.splitlines()[-1]
    assert "`tsunagu verify`" in call("judge", "-", "--language", "ja", stdin=promised).out
    [gap] = json.loads(call("judge", "-", "--json", stdin=promised).out)["unchecked"]
    assert "was not checked" in gap
    assert "verify" not in call("judge", "-", stdin=FIVE).out
    assert json.loads(call("judge", "-", "--json", stdin=FIVE).out)["unchecked"] == []


def test_a_move_written_with_spaces_is_understood() -> None:
    spaced = FIVE.replace("@", " @ ").replace(",", ", ")
    assert " @ " in spaced
    assert json.loads(call("judge", "-", "--json", stdin=spaced).out)["result"]["reason"] == "five"
    unnumbered = '[game slashchain] [seats "" ""] pin ^ @ 0, 0 arrow > @ 0, 1 *'
    assert call("judge", "-", stdin=unnumbered).out.startswith("slashchain, 2 moves, every one legal.")


PAPER = '[game bossa] [options rule=basic] [seats "" ""] 1. B2=02 '


@pytest.mark.parametrize("moves", ["2. W6 = 24 + 41", "W6 = 24 + 41", "W6=24 + 41 W4 = 40", "2. W6 =24+ 41 3. W4=40"])
def test_a_group_written_with_spaces_is_one_move(moves: str) -> None:
    """24 alone would be no move to W6: it shows two white dots (B7)."""
    judged = json.loads(call("judge", "-", "--json", stdin=f"{PAPER}{moves} *").out)
    assert judged["moves"] == 1 + moves.count("=")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("2. w6 = 60 3. W7=10", "'w6=60' is not how a move is written; did you mean W6=60"),
        ("w6 = 24 + 41 W4=40", "'w6=24+41' is not how a move is written; did you mean W6=24+41"),
        (
            "2. W6=60 3. stack : W6 = 50 + 10 4. W4=40",
            "'stack:W6=50+10': write the tiles of a group in ascending order",
        ),
        ("2. W6 = 60 ! 3. W7=10", "'W6=60!' is not a move"),
    ],
)
def test_of_a_move_with_spaces_that_is_none_the_whole_is_told(moves: str, said: str) -> None:
    assert said in call("judge", "-", stdin=f"{PAPER}{moves} *").err


@pytest.mark.parametrize("spelled", ["pin^ @0,0", " pin^@0,0", "ｐｉｎ＾＠０，０", "Pin^@0,0"])
def test_in_json_the_refusal_says_how_the_move_is_written(spelled: str) -> None:
    record: dict[str, object] = {"game": "slashchain", "options": {}, "seats": ["", ""], "deal": {}, "result": None}
    answer = call("judge", "-", stdin=json.dumps(record | {"moves": [{"seat": 0, "move": spelled}]}))
    assert answer.refused
    assert "did you mean pin^@0,0, without spaces" in answer.err


def test_connect_37_says_which_runs_scored() -> None:
    """Whatever is played, the points told run by run add up to everybody's points (C14)."""
    for seed in range(3):
        game = call("playthrough", "connect37", "--seed", str(seed), "--player", "greedy").out
        end = json.loads(game.splitlines()[-1])
        told = [line for line in call("judge", "-", stdin=game).out.splitlines() if line.startswith("The run ")]
        gains = [line.partition("scored: ")[2].rstrip(".").split(", ") for line in told if "scored: " in line]
        for seat in (0, 1):
            named = [int(gain.split()[-1]) for run in gains for gain in run if gain.startswith(f"player {seat + 1} ")]
            assert sum(named) == end["scores"][seat]
