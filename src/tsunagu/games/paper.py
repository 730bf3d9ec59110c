"""Paper: what can be told of games at a real table, from the position that lies there or from notes without a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tsunagu.games.pad import Pad, open_pad
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Explanation, Game, Outcome
    from tsunagu.games.options import Options
    from tsunagu.games.tabletop import Tabletop

DealNotes = Mapping[str, Any]  # the parts of a deal that somebody wrote down


def deals_from_notes(options: Options, noted: DealNotes, moves: Sequence[tuple[int, str]]) -> Iterator[dict[str, Any]]:
    yield dict(noted)


def no_gaps(noted: DealNotes) -> tuple[Saying, ...]:
    return ()


def never(game: Any, claimed: Outcome) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Paper:
    """One table a game, in `games/x/paper.py`. The third to the sixth are for games with hidden things."""

    score: Callable[[Mapping[str, Any]], Explanation]  # what a typed-in position is worth; the facts are the score
    read_drawing: Callable[[str], dict[str, Any]]  # a position drawn in plain text, as `score` takes it; BadPosition
    # Whole deals that are as noted and give each tile to whoever uses it, in time: one for every difference that
    # decides whether the moves are legal, or who wins. What is noted may be anything: where no deal fits, the answer is
    # one that `from_deal` or `play` refuses.
    deals: Callable[[Options, DealNotes, Sequence[tuple[int, str]]], Iterator[dict[str, Any]]] = deals_from_notes
    gaps: Callable[[DealNotes], tuple[Saying, ...]] = no_gaps  # what the missing parts of a deal leave unchecked
    hidden_ends: tuple[str, ...] = ()  # reasons that turn on tiles which nobody wrote down
    # Whether the game, which its moves have not ended, can have ended like that for one of its hidden reasons.
    could_end: Callable[[Any, Outcome], bool] = never
    pad: Callable[[type[Game], Options, Sequence[str]], Pad] = open_pad  # a game noted as it is played, by its entries
    tabletop: Tabletop | None = None  # how a table is laid out on the page
