"""Who hears the board instead of seeing it: nothing that axe knows is wrong."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.board.conftest import OpenBoard
from tests.web.tools import tools

pytestmark = pytest.mark.slow


def violations(page: Page) -> list[str]:
    page.evaluate((tools() / "axe-core" / "axe.min.js").read_text("utf-8"))
    found: list[str] = page.evaluate(
        "async () => (await axe.run()).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))"
    )
    return found


@pytest.mark.parametrize("shape", ["still", "phone"])
def test_a_board_with_everything_on_it_has_no_fault(board: OpenBoard, shape: str) -> None:
    page = board(shape)
    assert violations(page) == []
    page.evaluate("pick('a'); stage.aim(3)")
    page.evaluate("stage.marks([{ kind: 'badge', at: ['c'], text: '9' }, { kind: 'arrow', at: ['c', [50, 50]] }])")
    assert violations(page) == []


def test_the_check_finds_a_button_without_a_name(board: OpenBoard) -> None:
    page = board("still")
    page.evaluate("document.querySelector('[data-pick=a]').removeAttribute('aria-label')")
    assert violations(page) != []
