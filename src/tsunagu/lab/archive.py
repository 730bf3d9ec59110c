"""The folder of a match: `match.json` says what is played, `games.jsonl` has the record of every game as it ended."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tsunagu.games.errors import TsunaguError
from tsunagu.lab.contest import Contest
from tsunagu.record.json_form import read_json, write_json
from tsunagu.record.plain_json import write_value
from tsunagu.record.record import Record

SETTINGS, GAMES = "match.json", "games.jsonl"


class BadFolder(TsunaguError):
    """A folder that does not hold this match, or holds one already."""


class Archive:
    """Keeps every game of a contest. A line that was cut off when the machine stopped is dropped."""

    def __init__(self, folder: Path, contest: Contest, resume: bool = False) -> None:
        self.folder = folder
        self.file = folder / GAMES
        settings = folder / SETTINGS
        if not settings.exists():
            folder.mkdir(parents=True, exist_ok=True)
            settings.write_text(write_value(contest.plain()) + "\n", "utf-8")
        elif not resume:
            raise BadFolder("lab.folder.taken", folder=str(folder))
        elif (other := difference(settings, contest)) is not None:
            raise BadFolder("lab.folder.other", folder=str(folder), field=other)
        self.games = self.read()

    def read(self) -> dict[int, Record]:
        """The games that are there, by number."""
        whole = self.file.read_bytes() if self.file.exists() else b""
        lines = whole[: whole.rfind(b"\n") + 1]
        if len(lines) < len(whole):
            self.file.write_bytes(lines)
        return dict(self.read_game(place, line) for place, line in enumerate(lines.splitlines(), 1))

    def read_game(self, place: int, line: bytes) -> tuple[int, Record]:
        """The game on a line of the file, and which of the match it is."""
        try:
            record = read_json(line.decode())
            number = int(record.tags["game"])
        except (TsunaguError, ValueError, KeyError):
            raise BadFolder("lab.folder.no_game", file=str(self.file), line=place) from None
        if record.result is None:
            raise BadFolder("lab.folder.no_game", file=str(self.file), line=place)
        return number, record

    def keep(self, record: Record) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(write_json(record) + "\n")
        self.games[int(record.tags["game"])] = record


def difference(settings: Path, contest: Contest) -> str | None:
    """The first setting in which the folder's match is another one."""
    try:
        there: dict[str, Any] = json.loads(settings.read_text("utf-8"))
    except ValueError:
        return SETTINGS
    here = json.loads(write_value(contest.plain()))
    return next((name for name in here if not isinstance(there, dict) or there.get(name) != here[name]), None)
