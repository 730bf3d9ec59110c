"""An invitation: the address of a table as friends can reach it, in letters and as a QR code."""

from __future__ import annotations

import segno
from starlette.requests import Request

from tsunagu.server.api.hosts import LOOPBACK, host_name


def invitation(request: Request, table: str, elsewhere: str | None) -> dict[str, str]:
    """`elsewhere` is the server's address for others; it stands in where the asker is at the server's own machine."""
    host = request.headers.get("host", "")
    own = f"{request.url.scheme}://{host}"
    base = elsewhere if elsewhere is not None and host_name(host) in LOOPBACK else own
    link = f"{base}/t/{table}"
    return {"link": link, "qr": segno.make(link, error="m", micro=False).svg_data_uri(border=2)}
