"""Names under which the server may be asked for. A page elsewhere whose name leads here by a trick gets no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from tsunagu.server.errors import Refusal

if TYPE_CHECKING:
    from tsunagu.server.api.app_state import Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def names_of(settings: Settings) -> frozenset[str]:
    """This machine's own, those that were allowed, and those of the pages that may act here."""
    pages = [urlsplit(page).netloc for page in (*settings.origins, settings.address or "")]
    return frozenset(host_name(name) for name in (*LOOPBACK, *settings.hosts, *pages)) - {""}


def check_host(scope: Scope, names: frozenset[str]) -> None:
    """The address that the connection came in at is always right; a program without a name is no browser."""
    host = Headers(scope=scope).get("host")
    if host is None:
        return
    name, server = host_name(host), scope.get("server")
    if name not in names and (server is None or name != host_name(str(server[0]))):
        raise Refusal("server.foreign_host", status=421)


def host_name(host: str) -> str:
    """Without its port."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".") if name.count(":") < 2 else name
