"""The function that docs/server.md gives to clients applies every change as the server means it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.docs.test_server import blocks
from tsunagu.games.registry import GAMES, find
from tsunagu.server.table.diff import diff

pytestmark = pytest.mark.slow


def views(name: str, rng: Random) -> list[Any]:
    """What a seat sees, move by move."""
    game = find(name).start(seed=rng.randbytes(32))
    seen = [game.view(0)]
    while not game.over and len(seen) < 12:
        game.play(rng.choice(list(game.legal())))
        seen.append(game.view(0))
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_the_function_on_the_page_keeps_a_document_up_to_date(chromium: Browser, game: str) -> None:
    [given] = blocks("js")
    page = chromium.new_page()
    shown = views(game, Random(3))
    changes = [diff(old, new) for old, new in pairwise(shown)]
    assert all(changes)
    whole = (
        "([doc, changes]) => {" + given + "; for (const change of changes) doc = applied(doc, change); return doc; }"
    )
    assert page.evaluate(whole, [shown[0], changes]) == shown[-1]
    page.close()
