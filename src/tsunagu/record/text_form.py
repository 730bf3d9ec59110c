"""Reading a record written for people. Every error names its line and column. Format: docs/records.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tsunagu.games.game import Game, Outcome
from tsunagu.games.respelling import is_move, right_spelling
from tsunagu.record import validate
from tsunagu.record.errors import BadRecord, at, spot, wrong
from tsunagu.record.json_form import DEEPEST_VARIATION, MOST_MOVES
from tsunagu.record.record import Line, Move, Record, check_seats, game_of, options_of
from tsunagu.record.text_writing import NUMBER, SEAT, TIME, UNFINISHED, is_sign, write_text
from tsunagu.record.tokens import Token, Tokens

__all__ = ["read_text", "write_text"]

TAGS = ("game", "options", "seats", "deal", "tag", "result")  # only `tag` may come more than once
NEEDED_FIELDS = ("game", "seats")
MOST_VALUES = 100  # of one tag; more than any needs
MOST_DIGITS = 16
MOST_WORDS = 9  # that a move written with spaces has after its first
MOST_RIDDLES = 100  # of one text, so that noise takes no time
INTEGER = re.compile(r"-?[0-9]{1,16}")


@dataclass(frozen=True, slots=True)
class Tag:
    """`[name value value …]`, or for the deal `[deal JSON]`."""

    name: Token
    values: tuple[str, ...] = ()
    json: object = field(default_factory=dict)


def read_text(text: str) -> Record:
    """The record that `write_text` wrote, or that somebody wrote by hand."""
    return TextReader(text.replace("\r\n", "\n").replace("\r", "\n")).record()


class TextReader:
    """One reading of one text."""

    def __init__(self, text: str) -> None:
        self.tokens = Tokens(text)
        self.tags: dict[str, Tag] = {}
        self.free: dict[str, str] = {}
        self.moves = 0  # read so far, variations included
        self.game: Game | None = None  # before its first move, once the tags have been read
        self.riddles = MOST_RIDDLES  # words that are no move and may still be put together with the next ones

    def record(self) -> Record:
        while "result" not in self.tags and self.tokens.take_if("bracket", "["):
            self.tag()
        for name in NEEDED_FIELDS:
            if name not in self.tags:
                raise self.tokens.wrong(self.tokens.peek(), "no_tag", tag=name)
        with self.naming_tag("game") as tag:
            game = game_of(" ".join(tag.values))
        with self.naming_tag("options") as tag:
            options = options_of(game, read_options(tag.values))
        with self.naming_tag("seats") as tag:
            seats = validate.names([*tag.values], "seats")
            self.game = game.start(options)
            check_seats(self.game, seats)
        with self.naming_tag("deal") as tag:
            deal = validate.deal(tag.json, "deal")
        comment, moves = self.read_moves(len(seats))
        with self.naming_tag("result") as tag:
            result = outcome(tag.values, len(seats)) if "result" in self.tags else None
        return Record(game.name, options, seats, deal, moves, result, comment, self.free)

    def tag(self) -> None:
        """One tag, after its opening bracket."""
        name = self.tokens.take()
        if name.kind != "word" or name.text not in TAGS:
            raise self.tokens.wrong(name, "unknown_tag", tag=name.text, known=TAGS)
        is_json = name.text == "deal"
        tag = Tag(name, json=self.tokens.take_json()) if is_json else Tag(name, tuple(self.values()))
        if not self.tokens.take_if("bracket", "]"):
            raise self.tokens.wrong(self.tokens.peek(), "expected", sign="]")
        if name.text == "tag":
            return self.free_tag(tag)
        if name.text in self.tags:
            raise self.tokens.wrong(name, "tag_twice", tag=name.text)
        self.tags[name.text] = tag
        return None

    def last_tag(self) -> None:
        if self.tokens.peek().text != "result":
            raise self.tokens.wrong(self.tokens.peek(), "only_result")
        self.tag()

    def values(self) -> Iterator[str]:
        for _ in range(MOST_VALUES):
            if self.tokens.peek().kind not in ("word", "quoted"):
                return
            yield self.tokens.take().text

    def free_tag(self, tag: Tag) -> None:
        if len(tag.values) != 2:
            raise self.tokens.wrong(tag.name, "free_tag")
        name, value = tag.values
        place = spot(self.tokens.text, tag.name.start)
        validate.short_text(name, place)
        validate.short_text(value, place, validate.LONGEST_NOTE)
        if name in self.free:
            raise self.tokens.wrong(tag.name, "tag_twice", tag=name)
        self.free[name] = value

    @contextmanager
    def naming_tag(self, name: str) -> Iterator[Tag]:
        """The tag of that name, if need be without values; what is wrong with it is said with its place."""
        tag = self.tags.get(name) or Tag(Token("word", name, 0))
        try:
            yield tag
        except BadRecord as error:
            raise at(spot(self.tokens.text, tag.name.start), error) from None

    def read_moves(self, seats: int) -> tuple[str | None, Line]:
        """Everything from the opening comment to the end of the text."""
        comment: str | None = None
        moves: Line = ()
        if "result" not in self.tags:
            comment, moves = self.comment(), self.line(1, -1, seats, DEEPEST_VARIATION)
            if self.tokens.take_if("bracket", "["):
                self.last_tag()
            elif not self.tokens.take_if("word", UNFINISHED):
                raise self.tokens.wrong(self.tokens.peek(), "no_ending")
        if self.tokens.peek().kind != "end":
            raise self.tokens.wrong(self.tokens.peek(), "after_the_end")
        return comment, moves

    def line(self, ply: int, seat_before: int, seats: int, depth: int) -> Line:
        moves: list[Move] = []
        while (ahead := self.tokens.peek()).kind == "quoted" or (ahead.kind == "word" and ahead.text != UNFINISHED):
            moves.append(self.move(ply + len(moves), seat_before, seats, depth))
            seat_before = moves[-1].seat
        return tuple(moves)

    def move(self, ply: int, seat_before: int, seats: int, depth: int) -> Move:
        number = self.tokens.take_word(NUMBER)
        if number and read_digits(number[1][1]) != ply:
            raise self.tokens.wrong(number[0], "numbering", ply=ply)
        seat = (seat_before + 1) % seats
        if mark := self.tokens.take_word(SEAT):
            seat = read_digits(mark[1][1])
            if seat >= seats:
                raise self.tokens.wrong(mark[0], "no_such_seat", seat=seat, n=seats)
        move = self.tokens.take()
        if move.kind != "quoted" and (move.kind != "word" or is_sign(move.text)):
            raise self.tokens.wrong(move, "no_move")
        text = move.text if move.kind == "quoted" else self.whole_move(move.text, ply, number is not None)
        validate.short_text(text, spot(self.tokens.text, move.start))
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise self.tokens.wrong(move, "too_many_moves", n=MOST_MOVES)
        ms, comment = self.time(), self.comment()
        return Move(seat, text, ms, comment, self.variations(ply, seat_before, seats, depth))

    def whole_move(self, word: str, ply: int, numbered: bool) -> str:
        """The move that begins with this word: people write `W7 = 23 + 41` with spaces, too.

        All of a numbered move up to the next number; else as much as is a move, if need be one that is only spelled
        otherwise, so that a refusal speaks of what was meant for one move.
        """
        game = self.game
        if game is None or not self.riddles:
            return word
        readings = [*self.readings_from(game, word)]
        moves = [reading for reading in readings if is_move(game, reading[0])]
        if not moves:
            self.riddles -= 1
            moves = [reading for reading in readings if right_spelling(game, reading[0])]
        if numbered and (not moves or self.is_number(ply + 1)):
            moves = readings
        whole, end = (moves or readings[:1])[-1]
        self.tokens.go_back(end)
        return whole

    def readings_from(self, game: Game, word: str) -> Iterator[tuple[str, int]]:
        """The word alone and with ever more of those behind it, up to what is a move or stands for something else."""
        yield word, self.tokens.bookmark()
        for _ in range(MOST_WORDS):
            ahead = self.tokens.peek()
            if ahead.kind != "word" or is_sign(ahead.text) or is_move(game, ahead.text):
                return
            word += self.tokens.take().text
            yield word, self.tokens.bookmark()

    def is_number(self, ply: int) -> bool:
        """Whether the next word numbers that move."""
        ahead = self.tokens.peek()
        number = NUMBER.fullmatch(ahead.text) if ahead.kind == "word" else None
        return number is not None and read_digits(number[1]) == ply

    def time(self) -> int | None:
        """The time a move took, in milliseconds."""
        word = self.tokens.take_word(TIME)
        if word is None:
            return None
        ms = read_digits(word[1][1]) * 1000 + int((word[1][2] or "").ljust(3, "0"))
        if ms > validate.LARGEST:
            raise self.tokens.wrong(word[0], "time", most=validate.LARGEST // 1000)
        return ms

    def comment(self) -> str | None:
        if self.tokens.peek().kind != "comment":
            return None
        token = self.tokens.take()
        return validate.short_text(token.text, spot(self.tokens.text, token.start), validate.LONGEST_NOTE)

    def variations(self, ply: int, seat_before: int, seats: int, depth: int) -> tuple[Line, ...]:
        lines = []
        while (opening := self.tokens.peek()).kind == "bracket" and opening.text == "(":
            self.tokens.take()
            if depth == 0:
                raise self.tokens.wrong(opening, "too_deep", n=DEEPEST_VARIATION)
            lines.append(self.line(ply, seat_before, seats, depth - 1))
            if not lines[-1]:
                raise self.tokens.wrong(opening, "empty_variation")
            if not self.tokens.take_if("bracket", ")"):
                raise self.tokens.wrong(self.tokens.peek(), "expected", sign=")")
        return tuple(lines)


def read_digits(digits: str) -> int:
    """The number, or one beyond all bounds: Python does not take just any number of digits."""
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


def read_options(values: tuple[str, ...]) -> dict[str, object]:
    """Options written as `name=value`."""
    options: dict[str, object] = {}
    for value in values:
        name, equals, choice = value.partition("=")
        if not equals or name in options:
            raise wrong("options", "option", option=value)
        options[name] = choice
    return options


def outcome(values: tuple[str, ...], seats: int) -> Outcome:
    """`five ranks 1 2`, or with points `scored ranks 1 2 scores 30 12`."""
    reason, *rest = values or ("",)
    split = rest.index("scores") if "scores" in rest else len(rest)
    ranks, scores = rest[1:split], rest[split + 1 :]
    if rest[:1] != ["ranks"]:
        raise wrong("result", "result_form")
    numbers = {"ranks": [*map(number, ranks)], "scores": [*map(number, scores)] if split < len(rest) else None}
    return validate.outcome({"reason": reason, **numbers}, "result", seats)


def number(text: str) -> int | str:
    return int(text) if INTEGER.fullmatch(text) else text
