"""The examples of docs/records.md are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from tests.record.samples import NOTED, NOTED_JSON, NOTED_TEXT
from tsunagu.record import json_form, reading, redaction, validate
from tsunagu.record.judge import judge
from tsunagu.record.paper import judge_any
from tsunagu.record.playthrough import write_playthrough
from tsunagu.record.reading import read_record

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_text_and_the_json_are_the_same_record() -> None:
    assert blocks("text") == [NOTED_TEXT]
    assert blocks("json") == [NOTED_JSON + "\n"]
    assert read_record(NOTED_TEXT) == read_record(NOTED_JSON) == NOTED


def test_the_game_on_paper_is_judged_as_far_as_can_be() -> None:
    (game,) = blocks("text paper")
    judged = judge_any(read_record(game))
    assert (judged.moves, judged.outcome) == (4, None)
    assert len(judged.unchecked_parts) == 1


def test_the_playthrough_is_written_like_this() -> None:
    (told,) = blocks("jsonl")
    record = read_record(told)
    assert write_playthrough(record) == told
    assert judge(record).plain()["result"] == {"reason": "resigned", "ranks": [2, 1], "scores": None}


def test_the_python_examples_run() -> None:
    example = doctest.DocTestParser().get_doctest(PAGE, {}, "records.md", "docs/records.md", 0)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_limits_are_the_ones_in_the_code() -> None:
    limits = f"{reading.LARGEST:,} characters, {json_form.MOST_MOVES:,} moves with all variations, variations"
    assert limits in PAGE
    assert f"{json_form.DEEPEST_VARIATION} deep, {validate.MOST_SEATS} seats" in PAGE
    assert f"tags have at most {validate.LONGEST_NAME} characters" in PAGE
    assert f"what a tag says {validate.LONGEST_NOTE:,}." in PAGE
    *tags, last = (f"`{tag}`" for tag in redaction.PUBLIC_TAGS)
    assert f"{', '.join(tags)} and {last} stay" in PAGE
