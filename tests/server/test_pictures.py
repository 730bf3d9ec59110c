"""A finished game as a picture or a film, for whoever may look at the table."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from tests.cli.test_commands import FIVE
from tests.server.people import Browser, House
from tsunagu.server.api.picture_cache import PictureCache

FOUR = FIVE[: FIVE.index(" 5. ")] + "\n*\n"  # Mei is one tile from five (S9)


def five(mei: Browser, ken: Browser, **asked: object) -> str:
    """A table where Mei has just won by five."""
    table = mei.duel(ken, game="slashchain", options={"sets": 3}, record=FOUR, **asked)
    with mei.socket(table) as one:
        one.move("arrow^@2,-2")
        assert one.table["stage"] == "over"
    return table


def test_the_last_position_is_a_picture_and_the_whole_game_a_film(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = five(mei, ken)
    still = mei.http.get(f"/api/tables/{table}/picture")
    assert still.headers["content-type"] == "image/png"
    assert Image.open(BytesIO(still.content)).width == 960
    film = ken.http.get(f"/api/tables/{table}/picture?form=gif&theme=dark&language=ja")
    assert "attachment" in film.headers["content-disposition"]
    assert getattr(Image.open(BytesIO(film.content)), "n_frames") == 6  # noqa: B009 (only films have it)


def test_a_film_strip_is_a_picture_too(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    answer = mei.http.get(f"/api/tables/{five(mei, ken)}/picture?form=strip&language=ja")
    assert answer.headers["content-type"] == "image/png"
    assert "-strip.png" in answer.headers["content-disposition"]
    assert Image.open(BytesIO(answer.content)).width > 1000


@pytest.mark.parametrize(("form", "kind"), [("png", "png"), ("gif", "gif"), ("strip", "png")])
def test_a_record_that_no_table_keeps_is_drawn(house: House, form: str, kind: str) -> None:
    answer = house.browser().http.post("/api/pictures", json={"record": FIVE, "form": form, "ply": 3})
    assert (answer.status_code, answer.headers["content-type"]) == (200, f"image/{kind}")
    picture = Image.open(BytesIO(answer.content))
    assert getattr(picture, "n_frames", 1) == (4 if form == "gif" else 1)


@pytest.mark.parametrize(
    ("asked", "status", "error"),
    [
        ({"record": "nonsense"}, 422, "record."),
        ({"record": FIVE, "ply": 99}, 422, "record.not_so_long"),
        ({"record": FIVE, "seat": 2}, 404, "server.no_seat"),
        ({"record": FIVE, "form": "tiff"}, 422, "server.bad_request"),
    ],
)
def test_what_cannot_be_drawn_is_refused(house: House, asked: dict[str, object], status: int, error: str) -> None:
    answer = house.browser().http.post("/api/pictures", json=asked)
    assert answer.status_code == status
    assert answer.json()["error"].startswith(error)


def test_a_game_that_goes_on_is_not_drawn(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    answer = mei.http.get(f"/api/tables/{mei.duel(ken)}/picture")
    assert (answer.status_code, answer.json()["error"]) == (409, "server.not_over")


def test_a_closed_table_is_drawn_for_its_players_alone(house: House) -> None:
    mei, ken = house.browser(), house.browser()
    table = five(mei, ken, watch="nobody")
    assert house.browser().http.get(f"/api/tables/{table}/picture").status_code == 404
    assert mei.http.get(f"/api/tables/{table}/picture").status_code == 200


def test_what_was_drawn_is_kept_up_to_so_many_bytes() -> None:
    kept = PictureCache(most=10)
    kept.keep(("a", "png", "light", "en"), b"12345")
    kept.keep(("b", "png", "light", "en"), b"12345")
    assert kept.find(("a", "png", "light", "en")) == b"12345"
    kept.keep(("c", "png", "light", "en"), b"12345")
    assert kept.find(("b", "png", "light", "en")) is None
    assert kept.find(("a", "png", "light", "en")) is not None
