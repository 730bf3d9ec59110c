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


@pytest.mark.parametrize("game", [name for name, page in PAGES.items() if SECTION in page])
def test_a_position_gets_the_answer_on_its_page(game: str) -> None:
    blocks = re.findall(r"^```json\n(.*?)^```$", PAGES[game].partition(SECTION)[2], re.MULTILINE | re.DOTALL)
    position, answer = blocks
    assert json.loads(call("score", game, "-", "--json", stdin=position).out) == json.loads(answer)
    assert (
        json.loads(call("score", game, "-", "--json", stdin=f"[{position},{position}]").out) == [json.loads(answer)] * 2
    )


def test_every_game_that_scores_positions_says_how_they_are_written() -> None:
    scoring = {name for name in GAMES if "no score of their own" not in call("score", name, "-", stdin="{}").err}
    assert scoring == {name for name, page in PAGES.items() if SECTION in page}
