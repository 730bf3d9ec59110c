"""Connect 37's case for the bench. Board, setup and legal moves come from the referee, not from the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tests.contract.case import Case, Crowd, Line, Perft
from tests.referees import connect37 as referee
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.game import Deal, Game

OPTIONS = tuple({"players": players} for players in (2, 3, 4))
CELL_AT = {place: cell for cell, place in referee.AXIAL.items()}
CHIPS = {0: "singles joined", 2: "double put"}
Choose = Callable[[referee.Referee, list[str]], str]


def image(place: Callable[[int, int], tuple[int, int]]) -> Callable[[str], str]:
    """A symmetry of the board as a map from moves to moves."""

    def mapped(move: str) -> str:
        tile, cell, choice = split(move)
        return f"{tile}@{CELL_AT[place(*referee.AXIAL[cell])]}+{choice}"

    return mapped


def split(move: str) -> tuple[int, str, int]:
    """Tile, cell and use of chips."""
    tile, _, rest = move.partition("@")
    cell, _, choice = rest.partition("+")
    return int(tile), cell, int(choice)


# Lines: the deal of a seed is known, so a rule for choosing gives the moves.


def line(players: int, seed: int, choose: Choose, turns: int | None = None) -> Line:
    game = Connect37.start({"players": players}, seed)
    judge = referee.Referee({"players": players}, game.deal, players)
    moves: list[str] = []
    while judge.outcome() is None and len(moves) != turns:
        moves.append(choose(judge, judge.legal()))
        judge.play(moves[-1])
    return Line(tuple(moves), {"players": players}, seed)


def joining(judge: referee.Referee, legal: list[str]) -> str:
    """Joins as long as that is possible, then puts doubles."""
    return min(legal, key=lambda move: (move.endswith("+1"), move.endswith("+2"), move))


def building(judge: referee.Referee, legal: list[str]) -> str:
    """Makes the longest run it can, and puts chips on long runs alone."""

    def gain(move: str) -> tuple[int, bool, str]:
        tile, cell, choice = split(move)
        runs = referee.runs_on({**judge.tiles, cell: tile})
        length = next(len(run) for run in runs if tile in run)
        return length, (choice == 0) == (length < 3), move

    return max(legal, key=gain)


def first_cells(judge: referee.Referee, legal: list[str]) -> str:
    """Single chips, and no runs to speak of: everybody shares the first place."""
    return min((move for move in legal if move.endswith("+1")), key=lambda move: (split(move)[1], split(move)[0]))


def extras(game: Game, judge: Any) -> Mapping[str, tuple[object, object]]:
    """All that is public, what is face down, and the same board typed in."""
    assert isinstance(game, Connect37)
    position = game.position
    seen, known = game.view(None), judge.public()
    typed = {"tiles": known["tiles"], "chips": known["chips"], "seats": game.seats}
    public = {name: (seen[name], known[name]) for name in ("tiles", "chips", "singles", "doubles", "deck", "scores")}
    return public | {
        "hand sizes": (seen["held"], known["hands"]),
        "removed": (sorted((seen["revealed"] or known)["removed"]) if game.over else None, revealed(judge)),
        "hands": (position.hands(), [sorted(hand) for hand in judge.hands]),
        "deck": (position.deck(), judge.deck),
        "score": (game.score(typed), referee.score(typed) | {"warnings": []}),
        "turns left": (
            [sum(position.chips(seat)) for seat in range(game.seats)],
            [judge.turns_left(seat) for seat in range(game.seats)],
        ),
    }


def revealed(judge: referee.Referee) -> list[int] | None:
    return sorted(judge.removed) if judge.outcome() is not None else None


def reached(game: Game, judge: Any, move: str) -> set[str]:
    """What was done with the chips, and a first place that several share."""
    outcome = game.outcome()
    shared = {"first place shared"} if outcome is not None and outcome.ranks.count(1) > 1 else set()
    return shared | {done for choice, done in CHIPS.items() if split(move)[2] == choice}


def other_world(game: Game, moves: list[str], seat: int | None, rng: Random) -> Deal:
    """Each other seat may have got the tiles it laid at any time before it laid them; the rest is dealt anew."""
    laid = [[split(move)[0] for move in moves[holder :: game.seats]] for holder in range(game.seats)]
    draws = min(len(moves) + 1, len(game.deal["deck"]))
    twin: Deal = {
        "removed": [0] * len(game.deal["removed"]),
        "hands": [[0, 0] for _ in range(game.seats)],
        "centre": game.deal["centre"],
        "deck": [0] * len(game.deal["deck"]),
    }
    known = {game.deal["centre"], *(tile for tiles in laid for tile in tiles)}
    for holder in range(game.seats):
        own_draws = range(holder, draws, game.seats)
        if holder == seat:
            twin["hands"][holder] = list(game.deal["hands"][holder])
            for draw in own_draws:
                twin["deck"][draw] = game.deal["deck"][draw]
            known |= {*twin["hands"][holder], *(twin["deck"][draw] for draw in own_draws)}
            continue
        places = [(twin["hands"][holder], 0), (twin["hands"][holder], 1)]
        for turn, tile in enumerate(laid[holder]):
            if turn < len(own_draws):
                places.append((twin["deck"], own_draws[turn]))
            tiles, i = places.pop(rng.randrange(len(places)))
            tiles[i] = tile
    unseen = rng.sample([tile for tile in range(1, 38) if tile not in known], 37 - len(known))
    for tiles in (twin["removed"], *twin["hands"], twin["deck"]):
        tiles[:] = [tile or unseen.pop() for tile in tiles]
    assert not unseen
    return twin


def swapped(players: int, seed: int) -> tuple[Line, Line]:
    """The first player's two dealt tiles laid in either order."""
    game = Connect37.start({"players": players}, seed)
    one, other = (f"{tile}@{cell}+1" for tile, cell in zip(game.deal["hands"][0], ("A1", "G4"), strict=True))
    between = tuple(f"{game.deal['hands'][seat][0]}@B{seat}+0" for seat in range(1, players))
    options = {"players": players}
    return Line((one, *between, other), options, seed), Line((other, *between, one), options, seed)


CASE = Case(
    name="connect37",
    options=OPTIONS,
    perft=(
        Perft({"players": 2}, depth=3, refereed=2),
        Perft({"players": 3}, depth=3, refereed=2, seed=1),
        Perft({"players": 4}, depth=3, refereed=2, seed=2),
    ),
    crowds=(
        Crowd(line(2, 0, joining, turns=2), 306),  # a double, two singles and 34 cells: no position has more
        Crowd(line(3, 0, joining, turns=3), 297),
        Crowd(line(4, 0, joining, turns=4), 288),
        Crowd(line(2, 0, joining, turns=0), 216),
    ),
    reasons=frozenset({"scored"}),
    extras=extras,
    situations=(*CHIPS.values(), "first place shared"),
    reached=reached,
    symmetries={
        "a sixth of a turn": image(lambda q, r: (-r, q + r)),
        "mirrored": image(lambda q, r: (-q - r, r)),
    },
    lines=tuple(
        line(players, seed, choose)
        for players in (2, 3, 4)
        for seed, choose in ((1, joining), (2, building), (3, building), (4, first_cells))
    ),
    piece_and_cell=lambda move: (f"{split(move)[0]}+{split(move)[2]}", split(move)[1]),
    transpositions=(swapped(2, 5), swapped(4, 6)),
    other_world=other_world,
    golden=(
        ("resigning", 5, {"players": 2}),
        *(
            (player, seed, {"players": players})
            for player in ("random", "greedy")
            for seed, players in ((1, 2), (2, 3), (3, 4))
        ),
    ),
    noise=(
        "1@A1",
        "1@A1+",
        "1@A1+3",
        "1@A1+01",
        "01@A1+1",
        "0@A1+1",
        "38@A1+1",
        "99@A1+1",
        "1@A5+1",
        "1@A0+1",
        "1@H1+1",
        "1@G5+1",
        "1@a1+1",
        "1@A1-1",
        " 1@A1+1",
        "1@A1+1 ",
        "1@A1+1\n",
        "1 @A1+1",
        "-1@A1+1",
        "1@A1+-1",
        "1@A10+1",
        "１@A1+1",
        "1@A١+1",
        "9" * 5000 + "@A1+1",
    ),
    said={
        "23@C5+0": ("23 on C5, two chips joined", "C5に23（チップを重ねる）"),
        "23@C5+1": ("23 on C5 with a single", "C5に23（シングル）"),
        "23@C5+2": ("23 on C5 with a double", "C5に23（ダブル）"),
    },
)
