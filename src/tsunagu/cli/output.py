"""How commands answer: JSON for programs, plain lines for people."""

from __future__ import annotations

import json
from unicodedata import category

# Signs that steer a terminal or turn the direction of writing: control characters, line ends of any kind, halves of
# characters, and the bidirectional marks.
CONTROL_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
BIDIRECTIONAL = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def print_json(answer: object) -> None:
    """One line of JSON; a sign that a terminal would obey is written as an escape."""
    print("".join(f"\\u{ord(sign):04x}" if steers(sign) else sign for sign in json.dumps(answer, ensure_ascii=False)))


def printable(text: str) -> str:
    """The text in its lines, with signs that a terminal would obey spelled out."""
    return "".join(ascii(sign)[1:-1] if sign != "\n" and steers(sign) else sign for sign in text)


def steers(sign: str) -> bool:
    return category(sign) in CONTROL_CATEGORIES or sign in BIDIRECTIONAL
