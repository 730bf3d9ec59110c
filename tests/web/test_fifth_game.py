"""A game that the page has never heard of is played on it by mouse, against a bot and at one screen.

The toy in `tests/games/toy` is one folder: its position and rules, its look, its words. Nothing else was touched.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.house import House

ROOT = Path(__file__).parents[2]
REGISTER = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.games.toy import register
register()
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"), before=REGISTER)
    house.start()
    yield house
    house.stop()


def test_the_toy_touches_its_own_folder_alone() -> None:
    folders = [ROOT / name for name in ("src", "docs", "bench", "chaos", "tests/contract")]
    others = [
        path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".js", ".toml", ".css")
    ]
    assert not [path for path in others if "games.toy" in path.read_text("utf-8")]
    files = sorted(path.name for path in (ROOT / "tests" / "games" / "toy").glob("*.*"))
    assert files == ["__init__.py", "case.py", "game.py", "test_bench.py", "words.toml"]


@pytest.mark.slow
def test_a_fifth_game_is_played_against_a_bot(person: NewPerson) -> None:
    mei = person()
    mei.make_table("toy", ["me", "bot:greedy"])
    mei.play_to_the_end()
    assert "Two stones lie side by side." in mei.page.locator(".headline").inner_text()
    expect(mei.page.locator(".why-ended p").first).to_have_text("Two stones lie side by side.")


@pytest.mark.slow
def test_a_fifth_game_is_played_by_mouse_move_by_move(person: NewPerson) -> None:
    mei = person(language="ja")
    mei.make_table("toy", ["me", "me"])
    for number, cell in enumerate(("1", "3", "5", "4")):
        assert mei.wait_for_turn()
        mei.page.locator(f".own [data-pick='stone-{number}']").click()
        mei.cell(cell).click()
        mei.page.wait_for_selector(f"main.table[data-moves='{number + 1}']")
    assert not mei.wait_for_turn()
    assert "石がとなり合いました。" in mei.page.locator(".headline").inner_text()
    assert mei.page.locator("[data-part=board] [data-key^=stone-]").count() == 4
