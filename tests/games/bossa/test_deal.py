"""Deals from outside: every wrong one is refused by name (B1, B3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bossa.table import deal_of
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.errors import BadPosition
from tsunagu.games.options import complete

GOOD = deal_of("10 20 30 40")
OPTIONS = complete(Bossa.option_table, {})
HANDS, DECK = GOOD["hands"], GOOD["deck"]

WRONG: list[tuple[Any, str]] = [
    (None, "deal"),
    ([], "deal"),
    ({}, "removed"),
    (GOOD | {"extra": 1}, "extra"),
    ({key: GOOD[key] for key in ("removed", "hands", "deck")}, "dice"),
    (GOOD | {"removed": None}, "removed"),
    (GOOD | {"removed": "00"}, "00"),
    (GOOD | {"removed": "?"}, r"\?"),
    (GOOD | {"removed": 23}, "23"),
    (GOOD | {"removed": HANDS[0][0]}, "10"),
    (GOOD | {"hands": HANDS[:1]}, "hands"),
    (GOOD | {"hands": "1020"}, "hands"),
    (GOOD | {"hands": [HANDS[0][:3], HANDS[1]]}, r"hands\[0\] has 3"),
    (GOOD | {"hands": [HANDS[0], {}]}, r"hands\[1\]"),
    (GOOD | {"hands": [HANDS[0], [*HANDS[1][:3], "70"]]}, r"hands\[1\]\[3\]"),
    (GOOD | {"deck": DECK[1:]}, "deck has 17"),
    (GOOD | {"deck": [*DECK, "10"]}, "deck has 19"),
    (GOOD | {"deck": [DECK[1], *DECK[1:]]}, DECK[1]),
    (GOOD | {"deck": [["10"], *DECK[1:]]}, r"deck\[0\]"),
    (GOOD | {"dice": [4, 6]}, "dice"),
    (GOOD | {"dice": {"white": 4}}, "black"),
    (GOOD | {"dice": {"white": 4, "black": 6, "red": 1}}, "red"),
    (GOOD | {"dice": {"white": 0, "black": 6}}, "white die"),
    (GOOD | {"dice": {"white": 4, "black": 7}}, "black die"),
    (GOOD | {"dice": {"white": True, "black": 6}}, "True"),
    (GOOD | {"dice": {"white": "4", "black": 6}}, "'4'"),
    (GOOD | {"dice": {"white": 4.0, "black": 6}}, "4.0"),
    (GOOD | {"dice": {"white": 4, "black": 4}}, "differ"),
]


@pytest.mark.clause("B3", breach=True)
@pytest.mark.parametrize(("deal", "named"), WRONG)
def test_a_wrong_deal_is_refused_by_name(deal: Any, named: str) -> None:
    with pytest.raises(BadPosition, match=named) as caught:
        Bossa.from_deal(OPTIONS, deal)
    assert caught.value.text("ja")


def test_a_good_deal_is_kept_as_it_is() -> None:
    game = Bossa.from_deal(OPTIONS, GOOD)
    assert game.deal == GOOD
    assert game.deal["deck"] is not GOOD["deck"], "the list that was given is not ours to keep"
