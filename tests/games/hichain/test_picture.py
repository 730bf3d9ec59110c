"""What HICHAIN looks like, on screen and in a terminal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.draw.unfolded import unfolded
from tests.games.hichain.lines import ROYALS, SAME_ENDS, SCORED
from tests.games.hichain.table import drawn, game_at
from tsunagu.draw.svg import svg
from tsunagu.games.display import scene_from, text_board_from, text_hands_from
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.hichain.picture import chain_marks, facts
from tsunagu.games.scene import Group, Scene
from tsunagu.games.shapes import Box, Disc, PlacedSymbol, Polygon, Rect, Stroke
from tsunagu.games.text_canvas import line_width
from tsunagu.words import LANGUAGES


def after(moves: str, **options: Any) -> Hichain:
    game = Hichain.start(options)
    for move in moves.split():
        game.play(move)
    return game


def placed(scene: Scene, part: str) -> dict[str, PlacedSymbol]:
    return {thing.at: thing for thing in scene.looks(part) if isinstance(thing, PlacedSymbol) and thing.at}


def test_every_card_lies_on_its_cell_turned_as_it_was_laid() -> None:
    game = after("X^@-1,0 K>@2,0")
    laid = placed(scene_from(Hichain, game.view(None)), "board")
    assert len(laid) == 6
    for colour, sign, direction, x, y in game.view(None)["cells"]:
        card = laid[f"{x},{y}"]
        assert (card.x, card.y, card.quarter_turns) == (100 * x, 100 * y, "^>v<".index(direction))
        assert card.symbol.name == f"hichain-{colour}-{sign.lower()}"


def test_chains_with_the_same_ends_are_two_things() -> None:
    scene = scene_from(Hichain, after(SAME_ENDS).view(None))
    threads = [thing for key, thing in scene.things.items() if key.startswith("chain-")]
    assert len(threads) == 2


def test_dice_are_shown_where_they_count() -> None:
    names = {
        thing.symbol.name
        for thing in placed(scene_from(Hichain, after("", scoring="dice").view(None)), "board").values()
    }
    assert names == {"hichain-black-h-die", "hichain-red-i-die"}


def test_both_hands_lie_below_and_a_sign_says_whose_turn_it_is() -> None:
    scene = scene_from(Hichain, after("X^@-1,0", symbols="plus").view(None))
    held = [placed(scene, f"hand-{seat}") for seat in (0, 1)]
    assert "hand-0:X" not in held[0]
    assert "hand-1:X" in held[1]
    trays = [unfolded(Hichain, scene.looks(f"hand-{seat}")) for seat in (0, 1)]
    assert [sum(isinstance(thing, Polygon) for thing in tray) for tray in trays] == [0, 1]


def test_a_chain_has_a_thread_through_its_cards() -> None:
    game = game_at([*drawn("A B C", "black"), *drawn(". / X")], ("O", "O"))
    marks = chain_marks(facts(game), {(x, y) for *_, x, y in game.view(None)["cells"]})
    looks = [look for thing in marks if isinstance(thing.look, Group) for look in thing.look.parts]
    threads = [look for look in looks if isinstance(look, Stroke) and look.role == "gilt"]
    assert [thread.paths for thread in threads] == [(((50, 50), (150, 50), (250, 50)),)]


@pytest.mark.parametrize("moves", [SAME_ENDS, SCORED])
def test_points_stand_beside_the_cards_and_cover_neither_signs_nor_one_another(moves: str) -> None:
    scene = scene_from(Hichain, after(moves).view(None))
    slips = [
        look
        for key, thing in scene.things.items()
        if key.startswith("points-") and isinstance(thing.look, Group)
        for look in thing.look.parts
        if isinstance(look, Rect)
    ]
    cards = [Rect(card.x, card.y, 100, 100) for card in placed(scene, "board").values()]
    assert len(slips) > 1
    for at, slip in enumerate(slips):
        assert not any(overlap(slip, other) for other in [*cards, *slips[:at]])


def overlap(one: Rect, other: Rect) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def test_a_royal_has_a_bead_on_every_card_and_the_last_card_a_frame() -> None:
    options, moves = ROYALS[0]
    game = after(moves, **options)
    things = unfolded(Hichain, scene_from(Hichain, game.view(None), moves.split()[-1]).looks("board"))
    beads = {(thing.x, thing.y) for thing in things if isinstance(thing, Disc) and thing.fill == "gilt"}
    assert beads == {(100 * x + 50, 100 * y + 50) for x, y in game.explain("result").facts["cells"]}
    assert len(beads) == 5
    assert sum(isinstance(thing, Rect) and thing.line == "blue" for thing in things) == 1


@pytest.mark.parametrize("moves", ["", SCORED])
def test_nothing_lies_outside_its_part_nor_a_part_outside_the_picture(moves: str) -> None:
    scene = scene_from(Hichain, after(moves).view(None))
    for part in scene.parts:
        assert scene.box.join(part.place) == scene.box
        for thing in scene.looks(part.name):
            if isinstance(thing, PlacedSymbol) and thing.at:
                lies = Box(thing.x, thing.y, thing.symbol.width * thing.size, thing.symbol.height * thing.size)
                assert part.box.join(lies) == part.box
    dots = unfolded(Hichain, scene.looks("board"))[:4]
    assert all(isinstance(thing, Disc) and (thing.x % 100, thing.y % 100) == (0, 0) for thing in dots)


def test_a_picture_can_be_written_and_described_in_both_languages() -> None:
    for game in (after(""), after(SCORED), after(ROYALS[0][1])):
        scene = scene_from(Hichain, game.view(None))
        for language in LANGUAGES:
            assert scene.description.text(language) in svg(scene, language=language)


def test_the_text_board_names_cells_and_brackets_the_last_card() -> None:
    game = after("X^@-1,0")
    board = text_board_from(Hichain, game.view(None), "X^@-1,0")
    assert str(board).splitlines() == [
        "     -2  -1   0   1   2",
        " -1   ·   ·   ·   ·   ·",
        "  0   · [▪X^]▪H^ ▫I^  ·",
        "  1   ·   ·  ▫I^ ▪H^  ·",
        "  2       ·   ·   ·   ·",
    ]
    assert len({line_width(line) for line in board.lines[1:]}) == 1


def test_the_text_hands_show_points_and_turn() -> None:
    game = after("X^@-1,0", symbols="none")
    black, red = ("".join(ink.text for ink in line) for line in text_hands_from(Hichain, game.view(None)))
    assert black.startswith("  ▪ Black     0  A B C")
    assert red.startswith("> ▫ Red       0  A B C")
    assert "X" not in black
