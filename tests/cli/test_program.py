"""The program as shells and pipes see it: what it loads, how it ends, what it leaves on stderr."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tsunagu
from tests.cli.call import ENGLISH, PROGRAM, run
from tests.waiting import LONGEST, until
from tsunagu.cli.checkout import checkout
from tsunagu.cli.sanitizers import environment

ENVIRONMENT = os.environ | ENGLISH
# A game of the search against itself, for every game and as many seats as it can have; then whether it was sanitized.
THINKING = """
from random import Random
from tests.referees.compare import sanitized
from tsunagu.bots.player import Budget
from tsunagu.bots.search_player import SearchPlayer
from tsunagu.games.registry import GAMES, find
for name, options in [*((name, {}) for name in GAMES), ("connect37", {"players": 4}), ("bossa", {"rule": "basic"})]:
    game, rng, player = find(name).start(options, 1), Random(1), SearchPlayer(Budget(iterations=20))
    while not game.over:
        game.play(player.think(type(game), game.view(game.turn), rng).move, game.turn)
print(sanitized())
"""


def test_a_command_loads_only_what_it_needs() -> None:
    told = """
import sys
from tsunagu.cli import main
main(["--version"])
print(*sys.modules)
main(["perft", "slashchain", "1"])
print(*sys.modules)"""
    printed = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout
    version, early, count, late = printed.splitlines()
    assert version == f"tsunagu {tsunagu.__version__}"
    assert not {"typer", "rich", "pydantic", "tsunagu.engine", "tsunagu.games"} & set(early.split())
    assert count == "16"
    assert not {"rich", "PIL", "tsunagu.draw", "tsunagu.cli.terminal", "tsunagu.cli.judge"} & set(late.split())


def test_an_engine_that_is_not_compiled_says_so_once_on_stderr() -> None:
    answer = run("perft", "slashchain", "1", TSUNAGU_PURE="1")
    assert (answer.code, answer.out) == (0, "16\n")
    assert answer.err.splitlines() == ["tsunagu: the engine is not compiled and runs about 100 times slower"]


def test_a_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen(
        [*PROGRAM, "playthrough", "slashchain", "--games", "500"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith(b'{"event":"start"')
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(LONGEST) == 141


@pytest.mark.slow
@pytest.mark.parametrize("words", ["games", "--help", "--version"])
@pytest.mark.parametrize("redirection", ["> /dev/full", ">&-"])
def test_an_output_that_takes_nothing_is_told_in_one_line(words: str, redirection: str) -> None:
    shell = ["sh", "-c", f'"$0" -m tsunagu {words} {redirection}', sys.executable]
    done = subprocess.run(shell, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
    assert "standard output: " in done.stderr


def test_a_version_that_nobody_reads_is_no_error() -> None:
    shell = ["bash", "-c", '"$0" -m tsunagu --version | true; echo ${PIPESTATUS[0]}', sys.executable]
    done = subprocess.run(shell, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert done.stdout in ("0\n", "141\n")
    assert done.stderr == ""


def test_a_closed_input_is_told_in_one_line() -> None:
    shell = ["sh", "-c", '"$0" -m tsunagu judge - <&-', sys.executable]
    done = subprocess.run(shell, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr


@pytest.mark.slow
def test_ctrl_c_ends_a_long_count_at_once_and_quietly() -> None:
    words = [*PROGRAM, "perft", "slashchain", "9"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT) as program:
        until(lambda: seconds_of_work(program.pid) > 2)  # a fraction of that to load, the rest to count
        program.send_signal(signal.SIGINT)
        try:
            out, err = program.communicate(timeout=LONGEST)
        finally:
            program.kill()
        assert (program.returncode, out, err) == (130, b"", b"")


def seconds_of_work(pid: int) -> float:
    """What a process has worked so far, however long it had to wait for that."""
    _, _, rest = Path(f"/proc/{pid}/stat").read_text().rpartition(")")
    user, system = rest.split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def test_without_a_checkout_its_commands_say_so(tmp_path: Path) -> None:
    house = Path(tsunagu.__file__).parent
    shutil.copytree(house, tmp_path / "lib" / "tsunagu", ignore=shutil.ignore_patterns("__pycache__"))
    commands = [["check", "--minutes", "1"], ["clauses"], ["bench", "engine"], ["chaos", "worlds"]]
    told = f"from tsunagu.cli import main; print([main(words) for words in {commands}])"
    settings = ENVIRONMENT | {"PYTHONPATH": str(tmp_path / "lib")}
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, env=settings, check=True)
    assert done.stdout == "[2, 2, 2, 2]\n"
    assert [line.partition(" needs ")[0] for line in done.stderr.splitlines()] == [
        f"tsunagu {command}: This command" for command, *_ in commands
    ]


@pytest.mark.long
@pytest.mark.slow
def test_check_and_the_search_run_under_the_sanitizers() -> None:
    answer = run("check", "--minutes", "0.02", "--sanitize", "--game", "slashchain", "--json")
    assert answer.code == 0, answer.err
    told = json.loads(answer.out)
    assert told["game"] == "slashchain"
    assert told["sanitized"]
    thought = subprocess.run(
        [sys.executable, "-c", THINKING],
        capture_output=True,
        text=True,
        env=ENVIRONMENT | environment(checkout()),
        check=False,
    )
    assert (thought.stdout, thought.returncode) == ("True\n", 0), thought.stderr
