"""What Bossa's heuristics promise: a win at once is taken, one for the opponent is not given, chances are counted."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.bossa.table import table
from tests.referees.bossa import LINES, Referee, placements, stackings
from tests.uncompiled import without_compiling
from tsunagu.bots.player import Budget
from tsunagu.bots.roster import find_player
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.engine.bossa.chances import Chances
from tsunagu.engine.bossa.heuristics import BossaHeuristics
from tsunagu.engine.search import Search
from tsunagu.games.bossa.game import Bossa

OPTIONS: tuple[dict[str, str], ...] = ({}, {"sixth": "mover"}, {"rule": "basic"})
FIVE = {3: "30", 2: "10+11", 1: "12", 5: "50", 6: "33+32"}  # white columns around the die 4
SIXTH = "W7=23+24+31"


def searched(game: Bossa, iterations: int) -> dict[str, int]:
    """The visits of each move."""
    search = Search(game.position, BossaHeuristics(), 2**20)
    search.run(iterations)
    return {game.notation_of(choice.move): choice.visits for choice in search.choices()}


def test_a_hand_that_can_go_out_is_the_only_move_looked_at() -> None:
    game = table("30 40", white={5: "20+31", 6: "12+22+32", 3: "11+23", 2: "24"})
    assert len(game.legal()) > 2
    assert list(searched(game, 50)) == ["W7=30+40"]
    assert BossaHeuristics().prospects(game.position) == 1


def test_the_sixth_column_of_the_own_line_is_the_only_move_looked_at() -> None:
    game = table("23 24 31 05", white=FIVE)
    assert list(searched(game, 50)) == [SIXTH]
    assert BossaHeuristics().prospects(game.position) == 1


def test_the_sixth_column_of_the_opponent_is_not_given_away() -> None:
    game = table("23 24 31 05", white=FIVE, owner_of_white=1)
    assert SIXTH in game.legal()
    visits = searched(game, 400)
    assert visits.get(SIXTH, 0) <= 1


def test_with_the_option_mover_the_opponents_line_may_grow() -> None:
    game = table("23 24 31 05", white=FIVE, owner_of_white=1, sixth="mover")
    assert searched(game, 400)[SIXTH] > 1


def counted(judge: Referee) -> tuple[float, ...]:
    """Out, six columns, stuck, placed on white, on black: the seat that waits, tile by tile, as if it drew now."""
    seat, unseen = 1 - judge.turn, [judge.removed, *judge.deck]
    lines = {
        line: {number: len(layers[0]) for number, layers in filled.items()} for line, filled in judge.lines.items()
    }
    own = next((line for line, owner in judge.owners.items() if owner == seat), None)
    out = six = stuck = white = black = 0
    for tile in unseen:
        hand = [*judge.hands[seat], tile]
        placed = placements(judge.rule, judge.dice, lines, hand)
        laid = placed + (stackings(lines, hand) if "stack" in judge.markers[seat] else [])
        out += any(move.count("+") + 1 == len(hand) for move in laid)
        six += own is not None and len(lines[own]) >= 5 and any(move.startswith(own) for move in placed)
        stuck += not laid
        white += any(move.startswith("W") and tile in move.partition("=")[2] for move in placed)
        black += any(move.startswith("B") and tile in move.partition("=")[2] for move in placed)
    return tuple(share / len(unseen) for share in (out, six, stuck, white, black))


@pytest.mark.parametrize("options", OPTIONS)
def test_chances_are_shares_of_the_unseen_tiles(options: dict[str, str]) -> None:
    rng, told = Random(4), []
    for seed in range(10):
        game = Bossa.start(options, seed)
        judge = Referee(dict(game.options), game.deal, 2)
        while not game.over:
            if not game.position.choosing:
                chances = Chances().of(game.position, 1 - game.turn)
                told.append((chances.out, chances.six, chances.stuck, *chances.by_line()[1]))
                assert told[-1] == pytest.approx(counted(judge))
            legal = list(game.legal())
            move = rng.choice([move for move in legal if ":" not in move] or legal)
            game.play(move)
            judge.play(move)
    for chance in (0, 2, 3, 4) if "rule" in options else range(5):
        assert {one[chance] for one in told} > {0}, "no such chance was met"


def test_the_largest_hands_fit_the_scratch() -> None:
    """Seven tiles for the mover and six for the one who waits: no more is possible (engine/bossa/table.py)."""
    game = table(
        "01 02 03 04 05 06 10",
        "20 21 22 23 24 30",
        used=("redraw exchange", "redraw exchange"),
        discarded="11 12",
        dice=(4, 3),
    )
    assert [len(hand) for hand in game.view(None)["hands"]] == [7, 6]
    mine, theirs = Chances().of(game.position, 0), Chances().of(game.position, 1)
    assert (mine.fitting, mine.most) == fits(game, 0)
    assert theirs.fitting == sum(theirs.by_line()[0]) == fits(game, 1)[0], "nothing lies there to be stacked on"
    assert 0 < BossaHeuristics().prospects(game.position) < 1


def fits(game: Bossa, seat: int) -> tuple[int, int]:
    """By the referee: the places and counts of the seat's groups, and the largest of these. Nothing lies there yet."""
    view = game.view(None)
    placed = placements("advanced", view["dice"], {line: {} for line in LINES}, view["hands"][seat])
    found = {(move.partition("=")[0], move.count("+") + 1) for move in placed}
    return len(found), max(count for _, count in found)


def test_in_the_basic_rule_no_colour_is_better() -> None:
    """Nobody owns a line, so that swapping white and black everywhere changes nothing."""
    one = table("12 03 41 22 20", "30 14 21 05", dice=(4, 3), rule="basic", owner_of_white=-1)
    other = table("21 30 14 22 02", "03 41 12 50", dice=(3, 4), rule="basic", owner_of_white=-1)
    know = BossaHeuristics()
    assert know.prospects(one.position) == pytest.approx(know.prospects(other.position))


PRINT = "from tests.engine.bossa.test_heuristics import told; print(told())"


def told() -> list[object]:
    """What the heuristics say along a few games."""
    found: list[object] = []
    for options in OPTIONS:
        game, rng = Bossa.start(options, 8), Random(8)
        while not game.over:
            search = Search(game.position, BossaHeuristics(), 2**18)
            search.run(12)
            found.append([(one.move, one.visits, round(one.estimate, 9)) for one in search.choices()])
            found.append(round(BossaHeuristics().prospects(game.position), 9))
            found.append([(move, round(worth, 9)) for move, worth in BossaHeuristics().exact(game.position, 100) or []])
            legal = list(game.legal())
            game.play(rng.choice([move for move in legal if ":" not in move] or legal))
    return found


@pytest.mark.slow
def test_compiled_and_uncompiled_know_the_same() -> None:
    assert without_compiling("-c", PRINT).strip() == str(told())


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_it_beats_the_greedy_player(options: dict[str, str]) -> None:
    """About four games of five are won; here only that most of twenty pairs are."""
    player, greedy, points = SearchPlayer(Budget(iterations=1000)), find_player("greedy"), 0.0
    for seed in range(20):
        for seat in (0, 1):
            game, rng = Bossa.start(options, seed), Random(seed)
            while not game.over:
                mover = player if game.turn == seat else greedy
                game.play(mover.choose(Bossa, game.view(game.turn), rng))
            points += game.position.share(seat)
    assert points > 22
