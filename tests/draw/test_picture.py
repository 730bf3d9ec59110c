"""A game or a record shows itself: as everybody may see it, or as a seat does."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import tsunagu
from tests.record.samples import PLAYED
from tsunagu.games.registry import GAMES
from tsunagu.record.record import final, new_record

SVG = "{http://www.w3.org/2000/svg}"


def placed(drawn: str) -> list[str]:
    """The symbols that a picture places."""
    return [use.get("href", "") for use in ElementTree.fromstring(drawn).iter(f"{SVG}use")]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_itself_in_a_notebook(game: str) -> None:
    playing = tsunagu.start(game)
    drawn = playing._repr_svg_()
    assert drawn == tsunagu.svg(playing)
    assert placed(drawn)
    playing.play(min(playing.legal()))
    assert playing._repr_svg_() != drawn


def test_no_hidden_hand_is_shown_unless_a_seat_looks() -> None:
    playing = tsunagu.start("connect37")
    hand = {f"#connect37-tile-{number}" for number in playing.view(1)["hand"]}
    assert not hand & set(placed(playing._repr_svg_()))
    assert hand <= set(placed(tsunagu.svg(playing, seat=1)))


def test_a_record_shows_its_last_position_and_marks_the_last_move() -> None:
    drawn = placed(PLAYED._repr_svg_())
    assert "#slashchain-last" in drawn
    still = placed(final(PLAYED)._repr_svg_())
    assert sorted(drawn) == sorted([*still, "#slashchain-last"]), "a game does not know its last move"
    assert placed(new_record(tsunagu.start("bossa"))._repr_svg_())


def test_theme_and_language_can_be_chosen() -> None:
    playing = tsunagu.start("hichain")
    assert 'lang="ja"' in tsunagu.svg(playing, language="ja")
    assert tsunagu.svg(playing, theme="dark") != tsunagu.svg(playing)
