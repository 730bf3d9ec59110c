"""HICHAIN's case for the bench. Cards and forms come from the referee, so that nothing here rests on the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.contract.case import Case, Crowd, Line, Perft
from tests.games.hichain.lines import CROWDED, RELAY_TWICE, ROYALS, SAME_ENDS, SCORED, SCORED_WITH_RELAYS
from tests.games.hichain.situations import SITUATIONS, STEERINGS, Midgame, made, reached
from tests.referees import hichain as referee
from tsunagu.games.game import Game

OPTIONS: tuple[dict[str, str | int], ...] = (
    {"symbols": "standard", "scoring": "square"},
    {"symbols": "plus", "scoring": "square"},
    {"symbols": "plus", "relay": "free", "scoring": "dice"},
    {"symbols": "none", "scoring": "dice"},
    {"symbols": "none", "scoring": "square"},
    {"symbols": "standard", "scoring": "dice"},
    {"symbols": "plus", "scoring": "dice"},
    {"symbols": "plus", "relay": "free", "scoring": "square"},
)


def half_turn(move: str) -> str:
    """The board turned by half: the start cards stay what they are, and every card points the other way."""
    if move == "pass":
        return move
    card, _, cell = move.partition("@")
    x, y = cell.split(",")
    forms = referee.FORMS[card[0]]
    turned = referee.DIRECTIONS[(referee.DIRECTIONS.index(card[1]) + 2) % 4]
    direction = turned if turned in forms else card[1]  # two of four look the same: half a turn changes nothing
    return f"{card[0]}{direction}@{1 - int(x)},{1 - int(y)}"


def extras(game: Game, judge: Any) -> Mapping[str, tuple[object, object]]:
    """The totals counted from scratch, and the same board typed in.

    Chain by chain only now and then: the referee, who has just counted the totals, would have to count again.
    """
    position: Any = game.position
    cells = [[laid.color, laid.sign, laid.direction, x, y] for (x, y), laid in judge.board.items()]
    typed = {"cells": cells, "relay": game.options["relay"], "scoring": game.options["scoring"]}
    answer = game.score(typed)
    warnings = answer.pop("warnings")
    facts: dict[str, tuple[object, object]] = {
        "from scratch": (tuple(position.full_score(seat) for seat in (0, 1)), game.scores()),
        "from the cards alone": (tuple(answer[color]["score"] for color in referee.COLORS), game.scores()),
        "warnings": (warnings, warnings if isinstance(judge, Midgame) else []),  # made positions may deserve some
    }
    if len(judge.board) % 12 == 0 or game.over:
        facts["score"] = (answer, referee.score(typed))
    return facts


CASE = Case(
    name="hichain",
    options=OPTIONS,
    perft=tuple(Perft(options, depth=2, refereed=2 if i == 2 else 1) for i, options in enumerate(OPTIONS)),
    crowds=(Crowd(Line(tuple(CROWDED.split()), {"symbols": "plus"}), 3531),),
    reasons=frozenset({"royal", "scored"}),
    extras=extras,
    situations=SITUATIONS,
    reached=reached,
    steerings=STEERINGS,
    made=made,
    symmetries={"half turn": half_turn},
    lines=(
        *(Line(tuple(moves.split()), options) for options, moves in ROYALS),
        Line(tuple(SCORED.split())),
        Line(tuple(RELAY_TWICE.split()), {"symbols": "plus", "relay": "free"}),
        Line(tuple(SAME_ENDS.split())),
        Line(tuple(SCORED_WITH_RELAYS.split()), {"symbols": "plus", "relay": "free"}),
    ),
    piece_and_cell=lambda move: None if move == "pass" else (move.partition("@")[0], move.partition("@")[2]),
    transpositions=(
        (Line(("P<@2,0", "Yv@-1,0", "G<@-1,2")), Line(("G<@-1,2", "Yv@-1,0", "P<@2,0"))),
        (Line(("M<@-1,1", "U<@2,2", "K<@1,2")), Line(("K<@1,2", "U<@2,2", "M<@-1,1"))),
    ),
    golden=(
        ("random", 1, {"symbols": "none"}),
        ("greedy", 2, {"symbols": "plus", "relay": "free", "scoring": "dice"}),
        ("resigning", 5, {}),
    ),
    noise=(
        "pass",
        "Pass",
        "pass ",
        "pass@0,0",
        "Q^@2,00",
        "Q^@+2,0",
        "Q^@-0,0",
        "q^@2,0",
        "Q ^@2,0",
        " Q^@2,0",
        "Q^@2,0\n",
        "Q^@2,0,0",
        "Q^@2.0",
        "Q@2,0",
        "Q^",
        "O>@2,0",
        "Xv@-1,0",
        "+>@-1,0",
        "Hv@-1,0",
        "*<@-1,0",
        "S<@2,2",
        "ÄV@2,0",
        "Q^@1٣,0",
        "X^@61,61",
        "X^@62,0",
        "X^@-99,-99",
        "X^@100,0",
        "X^@" + "9" * 5000 + ",0",
    ),
    quick_games=len(OPTIONS),  # a game of the referee's takes a third of a second
    said={
        "Q<@2,-1": ("Q pointing left, at the upper right of the red I", "赤のIの右上にQ（左向き）"),
        "*^@2,0": ("asterisk upright, right of the red I", "赤のIの右にアスタリスク（縦向き）"),
        "H>@-1,2": ("H on its side, at the lower left of the red I", "赤のIの左下にH（横向き）"),
        "O^@0,-1": ("O, above the black H", "黒のHの上にO"),
        "pass": ("Pass", "パス"),
    },
)
