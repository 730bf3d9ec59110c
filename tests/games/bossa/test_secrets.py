"""B5 to the byte: what a seat receives does not depend on what it may not know, and guesses are uniform."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.games.bossa.case import CASE, other_world
from tests.games.bossa.table import deal_of, dealt
from tests.referees.bossa import TILES
from tsunagu.engine.position import Rng
from tsunagu.games.bossa.game import Bossa
from tsunagu.games.errors import BadPosition, TsunaguError
from tsunagu.games.game import View
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Move, begun
from tsunagu.record.seen import seen_by
from tsunagu.record.text_writing import write_text

SEATS = (None, 0, 1)
PIECES = ("choose", "redraw", "exchange:23", "exchange:01", "23", "10+11", "01+60", "44")
MOVES = ("W3=30", "B5=05", "redraw:23", "exchange:23/41", "stack:W6=23+41", "choose:first", "choose:white", "pass")


def told(game: Bossa, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat can ask for: view, deal, moves, cells, refusals, explanations, pictures."""
    view = game.view(seat)
    answers: list[object] = [view, game.seen_deal(seat), list(game.legal())]
    for piece in PIECES:
        try:
            cells = game.legal(piece)
            answers.append([cells.legal, {cell: str(why) for cell, why in cells.refused.items()}, str(cells.elsewhere)])
        except TsunaguError as wrong:
            answers.append(str(wrong))
    for about in (*MOVES, "result", "places"):
        try:
            answers.append(game.explain(about).text())
        except TsunaguError as wrong:
            answers.append(str(wrong))
    return json.dumps(answers), Bossa.text_board(view), Bossa.text_hands(view), Bossa.picture(view)


def record_for(seat: int | None, game: Bossa, moves: list[str]) -> str:
    """The record so far as that seat may have it, in both forms."""
    played, replayed = [], Bossa.dealt(game.options, game.deal)
    for move in moves:
        played.append(Move(replayed.turn, move))
        replayed.play(move)
    seen = seen_by(replace(begun(game), moves=tuple(played)), seat)
    return write_text(seen) + write_json(seen)


def walks(games: int) -> Iterator[tuple[Bossa, list[str]]]:
    """Every ply of random games under every option set."""
    rng = Random(8)
    for number in range(games):
        game = Bossa.start(CASE.options[number % len(CASE.options)], seed=number)
        moves: list[str] = []
        while not game.over:
            yield game, moves
            legal = list(game.legal())
            moves.append(rng.choice([move for move in legal if "=" in move] or legal))
            game.play(moves[-1])


def test_two_worlds_a_seat_cannot_tell_apart_are_told_alike() -> None:
    rng = Random(9)
    differing = 0
    for game, moves in walks(3):
        for seat in SEATS:
            deal = other_world(game, moves, seat, rng)
            twin = Bossa.dealt(game.options, deal)
            for move in moves:
                twin.play(move)
            differing += twin != game
            assert told(twin, seat) == told(game, seat)
            assert record_for(seat, twin, moves) == record_for(seat, game, moves)
    assert differing > 60


def test_worlds_that_are_told_apart_would_be_noticed() -> None:
    """The check above can fail: a spectator's bytes are not those of a seat that sees a hand."""
    one, other = (dealt(deal_of(mine)) for mine in ("10 20 30 40", "11 20 30 40"))
    assert told(one, None) == told(other, None)
    assert told(one, 1) == told(other, 1)
    assert told(one, 0) != told(other, 0)


def test_the_game_after_a_redraw_depends_on_the_deck_but_its_explanation_does_not() -> None:
    one, other = (dealt(deal_of("10 20 30 40", deck=deck), rule="basic") for deck in ("50 60 05", "50 05 60"))
    move = next(move for move in one.legal() if move.startswith("redraw"))
    assert one.explain(move).text() == other.explain(move).text()
    one.play(move)
    other.play(move)
    assert one.view(0)["hands"] != other.view(0)["hands"]


# Guesses.


def far_off(counts: Counter[tuple[str, ...]], worlds: int) -> bool:
    """Chi-square of equally likely worlds, five standard deviations above its mean."""
    expected = counts.total() / worlds
    missing = (worlds - len(counts)) * expected
    chi_square = missing + sum((n - expected) ** 2 / expected for n in counts.values())
    return bool(chi_square > worlds - 1 + 5 * (2 * (worlds - 1)) ** 0.5)


def late_game(unseen: int) -> Bossa:
    """A game with so few tiles unseen, the removed one included."""
    for seed in range(1000):
        game, rng = Bossa.start(seed=seed), Random(seed)
        while not game.over:
            if game.view(None)["deck"] + 1 == unseen:
                return game
            legal = list(game.legal())
            game.play(rng.choice([move for move in legal if "=" in move] or legal))
    raise AssertionError("no game came that far")


def secret_of(game: Bossa) -> tuple[str, ...]:
    drawn = 18 - game.view(None)["deck"]
    return game.deal["removed"], *game.deal["deck"][drawn:]


def test_late_guesses_are_uniform_over_all_orders_of_the_unseen_tiles() -> None:
    game = late_game(4)
    unseen = set(secret_of(game))
    rng, view = Random(1), game.view(0)
    counts = Counter(secret_of(Bossa.from_view(view, rng)) for _ in range(24 * 60))
    assert all(set(world) == unseen for world in counts)
    assert len(counts) == 24
    assert not far_off(counts, 24)


def test_the_engines_own_shuffle_is_uniform_too() -> None:
    game = late_game(4)
    rng, position = Rng(1), game.copy().position
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(24 * 200):
        position.shuffle(1, rng)
        counts[tuple(map(str, (position.removed, *position.deck_left())))] += 1
    assert len(counts) == 24
    assert not far_off(counts, 24)


@pytest.mark.parametrize("seat", SEATS)
def test_guesses_during_the_choice_put_every_unseen_tile_everywhere_equally_often(seat: int | None) -> None:
    game = Bossa.start(seed=5)
    rng, view = Random(2), game.view(seat)
    known = [] if seat is None else game.deal["hands"][seat]
    slots: dict[str, Counter[tuple[str, ...]]] = {name: Counter() for name in ("removed", "hand", "first", "last")}
    for _ in range(1500):
        deal = Bossa.from_view(view, rng).deal
        slots["removed"][(deal["removed"],)] += 1
        slots["hand"][(deal["hands"][1 if seat == 0 else 0][2],)] += 1
        slots["first"][(deal["deck"][0],)] += 1
        slots["last"][(deal["deck"][17],)] += 1
    for counts in slots.values():
        assert {tile for (tile,) in counts} == set(TILES) - set(known)
        assert not far_off(counts, 27 - len(known))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_engines_shuffle_during_the_choice_keeps_what_the_seat_sees(seat: int) -> None:
    game = Bossa.start(seed=6)
    rng = Rng(3)
    places: Counter[tuple[str, ...]] = Counter()
    hands = [game.position.hand_of(holder) for holder in (0, 1)]
    for _ in range(3000):
        game.position.shuffle(seat, rng)
        if seat >= 0:
            assert game.position.hand_of(seat) == hands[seat]
        places[(str(game.position.removed),)] += 1
        tiles = [
            *game.position.hand_of(0),
            *game.position.hand_of(1),
            *game.position.deck_left(),
            game.position.removed,
        ]
        assert sorted(tiles) == list(range(27))
    assert not far_off(places, 27 if seat < 0 else 23)


def test_a_finished_game_keeps_its_secrets_as_they_were() -> None:
    game = Bossa.start({"rule": "basic"}, seed=143)
    for move in ["W6=22+41", "W7=14+23+42", "W8=12+15+31+32"]:
        game.play(move)
    before = game.position.copy()
    game.position.shuffle(0, Rng(1))
    assert game.position == before
    assert Bossa.from_view(game.view(None), Random(1)) == game


# Views that are none.


def damaged(view: View) -> Iterator[View]:
    """Views that no game could show."""
    yield view | {"deck": view["deck"] + 1}
    yield view | {"deck": "many"}
    yield view | {"turn": 1 - view["turn"]}
    yield view | {"first": 7}
    yield view | {"first": None}
    yield view | {"choosing": 0}
    yield view | {"seat": 2}
    yield view | {"seat": "0"}
    yield view | {"hands": [view["hands"][0][1:], view["hands"][1]]}
    yield view | {"hands": [["44", *view["hands"][0][1:]], view["hands"][1]]}
    yield view | {"hands": None}
    yield view | {"markers": [[], []]}
    yield view | {"markers": [["jump"], []]}
    yield view | {"discarded": ["23"]}
    yield view | {"dice": {"white": 3, "black": 3}}
    yield view | {"owners": {"white": None, "black": None}}
    yield view | {"owners": {"white": 0, "black": 0}}
    yield view | {"lines": {"W": {}, "B": {}}}
    yield view | {"lines": {"W": {"99": [["60"]]}, "B": {}}}
    yield view | {"lines": {"W": {"-1": [["60"]]}, "B": {}}}
    yield view | {"lines": 5}
    yield view | {"deal": {}}
    yield view | {"deal": view["deal"] | {"deck": view["deal"]["deck"][:-1]}}
    yield view | {"deal": view["deal"] | {"removed": "60"}}
    yield view | {"deal": view["deal"] | {"deck": ["?"] * 18}}
    yield view | {"outcome": {"reason": "bored", "ranks": [1, 2], "scores": None}}
    yield view | {"more": 1}


def test_a_damaged_view_is_refused() -> None:
    game = Bossa.start(seed=3)
    for move in ("choose:black", "W4=21+22", "W3=30"):
        game.play(move)
    view = json.loads(json.dumps(game.view(0)))
    assert Bossa.from_view(view, Random(1)).view(0) == view
    for broken in damaged(view):
        with pytest.raises(TsunaguError) as caught:
            Bossa.from_view(broken, Random(1))
        assert caught.value.text("ja")


def test_a_view_whose_parts_do_not_fit_is_refused() -> None:
    game = Bossa.start({"rule": "basic"}, seed=3)
    with pytest.raises(BadPosition):
        Bossa.from_view(game.view(0) | {"markers": [["redraw"], ["redraw"]]}, Random(1))


@pytest.mark.parametrize("more", [1, 5000])
def test_there_are_two_hands_and_two_sets_of_markers(more: int) -> None:
    view = Bossa.start({"rule": "basic"}, 3).view(0)
    forged = view | {"hands": view["hands"] + [["23"]] * more}
    forged |= {"markers": view["markers"] + [["redraw", "exchange", "stack"]] * more}
    for broken in (forged, view | {"hands": [], "markers": []}, view | {"markers": view["markers"][:1]}):
        with pytest.raises(BadPosition):
            Bossa.from_view(broken, Random(0))


def late_view() -> View:
    """A line of the game above, at seat 0."""
    game = Bossa.start(seed=3)
    for move in ("choose:black", "W4=21+22", "W3=30"):
        game.play(move)
    found: View = json.loads(json.dumps(game.view(0)))
    return found


@pytest.mark.parametrize("tiles", [["22", "21"], ["21", "21", "22"], ["60"] * 8, "2122", [21, 22]])
def test_the_tiles_of_a_group_are_told_ascending_and_once(tiles: object) -> None:
    view = late_view()
    assert view["lines"]["W"]["4"] == [["21", "22"]]
    view["lines"]["W"]["4"] = [tiles]
    with pytest.raises(BadPosition):
        Bossa.from_view(view, Random(1))


@pytest.mark.parametrize("white", [-1, 2, 5, 1000, 10**30, None, float("inf"), True, 1.0])
def test_a_line_is_owned_by_a_seat(white: object) -> None:
    with pytest.raises(BadPosition):
        Bossa.from_view(late_view() | {"owners": {"white": white, "black": None}}, Random(1))
    with pytest.raises(BadPosition):
        Bossa.from_view(late_view() | {"owners": {"white": white, "black": 0}}, Random(1))


@pytest.mark.parametrize("field", ["first", "turn", "seat"])
def test_what_merely_equals_a_seat_is_none(field: str) -> None:
    view = late_view()
    for other in (bool(view[field]), float(view[field])):
        assert other == view[field]
        with pytest.raises(BadPosition):
            Bossa.from_view(view | {field: other}, Random(1))


@pytest.mark.parametrize("deck", [float("inf"), float("nan"), 10**30, 15.0])
def test_the_deck_is_counted(deck: float) -> None:
    with pytest.raises(BadPosition):
        Bossa.from_view(late_view() | {"deck": deck}, Random(1))


def test_a_marker_is_there_once() -> None:
    for held in (["redraw"] * 2, ["stack"] * 10**3, ["redraw", "redraw", "exchange", "stack"]):
        with pytest.raises(BadPosition):
            Bossa.from_view(late_view() | {"markers": [held, late_view()["markers"][1]]}, Random(1))


def test_in_the_basic_rule_the_higher_roller_is_first() -> None:
    view = Bossa.start({"rule": "basic"}, 3).view(0)
    other = 1 - view["first"]
    with pytest.raises(BadPosition):
        Bossa.from_view(view | {"first": other, "turn": other}, Random(1))


# Ends that the table does not show.

REASONS = ("", "out", "six-columns", "deck-out", "stuck", "resigned")


def other_ends(view: View) -> Iterator[View]:
    """The view with every other outcome, and with none."""
    told = view["outcome"]
    for reason in REASONS:
        for ranks in ([1, 2], [2, 1], [1, 1]):
            outcome = {"reason": reason, "ranks": ranks, "scores": None}
            if outcome != told and "resigned" not in (reason, told["reason"]):
                yield view | {"outcome": outcome}
    if told["reason"] != "resigned":
        yield view | {"outcome": None}
        yield view | {"outcome": {"reason": "resigned", "ranks": [1, 2], "scores": None}}


@pytest.mark.parametrize("rule", ["advanced", "basic"])
def test_a_game_that_goes_on_has_not_ended(rule: str) -> None:
    for moves in ([], ["choose:black"]) if rule == "advanced" else ([],):
        game = Bossa.start({"rule": rule}, seed=3)
        for move in moves:
            game.play(move)
        if rule == "basic" or moves:
            game.play(next(move for move in game.legal() if "=" in move))
        game.play("resign", 0)
        view = game.view(0)
        assert Bossa.from_view(view, Random(1)) == game
        for reason in REASONS[:-1]:
            for ranks in ([1, 2], [2, 1], [1, 1]):
                with pytest.raises(BadPosition):
                    outcome = {"reason": reason, "ranks": ranks, "scores": None}
                    Bossa.from_view(view | {"outcome": outcome}, Random(1))


def test_an_end_is_the_one_that_the_table_shows() -> None:
    """With `sixth = mover` a full line and an empty deck leave two readings, so that is told elsewhere."""
    seen: Counter[str] = Counter()
    rng = Random(4)
    for number in range(60):
        game = Bossa.start(({}, {"rule": "basic"})[number % 2], seed=number)
        while not game.over:
            legal = list(game.legal())
            game.play(rng.choice([move for move in legal if "=" in move] or legal))
        view = game.view(None)
        seen[view["outcome"]["reason"]] += 1
        assert Bossa.from_view(view, Random(1)) == game
        for forged in other_ends(view):
            with pytest.raises(BadPosition):
                Bossa.from_view(forged, Random(1))
    assert seen["stuck"]
    assert seen["out"] or seen["deck-out"]
