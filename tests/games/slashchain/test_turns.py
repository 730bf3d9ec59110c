"""S1-S6: the tiles, how they turn, who holds them, and where they may go."""

from __future__ import annotations

import pytest

import tsunagu
from tsunagu.engine.slashchain.tiles import FORMS, lines
from tsunagu.games.errors import BadNotation, IllegalMove, TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.games.slashchain.notation import KINDS, Tile

# Written TL TR BL BR, turned clockwise from the upright form; a turn that shows a pattern again is no form.
TILES = {
    "square": ["/\\\\/"],
    "cross": ["\\//\\"],
    "parallel": ["////", "\\\\\\\\"],
    "arrow": ["/\\/\\", "\\\\//", "\\/\\/", "//\\\\"],
    "pin": ["///\\", "\\\\/\\", "\\///", "\\/\\\\"],
    "power": ["\\\\\\/", "//\\/", "/\\\\\\", "/\\//"],
}


def refusal(game: Game, move: str, seat: int | None = None) -> TsunaguError:
    with pytest.raises((IllegalMove, BadNotation)) as caught:
        game.play(move, seat)
    return caught.value


@pytest.mark.clause("S1", "S2", holds=True)
@pytest.mark.parametrize("kind", TILES)
def test_six_kinds_turn_into_all_sixteen_patterns(kind: str) -> None:
    forms = [lines(pattern) for pattern in FORMS[KINDS.index(kind)]]
    assert forms == TILES[kind]
    assert [lines(Tile(kind, form).pattern) for form in "^>v<"[: len(forms)]] == forms
    assert len({pattern for patterns in TILES.values() for pattern in patterns}) == 16


@pytest.mark.clause("S1", breach=True)
@pytest.mark.parametrize("move", ["bow^@0,0", "squares^@0,0", "x^@0,0"])
def test_a_kind_that_does_not_exist_is_refused(move: str) -> None:
    assert refusal(tsunagu.start("slashchain"), move).clause == "S1"


@pytest.mark.clause("S2", breach=True)
@pytest.mark.parametrize("move", ["square>@0,0", "crossv@0,0", "parallelv@0,0", "parallel<@0,0"])
def test_a_turn_that_shows_the_same_pattern_again_is_no_form(move: str) -> None:
    assert refusal(tsunagu.start("slashchain"), move).clause == "S2"


@pytest.mark.clause("S3", holds=True)
@pytest.mark.parametrize("sets", [1, 2, 3])
def test_each_player_holds_that_many_of_each_kind(sets: int) -> None:
    game = tsunagu.start("slashchain", sets=sets)
    assert game.view(0)["hands"] == [dict.fromkeys(KINDS, sets)] * 2
    game.play("pin^@0,0")
    assert game.view(0)["hands"] == [{**dict.fromkeys(KINDS, sets), "pin": sets - 1}, dict.fromkeys(KINDS, sets)]


@pytest.mark.clause("S3", breach=True)
@pytest.mark.parametrize("sets", [1, 2, 3])
def test_a_kind_that_is_used_up_cannot_be_laid_in_any_form(sets: int) -> None:
    game = tsunagu.start("slashchain", sets=sets)
    for x in range(2 * sets):
        game.play(f"arrow^@{x},0")
    for form in "^>v<":
        assert refusal(game, f"arrow{form}@-1,0").clause == "S3"
    assert not any(move.startswith("arrow") for move in game.legal())


@pytest.mark.clause("S4", holds=True)
def test_the_first_tile_lies_at_the_origin_in_any_form() -> None:
    written = sorted(f"{kind}{form}@0,0" for kind, forms in TILES.items() for form in "^>v<"[: len(forms)])
    assert list(tsunagu.start("slashchain").legal()) == written


@pytest.mark.clause("S4", breach=True)
@pytest.mark.parametrize("cell", ["1,0", "0,-1", "40,40", "-41,0", "99,99"])
def test_the_first_tile_lies_nowhere_else(cell: str) -> None:
    game = tsunagu.start("slashchain")
    assert refusal(game, f"pin^@{cell}").clause == "S4"
    assert game.legal("pin^").elsewhere.clause == "S4"


@pytest.mark.clause("S5", holds=True)
def test_a_later_tile_shares_a_side_with_any_tile() -> None:
    game = tsunagu.start("slashchain")
    game.play("cross^@0,0")
    assert game.legal("pinv").legal == ("-1,0", "0,-1", "0,1", "1,0")
    game.play("cross^@1,0")
    assert game.legal("pinv").legal == ("-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0")


@pytest.mark.clause("S5", breach=True)
@pytest.mark.parametrize("cell", ["0,0", "1,1", "-1,-1", "2,0", "0,-2", "99,0", "-77,5"])
def test_a_tile_lies_neither_on_another_nor_apart_from_all(cell: str) -> None:
    game = tsunagu.start("slashchain")
    game.play("cross^@0,0")
    assert refusal(game, f"pin^@{cell}").clause == "S5"


@pytest.mark.clause("S6", holds=True)
def test_slash_begins_and_turns_alternate() -> None:
    game = tsunagu.start("slashchain", sets=3)
    for ply in range(8):
        assert game.turn == ply % 2
        game.play(f"square^@{ply},0" if ply < 6 else f"cross^@{ply},0", ply % 2)
    assert game.display.seat_name(0).text() == "slash"


@pytest.mark.clause("S6", breach=True)
def test_nobody_passes_or_plays_out_of_turn() -> None:
    game = tsunagu.start("slashchain")
    assert isinstance(refusal(game, "square^@0,0", seat=1), IllegalMove)
    assert isinstance(refusal(game, "pass"), BadNotation)
    game.play("square^@0,0", seat=0)
    assert isinstance(refusal(game, "square^@1,0", seat=0), IllegalMove)
    assert isinstance(refusal(game, "pass", seat=1), BadNotation)


@pytest.mark.clause("S5", holds=True)
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
@pytest.mark.parametrize("options", [{}, {"overline": "forbidden"}, {"rule": "renju"}])
def test_all_36_tiles_may_lie_in_one_straight_row(dx: int, dy: int, options: dict[str, str]) -> None:
    """A row is two lines wide, so no chain is longer than two and the board grows as far as it ever can."""
    game = Slashchain.start({"sets": 3, **options})
    for n in range(36):
        assert not game.over
        game.play(f"{KINDS[n // 2 % 6]}^@{n * dx},{n * dy}")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "tiles-out"
    assert {(x, y) for x, y, _ in game.view(None)["tiles"]} == {(n * dx, n * dy) for n in range(36)}


def test_a_kind_without_a_form_is_told_its_forms() -> None:
    with pytest.raises(BadNotation, match=r"pin\^, pin>, pinv, pin<. \(S2\)"):
        Slashchain.start().legal("pin")


@pytest.mark.parametrize("cell", ["100,0", "0,-99999999999", "9" * 5000 + ",0"])
def test_a_cell_that_no_game_reaches_is_called_so(cell: str) -> None:
    with pytest.raises(BadNotation, match="out of reach") as caught:
        Slashchain.start().play(f"pin^@{cell}")
    assert len(str(caught.value)) < 300
