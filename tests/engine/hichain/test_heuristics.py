"""What the search is told about HICHAIN: points in reach, Royals, and the last cards exactly."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import tsunagu.engine.hichain as engine_folder
from tests.games.hichain.lines import CROWDED, ROYALS, SCORED, SCORED_WITH_RELAYS
from tests.games.hichain.table import drawn, game_at
from tests.referees import hichain as referee
from tests.uncompiled import without_compiling
from tsunagu.bots.player import Budget
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.bots.simple import GreedyPlayer
from tsunagu.engine.hichain.ending import MOST_LAST_MOVES
from tsunagu.engine.hichain.heuristics import HichainHeuristics
from tsunagu.engine.hichain.position import MOST_MOVES
from tsunagu.engine.position import Position
from tsunagu.engine.search import Search
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.hichain.notation import COLOURS, Placing

KNOWLEDGE = HichainHeuristics()
PLUS: dict[str, str | int] = {"symbols": "plus"}
# The X gives contact where the N would lie. In the first, whatever touches the I there gives contact above or below it.
OPEN_FOUR = [*drawn("C H A I", "black"), *drawn(". / . . . . . X")]
CLOSED_FOUR = [*drawn(". . . Q / C H A I / . . . Q", "black"), *drawn(". / . / . . . . . X")]


def after(moves: str, options: dict[str, str | int] | None = None) -> Hichain:
    game = Hichain.start(options)
    for move in moves.split():
        game.play(move)
    return game


def searched(game: Hichain, iterations: int = 0) -> Search:
    search = Search(game.position, KNOWLEDGE, 2**22)
    search.prove(20_000)
    search.run(iterations)
    return search


def refereed_gain(game: Hichain, seat: int, move: str) -> int:
    """What a placing adds, both totals counted by the referee."""
    cells, placing = game.view(None)["cells"], Placing.parse(move)
    row = [COLOURS[seat], placing.card.sign, placing.card.direction, placing.x, placing.y]
    rules = str(game.options["scoring"]), str(game.options["relay"])
    before, then = (referee.total(referee.board_of(board), COLOURS[seat], *rules) for board in (cells, [*cells, row]))
    return then - before


@pytest.mark.parametrize(
    ("line", "options"),
    [
        (SCORED, {}),
        (SCORED, {"scoring": "dice"}),
        (SCORED_WITH_RELAYS, PLUS),
        (SCORED_WITH_RELAYS, PLUS | {"relay": "free"}),
    ],
)
def test_points_in_reach_are_those_the_referee_counts(line: str, options: dict[str, str | int]) -> None:
    rng = Random(1)
    for played in (3, 14, 27, 40):
        game = after(" ".join(line.split()[:played]), options)
        seat = game.turn
        found = {game.notation_of(move): points for move, points in KNOWLEDGE.prospects(game.position, seat).items()}
        legal = list(game.legal())
        assert found.keys() <= set(legal)
        for move in {*rng.sample(sorted(found), min(6, len(found))), *rng.sample(legal, 6)}:
            assert found.get(move, 0) == refereed_gain(game, seat, move)


@pytest.mark.parametrize(("options", "moves"), ROYALS)
def test_a_royal_at_once_is_never_overlooked(options: dict[str, str | int], moves: str) -> None:
    game = after(moves.rsplit(" ", 1)[0], options)
    search = searched(game)
    assert search.done
    (choice,) = search.choices()
    assert (choice.estimate, choice.certain) == (1, True)
    game.play(game.notation_of(choice.move))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "royal"


def test_only_what_stops_a_royal_is_looked_at() -> None:
    game = game_at(CLOSED_FOUR, ("NBDE", "OXTV"), turn=1)
    looked_at = {game.notation_of(choice.move) for choice in searched(game, 300).choices()}
    stopping = set()
    for move in game.legal():
        then = game.copy()
        then.play(move)
        if not then.threats(0):
            stopping.add(move)
    assert "X^@4,1" in stopping
    assert len(stopping) < len(game.legal())
    assert looked_at <= stopping


def test_where_nothing_stops_a_royal_some_move_is_made_all_the_same() -> None:
    game = game_at(OPEN_FOUR, ("NBDE", "OX"), turn=1)
    (choice,) = searched(game, 50).choices()
    assert game.notation_of(choice.move) in game.legal()
    assert choice.estimate == 0


def best_outcome(position: Position, seat: int) -> float:
    """By trying everything."""
    if position.over:
        return position.share(seat)
    found = []
    for move in position.moves():
        then = position.copy()
        then.play(move)
        found.append(best_outcome(then, seat))
    return max(found) if position.turn == seat else min(found)


ENDINGS = [
    (("X", "O"), 0, {}),
    (("XO", "X"), 1, {}),
    (("", "OX"), 0, {"scoring": "dice"}),
    (("X*", ""), 0, {"symbols": "plus"}),
    (("O", "XO"), 1, {"scoring": "dice"}),
]


@pytest.mark.parametrize(("hands", "turn", "options"), ENDINGS)
@pytest.mark.parametrize("cells", ["G . N / H . . Y / X . M Z / . A", "A . C . . O / B . . X O"])
def test_the_last_cards_are_played_out_exactly(
    cells: str, hands: tuple[str, str], turn: int, options: dict[str, str]
) -> None:
    rows = [*drawn(cells, "black"), *[[*("red", *row[1:3]), row[3] + 1, row[4] + 5] for row in drawn(cells)]]
    game = game_at(rows, hands, turn, **options)
    exact = best_outcome(game.position, turn)
    search = searched(game)
    if exact == 0:
        assert not search.choices()
        return
    (choice,) = search.choices()
    assert (choice.estimate, choice.certain) == (exact, True)
    then = game.position.copy()
    then.play(choice.move)
    assert best_outcome(then, turn) == exact


def test_five_last_cards_with_a_pass_before_each_are_in_bounds() -> None:
    """The longest an ending can be: ten moves, five of them passes."""
    rows = [*drawn("G . N / H . . Y", "black"), *drawn(". . . / . . . / X . M Z / . A")]
    game = game_at(rows, ("", "ABCDE"), turn=0)
    assert len(searched(game, 20).choices()) == 1
    assert searched(game_at(rows, ("", "HINZS"), turn=1), 20).choices()


def test_the_lists_have_room_for_the_most_moves_there_can_be() -> None:
    folder = Path(engine_folder.__file__).parent
    for file, name, most in (
        ("prospects", "move", 2 * MOST_MOVES),
        ("prospects", "points", 2 * MOST_MOVES),
        ("ending", "moves", MOST_LAST_MOVES),
        ("ending", "gains", MOST_LAST_MOVES),
    ):
        found = re.search(rf"cdef int {name}\[(\d+)\]", (folder / f"{file}.pxd").read_text("utf-8"))
        assert found is not None
        assert int(found[1]) == most
    crowded = after(CROWDED, PLUS)
    legal = set(crowded.position.moves())
    assert set(KNOWLEDGE.prospects(crowded.position, crowded.turn)) <= legal
    assert {choice.move for choice in searched(crowded, 50).choices()} <= legal


def choices_here() -> str:
    found = [searched(after(" ".join(SCORED.split()[:played])), 6).choices() for played in (16, 52)]
    return str([[(c.move, c.visits, round(c.estimate, 9)) for c in choices] for choices in found])


@pytest.mark.slow
def test_compiled_and_uncompiled_know_the_same() -> None:
    told = "from tests.engine.hichain.test_heuristics import choices_here; print(choices_here())"
    assert without_compiling("-c", told).strip() == choices_here()


@pytest.mark.slow
def test_the_search_beats_the_greedy_player() -> None:
    won = 0.0
    for seat in (0, 1) * 3:
        game, rng = Hichain.start(), Random(seat + 10 * int(2 * won))
        players = (SearchPlayer(Budget(iterations=400)), GreedyPlayer())
        while not game.over:
            game.play(players[game.turn ^ seat].choose(Hichain, game.view(game.turn), rng))
        won += game.position.share(seat)
    assert won >= 4  # of 6
