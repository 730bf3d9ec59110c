"""The language a request asks for."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request

from tsunagu.server.api.error_responses import language_from
from tsunagu.words import Language


def spoken(request: Request, language: Annotated[str | None, Query(max_length=20)] = None) -> Language:
    return language_from(language, request.headers.get("accept-language"))


Speaks = Annotated[Language, Depends(spoken)]
