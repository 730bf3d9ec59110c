"""Programs outside at the table: only where the operator lets them in, and whatever they do costs that game alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tests.bots.programs import command
from tests.cli.call import call
from tests.server.people import House, settings
from tests.waiting import LONGEST, until
from tsunagu.bots.player import Budget
from tsunagu.bots.roster import at_the_table
from tsunagu.cli.programs import games_of
from tsunagu.games.registry import GAMES, find
from tsunagu.server.hall.programs import Outside

PLAYED = ("slashchain",)
PROGRAMS = {name: Outside(command(name), PLAYED) for name in ("good", "crashes", "cheats", "hangs")}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(settings(tmp_path_factory.mktemp("programs"), programs=PROGRAMS)) as running:
        yield running


def against(house: House, bot: str) -> str:
    """A table with a person who moves first and that bot."""
    browser = house.browser()
    seats = [{"kind": "reserved"}, {"kind": "bot", "bot": bot}]
    answer = browser.http.post("/api/tables", json={"game": "slashchain", "seats": seats})
    assert answer.status_code == 201, answer.text
    table = str(answer.json()["table"]["table"])
    assert browser.sit(table, 0).status_code == 200
    with browser.socket(table) as player:
        player.move("pin^@0,0")
        while player.table["outcome"] is None and len(player.table["moves"]) < 2:
            player.hear()
        outcome = player.table["outcome"]
        return "moved" if outcome is None else f"{outcome['reason']} {outcome['ranks']}"


@pytest.mark.slow
def test_a_program_plays_at_the_table(house: House) -> None:
    assert against(house, "good") == "moved"


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["crashes", "cheats"])
def test_a_program_that_fails_loses_that_game_and_the_next_table_plays_on(house: House, bot: str) -> None:
    assert against(house, bot) == "abandoned [1, 2]"
    assert against(house, "good") == "moved"


@pytest.mark.slow
def test_a_program_that_never_answers_loses_in_time_and_holds_nobody_up(house: House) -> None:
    begun = monotonic()
    assert against(house, "hangs") == "abandoned [1, 2]"
    assert monotonic() - begun < LONGEST


def test_the_programs_are_offered_after_our_own_players_for_the_games_that_they_play(house: House) -> None:
    listed = house.browser().http.get("/api/games").json()
    assert len(listed) == len(GAMES)
    for game in listed:
        ours, theirs = at_the_table(find(game["game"])), PROGRAMS if game["game"] in PLAYED else ()
        assert game["bots"] == [*ours, *theirs]


def test_a_program_is_refused_for_a_game_that_it_does_not_play(house: House) -> None:
    seats = [{"kind": "reserved"}, {"kind": "bot", "bot": "good"}]
    answer = house.browser().http.post("/api/tables", json={"game": "hichain", "seats": seats})
    assert 400 <= answer.status_code < 500


def test_programs_are_asked_once_what_they_play_and_one_that_fails_holds_up_nobody(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert games_of("mine", command("good")) == PLAYED
    assert capsys.readouterr().err == ""
    assert games_of("mine", "no-such-program") == ()
    assert "'no-such-program' cannot be started" in capsys.readouterr().err


@pytest.mark.parametrize("bot", ["program:touch proof", "touch proof", "better", ""])
def test_nobody_can_ask_for_a_program_that_the_operator_does_not_know(
    house: House, bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = [{"kind": "reserved"}, {"kind": "bot", "bot": bot}]
    answer = house.browser().http.post("/api/tables", json={"game": "slashchain", "seats": seats})
    assert 400 <= answer.status_code < 500
    assert not (tmp_path / "proof").exists()


@pytest.mark.slow
def test_a_server_that_stops_ends_its_programs_and_no_game_is_lost_by_it(tmp_path: Path) -> None:
    with House(settings(tmp_path, programs=PROGRAMS)) as house:
        house.app_state.programs.budget = Budget(seconds=10 * LONGEST)  # nobody shall wait for that
        browser = house.browser()
        seats = [{"kind": "reserved"}, {"kind": "bot", "bot": "hangs"}]
        answer = browser.http.post("/api/tables", json={"game": "slashchain", "seats": seats})
        table = str(answer.json()["table"]["table"])
        assert browser.sit(table, 0).status_code == 200
        with browser.socket(table) as player:
            player.move("pin^@0,0")
            until(lambda: [one for one in house.app_state.programs.players if one.program])
        [outside] = house.app_state.programs.players
        assert outside.program is not None
        pid, stopping = outside.program.child.process.pid, monotonic()
    assert monotonic() - stopping < LONGEST
    assert not Path(f"/proc/{pid}").exists()
    with (
        House(settings(tmp_path, programs={"hangs": Outside(command("good"), PLAYED)})) as house,
        house.browser().socket(table) as later,
    ):
        while len(later.table["moves"]) < 2:
            later.hear()
        assert later.table["outcome"] is None


@pytest.mark.parametrize("where", ["serve --database sqlite:///never.db", "play --no-browser"])
@pytest.mark.parametrize("bot", ["noname", "=python", "greedy=python", "a b=python", "mine= "])
def test_a_bot_that_is_written_wrongly_is_refused(bot: str, where: str) -> None:
    answer = call(*where.split(), "--port", "0", "--bot", bot)
    assert answer.refused
    assert "NAME=COMMAND" in answer.err
