"""The choices of a turn: cards by their keys, only forms that differ, cells as boxes, and the pass."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.contract.choosing import choices_of, every_move, keys, moves_of, options_with
from tests.games.hichain.lines import SCORED
from tests.games.hichain.table import drawn, game_at
from tests.referees.hichain import COLORS, CONTACT, HALF_SIDES, LETTERS, POINTS, Spot
from tsunagu.games.choices import WholeMove
from tsunagu.games.hichain.game import Hichain
from tsunagu.games.plain import plain
from tsunagu.words import Saying


@pytest.mark.clause("H9", holds=True)
@pytest.mark.parametrize(
    ("cards", "turns"), [(["o", "x", "plus-1"], 1), (["h", "i", "n", "z", "s", "asterisk"], 2), (["a", "question"], 4)]
)
def test_a_card_has_a_way_for_each_form_that_looks_different(cards: list[str], turns: int) -> None:
    choices = choices_of(Hichain.start({"symbols": "plus"}), 0)
    assert choices.cycle
    for card in cards:
        assert [option.way for option in options_with(choices, f"black-{card}")] == list(range(turns))


def test_a_hand_is_the_alphabet_and_its_symbols_each_once() -> None:
    game = Hichain.start({"symbols": "plus"})
    game.play("X^@-1,0")
    choices = game.display.choices(game, 1)
    signs = [*LETTERS.lower(), "asterisk", "question", "plus-1"]
    assert keys(choices) == [f"red-{sign}" for sign in signs]
    assert [plain(piece, "en")["name"] for piece in choices.pieces[-4:]] == [
        "Z",
        "asterisk",
        "question",
        "plus: 2 left",
    ]
    assert choices.plain("ja")["pieces"][-1]["name"] == "プラス：残り2枚"


def test_the_plus_that_is_left_is_the_second() -> None:
    """I touches the middles of its upper and lower side, and so does a plus below it."""
    game = game_at(drawn("I"), ("++", "B"), symbols="plus")
    assert "+^@0,1" in game.legal()
    assert keys(game.display.choices(game, 0)) == ["black-plus-1"]
    game.play("+^@0,1")
    game.play("pass" if "pass" in game.legal() else next(iter(game.legal())))
    (plus,) = game.display.choices(game, 0).pieces
    assert (plus.key, plain(plus, "en")["name"]) == ("black-plus-2", "plus")


def test_a_move_is_a_card_in_a_direction_on_a_cell() -> None:
    game = Hichain.start()
    choices = game.display.choices(game, 0)
    upright, sideways = options_with(choices, "black-h")
    assert (upright.move, sideways.move) == ("H^@{}", "H>@{}")
    assert moves_of(choices, upright) == sorted(moves_of(choices, upright), key=cell_of)
    assert {*moves_of(choices, upright)} == {move for move in game.legal() if move.startswith("H^")}
    (cell,) = [place for place in choices.places if place.name == "-1,0"]
    box = [-100, 0, 100, 100]
    assert plain(cell, "en") == {"name": "-1,0", "label": "cell -1,0", "box": box, "border": cell.border}
    assert plain(cell, "ja")["label"] == "マス-1,0"


def cell_of(move: str) -> tuple[int, int]:
    x, y = move.partition("@")[2].split(",")
    return int(y), int(x)


@pytest.mark.clause("H24", holds=True)
def test_where_no_card_fits_one_passes_and_may_still_turn_the_cards() -> None:
    """X has corners only and O only middles: they never touch."""
    choices = choices_of(game_at([*drawn("O", "black"), *drawn(". / . O")], ("X", "X")), 0)
    assert choices.moves == (WholeMove("pass", Saying("hichain.said.pass")),)
    assert [*every_move(choices)] == ["pass"]
    assert keys(choices) == ["black-x"]
    assert choices.plain("en")["advice"]["pick"] == "No card of yours can be laid, so you pass."


@pytest.mark.clause("H5", "H6", "H7", holds=True)
def test_contact_marks_are_the_contacts_of_the_referee() -> None:
    """On every place, for every card in every form: shared half-sides with anybody, shared points with the enemy."""
    game = Hichain.start()
    for move in SCORED.split()[:9]:
        game.play(move)
    board = {(x, y): (colour, sign, turn) for colour, sign, turn, x, y in game.view(None)["cells"]}
    choices = choices_of(game, game.turn)
    assert choices.contacts == (*(f"side-{i}" for i in range(8)), *(f"point-{i}" for i in range(8)))
    checked = 0
    for option in choices.options:
        for at, place in enumerate(choices.places):
            x, y = map(int, place.name.split(","))
            sides, points = touched((x, y), option.move[0], option.move[1], board, COLORS[game.turn])
            shown = {choices.contacts[bit] for bit in range(16) if option.border & place.border & 1 << bit}
            assert shown == {f"side-{i}" for i in sides} | {f"point-{i}" for i in points}
            assert (at in option.targets) == (not sides and bool(points))
            checked += 1
    assert checked > 1000


def touched(
    cell: tuple[int, int], sign: str, turn: str, board: dict[tuple[int, int], tuple[str, str, str]], own: str
) -> tuple[list[int], list[int]]:
    """Half-sides and points that the card shares with its neighbours, by their numbers clockwise from the top left."""
    (x, y), (points, sides) = cell, CONTACT[sign, turn]
    shared_sides: set[Spot] = set()
    shared_points: set[Spot] = set()
    for (other_x, other_y), (colour, other, other_turn) in board.items():
        off_x, off_y = 4 * (other_x - x), 4 * (other_y - y)
        theirs = [{(px + off_x, py + off_y) for px, py in spots} for spots in CONTACT[other, other_turn]]
        shared_sides |= sides & theirs[1]
        if colour != own:
            shared_points |= points & theirs[0]
    half_sides, corners = [*HALF_SIDES.values()], [*POINTS.values()]
    return [half_sides.index(spot) for spot in shared_sides], [corners.index(spot) for spot in shared_points]


def test_contact_marks_cost_little() -> None:
    game = Hichain.start()
    for move in SCORED.split()[:20]:
        game.play(move)
    choices = choices_of(game, game.turn)
    bare = replace(
        choices,
        places=tuple(replace(place, border=0) for place in choices.places),
        options=tuple(replace(option, border=0) for option in choices.options),
        contacts=(),
    )
    cost = len(json.dumps(choices.plain("en"))) - len(json.dumps(bare.plain("en")))
    assert cost < 200 * len(choices.pieces), "bytes"
