"""The places of both lines as they stand: which are open, which are filled. Rules: docs/bossa.md, B2, B9, B12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.games.bossa.tiles import LETTERS

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

HIGHEST = 12  # no place beyond is ever open (engine/bossa/table.py)
PLACES = [(line, number) for line in range(len(LETTERS)) for number in range(1, HIGHEST + 1)]


def open_places(game: Bossa) -> dict[str, list[int]]:
    """The open places, each with the numbers of tiles it takes."""
    found = {f"{LETTERS[line]}{number}": game.position.open_counts(line, number) for line, number in PLACES}
    return {place: counts for place, counts in found.items() if counts}


def filled_places(game: Bossa) -> dict[str, int]:
    """The filled places, each with the tiles of one layer."""
    found = {f"{LETTERS[line]}{number}": game.position.layer_count(line, number) for line, number in PLACES}
    return {place: count for place, count in found.items() if count}
