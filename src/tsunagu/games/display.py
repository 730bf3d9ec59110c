"""Display: how a game is shown and told to people. Its rules are in `Game`; nothing here decides anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from tsunagu.games.choices import Choices
from tsunagu.games.errors import IllegalMove
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import Symbol
from tsunagu.games.text_canvas import Line, TextBoard
from tsunagu.words import Language, Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Cells, Explanation, Game, View


def no_note(view: View, seat: int) -> Saying | None:
    return None


@dataclass(frozen=True, slots=True)
class Display:
    """One table a game, in `games/x/display.py`. `Any` stands for that game's own class and facts."""

    symbols: tuple[Symbol, ...]  # every piece, whatever the options: the sheet that screen and print place from
    marks: tuple[Symbol, ...]  # what else its scenes place: shadows, numbers, signs
    facts: Callable[[Any], Any]  # what the rules say of a game that everybody may know, and a scene needs
    # view, facts, the move that led here (a view does not tell it; where known it is marked), and a later view of the
    # same game whose frame is wanted, so that the pictures of a whole game keep still.
    scene: Callable[[View, Any, str | None, View | None], Scene]
    text_board: Callable[[Any, View, str | None], TextBoard]  # game, view, last move: for terminals
    text_hands: Callable[[Any, View, Language], tuple[Line, ...]]
    seat_name: Callable[[int], Saying]  # what players call that seat
    in_words: Callable[[str], Saying]  # a well-written move as players call it
    # One sentence why a legal move may be a good one, from what the seat to move knows.
    hint_reason: Callable[[Any, str], Saying]
    explain: Callable[[Any, str], Explanation]  # a topic or a move
    refusal: Callable[[Any, str], IllegalMove]  # why a well-written move is not legal here, with its clause
    cells: Callable[[Any, str], Cells]  # what `legal(piece)` gives
    choices: Callable[[Any, int], Choices]  # what the seat can do in this turn, from what it knows
    topics: tuple[str, ...]  # what `explain` is asked for while the game is played
    note: Callable[[View, int], Saying | None] = no_note  # how a seat stands, beside its name

    def picture(self, game: Game, view: View, last: str | None = None, within: View | None = None) -> Scene:
        """The scene of one of the game's views, with what is told beside the names."""
        notes = tuple(self.note(view, seat) for seat in range(game.seats))
        return replace(self.scene(view, self.facts(game), last, within), notes=notes)


def scene_of(game: Game, seat: int | None, last: str | None = None) -> Scene:
    """What a seat, or None a spectator, sees of a game."""
    return game.display.picture(game, game.view(seat), last)


def scene_from(game: type[Game], view: View, last: str | None = None, within: View | None = None) -> Scene:
    """The scene of a view alone; anything but a view is a BadPosition."""
    return game.display.picture(game.from_view(view, Random(0)), view, last, within)


def text_board_from(game: type[Game], view: View, last: str | None = None) -> TextBoard:
    """The board of a view in characters."""
    return game.display.text_board(game.from_view(view, Random(0)), view, last)


def text_hands_from(game: type[Game], view: View, language: Language = "en") -> tuple[Line, ...]:
    """The hands of a view in characters, as far as the view knows them."""
    return game.display.text_hands(game.from_view(view, Random(0)), view, language)
