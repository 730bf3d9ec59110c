"""Changes of documents: whatever the two are, applying the change to the first gives the second."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tsunagu.games.registry import GAMES, find
from tsunagu.server.table.diff import apply_edits, diff

SAID = st.lists(st.sampled_from(["31", "4 ", "slash ", "backslash. ", "のタイル", "🎲"]), min_size=8).map("".join)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "b"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
tables = st.dictionaries(st.sampled_from("abcd"), plain, max_size=4)


@pytest.mark.slow
@given(tables, tables)
def test_a_change_leads_from_one_document_to_the_other(old: object, new: object) -> None:
    change = json.loads(json.dumps(diff(old, new)))
    result = apply_edits(json.loads(json.dumps(old)), change)
    assert json.dumps(result, sort_keys=True) == json.dumps(new, sort_keys=True)
    assert (change == []) == (json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True))


@given(SAID, SAID)
def test_a_change_of_a_text_leads_from_one_to_the_other(old: str, new: str) -> None:
    assert apply_edits({"said": old}, json.loads(json.dumps(diff({"said": old}, {"said": new})))) == {"said": new}


def test_a_tile_more_on_the_board_is_one_short_edit() -> None:
    old = {"view": {"tiles": [[0, 0, "a"], [2, 0, "b"]], "turn": 0}}
    new = {"view": {"tiles": [[0, 0, "a"], [1, 0, "c"], [2, 0, "b"]], "turn": 1}}
    assert diff(old, new) == [["view/tiles", 1, 0, [[1, 0, "c"]]], ["view/turn", 1]]


def test_several_pieces_of_one_list_are_one_edit() -> None:
    old, new = {"things": ["a", "b", "c", "d"]}, {"things": ["a", "x", "c", "d", "y", "z"]}
    assert diff(old, new) == [["things", 1, 1, ["x"], 4, 0, ["y", "z"]]]


def test_of_a_long_text_only_the_words_that_changed_are_told() -> None:
    old = {"said": "31 tiles on the board. Longest chains: slash 4, backslash 4. It is the turn of backslash."}
    new = {"said": "32 tiles on the board. Longest chains: slash 5, backslash 4. It is the turn of slash."}
    assert diff(old, new) == [["said", 0, 3, "32 ", 45, 3, "5, ", 79, 10, "slash."]]


def test_where_there_are_no_spaces_numbers_are_words() -> None:
    told = "盤上に{}枚のタイルがあります。いちばん長いチェーンは、スラッシュが{}、バックスラッシュが4です。"
    old, new = {"said": told.format(31, 11)}, {"said": told.format(32, 12)}
    assert diff(old, new) == [["said", 3, 2, "32", 34, 3, "12、"]]


@pytest.mark.parametrize("name", GAMES)
def test_no_key_of_a_view_has_a_slash_in_it_which_parts_the_keys_of_a_path(name: str) -> None:
    game, rng = find(name).start(seed=1), Random(1)
    while not game.over:
        assert not [key for key in keys(game.view(0)) if "/" in key]
        game.play(rng.choice(list(game.legal())))


def keys(plain: Any) -> Iterator[str]:
    """All of them, however deep."""
    if isinstance(plain, dict):
        yield from plain
    for inner in plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ():
        yield from keys(inner)
