"""What makes the page an app that can be installed: icons, and a manifest in each language."""

from __future__ import annotations

import json

from tsunagu.draw.app_icon import app_icon, app_icon_svg
from tsunagu.draw.colours import colour
from tsunagu.words.catalogue import Language, say

SIZES = (192, 512)  # what browsers ask for
APPLE = 180


def icon_files() -> dict[str, tuple[bytes, str]]:
    """Content and kind, by path."""
    icons = {f"icons/{size}.png": (app_icon(size), "image/png") for size in (APPLE, *SIZES)}
    icons[f"icons/maskable-{SIZES[-1]}.png"] = (app_icon(SIZES[-1], maskable=True), "image/png")
    icons["icons/icon.svg"] = (app_icon_svg().encode(), "image/svg+xml")
    return icons


def manifest(language: Language, assets: str) -> bytes:
    icons = [{"src": f"{assets}/icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    largest = SIZES[-1]
    maskable = {"src": f"{assets}/icons/maskable-{largest}.png", "sizes": f"{largest}x{largest}", "type": "image/png"}
    plain = {
        "id": "/",
        "name": "Tsunagu",
        "short_name": "Tsunagu",
        "description": say("web.app.about", language),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": colour("table", "light"),
        "theme_color": colour("table", "light"),
        "icons": [*icons, {**maskable, "purpose": "maskable"}],
    }
    return json.dumps(plain, ensure_ascii=False).encode()
