"""The sign of the house as an icon for phones and desktops: a link, and the ring that it reaches for."""

from __future__ import annotations

import resvg_py

from tsunagu.draw.colours import colour

SIDE = 64  # units
CORNER = 14
SAFE = 0.72  # of a maskable icon: what no launcher cuts off


def app_icon(size: int, maskable: bool = False) -> bytes:
    """PNG, `size` pixels wide; a maskable one fills its square and keeps the sign in the middle."""
    return resvg_py.svg_to_bytes(app_icon_svg(maskable), width=size, height=size, skip_system_fonts=True)


def app_icon_svg(maskable: bool = False) -> str:
    paper, blue, red = (colour(role, "light") for role in ("surface", "indigo", "vermilion"))
    scale, corner = (SAFE, 0) if maskable else (1, CORNER)
    shift = SIDE * (1 - scale) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" rx="{corner}" fill="{paper}"/>'
        f'<g transform="translate({shift:g} {shift:g}) scale({scale:g})" fill="none">'
        f'<path d="M14 50L50 14" stroke="{blue}" stroke-width="10" stroke-linecap="round"/>'
        f'<circle cx="47" cy="47" r="8" stroke="{red}" stroke-width="5"/>'
        "</g></svg>"
    )
