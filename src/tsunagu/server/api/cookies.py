"""The cookie: a random token that a browser keeps and no script can read. The server knows only its hash."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tsunagu.server.api.app_state import AppState
from tsunagu.server.hall.clock_and_random import hash_token

NAME = "tsunagu"
LASTS = 400 * 24 * 3600  # s: as long as browsers allow
TOKEN = re.compile(r"[A-Za-z0-9_-]{40,64}")


def token_of(request: HTTPConnection) -> str | None:
    token = request.cookies.get(NAME, "")
    return token if TOKEN.fullmatch(token) else None


def holder_of(request: HTTPConnection) -> str | None:
    """The device, as a hash; None if it has no token yet."""
    token = token_of(request)
    return None if token is None else hash_token(token)


async def ensure_device(request: HTTPConnection, response: Response, app_state: AppState) -> str:
    """The device, given a token if it has none of ours; the cookie is set anew so that it does not run out."""
    token = token_of(request)
    if token is None or not await app_state.has_issued(token):
        token = app_state.tokens.sign(app_state.settings.clock_and_random.token())
    secure = request.url.scheme in ("https", "wss")
    response.set_cookie(NAME, token, max_age=LASTS, httponly=True, samesite="lax", secure=secure, path="/")
    return hash_token(token)
