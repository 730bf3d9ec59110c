"""Display: how a game is shown and told to people. Its rules are in `Game`; nothing here decides anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from tsunagu.games.choices import Choices, MoveWarning
from tsunagu.games.ending import Step, no_steps
from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import RESIGN
from tsunagu.games.lessons import NONE, Lessons
from tsunagu.games.lid import Lid
from tsunagu.games.print_set import NOTHING_TO_PRINT, PrintSet
from tsunagu.games.scene import Scene
from tsunagu.games.shapes import Symbol
from tsunagu.games.text_canvas import Line, TextBoard
from tsunagu.games.worth import Worth, no_warnings, no_worth
from tsunagu.words import Language, Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Cells, Explanation, Game, View


def no_note(view: View, seat: int) -> Saying | None:
    return None


# Where each field stands in a game's folder: the file, and what it is called there.
PLACES = {
    "symbols": "pieces.SYMBOLS",
    "facts": "picture.facts",
    "scene": "picture.scene",
    "text_board": "text_view.text_board",
    "text_hands": "text_view.text_hands",
    "seat_name": "notation.seat_name",
    "in_words": "notation.in_words",
    "pieces_laid": "choices.pieces_laid",
    "hint_reason": "hints.hint_reason",
    "explain": "explain.explanation",
    "refusal": "refusals.refusal",
    "cells": "cells.cells",
    "choices": "choices.choices",
    "deciding_steps": "ending.deciding_steps",
    "worth": "worth.worth",
    "print_set": "print_set.PRINT_SET",
    "lid": "lid.LID",
    "faces": "faces.FACES",
    "lessons": "lessons.LESSONS",
}


@dataclass(frozen=True, slots=True)
class Display:
    """One table a game; see `display_in`. `Any` stands for that game's own class and facts."""

    symbols: tuple[Symbol, ...]  # every piece, whatever the options: the sheet that screen and print place from
    marks: tuple[Symbol, ...]  # what else its scenes place: shadows, numbers, signs
    facts: Callable[[Any], Any]  # what the rules say of a game that everybody may know, and a scene needs
    # view, facts, the move that led here (a view does not tell it; where known it is marked), and a later view of the
    # same game whose frame is wanted, so that the pictures of a whole game keep still.
    scene: Callable[[View, Any, str | None, View | None], Scene]
    text_board: Callable[[Any, View, str | None], TextBoard]  # game, view, last move: for terminals
    text_hands: Callable[[Any, View, Language], tuple[Line, ...]]
    seat_name: Callable[[int], Saying]  # what players call that seat
    in_words: Callable[[Any, str], Saying]  # a well-written move as players call it, by the game before it
    pieces_laid: Callable[[Any, str], tuple[str, ...]]  # the keys of the things that a move puts somewhere, likewise
    # One sentence why a legal move may be a good one, from what the seat to move knows.
    hint_reason: Callable[[Any, str], Saying]
    explain: Callable[[Any, str], Explanation]  # a topic or a move
    refusal: Callable[[Any, str], IllegalMove]  # why a well-written move is not legal here, with its clause
    cells: Callable[[Any, str], Cells]  # what `legal(piece)` gives
    choices: Callable[[Any, int], Choices]  # what the seat can do in this turn, from what it knows
    topics: tuple[str, ...]  # what `explain` is asked for while the game is played
    lid: Lid  # what its box shows on the shelf
    faces: Mapping[str, Symbol] = field(default_factory=dict)  # of bots, by their names in the API
    lessons: Lessons = NONE  # what one learns before the first game
    deciding_steps: Callable[[Any], tuple[Step, ...]] = no_steps  # what decided a game that is over, in the order told
    # What each of these legal moves earns, for the seat to move; None: nothing worth a word.
    worth: Callable[[Any, Sequence[str]], list[Worth | None]] = no_worth
    warnings: Callable[[Any], tuple[MoveWarning, ...]] = no_warnings  # the legal moves that win the game for the others
    print_set: PrintSet = NOTHING_TO_PRINT  # what it is played with on a real table
    note: Callable[[View, int], Saying | None] = no_note  # how a seat stands, beside its name
    plans: bool = False  # whether a move can be planned while another thinks; only where nothing is hidden

    def picture(self, game: Game, view: View, last: str | None = None, within: View | None = None) -> Scene:
        """The scene of one of the game's views, with what is told beside the names."""
        notes = tuple(self.note(view, seat) for seat in range(game.seats))
        return replace(self.scene(view, self.facts(game), last, within), notes=notes)


def display_in(folder: str, **own: Any) -> Display:
    """The table of a game whose files are in that folder, with the fields that not every game has as `own`."""

    def find(place: str) -> Any:
        file, _, name = place.partition(".")
        return getattr(import_module(f"{folder}.{file}"), name)

    common = {field: find(place) for field, place in PLACES.items()}
    return Display(marks=(*find("pieces.MARKS"), find("tray.TURN")), **common, **own)


def move_in_words(game: Game, move: str) -> Saying:
    """A move that is about to be played, as players call it. It rests on what everybody sees."""
    return Saying("common.said.resign") if move == RESIGN else game.display.in_words(game, move)


def things_laid(game: Game, move: str) -> tuple[str, ...]:
    """The keys, in every scene after it, of the things that a move puts somewhere."""
    return () if move == RESIGN else game.display.pieces_laid(game, move)


def choices_ahead(game: Game, seat: int) -> Choices:
    """What a seat that is not on move could do if it were, as everything lies now."""
    twin = game.copy()
    twin.position = game.position.as_if_turn_of(seat)
    return game.display.choices(twin, seat)


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
