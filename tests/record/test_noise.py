"""Whatever comes in, the answer is a record or a BadRecord in good time."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.record.generated import records
from tests.record.samples import NOTED, NOTED_JSON, NOTED_TEXT, PLAYED
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import read_json, write_json
from tsunagu.record.judge import judge
from tsunagu.record.playthrough import write_playthrough
from tsunagu.record.playthrough_reading import read_playthroughs
from tsunagu.record.reading import read_record
from tsunagu.record.record import Record
from tsunagu.record.text_form import read_text, write_text

TOLD = write_playthrough(PLAYED)
SAMPLES = (NOTED_JSON, NOTED_TEXT, TOLD)
READERS: tuple[Callable[[str], object], ...] = (read_json, read_text, read_playthroughs)
INSERTED = st.sampled_from(['"', "{", "}", "[", "]", "(", ")", "\\", "null", "1e9", "?", "\ud800", "*"]) | st.text()
LONGEST_ANSWER = 400


def read_somehow(read: Callable[[], object]) -> None:
    """Read it, or be told in one short line of either language why not."""
    try:
        read()
    except BadRecord as wrong:
        for said in (wrong.text("en"), wrong.text("ja")):
            assert len(said) < LONGEST_ANSWER
            assert said.isprintable() or "\u3000" in said


def judged(source: str | bytes) -> object:
    return judge(read_record(source))


@settings(max_examples=100)
@given(st.binary(max_size=200) | st.text(max_size=100))
def test_noise_is_no_record(noise: str | bytes) -> None:
    read_somehow(lambda: judged(noise))
    if isinstance(noise, str):
        for reader in READERS:
            read_somehow(partial(reader, noise))


@pytest.mark.slow
@settings(max_examples=150)
@given(st.sampled_from(SAMPLES), st.data())
def test_a_record_that_was_cut_or_changed_is_read_or_refused(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 30)))
        text = text[:start] + data.draw(INSERTED) + text[end:]
    read_somehow(lambda: judged(text))


@settings(max_examples=30)
@given(records(), st.data())
def test_a_record_that_breaks_off_is_refused(record: Record, data: st.DataObject) -> None:
    for text in (write_json(record), write_text(record).rstrip("\n")):
        shorter = text[: data.draw(st.integers(0, len(text) - 1))]
        with pytest.raises(BadRecord):
            read_record(shorter)


@settings(max_examples=30)
@given(records())
def test_a_record_of_nonsense_is_judged_or_refused(record: Record) -> None:
    read_somehow(lambda: judge(record))


MEGABYTE = 1_000_000
MOST_WORK = 5.0  # s of the processor, which a busy one does slower; what grows with the square of a text takes hours
HEAD = '[game slashchain] [seats "Aki" "Ben"]\n'
JSON_HEAD = NOTED_JSON[: NOTED_JSON.index("[{")]
FIRST_LINE = TOLD.partition("\n")[0]


def signs(alphabet: str, seed: int) -> str:
    """A megabyte of signs at random."""
    each = {code: alphabet[code % len(alphabet)] for code in range(256)}
    return Random(seed).randbytes(MEGABYTE).decode("latin-1").translate(each)


# Made when asked for: a megabyte each.
LARGE: dict[str, Callable[[], str | bytes]] = {
    "bytes": lambda: Random(1).randbytes(MEGABYTE),
    "signs": lambda: signs('[](){}"\\ \n*.:s01ag', seed=2),
    "signs after a head": lambda: HEAD + signs('(){}"\\ \n.:s01ag', seed=3),
    "spaces": lambda: " " * MEGABYTE,
    "lines": lambda: "\n" * MEGABYTE,
    "an open bracket": lambda: "[" * MEGABYTE,
    "tables": lambda: '{"a":' * (MEGABYTE // 5),
    "one string": lambda: '{"' + "a" * MEGABYTE,
    "backslashes": lambda: HEAD + '"' + "\\" * (MEGABYTE - 1),
    "a comment without end": lambda: HEAD + "{" + "a\\}" * (MEGABYTE // 3),
    "comments": lambda: HEAD + "{}" * (MEGABYTE // 2),
    "variations in each other": lambda: HEAD + "a (" * (MEGABYTE // 3),
    "variations beside each other": lambda: HEAD + "a" + "(a)" * (MEGABYTE // 3),
    "moves": lambda: HEAD + "a " * (MEGABYTE // 2),
    "one move": lambda: HEAD + "a" * MEGABYTE + " *",
    "tags": lambda: HEAD + "[tag a b]" * (MEGABYTE // 9),
    "a long tag": lambda: "[game " + "a " * (MEGABYTE // 2),
    "options": lambda: (
        "[game slashchain] [seats a b] [options " + "".join(f"a{i}=b " for i in range(MEGABYTE // 10)) + "] *"
    ),
    "ranks": lambda: HEAD + "[result five ranks " + "1 " * (MEGABYTE // 2) + "]",
    "a long number": lambda: JSON_HEAD + '[{"seat":' + "9" * MEGABYTE,
    "fields": lambda: "{" + ",".join(f'"a{i}":1' for i in range(MEGABYTE // 12)) + "}",
    "one field": lambda: "{" + '"a":1,' * (MEGABYTE // 6) + '"a":1}',
    "names": lambda: NOTED_JSON.replace('"Aki"', ",".join(['"A"'] * (MEGABYTE // 4))),
    "moves in JSON": lambda: (
        JSON_HEAD + "[" + ",".join(['{"seat":0,"move":"a"}'] * (MEGABYTE // 22)) + '],"result":null}'
    ),
    "empty events": lambda: '{"event":"start"}\n' * (MEGABYTE // 18),
    "starts": lambda: FIRST_LINE * (MEGABYTE // 130),
    "two thousand games begun": lambda: (FIRST_LINE + "\n") * 2000,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_a_megabyte_of_anything_is_answered_with_little_work(name: str) -> None:
    text = LARGE[name]()
    begun = time.process_time()
    read_somehow(lambda: judged(text))
    assert time.process_time() - begun < MOST_WORK


def test_a_long_text_is_not_repeated_in_the_answer() -> None:
    long = "x" * MEGABYTE
    for record in (replace(NOTED, game=long), replace(NOTED, options={long: long}), replace(NOTED, deal={long: "x"})):
        read_somehow(partial(judge, record))
