"""Games played at a real table whose deal nobody wrote down: what can be told of them all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.game import Outcome
    from tsunagu.games.options import Options


class OnPaper:
    """What a game with hidden tiles or dice gives besides, so that its moves can be judged without the deal."""

    hidden_ends: ClassVar[tuple[str, ...]] = ()  # reasons that turn on tiles which nobody wrote down

    @classmethod
    def paper_deals(
        cls, options: Options, noted: Mapping[str, Any], moves: Sequence[tuple[int, str]]
    ) -> Iterator[dict[str, Any]]:
        """Whole deals that are as noted and give each tile to whoever uses it, in time.

        There is one for every difference that decides whether the moves are legal, or who wins. What is noted may be
        anything: where no deal fits, the answer is one that `dealt` or `play` refuses.
        """
        yield dict(noted)

    @classmethod
    def paper_gaps(cls, noted: Mapping[str, Any]) -> tuple[Saying, ...]:
        """What cannot be checked without the parts of the deal that are missing."""
        return ()

    def could_end(self, claimed: Outcome) -> bool:
        """Whether the game, which its moves have not ended, can have ended like that for one of its hidden reasons."""
        return False
