"""The colours of the roles, in light and in dark: the only place that has them."""

from __future__ import annotations

from typing import Literal, get_args

from tsunagu.games.shapes import ROLES, Role

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)

COLOURS: dict[Role, tuple[str, str]] = {
    # role        light      dark
    "table": ("#F4EFE4", "#171614"),
    "surface": ("#FFFCF5", "#23211D"),
    "ink": ("#22201C", "#EFE9DC"),
    "quiet": ("#655E53", "#AAA192"),
    "line": ("#D9D0BF", "#3B372F"),
    "indigo": ("#24507E", "#8FB8E6"),
    "vermilion": ("#B93523", "#F08A78"),
    "ochre": ("#8F6410", "#E0B45C"),
    "moss": ("#4C6B2C", "#9CC472"),
    "plum": ("#74406E", "#D29ACB"),
    "rim": ("#C9BEA9", "#575146"),
    "mat": ("#EDE6D6", "#2E2A23"),
    "well": ("#E4DBC8", "#232019"),
    "shadow": ("#CFC3A9", "#12100D"),
    "shade": ("#DFD5C0", "#211E19"),
    "gold": ("#A5720A", "#F0C24B"),
    "glow": ("#FBE7B0", "#55431A"),
    "ivory": ("#FFFDF8", "#E6DFD0"),
    "stone": ("#E3DDD1", "#CCC5B7"),
    "white": ("#FFFCF5", "#F1EBDE"),
    "back": ("#B9AE9A", "#8A806E"),
    "edge": ("#C9BEA9", "#CBC1AE"),
    "black": ("#22201C", "#12110F"),
    "pencil": ("#655E53", "#544E44"),
    "red": ("#B93523", "#A82C1B"),
    "blue": ("#24507E", "#1F4A77"),
    "brown": ("#8F6410", "#754F08"),
    "green": ("#4C6B2C", "#3F5C20"),
    "gilt": ("#A5720A", "#8C5F04"),
    "halo": ("#FBE7B0", "#F2D98C"),
}

BLANK_PAPER = "#FFFFFF"  # in print: what is left white


def colour(role: Role, theme: Theme) -> str:
    """The colour of a role as `#RRGGBB`."""
    return COLOURS[role][THEMES.index(theme)]


def stylesheet() -> str:
    """The colours as custom properties, `--ink` and so on; `data-theme` on the page overrules the reader's system."""
    light, dark = ("".join(f"--{role}:{colour(role, theme)};" for role in ROLES) for theme in THEMES)
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark}}}}}\n"
        f':root[data-theme="light"]{{color-scheme:light;{light}}}\n'
        f':root[data-theme="dark"]{{color-scheme:dark;{dark}}}\n'
    )
