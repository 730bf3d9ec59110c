"""What can be wrong with what people ask for. Each error carries its words and, where there is one, the rule clause."""

from __future__ import annotations

from typing import Any

from tsunagu.words import Language, Saying

LONGEST_FACT = 100  # characters of a text that an error repeats
READINGS: dict[str, str] = {}  # of every game in use: clauses that no sheet prints, and the word for what we read there


def inferred_note(clause: str | None) -> tuple[Saying, ...]:
    """That a clause is our reading, and what of it; nothing where the sheets print it."""
    word = READINGS.get(clause or "")
    return () if word is None else (Saying("common.inferred", {"what": Saying(word)}),)


class TsunaguError(Exception):
    """Something the user can mend. `str()` is English; `text()` speaks the user's language."""

    def __init__(self, key: str, clause: str | None = None, **facts: Any) -> None:
        super().__init__(key)
        self.clause = clause
        self.saying = Saying(key, {name: fact if name == "place" else shorten(fact) for name, fact in facts.items()})

    def whole_saying(self) -> Saying:
        """What is wrong and, where there is one, the clause; and whether that one is only our reading."""
        if not self.clause:
            return self.saying
        cited = Saying("common.by_clause", {"what": self.saying, "clause": self.clause})
        return with_note(cited, self.clause)

    def text(self, language: Language = "en") -> str:
        return self.whole_saying().text(language)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), self.clause, self.saying.key))


def with_note(saying: Saying, clause: str | None) -> Saying:
    """What is told by a clause, with a note where no sheet prints it."""
    note = inferred_note(clause)
    return Saying("common.with_note", {"what": saying, "note": note[0]}) if note else saying


def shorten(fact: Any) -> Any:
    """A text that somebody wrote, cut where it is too long to repeat; anything else as it is."""
    return f"{fact[: LONGEST_FACT - 1]}…" if isinstance(fact, str) and len(fact) > LONGEST_FACT else fact


class UnknownGame(TsunaguError):
    """No game has that name."""


class BadOption(TsunaguError):
    """An option that the game does not have, does not take that value, or does not consult."""


class BadNotation(TsunaguError):
    """A text that is not a move, a cell or a piece of this game."""


class BadPosition(TsunaguError):
    """A view, deal or typed-in position that cannot be understood."""


class IllegalMove(TsunaguError):
    """A move that the rules refuse here and now. Where it is named, the sentence begins with it."""

    def reason(self, language: Language) -> str:
        """Why, without the notation of the move: for who sees it lie there."""
        told = self.saying.text(language).removeprefix(str(self.saying.facts.get("move", ""))).lstrip(":： ")
        notes = (note.text(language) for note in inferred_note(self.clause))
        return " ".join((told[:1].upper() + told[1:], *notes))
