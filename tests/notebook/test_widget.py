"""The widget as anywidget has it, without a notebook: what it brings along, and where it is imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tsunagu
from tsunagu.games.registry import GAMES
from tsunagu.notebook import NoWidgets, widget
from tsunagu.words import Language, say


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_widget_brings_all_that_its_frame_needs(game: str, language: Language) -> None:
    made = widget(tsunagu.start(game), language=language, theme="dark", height=500)
    state = made.get_state()
    assert (state["height"], state["title"]) == (500, say(f"{game}.name", language))
    assert f'<html lang="{language}" data-theme="dark">' in state["page"]
    assert "src=" not in state["page"].replace("data-src", ""), "nothing is fetched"
    assert "export { host as default }" in state["_esm"]
    assert len(state["page"]) < 300_000


def test_what_is_played_in_the_frame_is_played_in_python() -> None:
    game = tsunagu.start("slashchain")
    made = widget(game)
    sent: list[dict[str, object]] = []
    made.send = sent.append
    made._handle_custom_msg({"id": "1", "do": "move", "move": "arrow^@0,0"}, [])
    assert len(game.view(None)["tiles"]) == 1
    assert [set(message) for message in sent] == [{"doc"}, {"id", "answer"}]
    game.play("pin^@1,0")
    made.refresh()
    assert len(sent) == 4
    assert made.game is game


def test_only_who_asks_for_a_widget_needs_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "import sys, tsunagu.notebook; tsunagu.start('bossa')._repr_svg_(); print('anywidget' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "False"
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "tsunagu.notebook.game_widget", raising=False)
    with pytest.raises(NoWidgets, match=r"tsunagu\[notebook\]"):
        widget(tsunagu.start("bossa"))
