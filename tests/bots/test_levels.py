"""The bots of the house: enough of them, in order, and each plays by what it may see."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random

import pytest

from tests.cli.call import call
from tsunagu.bots.levels import LevelPlayer, UnknownLevel, level_of
from tsunagu.bots.player import Budget
from tsunagu.bots.roster import UnknownPlayer, at_the_table, check_plays, find_player
from tsunagu.bots.search_player import Insight
from tsunagu.games.level import NAMES, Level
from tsunagu.games.registry import GAMES, find
from tsunagu.words import LANGUAGES, Language, say

FEWEST = {"hichain": 8, "slashchain": 8, "connect37": 5, "bossa": 4}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_has_its_levels_from_a_first_game_to_the_strongest(name: str) -> None:
    levels = find(name).levels
    places = [NAMES.index(level.name) for level in levels]
    assert len(levels) >= FEWEST[name]
    assert places == sorted(set(places))
    assert (levels[0].name, levels[-1].name) == ("first-game", "strongest")


def sees(level: Level) -> tuple[bool, float, int]:
    """What makes it strong, the weightiest first."""
    return level.heuristics, level.max_candidates or inf, level.iterations


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_level_sees_no_less_than_the_one_below(name: str) -> None:
    for lower, upper in pairwise(find(name).levels):
        assert sees(upper) > sees(lower)
        assert upper.iterations >= lower.iterations or upper.heuristics > lower.heuristics


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_of_its_own(language: Language) -> None:
    names = [say(f"bot.name.{name}", language) for name in ("random", "greedy", *NAMES)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_bot_has_a_face_of_its_own_in_every_game(name: str) -> None:
    faces = find(name).display.faces
    assert set(faces) == set(at_the_table(find(name)))
    assert len({face.shapes for face in faces.values()}) == len(faces)
    assert {(face.name, face.width, face.height) for face in faces.values()} == {
        (f"{name}-face-{bot}", 100, 100) for bot in faces
    }


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_level_plays_a_legal_move_and_the_same_one_for_the_same_chance(name: str) -> None:
    played = find(name).start({}, 4)
    view = played.view(played.turn)
    for level in find(name).levels[:2]:
        moves = {find_player(level.name).choose(find(name), view, Random(2)) for _ in range(2)}
        assert len(moves) == 1
        assert moves <= set(played.legal())


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_level_of_little_sight_thinks_of_no_more_moves_than_that(name: str) -> None:
    game = find(name)
    played = game.start({}, 4)
    for level in (level for level in game.levels if level.max_candidates):
        thought = find_player(level.name).think(game, played.view(played.turn), Random(2))
        assert 0 < len(thought.candidates) <= level.max_candidates


def test_a_given_budget_takes_the_place_of_the_levels_own() -> None:
    played = find("hichain").start({}, 4)
    thought = find_player("first-game", Budget(iterations=7)).think(find("hichain"), played.view(0), Random(2))
    assert thought.iterations == 7


def test_a_level_sees_in_every_game_as_far_as_that_games_table_says() -> None:
    """One player, as a program that is asked for one game after the other has it."""
    player = find_player("club", Budget(iterations=10))
    for name in ("hichain", "slashchain", "connect37"):
        game = find(name)
        level, played = level_of(game, "club"), game.start({}, 4)
        thought = player.think(game, played.view(played.turn), Random(2))
        again = find_player("club", Budget(iterations=10)).think(game, played.view(played.turn), Random(2))
        assert isinstance(player, LevelPlayer)
        assert player.search is not None
        assert player.search.insight == Insight(level.heuristics, level.threads, level.max_candidates)
        assert (thought.move, thought.candidates) == (again.move, again.candidates)


def test_a_level_that_a_game_does_not_have_is_refused() -> None:
    played = find("bossa").start({}, 4)
    with pytest.raises(UnknownLevel):
        find_player("master").think(find("bossa"), played.view(played.turn), Random(2))
    with pytest.raises(UnknownPlayer):
        check_plays("master", find("bossa"))
    assert "master" not in at_the_table(find("bossa"))


def test_a_match_of_a_level_that_the_game_does_not_have_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    answer = call("match", "master", "greedy", "--game", "bossa", "--out", str(folder))
    assert answer.refused
    assert not folder.exists()
