"""The widget itself, made by anywidget: an extra (`tsunagu[notebook]`), imported only when a widget is asked for."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from tsunagu.draw.colours import Theme
from tsunagu.games.game import Game
from tsunagu.notebook.page import frame_page, host_script
from tsunagu.notebook.table import NotebookTable
from tsunagu.words import say


class GameWidget(anywidget.AnyWidget):
    """A game to be played in the notebook. It is the very game that was given: what is played there is played here."""

    _esm = host_script()
    page = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int().tag(sync=True)

    def __init__(self, table: NotebookTable, theme: Theme | None, height: int) -> None:
        game, language = type(table.game), table.language
        title = say(f"{game.name}.name", language)
        super().__init__(page=frame_page(game, language, theme), title=title, height=height)
        self.table = table
        self.on_msg(self.hear)

    @property
    def game(self) -> Game:
        return self.table.game

    def hear(self, _: Any, message: dict[str, Any], buffers: Any) -> None:
        """A message out of the frame."""
        self.table.answer(message, self.send)

    def refresh(self) -> None:
        """Show the game as it is now, after moves that were made in Python."""
        self.table.last = None
        self.table.answer({"do": "show"}, self.send)
