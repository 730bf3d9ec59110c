"""Whatever is typed or handed over: exit code 0 with an answer, or 2 with one line. Never a traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.call import Answer, call

often = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])

# No word here starts anything long: play, serve, bench, chaos and clauses are left out, and counts stay small.
WORDS = """
--version --help --json --language ja en fr --seed 7 -1 0 1 2 x --games --player random greedy --seats 3 -o sets=2
sets=9 rule=renju overline=ignored = a=b games perft playthrough judge score draw terminal check chess -
slashchain --to svg png gif --ply --theme dark --against human --seat -- --output --nonsense
"""
TYPED = ("pin^@0,0", "undo", "legal", "legal pin^", "explain", "resign", "board", "help")
noise = st.text(st.characters(exclude_characters="/", exclude_categories=()), max_size=12)
lines = st.lists(st.sampled_from(WORDS.split()) | noise, max_size=9)
typed = st.lists(st.sampled_from(TYPED) | noise)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that a random command line happens to write go to a folder of their own."""
    monkeypatch.chdir(tmp_path_factory.mktemp("anything"))


def fine(answer: Answer) -> bool:
    return (answer.code == 0 and answer.err == "") or answer.refused


@often
@given(lines)
def test_any_command_line_is_answered_or_refused(words: list[str]) -> None:
    answer = call(*words)
    assert fine(answer), answer


@often
@given(st.binary(max_size=300), st.sampled_from(["judge -", "score slashchain -", "draw - --to svg"]))
def test_any_bytes_as_a_file_are_refused(content: bytes, line: str) -> None:
    assert call(*line.split(), stdin=content).refused


POSITION = {"tiles": [[0, 0, "////"], [1, 0, "/\\/\\"]], "rule": "gomoku"}
RECORD = {
    "game": "slashchain",
    "options": {"rule": "gomoku", "overline": "wins", "sets": 1},
    "seats": ["Mei", "Ken"],
    "deal": {},
    "moves": [{"seat": 0, "move": "pin^@0,0", "ms": 12}, {"seat": 1, "move": "arrow>@0,1", "ms": None}],
    "result": None,
}
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def mutated(draw: st.DrawFn, whole: Any) -> Any:
    """The same value with one part of it, however deep, replaced by anything at all."""
    parts = (
        list(whole.items()) if isinstance(whole, dict) else list(enumerate(whole)) if isinstance(whole, list) else []
    )
    if not parts or draw(st.integers(0, 3)) == 0:
        return draw(plain)
    name, part = draw(st.sampled_from(parts))
    copy = whole.copy()
    copy[name] = draw(mutated(part))
    return copy


@often
@given(mutated(POSITION), st.booleans())
def test_any_position_is_scored_or_refused(position: Any, as_json: bool) -> None:
    assert fine(call("score", "slashchain", "-", *["--json"] * as_json, stdin=json.dumps(position)))


@often
@given(mutated(RECORD), st.sampled_from(["judge -", "judge - --json", "draw - --to svg"]))
def test_any_record_is_judged_or_refused(record: Any, line: str) -> None:
    assert fine(call(*line.split(), stdin=json.dumps(record)))


@settings(often, max_examples=20)
@given(typed)
def test_a_game_in_the_terminal_survives_any_typing(words: list[str]) -> None:
    answer = call("terminal", "slashchain", "--seed", "1", stdin="\n".join(words).encode("utf-8", "replace"))
    assert (answer.code, answer.err) == (0, ""), answer
