"""Refusals as clients get them: a key, a sentence in their language, and where there is one the clause or field."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from tsunagu.games.errors import TsunaguError, inferred_note, with_note
from tsunagu.record.errors import inner_saying
from tsunagu.server.errors import Refusal
from tsunagu.words import LANGUAGES, Language, say

LONGEST_FIELD = 80


def error_response(error: TsunaguError, language: Language) -> dict[str, Any]:
    """A refusal as plain data. What the sender wrote is repeated only in part."""
    saying = inner_saying(error)
    plain: dict[str, Any] = {"error": saying.key, "message": with_note(saying, error.clause).text(language)}
    if error.clause:
        plain["clause"] = error.clause
    return {**plain, "inferred": True} if inferred_note(error.clause) else plain


def error_response_for(key: str, language: Language) -> dict[str, str]:
    """A refusal without facts."""
    return {"error": key, "message": say(key, language)}


def misread_response(wrong: ValidationError, language: Language, key: str = "server.bad_message") -> dict[str, Any]:
    """A message that has not the right shape: the first field that is wrong, never its value."""
    place = wrong.errors(include_url=False, include_input=False, include_context=False)[0]["loc"]
    return shape_error(place, language, key)


def shape_error(place: tuple[Any, ...], language: Language, key: str) -> dict[str, Any]:
    field = ".".join(str(part) for part in place)[:LONGEST_FIELD]
    return {"error": key, "message": say(key, language, field=field or "-"), "field": field}


def status_of(error: TsunaguError) -> int:
    """Games, records and players complain about what was sent: 422."""
    return error.status if isinstance(error, Refusal) else 422


def language_from(wish: str | None, header: str | None) -> Language:
    """`?language=`, else the first of ours in Accept-Language, else English."""
    wishes = [wish or "", *(part.partition(";")[0].strip() for part in (header or "")[:200].split(","))]
    return next((language for one in wishes for language in LANGUAGES if one.lower().startswith(language)), "en")
