"""Broadcast: one change of a table as messages. What several viewers see alike is worked out and written once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.draw.wire import plain_scene, scene_edits
from tsunagu.games.game import View
from tsunagu.server.hall.viewer import Look
from tsunagu.server.table.diff import diff
from tsunagu.server.table.to_json import to_json
from tsunagu.words import Language

if TYPE_CHECKING:
    from tsunagu.server.hall.live import LiveTable


class Broadcast:
    """Made with what everybody was shown before; asked when the table shows what is now."""

    def __init__(self, live: LiveTable, before: int, events: str, common: str) -> None:
        self.live = live
        self.views, self.scenes = live.views, live.scenes  # as they were
        self.head = f'{{"from":{before},"seq":{live.table.seq},"as":'
        self.start = f',"events":{events},"change":[{common}'  # `common` is never empty: the seq is in it
        self.views_written: dict[int | None, str] = {}
        self.scenes_written: dict[tuple[int | None, Language], str] = {}
        self.frames: dict[Look, str] = {}

    def frame(self, look: Look) -> str:
        """The message for one who looks so, up to its closing brace."""
        if look not in self.frames:
            seat, shows, language = look
            whose = "null" if seat is None else seat
            view = self.view(seat) if shows != "scene" else ""
            scene = self.scene(seat, language) if shows != "view" else ""
            self.frames[look] = f"{self.head}{whose}{self.start}{',' if view else ''}{view}]{scene}"
        return self.frames[look]

    def view(self, seat: int | None) -> str:
        """The change of a view; where nothing is hidden it is the same for all, whatever their number."""
        before = self.view_before(seat)
        key = seat if self.live.table.secretive or before is None else None  # a whole view has the number in it
        if key not in self.views_written:
            self.views_written[key] = items(diff(before, self.live.view(seat), "view"))
        return self.views_written[key]

    def view_before(self, seat: int | None) -> View | None:
        """What that seat was shown; where nothing is hidden it may have been worked out for another."""
        if seat in self.views or self.live.table.secretive:
            return self.views.get(seat)
        other = next(iter(self.views.values()), None)
        return None if other is None else {**other, "seat": seat}

    def scene(self, seat: int | None, language: Language) -> str:
        """The change of a scene, by key, as a field of the message; worked out once for all who look at the same."""
        looks_as = seat if self.live.table.secretive else None
        if (looks_as, language) not in self.scenes_written:
            old, new = self.scenes.get(looks_as), self.live.scene(seat)
            written = ""
            if new is not None:
                told = plain_scene(new, language) if old is None else scene_edits(old, new, language)
                written = f',"scene":{to_json(told)}' if told else ""
            self.scenes_written[looks_as, language] = written
        return self.scenes_written[looks_as, language]


def items(found: list[list[object]]) -> str:
    """Edits as they stand inside a list."""
    return to_json(found)[1:-1]
