"""Lessons by HTTP: courses, steps, the judge; who sends anything at all is told what is wrong, and nothing is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as bounds
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tests.server.people import GENEROUS, House, Json, settings
from tsunagu.draw.lessons import PlainCourse, PlainLessonStep, PlainVerdict, plain_verdict
from tsunagu.games.registry import GAMES, find
from tsunagu.games.tries import find_lesson
from tsunagu.server.table.diff import apply_edits
from tsunagu.server.table.to_json import to_json
from tsunagu.words import LANGUAGES

RUN = "/api/lessons/hichain/first/4"  # H, I, J for 9 points
TOUCH = "/api/lessons/hichain/first/2"  # what is refused first, then what is allowed


def tried(house: House, step: str, *moves: str) -> Json:
    answer = house.browser().http.post(f"{step}/tries", json={"moves": moves})
    assert answer.status_code == 200
    found: Json = TypeAdapter(PlainVerdict).validate_json(answer.text)  # type: ignore[assignment]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_sent_as_it_is_described(house: House, game: str, language: str) -> None:
    http = house.browser(language).http
    courses = TypeAdapter(list[PlainCourse]).validate_json(http.get(f"/api/lessons/{game}").text)
    assert [course["name"] for course in courses] == [one.name for one in find(game).display.lessons.courses]
    for course in courses:
        for number, name in enumerate(course["steps"], 1):
            answer = http.get(f"/api/lessons/{game}/{course['name']}/{number}")
            step = TypeAdapter(PlainLessonStep).validate_json(answer.text)
            assert step["title"] == name["title"]
            assert len(answer.content) < 60_000


def test_a_step_is_compressed(house: House) -> None:
    answer = house.browser().http.get(RUN, headers={"accept-encoding": "br"})
    assert answer.headers["content-encoding"] == "br"
    assert int(answer.headers["content-length"]) < 5_000


def test_a_good_try_tells_what_it_earned_and_how_the_scene_changes(house: House) -> None:
    step = house.browser().http.get(RUN).json()
    verdict = tried(house, RUN, "J^@-1,-1")
    assert verdict["verdict"] == "good"
    assert "9 points" in verdict["said"]
    assert verdict["ask"] is None
    [move] = verdict["moves"]
    assert move["count"] == {"turn": 1, "scores": [9, 0]}
    assert step["scene"]["things"]["black-j"]["part"] == "hand-0"
    assert apply_edits(step["scene"], move["edits"])["things"]["black-j"]["part"] == "board"


def test_a_try_that_is_allowed_but_not_asked_for_is_told_why(house: House) -> None:
    verdict = tried(house, RUN, "A^@1,-1")
    assert (verdict["verdict"], verdict["why"]) == ("wrong", None)
    assert "0 points" in verdict["said"]
    assert len(verdict["moves"]) == 1
    other = tried(house, "/api/lessons/hichain/first/9", "*^@0,-1")
    assert "not between two letters" in other["said"]


def test_a_refused_try_names_its_clause_and_changes_nothing(house: House) -> None:
    verdict = tried(house, RUN, "J^@5,5")
    assert (verdict["verdict"], verdict["moves"], verdict["ask"]) == ("refused", [], None)
    assert verdict["why"]["clause"] == "H7"


def test_what_is_refused_may_be_what_is_asked_for(house: House) -> None:
    verdict = tried(house, TOUCH, "O^@-1,0")
    assert (verdict["verdict"], verdict["why"]["clause"], verdict["moves"]) == ("good", "H7", [])
    assert "Now lay the O" in verdict["ask"]["words"]
    assert tried(house, TOUCH, "O^@-1,0", "O^@0,2")["ask"] is None
    assert tried(house, TOUCH, "X^@2,0")["verdict"] == "wrong"


def test_what_is_asked_for_next_is_sent_as_the_first_ask_is(house: House) -> None:
    """Also what is left out: a place with an empty key would lie nowhere on the page."""
    lesson = find_lesson(find("hichain"), "first", 2)
    verdict = house.browser().http.post(f"{TOUCH}/tries", json={"moves": ["O^@-1,0"]}).json()
    first = house.browser().http.get(TOUCH).json()["ask"]["choices"]["places"]
    assert verdict["ask"]["choices"]["places"] == first
    assert verdict == json.loads(to_json(plain_verdict(lesson, lesson.judge(["O^@-1,0"]), "en")))


def test_our_reading_is_marked_in_a_refusal(house: House) -> None:
    verdict = tried(house, "/api/lessons/hichain/first/4", "pass")
    assert verdict["why"]["clause"] == "H24"
    assert "our reading" in verdict["why"]["message"].lower()


WRONG: dict[str, tuple[str, Any, int, str]] = {
    "no such game": ("/api/lessons/chess/first/1/tries", {"moves": ["a"]}, 422, "common.unknown_game"),
    "no such course": ("/api/lessons/hichain/second/1/tries", {"moves": ["a"]}, 404, "lessons.no_such"),
    "no such step": ("/api/lessons/hichain/first/99/tries", {"moves": ["a"]}, 404, "lessons.no_such"),
    "a step that is no number": ("/api/lessons/hichain/first/one/tries", {"moves": ["a"]}, 404, "server.no_page"),
    "no move": (f"{RUN}/tries", {"moves": []}, 422, "server.bad_request"),
    "too many moves": (f"{RUN}/tries", {"moves": ["J^@-1,-1", "J^@-1,-1"]}, 422, "lessons.tries"),
    "a crowd of moves": (f"{RUN}/tries", {"moves": ["a"] * 11}, 422, "server.bad_request"),
    "no notation": (f"{RUN}/tries", {"moves": ["hello"]}, 422, "hichain.notation.move"),
    "earlier moves that were not good": (f"{TOUCH}/tries", {"moves": ["X^@2,0", "O^@0,2"]}, 422, "lessons.not_done"),
    "earlier moves that are none": (f"{TOUCH}/tries", {"moves": ["hello", "O^@0,2"]}, 422, "hichain.notation.move"),
    "no body": (f"{RUN}/tries", None, 422, "server.bad_request"),
    "something else": (f"{RUN}/tries", {"moves": ["J^@-1,-1"], "done": True}, 422, "server.bad_request"),
    "a step without anything to do": ("/api/lessons/bossa/first/1/tries", {"moves": ["pass"]}, 422, "lessons.tries"),
}


@pytest.mark.parametrize("case", WRONG)
def test_whoever_sends_anything_is_told_what_is_wrong(house: House, case: str) -> None:
    path, body, status, error = WRONG[case]
    answer = house.browser().http.post(path, json=body)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["message"]


def test_nothing_is_kept(house: House) -> None:
    first = tried(house, RUN, "J^@-1,-1")
    assert tried(house, RUN, "A^@1,-1")["verdict"] == "wrong"
    assert tried(house, RUN, "J^@-1,-1") == first
    assert house.browser().http.get("/api/mine").json() == []


moves = st.lists(st.text(max_size=110) | st.sampled_from(["O^@-1,0", "O^@0,2", "resign", "pass"]), max_size=12)


def test_no_list_of_moves_breaks_the_judge(house: House) -> None:
    http = house.browser().http

    @bounds(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
    @given(moves)
    def send(some: list[str]) -> None:
        answer: httpx.Response = http.post(f"{TOUCH}/tries", json={"moves": some})
        assert answer.status_code in (200, 422)

    send()


def test_tries_take_from_the_share_of_who_asks(tmp_path: Path) -> None:
    with House(settings(tmp_path, limits=replace(GENEROUS, questions=0.01))) as house:
        http = house.browser().http
        answers = [http.post(f"{RUN}/tries", json={"moves": ["A^@1,-1"]}) for _ in range(40)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json()["error"] == "server.too_many"
