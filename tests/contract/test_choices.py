"""The choices of a turn: all legal moves and no others, within a page's reach, small, and telling no secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations
from random import Random

from tests.contract.case import Case
from tests.contract.choosing import every_move, keys, tap
from tests.contract.walks import lines, plies, positions, random_line, size
from tsunagu.games.choices import Choices
from tsunagu.games.display import choices_ahead, scene_of
from tsunagu.games.game import Game
from tsunagu.words import LANGUAGES, Language

KILOBYTE = 1024


def written(choices: Choices, language: Language) -> str:
    """As it would be sent."""
    plain = choices.plain(language)
    sent = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    assert json.loads(sent) == plain
    return sent


def turns(case: Case) -> Iterator[Game]:
    """Every turn of games under every option set, and the case's own lines."""
    for line in lines(case):
        for game, _ in plies(case, line):
            if not game.over:
                yield game


def some_turns(case: Case, wanted: int) -> list[Game]:
    return [game for game, _ in positions(case, wanted) if not game.over]


def test_the_choices_are_the_legal_moves_each_once(case: Case) -> None:
    for game in turns(case):
        assert sorted(every_move(game.display.choices(game, game.turn))) == list(game.legal())


def test_only_the_seat_to_move_has_choices(case: Case) -> None:
    for game, _ in positions(case, 12):
        for seat in range(game.seats):
            mine = not game.over and seat == game.turn
            assert (game.display.choices(game, seat) != Choices()) == mine


def test_a_move_is_planned_only_where_nothing_is_hidden_and_as_if_it_were_the_turn(case: Case) -> None:
    for game, _ in positions(case, 12):
        if game.over or not game.display.plans:
            continue
        assert not game.position.hidden
        before = game.copy()
        assert choices_ahead(game, game.turn) == game.display.choices(game, game.turn)
        for seat in range(game.seats):
            planned = choices_ahead(game, seat)
            hand = scene_of(game, seat).things
            assert {hand[piece.key].part for piece in planned.pieces} <= {f"hand-{seat}"}
        assert game == before


def test_an_answer_is_small(case: Case) -> None:
    """Two kilobytes a piece on average; where the hand is all but empty the places alone may need a little more."""
    for options in range(len(case.options)):
        sent = pieces = 0
        for game, _ in plies(case, random_line(case, options, 0)):
            if game.over:
                continue
            choices = game.display.choices(game, game.turn)
            held = max(1, len(choices.pieces))
            most = max(len(written(choices, language).encode()) for language in LANGUAGES)
            assert most <= max(8, 2 * held) * KILOBYTE
            sent, pieces = sent + most, pieces + held
        assert sent <= 2 * KILOBYTE * pieces


def test_crowded_positions_are_small_too(case: Case) -> None:
    for crowd in case.crowds:
        game = case.start(crowd.line)
        choices = game.display.choices(game, game.turn)
        assert len(written(choices, "ja").encode()) <= 2 * KILOBYTE * len(choices.pieces)


def test_every_word_is_there_in_both_languages(case: Case) -> None:
    for game in some_turns(case, size(40, 5)):
        choices = game.display.choices(game, game.turn)
        for language in LANGUAGES:
            plain = choices.plain(language)
            words = [
                *(piece["name"] for piece in plain["pieces"]),
                *(place["label"] for place in plain["places"]),
                *(way["label"] for way in plain["ways"]),
                *(move["label"] for move in plain["moves"]),
                plain["advice"]["pick"],
            ]
            assert all(word.strip() for word in words)
            assert "{" not in "".join(words)
        assert choices.plain("en")["advice"] != choices.plain("ja")["advice"]


def test_places_and_pieces_are_told_apart_by_eye_and_ear(case: Case) -> None:
    for game in some_turns(case, size(40, 5)):
        choices = game.display.choices(game, game.turn)
        for language in LANGUAGES:
            plain = choices.plain(language)
            for told in ([place["label"] for place in plain["places"]], [piece["name"] for piece in plain["pieces"]]):
                assert len(set(told)) == len(told)
        assert len({place.name for place in choices.places}) == len(choices.places)
        assert len({piece.key for piece in choices.pieces}) == len(choices.pieces)
        assert len({(option.pieces, option.way) for option in choices.options}) == len(choices.options)
        assert all(place.box is None or not place.key for place in choices.places)
        assert not any("/" in key for key in [*keys(choices), *(place.key for place in choices.places)])


def test_what_is_shown_is_on_the_sheet(case: Case) -> None:
    sheet = {symbol.name for symbol in (*case.game.display.symbols, *case.game.display.marks)}
    for game in some_turns(case, size(40, 5)):
        choices = game.display.choices(game, game.turn)
        shown = {way.symbol for way in choices.ways if way.symbol}
        shown |= {ghost.symbol for option in choices.options for ghost in option.ghost}
        assert {f"{case.name}-{symbol}" for symbol in shown} <= sheet


def test_a_way_that_is_disabled_leads_nowhere_and_any_other_can_be_chosen(case: Case) -> None:
    for game in some_turns(case, size(40, 5)):
        choices = game.display.choices(game, game.turn)
        ways = {option.way for option in choices.options}
        if not choices.ways:
            assert ways == {None}
            continue
        assert not any(choices.ways[way or 0].disabled for way in ways)
        if not choices.cycle:
            assert ways == {i for i, way in enumerate(choices.ways) if not way.disabled}


def test_every_option_is_reached_by_tapping_its_pieces_one_by_one_in_any_order(case: Case) -> None:
    for game in some_turns(case, size(30, 4)):
        choices = game.display.choices(game, game.turn)
        held = range(len(choices.pieces))
        assert all(option.pieces == tuple(sorted({*option.pieces} & {*held})) for option in choices.options)
        for option in choices.options:
            for order in permutations(option.pieces):
                picked: frozenset[int] = frozenset()
                for piece in order:
                    picked = tap(choices, picked, piece)
                assert picked == {*option.pieces}


def test_whatever_can_be_picked_can_be_asked_about(case: Case) -> None:
    """Each set of pieces that taps lead to is an option, be it without places: why not is asked with its move."""
    for game in some_turns(case, size(12, 2)):
        choices = game.display.choices(game, game.turn)
        known: set[frozenset[int]] = {frozenset(), *(frozenset(option.pieces) for option in choices.options)}
        found: set[frozenset[int]] = {frozenset()}
        new = [*found]
        while new:
            picked = new.pop()
            for piece in range(len(choices.pieces)):
                after = tap(choices, picked, piece)
                assert after in known
                if after not in found:
                    found.add(after)
                    new.append(after)


def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_choices(case: Case) -> None:
    for game in some_turns(case, size(30, 4)):
        seen = game.view(game.turn)
        for language in LANGUAGES:
            worlds = [game, *(case.game.from_view(seen, Random(seed)) for seed in (1, 2, 3))]
            assert len({written(world.display.choices(world, game.turn), language) for world in worlds}) == 1
