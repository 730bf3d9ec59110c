"""Broadcast: one change of a table as messages. What several viewers see alike is worked out and written once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.draw.wire import plain_scene, scene_edits
from tsunagu.games.game import View
from tsunagu.server.hall.viewer import Look
from tsunagu.server.table.diff import alike, diff
from tsunagu.server.table.to_json import to_json
from tsunagu.words import Language

if TYPE_CHECKING:
    from tsunagu.server.hall.live import Eyes, LiveTable


class Broadcast:
    """Made with what everybody was shown before; asked when the table shows what is now."""

    def __init__(self, live: LiveTable, before: int, events: str, common: str, moves: list[list[object]]) -> None:
        self.live = live
        self.views, self.scenes, self.moves = live.views, live.scenes, moves  # as they were
        self.head = f'{{"from":{before},"seq":{live.table.seq},"as":'
        self.start = f',"events":{events},"change":[{common}'  # `common` is never empty: the seq is in it
        self.view_texts: dict[int | None, str] = {}
        self.scene_texts: dict[tuple[Eyes, Language], str] = {}
        self.words_texts: dict[Language, str] = {}
        self.frames: dict[Look, str] = {}

    def frame(self, look: Look) -> str:
        """The message for one who looks so, up to its closing brace."""
        if look not in self.frames:
            seat, shows, language = look
            whose = "null" if seat is None else seat
            view = self.view(seat) if shows in ("view", "both") else ""
            words = self.words(language) if shows != "view" else ""
            scene = self.scene(seat, language, shows == "aided") if shows != "view" else ""
            change = "".join(f",{edits}" for edits in (view, words) if edits)
            self.frames[look] = f"{self.head}{whose}{self.start}{change}]{scene}"
        return self.frames[look]

    def view(self, seat: int | None) -> str:
        """The change of a view; where nothing is hidden it is the same for all, whatever their number."""
        before = self.view_before(seat)
        key = seat if self.live.table.has_secrets or before is None else None  # a whole view has the number in it
        if key not in self.view_texts:
            self.view_texts[key] = items(diff(before, self.live.view(seat), "view"))
        return self.view_texts[key]

    def view_before(self, seat: int | None) -> View | None:
        """What that seat was shown; where nothing is hidden it may have been worked out for another."""
        if seat in self.views or self.live.table.has_secrets:
            return self.views.get(seat)
        other = next(iter(self.views.values()), None)
        return None if other is None else {**other, "seat": seat}

    def words(self, language: Language) -> str:
        """The moves that were played or taken back, in words, as an edit."""
        if language not in self.words_texts:
            old, new = self.moves, self.live.open["moves"]
            same = alike(zip(old, new, strict=False))
            moves = [] if same == len(new) else self.live.in_words.of(self.live.table)[same:]
            edit = ["said", same, len(old) - same, [move.plain(language) for move in moves]]
            self.words_texts[language] = to_json(edit) if moves or same < len(old) else ""
        return self.words_texts[language]

    def scene(self, seat: int | None, language: Language, aided: bool) -> str:
        """The change of a scene, by key, as a field of the message; worked out once for all who look at the same."""
        eyes = self.live.eyes(seat, aided)
        if (eyes, language) not in self.scene_texts:
            old, new = self.scenes.get(eyes), self.live.scene(seat, aided)
            text = ""
            if new is not None:
                edits = plain_scene(new, language) if old is None else scene_edits(old, new, language)
                text = f',"scene":{to_json(edits)}' if edits else ""
            self.scene_texts[eyes, language] = text
        return self.scene_texts[eyes, language]


def items(edits: list[list[object]]) -> str:
    """Edits as they stand inside a list."""
    return to_json(edits)[1:-1]
