"""Tables laid out: every position of a game is written, read and led to; pieces are laid, moved and taken away."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tsunagu.games.errors import BadPosition
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.games.tabletop import Change, Position, Tabletop
from tsunagu.record.position_text import read_position
from tsunagu.words import LANGUAGES

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "hichain": [{}, {"symbols": "plus"}],
    "slashchain": [{}, {"sets": 3, "rule": "renju"}],
    "connect37": [{"players": players} for players in (2, 3, 4)],
    "bossa": [{}, {"rule": "basic"}],
}
CONNECT37 = json.loads((Path(__file__).parents[1] / "vectors" / "connect37_positions.json").read_text("utf-8"))
MOVES = (0, 5, 10)
CASES = [(game, options, seed) for game in GAMES for options in OPTIONS[game] for seed in (1, 2)]


def tabletop(game: str) -> Tabletop:
    found = find(game).paper.tabletop
    assert found is not None
    return found


def position_of(game: Game) -> Position:
    """What lies there, as somebody would type it in; pieces in no order."""
    view = game.view(None)
    match game.name:
        case "hichain":
            return {"cells": Random(0).sample(view["cells"], len(view["cells"]))}
        case "slashchain":
            return {"tiles": Random(0).sample(view["tiles"], len(view["tiles"])), "rule": game.options["rule"]}
        case "connect37":
            return {"tiles": view["tiles"], "chips": view["chips"], "seats": game.seats}
    lines = {
        letter: {number: "/".join("+".join(layer) for layer in layers) for number, layers in line.items()}
        for letter, line in view["lines"].items()
    }
    return {"dice": view["dice"], "lines": lines, "rule": game.options["rule"]}


def games(name: str, options: dict[str, Any], seed: int) -> Iterator[Game]:
    """Positions of a game that somebody plays at random."""
    game, rng = find(name).start(options, seed), Random(seed)
    for ply in range(max(MOVES) + 1):
        if ply in MOVES and not game.over:
            yield game.copy()
        if not game.over:
            game.play(rng.choice([*game.legal()]))


def rows(name: str, position: Position) -> list[str]:
    """The table in characters, wherever it lies."""
    return [row for row in re.sub(r"corner=\S+ ?", "", tabletop(name).write(position)).split("\n") if row]


@pytest.mark.parametrize(("name", "options", "seed"), CASES)
def test_a_game_is_found_that_leads_to_a_table(name: str, options: dict[str, Any], seed: int) -> None:
    for game in games(name, options, seed):
        position = position_of(game)
        begun = tabletop(name).lead(position)
        there = find(name).from_deal(begun.options, begun.deal)
        for seat, move in begun.moves:
            there.play(move, seat)
        assert rows(name, position_of(there)) == rows(name, position)


@pytest.mark.parametrize(("name", "options", "seed"), CASES)
def test_a_table_is_written_as_it_is_read(name: str, options: dict[str, Any], seed: int) -> None:
    rules, top = find(name), tabletop(name)
    for game in games(name, options, seed):
        position = position_of(game)
        if position.get("tiles") == []:
            continue  # an empty table cannot be drawn
        again = read_position(rules, top.write(position))
        assert isinstance(again, dict)
        assert top.write(again) == top.write(position)
        assert rules.score(again) == rules.score(position)


@pytest.mark.parametrize("name", GAMES)
def test_a_piece_is_laid_and_taken_away_again(name: str) -> None:
    top = tabletop(name)
    before = top.begin()
    view = top.view(before)
    piece = next(one for one in view.pieces if one.forms and not one.take and not one.key.startswith(("die", "chip")))
    place = next(one for one in view.places if one.kind == piece.kind)
    after = top.change(before, Change(lay=piece.forms[0].lay, at=place.name))
    there = next(one for one in top.view(after).pieces if one.key == piece.key)
    assert there.take
    assert top.write(after) != top.write(before)
    assert top.write(top.change(after, Change(take=there.take))) == top.write(before)


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_and_place_is_in_the_scene_or_has_a_box(name: str) -> None:
    for game in games(name, OPTIONS[name][-1], 3):
        view = tabletop(name).view(position_of(game))
        assert [piece.key for piece in view.pieces if piece.key not in view.scene.things] == []
        assert [place.name for place in view.places if place.box is None and place.key not in view.scene.things] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_table_is_there(name: str, language: Any) -> None:
    top = tabletop(name)
    for game in games(name, OPTIONS[name][-1], 4):
        view = top.view(position_of(game))
        said = [view.turn, view.scene.description, *(setting.label for setting in view.settings)]
        assert all(one.text(language) for one in said)
        named = [one.name for one in view.pieces] + [one.label for one in view.places]
        assert all(one if isinstance(one, str) else one.text(language) for one in named)


def test_where_the_rules_allow_a_card_is_told() -> None:
    """Vectors of HICHAIN: which cards may be laid where beside the start cards (H5-H7)."""
    top = tabletop("hichain")
    view = top.view(top.begin())
    legal = {str(move) for move in find("hichain").start({"symbols": "plus"}).legal()}
    told = {
        f"{form.lay[1:]}@{view.places[at].name}"
        for piece in view.pieces
        for form in piece.forms
        for at in form.fits or ()
        if form.lay.startswith("b") and not piece.take
    }
    assert told == {move for move in legal if move.partition("@")[2] in {place.name for place in view.places}}


def test_a_table_typed_in_from_the_other_side_is_turned() -> None:
    """Black's O below the start cards (`O^@0,2`), seen by who sits a quarter round; from opposite it is `O^@1,-1`."""
    start = [
        ("black", "H", 0, 0),
        ("red", "I", 0, 1),
        ("red", "I", -1, 0),
        ("black", "H", -1, 1),
        ("black", "O", -2, 0),
    ]
    begun = tabletop("hichain").lead({"cells": [[colour, sign, ">", x, y] for colour, sign, x, y in start]})
    assert [move for _, move in begun.moves] in (["O^@0,2"], ["O^@1,-1"])


@pytest.mark.parametrize(
    ("name", "position", "key"),
    [
        ("hichain", {"cells": [["black", "A", "^", 5, 5]]}, "hichain.tabletop.no_start"),
        ("slashchain", {"tiles": [[0, 0, "////"], [3, 3, "////"]]}, "slashchain.warning.apart"),
        ("connect37", {"tiles": {"A1": 3}, "seats": 2}, "connect37.warning.no_centre"),
        ("connect37", {"tiles": {"D4": 3, "D5": 4}, "chips": {"D5": [0, 2]}}, "connect37.tabletop.no_joins"),
        ("bossa", {"dice": {"white": 3, "black": 4}, "lines": {"W": {"2": 2}}}, "bossa.tabletop.unknown"),
        ("bossa", {"dice": {"white": 3, "black": 3}, "lines": {}}, "bossa.warning.equal_dice"),
    ],
)
def test_where_no_game_leads_to_a_table_it_says_why(name: str, position: Position, key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        tabletop(name).lead(position)
    assert refused.value.saying.key == key
    assert refused.value.saying.text("ja")


def test_a_card_that_touches_no_enemy_could_never_be_laid() -> None:
    start = tabletop("hichain").begin()["cells"]
    with pytest.raises(BadPosition) as refused:
        tabletop("hichain").lead({"cells": [*start, ["black", "A", "^", 9, 9]]})
    assert refused.value.saying.key == "hichain.tabletop.never"
    assert refused.value.clause == "H7"


@pytest.mark.parametrize("position", CONNECT37, ids=lambda one: one["id"])
def test_chips_and_tiles_of_the_vectors_lie_where_they_are_typed(position: dict[str, Any]) -> None:
    given = {field: position[field] for field in ("tiles", "chips", "seats")}
    things = tabletop("connect37").view(given).scene.things
    for cell, tile in given["tiles"].items():
        look: Any = things[f"tile-{tile}"].look
        assert look.at == cell
    assert {key for key in things if key.startswith("chips-")} == {
        f"chips-{given['tiles'][cell]}" for cell in given["chips"]
    }


@pytest.mark.parametrize("away", [0, 1000])
def test_slashchain_tiles_as_far_apart_as_can_be_scored_are_shown_with_their_marks(away: int) -> None:
    """Two tiles 72 cells apart, and a chain of four beside the first: the ring of its fifth lies next to it (S8)."""
    near = [[away + x, away - x, "\\//\\"] for x in (0, 1)]
    position = {"tiles": [*near, [away + 72, away, "////"]]}
    rules, top = find("slashchain"), tabletop("slashchain")
    view = top.view(position)
    boxes: dict[str, Any] = {thing.key: thing.look for thing in view.scene.things.values()}
    (first, *_) = (boxes[piece.key] for piece in view.pieces if piece.take)
    fours = [saying for saying in rules.paper.score(position).sayings if "fill" in saying.facts]
    rings = [mark.at[0] for saying in fours for mark in top.marks(position, saying)]
    assert rings
    for ring in rings:
        assert abs(ring[0] - first.x) <= 3 * 100
        assert abs(ring[1] - first.y) <= 3 * 100


def test_actions_noted_without_the_hand_leave_the_hand_unknown() -> None:
    """Nobody said that Player 1 holds nothing: only which markers still lie there (B2)."""
    top = tabletop("bossa")
    turned = top.change(top.begin(), Change(take="redraw:1"))
    again = read_position(find("bossa"), top.write(turned))
    assert isinstance(again, dict)
    assert again["hands"] == [None, None]
    assert again["actions"] == [["exchange", "stack"], None]
    assert find("bossa").score(again) == find("bossa").score(turned)
