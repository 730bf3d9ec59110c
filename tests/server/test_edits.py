"""Changes of documents: whatever the two are, applying the change to the first gives the second."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from tsunagu.server.table.edits import applied, edits

plain = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "b"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
tables = st.dictionaries(st.sampled_from("abcd"), plain, max_size=4)


@given(tables, tables)
def test_a_change_leads_from_one_document_to_the_other(old: object, new: object) -> None:
    change = json.loads(json.dumps(edits(old, new)))
    result = applied(json.loads(json.dumps(old)), change)
    assert json.dumps(result, sort_keys=True) == json.dumps(new, sort_keys=True)
    assert (change == []) == (json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True))


def test_a_tile_more_on_the_board_is_one_short_edit() -> None:
    old = {"view": {"tiles": [[0, 0, "a"], [2, 0, "b"]], "turn": 0}}
    new = {"view": {"tiles": [[0, 0, "a"], [1, 0, "c"], [2, 0, "b"]], "turn": 1}}
    assert edits(old, new) == [[["view", "tiles"], 1, 0, [[1, 0, "c"]]], [["view", "turn"], 1]]
