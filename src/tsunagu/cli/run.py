"""One run of the command line: whatever goes wrong becomes one line on stderr and an exit code, never a traceback."""

from __future__ import annotations

import contextlib
import os
import sys

import typer

from tsunagu.cli import help as texts
from tsunagu.cli import language
from tsunagu.cli.errors import note
from tsunagu.cli.usage_errors import misuse_saying
from tsunagu.games.errors import TsunaguError
from tsunagu.words import say

FINE, USERS_MISTAKE, OUR_MISTAKE = 0, 2, 70
PIPE_CLOSED = 141  # 128 + the signal, as shells count


def run(argv: list[str]) -> int:
    """Run the command that `argv` asks for; the exit code."""
    language.choose(None)
    name = f"tsunagu {argv[0]}" if argv and argv[0] in texts.COMMANDS else "tsunagu"
    try:
        settle_stdout()
        code = call(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        drop_stdout()
        return PIPE_CLOSED
    except typer.TyperException as misuse:
        return complain(name, misuse_saying(misuse).text(language.current_language()))
    except TsunaguError as mistake:
        return complain(name, mistake.text(language.current_language()))
    except OSError as failure:
        drop_stdout()
        return complain(
            name, f"{failure.filename or say('cli.output', language.current_language())}: {failure.strerror}"
        )
    except Exception as bug:
        if os.environ.get("TSUNAGU_TRACEBACK"):
            raise
        complain(name, say("cli.our_mistake", language.current_language(), bug=f"{type(bug).__name__}: {bug}"))
        return OUR_MISTAKE
    return code


def call(argv: list[str]) -> int:
    """Let typer read the words and call the command; the code with which it ends."""
    from tsunagu.bots.memory import memory_bound
    from tsunagu.cli.app import app

    memory_bound()  # a wrong setting is refused now, not when somebody waits for a bot's move
    command = typer.main.get_command(app)
    try:
        with command.make_context("tsunagu", argv) as context:
            command.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    return FINE


def complain(name: str, text: str) -> int:
    """Say in one line what is wrong."""
    note(f"{name}: {text}")
    return USERS_MISTAKE


def settle_stdout() -> None:
    """A character that the terminal does not have is written as an escape instead of ending the command."""
    if sys.stdout is None:
        raise OSError(0, say("cli.stdout_closed", language.current_language()))
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def drop_stdout() -> None:
    """Nobody reads any more: what is still in the buffer must not fail again when Python ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
