"""What stays secret (C16): worlds that a seat cannot tell apart give it the same bytes, and are drawn fairly."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.contract.case import Line
from tests.contract.walks import plies, random_line, size
from tests.games.connect37.case import CASE, other_world
from tests.games.connect37.table import duel
from tests.referees.connect37 import SETUP
from tsunagu.engine.connect37.board import CELLS
from tsunagu.engine.position import Rng
from tsunagu.games.connect37.game import Connect37
from tsunagu.games.display import scene_from, text_board_from, text_hands_from
from tsunagu.games.errors import BadPosition, TsunaguError
from tsunagu.games.game import Game, View
from tsunagu.record.json_form import write_json
from tsunagu.record.record import Move, Record, new_record
from tsunagu.record.redaction import redact
from tsunagu.record.text_writing import write_text
from tsunagu.words import LANGUAGES

World = tuple[Connect37, Connect37, int | None]


def pairs(games: int) -> Iterator[World]:
    """At every ply, for every seat and a spectator: a game, and a twin that differs in what the seat cannot know."""
    rng = Random(8)
    for number in range(games):
        for game, played in plies(CASE, random_line(CASE, number, number)):
            for seat in (None, *range(game.seats)):
                twin = Connect37.from_deal(game.options, other_world(game, list(played), seat, rng))
                for move in played:
                    twin.play(move)
                assert isinstance(game, Connect37)
                yield game, twin, seat


def sent(game: Connect37, seat: int | None) -> str:
    """All that a seat may be sent, as one text."""
    view = game.view(seat)
    told: list[Any] = [view, game.known_deal(seat)]
    told += [explained(game, about) for about in ("runs", "result", "D4", "A1", "G4")]
    if game.position.placed % 6 == 0:
        told += [repr(drawn(Connect37, view)) for drawn in (scene_from, text_board_from, text_hands_from)]
    if not game.over and seat is not None:
        told += [refusal(game, move, seat) for move in ("5@D4+1", "99@A1+1", "nonsense", "37@A1+2")]
        if seat == game.turn:
            told += [sorted(game.position.moves()), repr(game.legal("7")), repr(game.legal("7+2"))]
    return json.dumps(told)


def explained(game: Game, about: str) -> list[Any]:
    said = game.explain(about)
    return [said.text("ja"), dict(said.facts)]


def refusal(game: Game, move: str, seat: int) -> list[str | None]:
    try:
        game.copy().play(move, seat)
    except TsunaguError as refused:
        return [refused.clause, *(refused.text(language) for language in LANGUAGES)]
    return ["played"]


@pytest.mark.slow
@pytest.mark.clause("C16", breach=True)
def test_not_one_byte_depends_on_what_a_seat_may_not_know() -> None:
    differing = 0
    for game, twin, seat in pairs(size(3, 1)):
        if game.over:
            continue
        differing += game != twin
        assert sent(game, seat) == sent(twin, seat)
    assert differing


@pytest.mark.clause("C16", holds=True)
def test_a_seat_sees_its_own_hand_and_draws_and_everything_once_the_game_is_over() -> None:
    game = duel("10@A1+1 12@A2+1")
    mine, other, nobody = game.view(0), game.view(1), game.view(None)
    assert (mine["hand"], other["hand"], nobody["hand"]) == ([11, 20, 22], [13, 21], None)
    assert mine["held"] == other["held"] == nobody["held"] == [3, 2]
    assert mine["revealed"] is None
    hidden = ["?"] * 27
    assert game.known_deal(0) == {
        "removed": ["?", "?"],
        "hands": [[10, 11], ["?", "?"]],
        "centre": 14,
        "deck": [20, "?", 22, *hidden],
    }
    assert game.known_deal(1)["hands"] == [["?", "?"], [12, 13]]
    assert game.known_deal(1)["deck"] == ["?", 21, "?", *hidden]
    assert game.known_deal(None)["hands"] == [["?", "?"], ["?", "?"]]
    game.play("resign", 0)
    assert game.known_deal(None) == game.deal
    shown = game.view(None)["revealed"]
    assert shown["hands"] == [[11, 20, 22], [13, 21]]
    assert shown["deck"] == game.deal["deck"][3:]
    assert shown["removed"] == [1, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_records_before_the_end_give_nothing_away(players: int) -> None:
    rng = Random(players)
    line = random_line(CASE, players - 2, seed=9)
    for plies_played in range(0, len(line.moves), 7):
        moves = list(line.moves[:plies_played])
        game = CASE.start(Line(tuple(moves), line.options, line.seed))
        for seat in (None, *range(players)):
            twin = Connect37.from_deal(game.options, other_world(game, moves, seat, rng))
            written = {write(redact(record_of(deal_of, moves), seat)) for deal_of in (game, twin) for write in WRITERS}
            assert len(written) == len(WRITERS)
            assert all("?" in text for text in written)


WRITERS = (write_json, write_text)


def record_of(game: Game, moves: list[str]) -> Record:
    """The record of those moves under the game's deal."""
    played = tuple(Move(ply % game.seats, move) for ply, move in enumerate(moves))
    return replace(new_record(game), moves=played)


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    for seat in (-1, 2):
        with pytest.raises(BadPosition, match="no seat"):
            duel().view(seat)


# Worlds drawn from a view.


def late(players: int, left: int, seed: int = 4) -> Connect37:
    """A game with so many turns left."""
    game, rng = Connect37.start({"players": players}, seed), Random(seed)
    while game.position.turns - game.position.placed > left:
        game.play(rng.choice(list(game.legal())))
    return game


def worlds(view: View) -> set[Any]:
    """Every world that fits the view, told apart by what hands and box hold and by the order of the deck."""
    known = {*view["tiles"].values(), *(view["hand"] or ())}
    unseen = [tile for tile in range(1, 38) if tile not in known]
    sizes = [0 if seat == view["seat"] else n for seat, n in enumerate(view["held"])]
    found = set()
    for order in permutations(unseen):
        rest, hands = list(order), []
        for size_of_hand in sizes:
            hands.append(frozenset(rest[:size_of_hand]))
            rest = rest[size_of_hand:]
        deck, removed = tuple(rest[: view["deck"]]), frozenset(rest[view["deck"] :])
        found.add((tuple(hands), deck, removed))
    return found


def world(game: Game, seat: int | None) -> Any:
    assert isinstance(game, Connect37)
    position = game.position
    hands = [frozenset() if holder == seat else frozenset(hand) for holder, hand in enumerate(position.hands())]
    return tuple(hands), tuple(position.deck()), frozenset(position.removed_tiles())


SMALL = [(2, 5, 0), (2, 5, None), (2, 4, 1), (3, 3, 1), (3, 4, 0), (4, 3, None), (4, 4, 2)]  # players, turns left, seat


@pytest.mark.slow
@pytest.mark.parametrize(("players", "left", "seat"), SMALL)
@pytest.mark.parametrize("way", ["from_view", "shuffle_hidden"])
def test_all_worlds_that_fit_are_equally_likely(players: int, left: int, seat: int | None, way: str) -> None:
    game = late(players, left)
    view = game.view(seat)
    possible = worlds(view)
    assert len(possible) > 1
    rng, engine_rng = Random(f"{players} {left} {seat}"), Rng(players * 100 + left)
    draws = size(8, 5) * len(possible)
    counts: Counter[Any] = Counter()
    for _ in range(draws):
        if way == "from_view":
            drawn = Connect37.from_view(view, rng)
        else:
            drawn = game.copy()
            drawn.position.shuffle(-1 if seat is None else seat, engine_rng)
        counts[world(drawn, seat)] += 1
    assert set(counts) <= possible
    expected = draws / len(possible)
    chi_square = sum((counts[one] - expected) ** 2 / expected for one in possible)
    freedom = len(possible) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_shuffle_keeps_what_the_seat_sees_and_changes_the_rest(players: int) -> None:
    game, rng = late(players, 5 * players), Rng(1)
    for seat in (None, *range(players)):
        changed = set()
        for _ in range(20):
            twin = game.copy()
            twin.position.shuffle(-1 if seat is None else seat, rng)
            assert twin.view(seat) == game.view(seat)
            if seat == game.turn:
                assert list(twin.legal()) == list(game.legal())
            changed.add(hash(twin))
        assert len(changed) == 20


def order_of_play(game: Connect37, seat: int) -> list[str]:
    """The seat's moves in an order that its deal and chips allow; found by trying, [] where there is none."""
    position, deal = game.position, game.deal
    lying = {tile: (CELLS[cell], pile) for tile, cell, _, pile in position.tiles()}
    draws = position.deck_size - position.deck_left
    got = [*deal["hands"][seat], *deal["deck"][seat : draws : game.seats]]
    turns = position.turns_taken(seat)

    def go_on(laid: tuple[int, ...], singles: int, doubles: int) -> tuple[int, ...] | None:
        if len(laid) == turns:
            return laid
        for tile in got[: 3 + len(laid)]:
            if tile in lying and tile not in laid:
                pile = lying[tile][1]
                left = {0: (singles - 2, doubles + 1), 1: (singles - 1, doubles), 2: (singles, doubles - 1)}[pile]
                found = go_on((*laid, tile), *left) if min(left) >= 0 else None
                if found is not None:
                    return found
        return None

    found = go_on((), SETUP[game.seats][1], 0) or ()
    return [f"{tile}@{lying[tile][0]}+{lying[tile][1]}" for tile in found]


def joined_first(turns: int) -> Connect37:
    """Two players who join chips for half of the turns, with low and high tiles, and then put doubles."""
    game = Connect37.start({"players": 2}, 1)
    for turn in range(turns):
        use = "+0" if turn < turns // 2 else "+2"
        game.play([move for move in game.legal() if move.endswith(use)][-turn % 2])
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_rebuilt_game_has_a_deal_that_can_have_led_there(players: int) -> None:
    turns = late(players, 0).position.turns
    games = [late(players, turns - taken) for taken in (0, 1, players, 2 * players + 1, 4 * players, 6 * players)]
    for game in [*games, joined_first(4), joined_first(8), joined_first(16)]:
        for seat in (None, 0, players - 1 if game.seats == players else 1):
            again = Connect37.from_view(game.view(seat), Random(5))
            replayed = Connect37.from_deal(again.options, again.deal)
            lines = [order_of_play(again, holder) for holder in range(game.seats)]
            for turn in range(game.position.placed):
                replayed.play(lines[turn % game.seats][turn // game.seats])
            assert replayed == again


def test_once_over_there_is_one_world() -> None:
    ended = late(3, 0)
    resigned = duel("10@A1+1 12@A2+0")
    resigned.play("resign", 1)
    for game in (ended, resigned):
        assert all(Connect37.from_view(game.view(seat), Random(seat)) == game for seat in range(game.seats))


def change(*path: str | int, to: object) -> Callable[[Any], None]:
    def forge(view: Any) -> None:
        for step in path[:-1]:
            view = view[step]
        view[path[-1]] = to

    return forge


FORGERIES: dict[str, Callable[[Any], None]] = {
    "a tile of one's own that lies on the board": change("hand", 0, to=14),
    "a tile twice in hand": change("hand", to=[11, 11, 20]),
    "too many tiles in hand": change("hand", to=[3, 11, 20, 22]),
    "no hand": change("hand", to=None),
    "a hand that is out of order": change("hand", to=[22, 20, 11]),
    "a hand for a spectator": change("seat", to=None),
    "no such seat": change("seat", to=2),
    "a seat counted from the end": change("seat", to=-1),
    "an empty centre": lambda view: view["tiles"].pop("D4"),
    "chips on the centre": change("chips", "D4", to=[0, 1]),
    "chips on nothing": change("chips", "G4", to=[0, 1]),
    "a pile of three": change("chips", "A1", to=[0, 3]),
    "a stranger's chips": change("chips", "A1", to=[2, 1]),
    "no such cell": change("tiles", "Z9", to=5),
    "no such tile": change("tiles", "A1", to=38),
    "a number twice": change("tiles", "A1", to=12),
    "a tile in words": change("tiles", "A1", to="ten"),
    "chips from nowhere": change("singles", to=[17, 16]),
    "a double from nowhere": change("doubles", 0, to=1),
    "fewer than no chips": lambda view: view.update(singles=[18, 16], doubles=[-1, 0]),
    "the wrong turn": change("turn", to=1),
    "a deck too deep": change("deck", to=30),
    "another hand too big": change("held", to=[3, 3]),
    "points that nobody has": change("scores", to=[1, 0]),
    "over too early": change("outcome", to={"reason": "scored", "ranks": [1, 1], "scores": [0, 0]}),
    "secrets before the end": change("revealed", to={"hands": [[11, 20, 22], [13, 21]], "deck": [], "removed": []}),
    "another game": change("game", to="bossa"),
    "more players": change("options", "players", to=3),
    "something else": change("extra", to=1),
    "no tiles": change("tiles", to=None),
    "true for one": change("chips", "A1", to=[0, True]),
    "one point nought": change("chips", "A1", to=[0, 1.0]),
    "a tile with a fraction": change("tiles", "A1", to=10.0),
    "a hand with a fraction": change("hand", 0, to=11.0),
    "false for nobody's turn but the first": change("turn", to=False),
    "false for the first seat": change("seat", to=False),
    "a table of something else": change("outcome", to={"reason": ["resigned"]}),
    "endless numbers": change("singles", to=[10**40, 16]),
}


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES)
def test_a_forged_view_is_refused(forge: Callable[[Any], None]) -> None:
    view = deepcopy(duel("10@A1+1 12@A2+1").view(0))
    assert Connect37.from_view(view, Random(1)).view(0) == view
    forge(view)
    with pytest.raises(BadPosition) as caught:
        Connect37.from_view(view, Random(1))
    assert all(caught.value.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("garbage", [None, 5, "x", [], {}, {"options": {}}, {"held": [1]}, {"held": None, "seat": 0}])
def test_what_is_no_view_has_no_game_hands_board_or_picture(garbage: Any) -> None:
    for shown in (text_hands_from, text_board_from, scene_from):
        with pytest.raises(TsunaguError):
            shown(Connect37, garbage)
    with pytest.raises(TsunaguError):
        Connect37.from_view(garbage, Random(1))


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_than_two_players_no_view_tells_of_resigning(players: int) -> None:
    game = Connect37.start({"players": players}, 1)
    game.resigned = 1
    with pytest.raises(BadPosition):
        Connect37.from_view(game.view(0), Random(1))


def test_hands_and_deck_of_a_resigned_game_have_as_many_tiles_as_the_turns_left_them() -> None:
    game = duel("10@A1+1 12@A2+0")
    game.play("resign", 1)
    view = deepcopy(game.view(None))
    view["revealed"]["hands"][1].append(view["revealed"]["deck"].pop(0))
    view["revealed"]["hands"][1].sort()
    view |= {"held": [3, 3], "deck": view["deck"] - 1}
    with pytest.raises(BadPosition):
        Connect37.from_view(view, Random(1))


def test_what_a_seat_is_told_of_the_deal_is_its_own_copy() -> None:
    game = duel()
    told = game.known_deal(0)
    told["hands"][0].clear()
    told["deck"].clear()
    assert game.deal["hands"][0] == [10, 11]
    assert game.known_deal(0)["hands"][0] == [10, 11]
