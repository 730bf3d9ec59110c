"""What a placement earns, as a sign for its cell and as a sentence; and what a move would give away.

Each game tells it in `games/x/worth.py`, from what the seat to move knows. It is arithmetic that a patient player could
do on the table, not advice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from typing_extensions import TypedDict

from tsunagu.games.choices import MoveWarning, Words
from tsunagu.games.plain import plain
from tsunagu.words import Language, Saying

if TYPE_CHECKING:
    from collections.abc import Sequence

Tone = Literal["moss", "gold", "vermilion"]  # it earns something, it wins, it helps the other side


class PlainWorth(TypedDict):
    """What is earned on some places."""

    targets: list[int]  # among the turn's places
    badge: str  # for the cell: a few characters
    tone: Tone
    said: str


@dataclass(frozen=True, slots=True)
class Worth:
    """What a placement earns."""

    badge: Words
    said: Saying
    tone: Tone = "moss"

    def plain(self, targets: list[int], language: Language) -> PlainWorth:
        badge, said = plain(self.badge, language), self.said.text(language)
        return {"targets": targets, "badge": badge, "tone": self.tone, "said": said}


def plain_worths(targets: Sequence[int], found: Sequence[Worth | None], language: Language) -> list[PlainWorth]:
    """What is worth a word, each with all the places of which it holds."""
    earned = [(at, one) for at, one in zip(targets, found, strict=True) if one is not None]
    different = [one for n, (_, one) in enumerate(earned) if one not in [before for _, before in earned[:n]]]
    return [one.plain([at for at, other in earned if other == one], language) for one in different]


def no_worth(game: Any, moves: Sequence[str]) -> list[Worth | None]:
    return [None for _ in moves]


def no_warnings(game: Any) -> tuple[MoveWarning, ...]:
    return ()
