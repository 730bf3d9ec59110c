"""Pad: a game at a real table noted as it is played: its moves, and what is dealt or drawn before everybody's eyes.

An entry is a move in notation, or what a game lets one note besides; it comes back as the game has offered it. The
entries are the whole state, so taking back is a shorter list.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tsunagu.games.choices import Choices
from tsunagu.games.scene import Scene
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Deal, Game, PlayedMove
    from tsunagu.games.options import Options


@dataclass(frozen=True, slots=True)
class Pad:
    """A game as far as it is noted."""

    game: Game  # what nobody has seen of its deal is imagined
    deal: Deal  # what is known of it, as records on paper have it
    moves: tuple[PlayedMove, ...]
    choices: Choices  # what can be entered next
    scene: Scene  # nothing of it is imagined
    asked: Saying | None = None  # what is to be noted before the next move

    @property
    def over(self) -> bool:
        return self.asked is None and self.game.over


def open_pad(rules: type[Game], options: Options, entries: Sequence[str]) -> Pad:
    """Of a game without hidden things: its entries are its moves."""
    game = rules.from_deal(options, {})
    moves = play_entries(game, entries)
    last = entries[-1] if entries else None
    choices = game.display.choices(game, game.turn)
    return Pad(game, {}, moves, choices, game.display.picture(game, game.view(None), last))


def play_entries(game: Game, entries: Sequence[str]) -> tuple[PlayedMove, ...]:
    """Play them; each with who was on move."""
    moves = []
    for entry in entries:
        moves.append((game.turn, entry))
        game.play(entry)
    return tuple(moves)


def nobody_on_move(scene: Scene, asked: Saying) -> Scene:
    """While something else is to be noted first."""
    return replace(scene, things={key: it for key, it in scene.things.items() if key != "turn"}, description=asked)


def last_move(moves: Sequence[Any]) -> str | None:
    return moves[-1][1] if moves else None
