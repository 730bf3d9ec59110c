"""`tsunagu hint`: good moves for whoever is on move in a record."""

from __future__ import annotations

import json
import os
import subprocess

from tests.cli.call import ENGLISH, PROGRAM, call
from tests.cli.test_commands import FIVE

FOUR = FIVE[: FIVE.index(" 5. ")] + "\n*\n"  # Mei has four in a line and is on move (S9)


def test_the_first_hint_makes_five_and_says_so() -> None:
    [best, *_] = json.loads(call("hint", "-", "--json", "--seconds", "0.2", stdin=FOUR).out)
    assert best["estimate"] == 1
    made = FOUR.replace("\n*\n", f" 5. {best['move']}\n[result five ranks 1 2]\n")
    assert json.loads(call("judge", "-", "--json", stdin=made).out)["result"]["reason"] == "five"


def test_hints_are_sentences_in_the_language_asked_for() -> None:
    english = call("hint", "-", "--seconds", "0.1", stdin=FOUR).out
    japanese = call("hint", "-", "--seconds", "0.1", "--language", "ja", stdin=FOUR).out
    assert "100 %" in english.splitlines()[0]
    assert "100％" in japanese.splitlines()[0]


def test_a_hint_speaks_words_with_the_notation_beside_them() -> None:
    [best, *_] = json.loads(call("hint", "-", "--json", "--seconds", "0.2", stdin=FOUR).out)
    assert call("hint", "-", "--seconds", "0.2", stdin=FOUR).out.startswith(f"{best['said']} ({best['move']}) – ")
    japanese = call("hint", "-", "--seconds", "0.2", "--language", "ja", stdin=FOUR).out
    assert japanese.startswith(("最初", "スクエア", "クロス", "パラレル", "アロー", "ピン", "パワー"))
    assert f"（{best['move']}）–" in japanese


def test_a_finished_game_has_no_hints() -> None:
    assert call("hint", "-", stdin=FIVE).refused


def test_time_must_be_more_than_none() -> None:
    assert call("hint", "-", "--seconds", "0", stdin=FOUR).refused
    assert call("hint", "-", "--seconds", "soon", stdin=FOUR).refused


def test_memory_that_the_machine_does_not_have_is_told_as_that() -> None:
    four_gibibytes = ["sh", "-c", 'ulimit -v 4194304; exec "$@"', "sh"]
    wanted = os.environ | ENGLISH | {"TSUNAGU_MEMORY": "8192"}
    asked = [*four_gibibytes, *PROGRAM, "hint", "-"]
    refused = subprocess.run(asked, input=FOUR, capture_output=True, text=True, env=wanted)
    assert refused.returncode == 2
    told = "The machine has no 8192 MiB for this bot's tree; TSUNAGU_MEMORY sets a smaller bound."
    assert refused.stderr == f"tsunagu hint: {told}\n"
