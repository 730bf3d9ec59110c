"""Bossa's case for the bench. What a seat cannot know comes from the referee, so that nothing rests on the engine."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.contract.case import Case, Crowd, Line, Perft
from tests.referees.bossa import LINES, Referee
from tsunagu.games.game import Deal, Game

OPTIONS: tuple[dict[str, str], ...] = (
    {"rule": "advanced", "sixth": "owner"},
    {"rule": "advanced", "sixth": "mover"},
    {"rule": "basic"},
)

ACTIONS = ("Redraw", "Exchange", "Stack")
# The shortest games found of each end, by seed.
ENDS: tuple[tuple[dict[str, str], int, str], ...] = (
    ({}, 585, "choose:white B6=13+23 B7=02+14+31 B8=01+11+24+32"),  # out
    ({}, 143, "choose:white W6=22+42 W7=12+23+41 W4=13+32 W3=30 W2=10+14 W1=15"),  # six-columns, by the owner
    ({}, 3445, "choose:white B3=02+51 B4=04 B1=01 B5=03+32 B6=11+12+33 B7=06+41"),  # six-columns, by the opponent
    ({}, 1509, "choose:first choose:white exchange:30/11 B2=32 redraw:24 W5=23+30"),  # stuck
    (
        {},  # deck-out, a draw
        150,
        "choose:black B7=06+11 W2=10+15 W1=13 B5=14+21 B4=24 W4=42 W5=12+40 redraw:32 exchange:05/04 exchange:30/03"
        " B3=22+41 B2=02 stack:B4=04 W6=60 redraw:01 stack:W5=20+33",
    ),
    (
        {},  # deck-out, won by the mover
        99,
        "choose:black W6=20+40 B2=22 W7=10+13+50 exchange:03/42 exchange:24/14 B3=21+42 B4=14 W4=15+33 B5=02+03"
        " W8=31+51 stack:B4=04 redraw:24 redraw:60 B6=01+12+23 W3=32 stack:W3=30",
    ),
    ({"sixth": "mover"}, 143, "choose:white W6=22+42 W7=12+23+41 W4=13+32 W3=30 W2=10+14 W1=15"),  # six-columns
    (
        {"rule": "basic"},  # deck-out by a Redraw
        20,
        "B3=01+42 W2=24 B4=12+22 W1=10 exchange:05/11 W4=40 B5=04+11 stack:B4=33+41 B1=51 exchange:06/23 redraw:06"
        " W5=23+30 B6=15+21 B7=03+14 W6=13+50 redraw:31",
    ),
    ({"rule": "basic"}, 143, "W6=22+41 W7=14+23+42 W8=12+15+31+32"),  # out
    ({"rule": "basic"}, 1108, "W3=15+23 B2=01+51 redraw:04 exchange:40/60 exchange:31/60 B3=22+31"),  # stuck
)
# The most legal moves found in a long search; the proven bound is far above what tiles can do.
CROWD = (
    "choose:first choose:white W1=12 B5=05 exchange:41/21 W3=30 redraw:21 redraw:14 B6=02+24 B3=23 stack:B3=33",
    "W3=31 W2=20 B2=42 W1=15 B3=23 exchange:33/22 B4=04 W5=22+30 redraw:03 redraw:01",
)


def extras(game: Game, judge: Any) -> Mapping[str, tuple[object, object]]:
    """Everything public: lines, hands, markers, discards, deck."""
    view, public = game.view(None), judge.public()
    owners = dict.fromkeys(LINES.values()) | public["owners"]
    hidden = view["choosing"] is not None and view["outcome"] is None
    hands = [["?"] * 4] * 2 if hidden else [sorted(hand) for hand in judge.hands]
    return {
        "lines": (view["lines"], public["lines"]),
        "dice": (view["dice"], public["dice"]),
        "owners": (view["owners"], owners),
        "hands": (view["hands"], hands),
        "markers": ([sorted(markers) for markers in view["markers"]], public["markers"]),
        "discarded": (view["discarded"], public["discarded"]),
        "deck": (view["deck"], public["deck"]),
    }


def reached(game: Game, judge: Any, move: str) -> set[str]:
    """The action taken, if one was, and a draw."""
    outcome = game.outcome()
    drawn = {"draw"} if outcome is not None and outcome.ranks == (1, 1) else set()
    return drawn | {name for name in ACTIONS if move.startswith(f"{name.lower()}:")}


def other_world(game: Game, moves: list[str], seat: int | None, rng: Random) -> Deal:
    """The same deal with all that the seat has not seen dealt anew."""
    judge = Referee(dict(game.options), game.deal, 2)
    for move in moves:
        judge.play(move)
    drawn = len(game.deal["deck"]) - len(judge.deck)
    hidden = [holder for holder in (0, 1) if judge.choices and holder != seat]
    loose = [game.deal["removed"], *judge.deck, *(tile for holder in hidden for tile in game.deal["hands"][holder])]
    rng.shuffle(loose)
    hands = [[loose.pop() for _ in range(4)] if holder in hidden else game.deal["hands"][holder] for holder in (0, 1)]
    return {**game.deal, "removed": loose.pop(), "hands": hands, "deck": [*game.deal["deck"][:drawn], *loose]}


def piece_and_cell(move: str) -> tuple[str, str]:
    """As docs/bossa.md puts moves together from pieces and cells."""
    if "=" in move:
        place, _, group = move.partition("=")
        return group, place
    joint = "/" if "/" in move else ":"
    piece, _, cell = move.rpartition(joint)
    return piece, cell


CASE = Case(
    name="bossa",
    options=OPTIONS,
    perft=tuple(Perft(options, depth=4, refereed=3, seed=seed) for options in OPTIONS for seed in (1, 2)),
    crowds=(
        Crowd(Line(tuple(CROWD[0].split()), {"sixth": "mover"}, 105358), 61),
        Crowd(Line(tuple(CROWD[1].split()), {"rule": "basic"}, 83336), 58),
    ),
    reasons=frozenset({"out", "six-columns", "deck-out", "stuck"}),
    extras=extras,
    situations=(*ACTIONS, "draw"),
    reached=reached,
    lines=tuple(Line(tuple(moves.split()), options, seed) for options, seed, moves in ENDS),
    piece_and_cell=piece_and_cell,
    transpositions=(
        (
            Line(("choose:black", "W5=20+30", "B2=02", "W3=32", "B4=24"), seed=1),
            Line(("choose:black", "W5=20+30", "B4=24", "W3=32", "B2=02"), seed=1),
        ),
        (
            Line(("choose:black", "B2=02", "B4=13+21", "W1=15", "B5=05", "W3=31"), seed=2),
            Line(("choose:black", "B2=02", "B4=13+21", "W3=31", "B5=05", "W1=15"), seed=2),
        ),
    ),
    other_world=other_world,
    golden=(
        ("random", 1, {}),
        ("random", 2, {"sixth": "mover"}),
        ("random", 3, {"rule": "basic"}),
        ("greedy", 1, {}),
        ("greedy", 2, {"sixth": "mover"}),
        ("greedy", 3, {"rule": "basic"}),
        ("resigning", 4, {}),
    ),
    noise=(
        "W6=",
        "=60",
        "W6=60+",
        "W6=+60",
        "W06=60",
        "W0=10",
        "W-1=10",
        "W100=60",
        "W" + "9" * 5000 + "=60",
        "w6=60",
        "W6 =60",
        "W6=60 ",
        "W6=60\n",
        "W6=6٠",
        "W6=30+30",
        "W6=41+20",
        "W6=00",
        "W6=07",
        "W6=34",
        "W6=600",
        "stack:stack:W6=60",
        "stack:W6",
        "Stack:W6=60",
        "redraw:",
        "redraw",
        "redraw:7",
        "redraw:70",
        "redraw:10+20",
        "redraw:10/20",
        "exchange:10",
        "exchange:10/",
        "exchange:10/10",
        "exchange:10/20/30",
        "choose:",
        "choose:red",
        "choose:White",
        "choose:second",
        "pass",
    ),
    said={
        "W6=23+41": ("○2●3, ○4●1 on white 6", "白6に○2●3、○4●1"),
        "stack:B6=06": ("Stack: ●6 on black 6", "スタック：黒6に●6"),
        "stack:W3=30": ("Stack: ○3 on white 3", "スタック：白3に○3"),
        "redraw:23": ("Redraw: ○2●3 goes", "リドロー：○2●3を捨てる"),
        "exchange:23/41": ("Exchange: ○2●3 for ○4●1", "エクスチェンジ：○2●3を○4●1と"),
        "choose:black": ("Black as own line", "黒ラインを自陣に"),
        "choose:first": ("The first move", "先手"),
    },
)
