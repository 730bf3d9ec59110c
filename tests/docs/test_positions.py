"""The typed-in positions of the rules pages get the answers that the pages promise."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.call import call
from tsunagu.games.registry import GAMES

DOCS = Path(__file__).parents[2] / "docs"
SECTION = "## A position typed in"
PAGES = {name: (DOCS / f"{name}.md").read_text("utf-8") for name in GAMES}


def blocks(game: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGES[game].partition(SECTION)[2], re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_gets_the_answer_on_its_page(game: str) -> None:
    position, answer = blocks(game, "json")
    assert json.loads(call("score", game, "-", "--json", stdin=position).out) == json.loads(answer)
    assert (
        json.loads(call("score", game, "-", "--json", stdin=f"[{position},{position}]").out) == [json.loads(answer)] * 2
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_same_position_drawn_in_plain_text_gets_the_same_answer(game: str) -> None:
    """Each drawing on the page: the first as a table would type it, the others in other words for the same."""
    drawings, (_, answer) = blocks(game, "text"), blocks(game, "json")
    assert len(drawings) == 2
    for drawing in drawings:
        assert json.loads(call("score", game, "-", "--json", stdin=drawing).out) == json.loads(answer)
