"""The signs of the text form: words, quoted texts, comments and brackets, each knowing where it stands."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tsunagu.record.errors import BadRecord, spot, wrong
from tsunagu.record.plain_json import value_at

# Possessive, so that a text without its closing sign is given up after one look.
TOKEN = re.compile(
    r"""\s*+(?:
        (?P<word>    [^\s\[\](){}"]++ )
      | (?P<quoted>  " [^"\\]*+ (?:\\.[^"\\]*+)*+ " )
      | (?P<comment> \{ [^}\\]*+ (?:\\.[^}\\]*+)*+ \} )
      | (?P<bracket> [\[\]()] )
      | (?P<end>     \Z )
      )""",
    re.VERBOSE | re.DOTALL,
)
SPACE = re.compile(r"\s*+")
PLAIN_WORD = re.compile(r"[!#-'*-Z^-z|~\\]+")  # visible ASCII without brackets and quotes
ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
SIGNS = {"n": "\n", "r": "\r", "t": "\t", "\\": "\\", '"': '"', "}": "}"}
ESCAPES = {sign: f"\\{letter}" for letter, sign in SIGNS.items()}

# What an editor may change or a reader not see, besides the sign that closes the text.
UNSEEN = "\\\\\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff"
IN_QUOTES = re.compile(f'["\n\t{UNSEEN}]')
IN_COMMENT = re.compile(f"[}}{UNSEEN}]")


@dataclass(frozen=True, slots=True)
class Token:
    """One sign. `text` is what a quoted text or comment says, or the word or bracket itself."""

    kind: str
    text: str
    start: int


class Tokens:
    """A text, read sign by sign; a sign is looked at only when it is asked for, as JSON has signs of its own."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0  # where the next sign is looked for
        self.ahead: tuple[Token, int] | None = None  # the next sign and its end, once it has been looked at

    def peek(self) -> Token:
        if self.ahead is None:
            self.ahead = self.next_token(self.at)
        return self.ahead[0]

    def take(self) -> Token:
        token, self.at = self.ahead or self.next_token(self.at)
        self.ahead = None
        return token

    def bookmark(self) -> int:
        """Where the next sign is looked for, to go back to."""
        return self.at

    def go_back(self, bookmark: int) -> None:
        self.at, self.ahead = bookmark, None

    def take_if(self, kind: str, text: str) -> bool:
        fits = self.peek().kind == kind and self.peek().text == text
        if fits:
            self.take()
        return fits

    def take_word(self, form: re.Pattern[str]) -> tuple[Token, re.Match[str]] | None:
        """The next sign if it is a word of that form."""
        match = form.fullmatch(self.peek().text) if self.peek().kind == "word" else None
        return None if match is None else (self.take(), match)

    def take_json(self) -> object:
        space = SPACE.match(self.text, self.at)
        value, self.at = value_at(self.text, space.end() if space else self.at)
        return value

    def wrong(self, token: Token, key: str, **facts: object) -> BadRecord:
        return wrong(spot(self.text, token.start), key, **facts)

    def next_token(self, start: int) -> tuple[Token, int]:
        match = TOKEN.match(self.text, start)
        if match is None:
            left = len(self.text) - len(self.text[start:].lstrip())
            raise wrong(spot(self.text, left), "stray" if self.text[left] == "}" else "not_closed")
        kind = str(match.lastgroup)
        first, text = match.start(kind), match[kind]
        if kind in ("quoted", "comment"):
            text = self.unescape(text[1:-1], first + 1)
        return Token(kind, text, first), match.end()

    def unescape(self, text: str, start: int) -> str:
        if "\\" not in text:
            return text

        def sign(match: re.Match[str]) -> str:
            code = int(match[1], 16) if match[1] else None
            found = SIGNS.get(match[2]) if code is None else chr(code)
            if found is None or (code is not None and 0xD800 <= code <= 0xDFFF):
                raise wrong(spot(self.text, start + match.start()), "escape", escape=match[0])
            return found

        return ESCAPE.sub(sign, text)


def quote(text: str) -> str:
    return f'"{IN_QUOTES.sub(escape, text)}"'


def comment(text: str) -> str:
    """Line ends and tabs stay as they are."""
    return f"{{{IN_COMMENT.sub(escape, text)}}}"


def escape(sign: re.Match[str]) -> str:
    return ESCAPES.get(sign[0]) or f"\\u{ord(sign[0]):04x}"
