"""Pages to be read: every clause with the steps that show it, strategy with its figures, and the pictures of steps."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from pydantic import TypeAdapter

from tests.server.people import House
from tsunagu.games.registry import GAMES, find
from tsunagu.server.api.responses import Guide
from tsunagu.words import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


def guide(house: House, game: str, kind: str, language: str) -> Guide:
    answer = house.browser(language).http.get(f"/api/games/{game}/{kind}")
    assert answer.status_code == 200
    return TypeAdapter(Guide).validate_json(answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_that_teaches_a_clause_stands_once_at_one_of_its_clauses(
    house: House, game: str, language: str
) -> None:
    shown: dict[tuple[str, int], str] = {}
    for block in guide(house, game, "rules", language).blocks:
        for example in block.get("examples", []):
            assert (example["course"], example["number"]) not in shown
            shown[example["course"], example["number"]] = block["clause"]
    courses = find(game).display.lessons.courses
    teaching = {
        (course.name, number): step.teaches
        for course in courses
        for number, step in enumerate(course.steps, 1)
        if step.teaches
    }
    assert shown.keys() == teaching.keys()
    assert all(clause in teaching[step] for step, clause in shown.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_strategy_is_shown_on_boards_and_by_level(house: House, game: str, language: str) -> None:
    blocks = guide(house, game, "strategy", language).blocks
    strong = next(course for course in find(game).display.lessons.courses if course.name == "strong")
    assert sum(len(block.get("examples", [])) for block in blocks) == len(strong.steps) >= 3
    assert blocks[-1]["kind"] == "table"


@pytest.mark.parametrize("game", GAMES)
def test_a_step_has_a_picture_of_its_board_alone(house: House, game: str) -> None:
    http = house.browser().http
    answer = http.get(f"/api/lessons/{game}/first/1/picture?theme=dark", headers={"accept-encoding": "br"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert int(answer.headers["content-length"]) < 8_000
    drawing = ElementTree.fromstring(answer.text)
    assert len(drawing.findall(f"{SVG}g")) == 1  # one part: no hands
    assert http.get(f"/api/lessons/{game}/first/99/picture").status_code == 404


def test_a_picture_shows_what_the_step_points_at(house: House) -> None:
    """HICHAIN, "Touch a red card": the cell left of the start cards, where the O cannot lie, is framed in red."""
    drawing = ElementTree.fromstring(house.browser().http.get("/api/lessons/hichain/first/2/picture").text)
    frames = [it for it in drawing.iter(f"{SVG}rect") if it.get("stroke") == "#B93523"]
    assert [(float(it.get("x", "")), float(it.get("y", ""))) for it in frames] == [(-100.0, 0.0)]
