"""What no sheet prints is told as our reading wherever it is used: refusals, explanations, options."""

from __future__ import annotations

from random import Random

import pytest

from tsunagu.games.errors import BadNotation, IllegalMove, TsunaguError
from tsunagu.games.game import Game
from tsunagu.games.registry import find
from tsunagu.server.api.error_responses import error_response

NOTE = {"en": "Our reading, the sheets do not print it: ", "ja": "説明書に記載がないため、本アプリの解釈です："}


def refusal(game: Game, move: str) -> TsunaguError:
    with pytest.raises((IllegalMove, BadNotation)) as caught:
        game.play(move)
    return caught.value


def noted(error: TsunaguError) -> list[bool]:
    """Whether the note is told in both languages, to people and by the API."""
    told = [error.text(language) for language in ("en", "ja")]
    sent = [error_response(error, language) for language in ("en", "ja")]
    messages = [str(one["message"]) for one in sent]
    return [
        *(NOTE[language] in text for language, text in zip(("en", "ja") * 2, told + messages, strict=True)),
        *("inferred" in one for one in sent),
    ]


def wrong_count(rule: str) -> TsunaguError:
    """A move refused because of its number of tiles, found among groups of three beside the dice."""
    for seed in range(200):
        game = find("bossa").start({"rule": rule}, seed=seed)
        if rule == "advanced":
            game.play("choose:white")
        view = game.view(game.turn)
        hand = sorted(view["hands"][game.turn])
        for letter, at in (("W", 0), ("B", 1)):
            for i, a in enumerate(hand):
                for j, b in enumerate(hand[i + 1 :], i + 1):
                    for c in hand[j + 1 :]:
                        total = sum(int(tile[at]) for tile in (a, b, c))
                        try:
                            game.copy().play(f"{letter}{total}={a}+{b}+{c}")
                        except IllegalMove as refused:
                            if refused.saying.key == "bossa.refused.wrong_count":
                                return refused
    raise AssertionError


def test_passing_with_a_card_to_lay_is_refused_by_our_reading() -> None:
    refused = refusal(find("hichain").start(), "pass")
    assert refused.clause == "H24"
    assert all(noted(refused))
    assert "when a player may pass" in refused.text()


def test_a_printed_rule_refuses_without_a_note() -> None:
    for refused in (refusal(find("hichain").start(), "A^@0,0"), refusal(find("slashchain").start(), "cross^@5,5")):
        assert not any(noted(refused))


def test_a_cell_beyond_the_outline_is_refused_by_our_reading() -> None:
    refused = refusal(find("connect37").start(), "1@H1+1")
    assert refused.clause == "C1"
    assert all(noted(refused))


def test_the_number_of_tiles_is_our_reading_by_the_basic_rule_only() -> None:
    assert all(noted(wrong_count("basic")))
    assert not any(noted(wrong_count("advanced")))


@pytest.mark.parametrize("rule", ["advanced", "basic"])
def test_how_a_game_of_bossa_ended_is_told_with_what_is_ours(rule: str) -> None:
    reasons = set()
    for seed in range(12):
        game, rng = find("bossa").start({"rule": rule}, seed=seed), Random(seed)
        while not game.over:
            game.play(rng.choice(list(game.legal())))
        outcome = game.outcome()
        assert outcome is not None
        reasons.add(outcome.reason)
        assert NOTE["en"] in game.explain("result").text()
    assert len(reasons) > 1


def test_a_resigned_game_ended_by_no_reading_of_ours() -> None:
    for name in ("bossa", "hichain", "connect37"):
        game = find(name).start()
        game.play("resign")
        assert NOTE["en"] not in game.explain("result").text()


def test_points_by_dice_say_which_dice_are_ours() -> None:
    assert "B, K, P, Q, R, ? and +" in find("hichain").start({"scoring": "dice"}).explain("chains").text()
    assert NOTE["en"] not in find("hichain").start().explain("chains").text()
