"""What the benches of levels and growth make of their matches."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from bench.growth import climb
from bench.levels import FEW, PAIRS, PART, POSITIONS, pairings, positions
from bench.plot import Curve, plot
from tsunagu.games.registry import GAMES, find
from tsunagu.lab.elo import Estimate


@pytest.mark.parametrize("game", GAMES)
def test_every_two_levels_meet_and_the_greedy_player_only_the_lowest(game: str) -> None:
    levels, met = find(game).levels, pairings(game)
    assert len(met) == len(levels) * (len(levels) - 1) // 2 + 1
    assert len({one.trial.folder for one in met}) == len(met)
    assert [one.trial.first.partition("@")[0] for one in met if one.trial.second == "greedy"] == [levels[0].name]
    for one in met:
        level = levels[one.above - 1]
        assert one.trial.first == f"{level.name}@{level.iterations // PART}"
        assert one.pairs == (PAIRS if one.above == one.below + 1 else FEW)


def test_answers_are_timed_in_every_phase_of_a_game() -> None:
    tiles = [len(at.view(at.turn)["tiles"]) for at in positions("connect37")]
    assert len(tiles) == POSITIONS
    assert tiles == sorted(set(tiles))


def test_heights_are_the_sums_of_the_steps_and_their_doubts_grow() -> None:
    heights = climb([Estimate(100, 70, 140), Estimate(50, 10, 80)])
    assert heights == [Estimate(0, 0, 0), Estimate(100, 70, 140), Estimate(150, 100, 200)]


def test_the_plot_is_a_picture_with_every_curve_named() -> None:
    flat, steep = Curve("flat", [Estimate(0, 0, 0)]), Curve("steep", climb([Estimate(250, 120, 410)]))
    root = ElementTree.fromstring(plot([flat, steep], (1, 2)))
    said = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"flat", "steep", "1 ×", "2 ×", "0", "+400"} <= set(said)
