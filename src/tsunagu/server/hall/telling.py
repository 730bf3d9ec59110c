"""Telling: one change of a table as messages. What several viewers see alike is worked out and written once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.game import View
from tsunagu.server.table.document import hand_part
from tsunagu.server.table.edits import Edit, edits
from tsunagu.server.table.spelling import spelled
from tsunagu.words import Language

if TYPE_CHECKING:
    from tsunagu.server.hall.live import LiveTable

Look = tuple[int | None, Language | None]  # whose view, and the language of its picture if it has one


class Telling:
    """Made with what everybody was shown before; asked when the table shows what is now."""

    def __init__(self, live: LiveTable, before: int, events: str, common: str) -> None:
        self.live = live
        self.views, self.pictures = live.views, live.pictures  # as they were
        self.head = f'{{"from":{before},"seq":{live.table.seq},"as":'
        self.start = f',"events":{events},"change":[{common}'  # `common` is never empty: the seq is in it
        self.views_written: dict[int | None, str] = {}
        self.pictures_changed: dict[Look, list[Edit]] = {}
        self.frames: dict[Look, str] = {}

    def frame(self, look: Look) -> str:
        """The message for one who looks so, up to its closing brace."""
        if look not in self.frames:
            seat, language = look
            parts = [self.start, self.view(seat), "" if language is None else self.picture(seat, language)]
            whose = "null" if seat is None else seat
            self.frames[look] = f"{self.head}{whose}{','.join(part for part in parts if part)}]"
        return self.frames[look]

    def view(self, seat: int | None) -> str:
        """The change of a view; where nothing is hidden it is the same for all, whatever their number."""
        before = self.view_before(seat)
        key = seat if self.live.table.secretive or before is None else None  # a whole view has the number in it
        if key not in self.views_written:
            self.views_written[key] = items(edits(before, self.live.view(seat), "view"))
        return self.views_written[key]

    def view_before(self, seat: int | None) -> View | None:
        """What that seat was shown; where nothing is hidden it may have been worked out for another."""
        if seat in self.views or self.live.table.secretive:
            return self.views.get(seat)
        other = next(iter(self.views.values()), None)
        return None if other is None else {**other, "seat": seat}

    def picture(self, seat: int | None, language: Language) -> str:
        """The change of a picture, worked out once for all who look at the same; nobody is told of the own hand."""
        drawn = self.live.drawn_for(seat, language)
        old = self.pictures.get(drawn)
        if old is None:
            return items(edits(None, self.live.picture(seat, language), "picture"))
        if drawn not in self.pictures_changed:
            self.pictures_changed[drawn] = edits(old, self.live.whole_picture(seat, language), "picture")
        own = f"picture/parts/{hand_part(seat)}/"
        return items([edit for edit in self.pictures_changed[drawn] if not edit[0].startswith(own)])


def items(found: list[list[object]]) -> str:
    """Edits as they stand inside a list."""
    return spelled(found)[1:-1]
