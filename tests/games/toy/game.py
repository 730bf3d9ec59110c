"""The toy: its position in plain Python, its rules, and how it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from tsunagu.engine.position import Position
from tsunagu.games.choices import Advice, Choices, Option, Piece, Place
from tsunagu.games.display import Display
from tsunagu.games.errors import BadNotation, BadPosition, IllegalMove
from tsunagu.games.explain import explain_move, why_stopped
from tsunagu.games.game import Cells, Explanation, Game, Outcome, View, check_options
from tsunagu.games.lid import Lid
from tsunagu.games.options import Options
from tsunagu.games.paper import Paper
from tsunagu.games.sample import Sample
from tsunagu.games.scene import Layer, Part, Scene, Thing, by_key, piece
from tsunagu.games.shapes import Box, Disc, Rect, Symbol
from tsunagu.games.text_canvas import Ink, Line, TextBoard
from tsunagu.words import Language, Saying

CELLS, STONES, SIDE = 5, 4, 100  # the fourth stone lies beside another at the latest


class Stones(Position):
    """The cells in the order stones were laid on them. It has of Position what Python callers use, and no search."""

    seats, most_moves, hidden = 2, CELLS, False

    def __init__(self, laid: Sequence[int] = ()) -> None:
        self.laid = tuple(laid)

    @property
    def turn(self) -> int:  # type: ignore[override]
        return len(self.laid) % 2

    @property
    def over(self) -> bool:  # type: ignore[override]
        return any(cell + 1 in self.laid for cell in self.laid)

    def moves(self) -> list[int]:
        return [] if self.over else [cell for cell in range(CELLS) if cell not in self.laid]

    def may(self, move: int) -> bool:
        return move in self.moves()

    def play(self, move: int) -> None:
        self.laid += (move,)

    def outlook(self, seat: int) -> float:
        return float(seat == self.turn) if self.over else 0.5  # whoever would be next has won

    def copy(self) -> Stones:
        return Stones(self.laid)

    def become(self, other: Position) -> None:
        self.laid = other.laid if isinstance(other, Stones) else ()

    def value(self) -> tuple[int, ...]:
        return self.laid

    def __hash__(self) -> int:
        return hash(self.laid)


def scene(view: View, known: None, last: str | None, within: View | None) -> Scene:
    laid: list[int] = view["laid"]
    cells = (piece(f"cell-{i}", "board", CELL, SIDE * i, 0, layer=Layer.PLACES) for i in range(CELLS))
    hands = (Part(f"hand-{seat}", Box(0, 0, 2 * SIDE, SIDE), 250 * seat, 120) for seat in (0, 1))
    parts = (Part("board", Box(0, 0, SIDE * CELLS, SIDE)), *hands)
    things = by_key((*cells, *(stone(i, laid[i] if i < len(laid) else None) for i in range(STONES))))
    return Scene(Box(0, 0, SIDE * CELLS, 240), parts, things, Saying("toy.name"), Saying("toy.board", {"n": len(laid)}))


def stone(number: int, cell: int | None) -> Thing:
    """On its cell, or in the hand of whoever lays it."""
    if cell is None:
        return piece(f"stone-{number}", f"hand-{number % 2}", STONE, SIDE * (number // 2), 0)
    return piece(f"stone-{number}", "board", STONE, SIDE * cell, 0)


def choices(game: Toy, seat: int) -> Choices:
    if game.over or seat != game.turn:
        return Choices()
    places = [Place(name, name, (SIDE * (int(name) - 1), 0, SIDE, SIDE)) for name in game.legal()]
    return Choices(
        pieces=(Piece(f"stone-{len(game.position.laid)}", Saying("toy.stone")),),
        places=tuple(places),
        options=(Option((0,), None, "{}", tuple(range(len(places)))),),
        advice=Advice(Saying("toy.pick"), Saying("toy.place")),
    )


def explanation(game: Toy, about: str) -> Explanation:
    if about != "result":
        return explain_move(game, about)
    outcome = game.outcome()
    if outcome is None:
        return Explanation((Saying("common.explain.not_over"),), {})
    return why_stopped(game, outcome, {}) or Explanation((Saying("toy.reason.beside"),), {})


def refusal(game: Toy, move: str) -> IllegalMove:
    return IllegalMove("toy.taken", clause="T1", move=move)


def cells(game: Toy, given: str) -> Cells:
    return Cells(given, tuple(game.legal()), {}, refusal(game, given))


def text_board(game: Toy, view: View, last: str | None) -> TextBoard:
    return TextBoard((tuple(Ink("o" if cell in view["laid"] else ".") for cell in range(CELLS)),))


def text_hands(game: Toy, view: View, language: Language) -> tuple[Line, ...]:
    return ()


def refuse(given: Any) -> Any:
    raise BadPosition("common.score.no_table")


CELL = Symbol("toy-cell", SIDE, SIDE, (Rect(5, 5, 90, 90, 9, fill="well"),))
STONE = Symbol("toy-stone", SIDE, SIDE, (Disc(50, 50, 35, fill="black"),))


class Toy(Game):
    """Two take turns to lay stones, and none beside another."""

    name = "toy"
    levels = ()
    turn_clause = "T1"
    end_clause = "T2"
    topics = ("result",)
    option_table = ()
    paper = Paper(refuse, refuse)
    display = Display(
        symbols=(STONE,),
        marks=(CELL,),
        facts=lambda game: None,
        scene=scene,
        text_board=text_board,
        text_hands=text_hands,
        seat_name=lambda seat: Saying("toy.seat", {"number": seat + 1}),
        in_words=lambda game, move: Saying("toy.move", {"cell": move}),
        pieces_laid=lambda game, move: (f"stone-{len(game.position.laid)}",),
        hint_reason=lambda game, move: Saying("toy.hint", {"cell": move}),
        explain=explanation,
        refusal=refusal,
        cells=cells,
        choices=choices,
        topics=(),
        lid=Lid("moss", (2, 2), (1, 2), Sample("1 5 3")),
    )
    position: Stones

    @classmethod
    def from_deal(cls, options: Options, deal: Mapping[str, Any]) -> Self:
        return cls(options, {}, Stones())

    def read(self, text: str) -> int:
        if text not in ("1", "2", "3", "4", "5"):
            raise BadNotation("toy.notation", text=text)
        return int(text) - 1

    def notation_of(self, move: int) -> str:
        return str(move + 1)

    def result(self) -> Outcome:
        return Outcome("beside", (1, 2) if self.turn == 0 else (2, 1))

    def make_view(self, seat: int | None) -> View:
        outcome = self.outcome()
        return {
            "game": self.name,
            "options": dict(self.options),
            "seat": seat,
            "turn": None if self.over else self.turn,
            "laid": [*self.position.laid],
            "outcome": None if outcome is None else outcome.plain(),
        }

    @classmethod
    def rebuild(cls, view: View, rng: Random) -> Self:
        game = cls(check_options(cls, view["options"]), {}, Stones(view["laid"]))
        game.end_as(view["outcome"])
        return game
