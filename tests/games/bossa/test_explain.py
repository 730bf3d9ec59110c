"""Where a piece may go and why not elsewhere; explanations; and the mirror image of a game, white for black."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.bossa.case import CASE
from tests.games.bossa.table import deal_of, dealt, opened, table
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.errors import BadNotation
from tsunagu.games.game import Deal
from tsunagu.words import LANGUAGES


def test_a_group_goes_to_open_places_and_stacks_on_filled_ones() -> None:
    game = table("31 10 20 40 11", white={3: "30"})
    cells = game.legal("31")
    assert cells.legal == ("stack:W3",)
    assert {cell: refused.clause for cell, refused in cells.refused.items()} == {
        "B5": "B7",
        "B7": "B7",
        "W2": "B7",
        "W5": "B7",
    }
    assert cells.elsewhere.clause == "B2"
    assert game.legal("10+11").legal == ("W2",)
    assert game.legal("20").refused["W2"].clause == "B9"
    assert game.legal("05").refused["B5"].saying.key == "bossa.refused.not_in_hand"


def test_actions_and_choices_are_pieces_too() -> None:
    game = dealt(deal_of("10 20 30 40", "01 02 03 04", deck="60"))
    assert game.legal("choose").legal == ("black", "first", "white")
    assert game.legal("redraw").legal == game.legal("exchange:10").legal == game.legal("30").legal == ()
    assert game.legal("30").elsewhere.clause == game.legal("redraw").elsewhere.clause == "B4"
    game = opened("10 20 30 40", "01 02 03 04", deck="60")
    assert game.legal("redraw").legal == ("10", "20", "30", "40", "60")
    assert game.legal("redraw").elsewhere.clause == "B10"
    assert game.legal("exchange:10").legal == ("01", "02", "03", "04")
    assert game.legal("exchange:10").elsewhere.saying.key == "bossa.refused.their_tile"
    assert game.legal("exchange:01").elsewhere.saying.key == "bossa.refused.not_in_hand"
    game.play("exchange:10/01")
    game.play("exchange:10/20")
    assert game.legal("exchange:30").elsewhere.saying.key == "bossa.refused.used"
    game.play("resign")
    assert game.legal("redraw").elsewhere.saying.key == game.legal("30").elsewhere.saying.key == "common.refused.over"


@pytest.mark.parametrize("piece", ["", "W3", "stack", "exchange", "exchange:", "44", "11+10", "10+", "redraw:10", "?"])
def test_what_is_no_piece_is_refused(piece: str) -> None:
    with pytest.raises(BadNotation) as caught:
        opened("10 20 30 40").legal(piece)
    assert all(caught.value.text(language) for language in LANGUAGES)


def test_explanations_of_moves_places_and_results() -> None:
    game = table("31 10 20 40 11", white={3: "30"})
    assert game.explain("W2=10+11").facts == {"legal": True}
    assert game.explain("W2=20").facts == {"legal": False, "clause": "B9"}
    assert "W2 takes 2 tiles, not 1." in game.explain("W2=20").text()
    assert "W3 takes 1 tile, not 2." in game.explain("stack:W3=10+20").text()
    assert "W2 takes 2 tiles.\nW5 takes 1 or 2 tiles." in game.explain("places").text()
    assert game.explain("places").facts == {
        "open": {"W2": [2], "W5": [1, 2], "B5": [1, 2], "B7": [1, 2]},
        "columns": {"white": 1, "black": 0},
    }
    assert game.explain("result").facts == {"outcome": None}
    with pytest.raises(BadNotation, match="places"):
        game.explain("the weather")
    for language in LANGUAGES:
        assert len(game.explain("places").text(language).splitlines()) == 6


def mirrored(text: str) -> str:
    """A tile, place, choice or move with white and black swapped; groups ascending again."""
    if text.startswith("choose:"):
        return {"choose:white": "choose:black", "choose:black": "choose:white"}.get(text, text)
    head, equals, group = text.rpartition("=")
    if equals:
        swap = str.maketrans("WB", "BW")
        return f"{head.translate(swap)}={'+'.join(sorted(tile[::-1] for tile in group.split('+')))}"
    verb, _, tiles = text.rpartition(":")
    swapped = "/".join(tile[::-1] for tile in tiles.split("/"))
    return f"{verb}:{swapped}" if verb else swapped


def mirrored_deal(deal: Deal) -> Deal:
    """White for black, and seat for seat, since seat 0 rolls the white die."""
    return {
        "removed": mirrored(deal["removed"]),
        "hands": [[mirrored(tile) for tile in hand] for hand in reversed(deal["hands"])],
        "deck": [mirrored(tile) for tile in deal["deck"]],
        "dice": {"white": deal["dice"]["black"], "black": deal["dice"]["white"]},
    }


@pytest.mark.parametrize("options", CASE.options)
def test_white_for_black_and_seat_for_seat_is_the_same_game(options: dict[str, str]) -> None:
    rng = Random(14)
    for seed in range(12):
        game = Bossa.start(options, seed)
        image = dealt(mirrored_deal(game.deal), **options)
        while not game.over:
            assert image.turn == 1 - game.turn
            assert sorted(map(mirrored, game.legal())) == list(image.legal())
            move = rng.choice(list(game.legal()))
            game.play(move)
            image.play(mirrored(move))
        one, other = game.outcome(), image.outcome()
        assert one is not None
        assert other is not None
        assert (one.reason, one.ranks) == (other.reason, other.ranks[::-1])
