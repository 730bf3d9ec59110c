"""Whoever looks at an address where something is wrong reads a page of ours; a program is told in JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.people import GENEROUS, House
from tsunagu.server.api.app_state import Settings
from tsunagu.server.api.limits import Limits
from tsunagu.words import LANGUAGES, Language, say

PEOPLE = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/", "/t/some"])
def test_a_mistake_of_ours_is_told_with_one_way_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, language: Language
) -> None:
    with House(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=GENEROUS)) as house:
        monkeypatch.setattr(house.app_state.site, "pages", {})
        http = house.browser(language).http
        answer = http.get(path, headers={"accept": PEOPLE, "accept-language": language})
        assert answer.status_code == 500
        assert answer.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        for key in ("server.failed", "server.page.title", "web.load_again"):
            assert say(key, language) in answer.text
        assert f'lang="{language}"' in answer.text
        [styles] = [part.split('"')[0] for part in answer.text.split('href="') if part.startswith("/static/")]
        assert http.get(styles).status_code == 200


def test_a_program_is_told_of_our_mistake_in_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=GENEROUS)) as house:
        monkeypatch.setattr(house.app_state, "programs", None)
        answer = house.browser().http.get("/api/games")
        assert answer.status_code == 500
        assert answer.json() == {"error": "server.failed", "message": say("server.failed")}


def test_whoever_asks_too_often_reads_why(tmp_path: Path) -> None:
    with House(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=Limits(requests=2))) as house:
        house.stretch_minutes()
        http = house.browser().http
        answers = [http.get("/", headers={"accept": PEOPLE}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert say("server.too_many") in answers[-1].text
        assert http.get("/api/games").json()["error"] == "server.too_many"
