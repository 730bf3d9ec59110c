"""The screens: where each one is, the module that shows it, and the style sheets it needs."""

from __future__ import annotations

from typing import NamedTuple


class Screen(NamedTuple):
    """What the page shows at some addresses."""

    addresses: tuple[str, ...]
    module: str | None  # that web/page.js loads for it; None: the page itself shows it
    styles: tuple[str, ...]  # of web/style, besides those of every screen
    leads_to: str | None = None  # the screen whose files are fetched when there is time
    asks: str | None = None  # what it asks the server first: on the way with its files, so that nobody waits twice
    framed: bool = False  # whether other people's pages may show it in a frame; then nothing is remembered there


PLAIN = "plain"  # also shown where there is nothing
EVERYWHERE = "page"  # the style sheet of every screen
SCREENS = {
    "lobby": Screen(("/",), "lobby/screen.js", ("lobby", "stage"), "table", "/api/games"),
    "learn": Screen(
        ("/learn/{game}", "/learn/{game}/{course}/{step}"),
        "learn/screen.js",
        ("table", "board", "stage", "rules", "learn"),
    ),
    "paper": Screen(
        ("/paper", "/paper/{game}"),
        "paper/screen.js",
        ("table", "panels", "board", "stage", "rules", "paper"),
    ),
    "guide": Screen(
        ("/rules/{game}", "/strategy/{game}"),
        "guide/screen.js",
        ("table", "board", "stage", "rules", "learn", "guide"),
    ),
    "table": Screen(("/t/{table}",), "table/screen.js", ("table", "panels", "board", "stage", "result", "rules")),
    "study": Screen(("/study",), "study/screen.js", ("lobby", "table", "panels", "board", "stage", "study")),
    "embed": Screen(("/embed",), "embed/screen.js", ("board", "stage", "study", "embed"), framed=True),
    PLAIN: Screen(("/link",), None, ()),
}
STYLES = {EVERYWHERE: ("base", "settings"), **{name: screen.styles for name, screen in SCREENS.items()}}
