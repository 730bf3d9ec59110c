"""Our end of the line protocol: every line is answered, nothing ends the talk but quit and the end of the input."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.waiting import LONGEST
from tsunagu.bots.engine import Engine, converse
from tsunagu.bots.levels import level_of
from tsunagu.bots.player import Budget, Candidate, Thinking
from tsunagu.bots.protocol import Go, info_line, read_info
from tsunagu.bots.roster import PLAYERS, UnknownPlayer
from tsunagu.bots.simple import GreedyPlayer
from tsunagu.games.game import Game, View
from tsunagu.games.registry import GAMES, find
from tsunagu.record.json_form import write_json
from tsunagu.record.plain_json import write_value
from tsunagu.record.record import new_record
from tsunagu.record.redaction import redact

ENGINE = [sys.executable, "-m", "tsunagu", "engine", "--player", "greedy"]
SLASHCHAIN = 'game {"game":"slashchain","options":{},"seats":2}'
START = 'position {"game":"slashchain","options":{},"seats":["",""],"deal":{},"moves":[],"result":null}'


def talk(*lines: str | bytes, player: str = "greedy") -> list[str]:
    """What the engine answers, the thinking of the last line included."""
    heard = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    told = io.BytesIO()
    converse(player, io.BytesIO(heard), told)
    return told.getvalue().decode().splitlines()


def test_hello_is_answered_with_name_version_games_and_hello() -> None:
    first, second, *games, last = talk("hello 1")
    assert first == "name Tsunagu greedy"
    assert second.startswith("version ")
    assert games == [f"game {name}" for name in GAMES]
    assert last == "hello 1"


@pytest.mark.parametrize("name", GAMES)
def test_the_move_is_the_one_the_player_chooses_with_that_seed(name: str) -> None:
    game = find(name).start(seed=5)
    told = {"game": name, "options": dict(game.options), "seats": game.seats}
    position = f"position {write_json(redact(new_record(game), game.turn))}"
    *_, info, best = talk(f"game {write_value(told)}", position, "go iterations 5 seed 11")
    assert best == f"bestmove {GreedyPlayer().choose(type(game), game.view(game.turn), Random(11))}"
    assert json.loads(info.removeprefix("info "))["moves"]


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (["juggle"], "unknown_command"),
        (["hello 2"], "bad_version"),
        (["hello"], "bad_version"),
        ([b"\xff\xfe"], "bad_text"),
        ([b"x" * 4_000_100], "bad_text"),
        (["game"], "bad_game"),
        (['game {"game":"chess","options":{},"seats":2}'], "bad_game"),
        (['game {"game":"slashchain","options":{"sets":7},"seats":2}'], "bad_game"),
        (['game {"game":"slashchain","options":{},"seats":3}'], "bad_game"),
        ([START], "no_game"),
        ([SLASHCHAIN, "go"], "no_position"),
        ([SLASHCHAIN, "position {"], "bad_position"),
        ([SLASHCHAIN, START.replace("slashchain", "bossa")], "bad_position"),
        ([SLASHCHAIN, START.replace("[]", '[{"seat":0,"move":"resign"}]')], "bad_position"),
        ([SLASHCHAIN, START.replace("[]", '[{"seat":0,"move":"pin^@5,5"}]')], "bad_position"),
        ([SLASHCHAIN, START, "go seconds"], "bad_budget"),
        ([SLASHCHAIN, START, "go seconds -1"], "bad_budget"),
        ([SLASHCHAIN, START, "go seconds nan"], "bad_budget"),
        ([SLASHCHAIN, START, "go iterations 0"], "bad_budget"),
        ([SLASHCHAIN, START, "go iterations 5 iterations 5"], "bad_budget"),
        ([SLASHCHAIN, START, "go hours 1"], "bad_budget"),
    ],
)
def test_a_line_that_cannot_be_answered_is_an_error_of_its_kind_and_the_talk_goes_on(
    lines: list[str | bytes], kind: str
) -> None:
    answers = talk(*lines, "ping on")
    assert answers[-2].startswith(f"error {kind} ")
    assert answers[-1] == "pong on"
    assert len(answers) == len(lines) + 1


def test_empty_lines_and_a_stop_with_nothing_to_stop_are_no_mistakes() -> None:
    assert talk("", "stop", "   ", "ping") == ["pong"]


def test_nothing_is_answered_after_quit() -> None:
    assert talk("ping 1", "quit", "ping 2") == ["pong 1"]


def test_a_player_that_is_not_there_is_refused_before_the_talk() -> None:
    with pytest.raises(UnknownPlayer):
        talk("hello 1", player="stockfish")


class Dreamer(GreedyPlayer):
    """Thinks until it is stopped, telling so on the way."""

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        assert self.listener is not None
        self.listener(Thinking("pin^@0,0", (Candidate("pin^@0,0", 0.5, 1),), 1, 0.0))
        self.stopping.wait(LONGEST)
        return super().think(game, view, rng)


class Clumsy(GreedyPlayer):
    """Cannot think."""

    def think(self, game: type[Game], view: View, rng: Random) -> Thinking:
        raise ZeroDivisionError("oh")


def test_while_it_thinks_it_answers_pings_refuses_other_questions_and_hears_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PLAYERS, "dreamer", Dreamer)
    said = list[str]()
    engine = Engine("dreamer", said.append)
    for line in (SLASHCHAIN, START, "go", "ping 1", "go", START):
        engine.hear(line.encode())
    assert engine.thread is not None
    engine.hear(b"stop")
    engine.thread.join(LONGEST)
    kinds = [" ".join(line.split()[:2]) for line in said]
    infos = [line for line in said if line.startswith("info")]
    assert [kind for kind in kinds if not kind.startswith("info")][:5] == [
        "ready",
        "ready",
        "pong 1",
        "error thinking",
        "error thinking",
    ]
    assert json.loads(infos[0].removeprefix("info "))["iterations"] == 1
    assert said[-1].startswith("bestmove ")
    engine.hear(b"go")
    engine.leave()
    assert sum(line.startswith("bestmove") for line in said) == 2


def test_a_stop_that_comes_as_the_thought_ends_does_not_cut_the_next_one_short() -> None:
    said = list[str]()
    engine = Engine("greedy", said.append)
    for line in (SLASHCHAIN, START, "go"):
        engine.hear(line.encode())
    assert engine.thread is not None
    engine.hear(b"stop")
    engine.thread.join(LONGEST)
    engine.hear(b"stop")
    assert not engine.player.stopping.is_set()


def test_without_bounds_the_player_decides_how_long_to_think() -> None:
    said = list[str]()
    engine = Engine("search", said.append)
    for line in (SLASHCHAIN, START, "go"):
        engine.hear(line.encode())
    assert engine.thread is not None
    engine.thread.join(LONGEST)
    assert said[-1].startswith("bestmove ")


def test_a_level_keeps_to_the_bounds_of_each_go_and_without_them_to_its_own() -> None:
    said = list[str]()
    engine = Engine("club", said.append)
    for line in (SLASHCHAIN, START, "go iterations 7", "go", "go iterations 3"):
        engine.hear(line.encode())
        if engine.thread is not None:
            engine.thread.join(LONGEST)
    thought = [json.loads(line.removeprefix("info "))["iterations"] for line in said if line.startswith("info")]
    assert thought == [7, level_of(find("slashchain"), "club").iterations, 3]


def test_a_player_that_fails_is_an_error_and_the_talk_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "clumsy", Clumsy)
    assert talk(SLASHCHAIN, START, "go", player="clumsy")[-1].startswith("error failed No move was found: ZeroDivision")


@settings(max_examples=60)
@given(st.lists(st.binary(max_size=40) | st.sampled_from([SLASHCHAIN.encode(), START.encode(), b"go", b"stop"])))
def test_whatever_bytes_came_before_the_next_game_is_played(lines: list[bytes]) -> None:
    known = {"name", "version", "game", "hello", "pong", "ready", "error", "info", "bestmove"}
    heard = [line for line in lines if b"quit" not in line]
    answers = talk(*heard, b"stop", b"ping there", SLASHCHAIN, START, "go iterations 1")
    assert {line.partition(" ")[0] for line in answers} <= known
    *_, pong, game, position, info, best = answers
    assert (pong, game, position) == ("pong there", "ready", "ready")
    assert info.startswith("info {")
    assert best.removeprefix("bestmove ") in find("slashchain").start().legal()


def test_info_lines_can_be_read_again() -> None:
    thinking = Thinking("a", (Candidate("a", 0.75, 30), Candidate("b", 0.25, 10)), 40, 1.5)
    assert read_info(info_line(thinking).removeprefix("info ")) == thinking


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "[]",
        "{",
        '{"iterations":"many"}',
        '{"iterations":-1}',
        '{"iterations":1e300}',
        pytest.param(f'{{"iterations":{10**400}}}', id="more than a float holds"),
        pytest.param(f'{{"iterations":{"9" * 5000}}}', id="more than an int is read"),
        '{"moves":[{}]}',
        '{"moves":[{"move":"a","estimate":0.5,"visits":-3}]}',
        '{"seconds":NaN}',
        '{"seconds":Infinity}',
    ],
)
def test_an_info_line_that_tells_no_numbers_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="no info"):
        read_info(wrong)


def test_go_lines_can_be_read_again() -> None:
    for go in (Go(Budget()), Go(Budget(7, 2.5), 3), Go(Budget(seconds=0.25))):
        assert Go.read(go.line().split()[1:]) == go


def test_as_a_program_it_ends_with_its_input_though_it_thinks() -> None:
    asked = "\n".join([SLASHCHAIN, START, f"go seconds {10 * LONGEST}"])
    done = subprocess.run(ENGINE, input=asked, capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1].startswith("bestmove ")
