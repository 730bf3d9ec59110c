"""Scenes: made from what the viewer knows, told by key, and every piece stays itself wherever it goes."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import islice
from random import Random

from tests.contract.case import Case
from tests.contract.walks import lines, plies, positions
from tsunagu.draw.wire import plain_scene, scene_edits
from tsunagu.games.display import scene_from, scene_of
from tsunagu.games.game import Game
from tsunagu.games.scene import Layer, Scene
from tsunagu.server.table.diff import apply_edits
from tsunagu.words import LANGUAGES


def pieces(scene: Scene) -> set[str]:
    return {key for key, thing in scene.things.items() if thing.layer is Layer.PIECES}


def seats(game: Game) -> list[int | None]:
    return [None, *range(game.seats)] if game.position.hidden else [None]


def wire(scene: Scene) -> str:
    """To the byte, for an order can tell something too."""
    return json.dumps(plain_scene(scene, "en"))


def test_a_scene_depends_on_the_view_alone(case: Case) -> None:
    for game, _ in positions(case, 12):
        for seat in seats(game):
            shown = scene_of(game, seat)
            view = game.view(seat)
            assert wire(scene_from(case.game, view)) == wire(shown)
            for seed in range(3):
                world = case.game.from_view(view, Random(seed))
                assert wire(scene_of(world, seat)) == wire(shown)


def test_a_change_told_by_key_leads_from_scene_to_scene(case: Case) -> None:
    for line in islice(lines(case), 4):
        old: dict[int | None, Scene] = {}
        for game, moves in plies(case, line):
            for seat in seats(game):
                new = scene_of(game, seat, moves[-1] if moves else None)
                for language in LANGUAGES if seat in old else ():
                    told = deepcopy(plain_scene(old[seat], language))
                    assert apply_edits(told, scene_edits(old[seat], new, language)) == plain_scene(new, language)
                old[seat] = new


def test_what_is_seen_keeps_its_key_wherever_it_goes(case: Case) -> None:
    """Nobody loses a piece: the spectator of an open game has the same pieces from the first move to the last, and who
    looks at hidden ones never sees a known piece vanish."""
    for line in islice(lines(case), 4):
        before: dict[int | None, set[str]] = {}
        for game, _ in plies(case, line):
            for seat in seats(game):
                now = pieces(scene_of(game, seat))
                known = {key for key in before.get(seat, set()) if not key.startswith(("back-", "deck"))}
                assert known <= now
                if seat in before and not game.position.hidden:
                    assert now == before[seat]
                before[seat] = now


def test_keys_can_stand_in_a_path_and_things_lie_on_their_parts(case: Case) -> None:
    for game, moves in positions(case, 12):
        scene = scene_of(game, None, moves[-1] if moves else None)
        parts = {part.name for part in scene.parts}
        assert parts == {"board", *(f"hand-{seat}" for seat in range(game.seats))}
        for key, thing in scene.things.items():
            assert key == thing.key
            assert not set("/ ") & set(key)
            assert thing.part in parts


def test_what_can_be_chosen_lies_in_the_scene(case: Case) -> None:
    for game, _ in positions(case, 20):
        if game.over:
            continue
        things = scene_of(game, game.turn).things
        choices = game.display.choices(game, game.turn)
        for piece in choices.pieces:
            assert things[piece.key].part == f"hand-{game.turn}"
        for place in choices.places:
            assert not place.key or place.key in things
