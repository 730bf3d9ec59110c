"""How the catalogue speaks: facts filled in, one and many, sentences inside sentences, and no guessing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tsunagu.words import MissingWord, Saying, say
from tsunagu.words.catalogue import folder


def test_a_fact_may_itself_be_a_saying_and_is_said_in_the_same_language() -> None:
    saying = Saying("common.explain.resigned", {"player": Saying("slashchain.side.0")})
    assert saying.text("en") == "slash resigned."
    assert saying.text("ja") == "スラッシュが投了しました。"


def test_english_is_the_language_if_none_is_named() -> None:
    assert say("slashchain.side.0") == say("slashchain.side.0", "en")


@pytest.mark.parametrize(
    "key", ["common.nothing", "nowhere.first", "common", "", "slashchain.name.en", "common.option"]
)
def test_a_key_that_is_not_there_is_our_mistake(key: str) -> None:
    with pytest.raises(MissingWord):
        say(key)


def test_an_entry_stands_in_one_file_of_a_topic_alone(tmp_path: Path) -> None:
    for name, text in (("first", "[yes]\nen = 'Yes'\n"), ("second", "[no]\nen = 'No'\n")):
        (tmp_path / f"{name}.toml").write_text(text)
    assert folder(tmp_path) == {"yes": {"en": "Yes"}, "no": {"en": "No"}}
    (tmp_path / "third.toml").write_text("[yes]\nen = 'Aye'\n")
    with pytest.raises(ValueError, match="yes in two files"):
        folder(tmp_path)


def test_a_fact_that_is_missing_is_our_mistake() -> None:
    with pytest.raises(MissingWord, match="move"):
        say("common.refused.over")
