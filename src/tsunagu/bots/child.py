"""Child: a program run beside us and talked to in lines. It may crash, hang, flood us or ignore us.

Nothing here waits without a deadline, and `end` leaves no process behind, nor a child of that process.
"""

from __future__ import annotations

import os
import select
import shlex
import signal
import subprocess
from contextlib import suppress
from threading import Lock
from time import monotonic, sleep
from typing import Any

from tsunagu.games.errors import TsunaguError

LONGEST_ANSWER = 1_000_000  # bytes of a line
MOST_UNASKED = 8_000_000  # bytes that a program may say before it comes to the point
GOODBYE = 0.5  # s that a program has to leave of its own accord
CHUNK = 65_536


class ProgramFailed(TsunaguError):
    """A program outside did not do what the protocol asks. `kind` is the last part of the key."""

    def __init__(self, kind: str, **facts: Any) -> None:
        super().__init__(f"protocol.program.{kind}", **facts)
        self.kind = kind


class Child:
    """A running program. Its errors go nowhere; its words are read only when somebody waits for them."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.unread = b""
        self.unread_bytes = 0  # bytes since the last question
        self.writing = Lock()
        try:
            words = shlex.split(command)
            # A session of its own: Ctrl-C is for us, and whatever the program starts can be ended with it.
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
            )
        except (OSError, ValueError, IndexError) as failure:
            cause = getattr(failure, "strerror", None) or str(failure)
            raise ProgramFailed("not_started", command=command, cause=cause) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.stdin, False)
        os.set_blocking(self.stdout, False)

    def send(self, line: str, deadline: float) -> None:
        """Say a line; a program that does not take it in by the deadline has failed."""
        left = f"{line}\n".encode()
        self.unread_bytes = 0
        with self.writing:
            while left:
                try:
                    left = left[os.write(self.stdin, left) :]
                except BlockingIOError:
                    wait(self.stdin, select.POLLOUT, deadline)
                except OSError:
                    raise self.failure() from None

    def line(self, deadline: float) -> str:
        """The next line it says."""
        while b"\n" not in self.unread:
            if len(self.unread) > LONGEST_ANSWER:
                raise ProgramFailed("flood", most=LONGEST_ANSWER)
            try:
                more = os.read(self.stdout, CHUNK)
            except BlockingIOError:
                wait(self.stdout, select.POLLIN, deadline)
                continue
            if not more:
                raise self.failure()
            if monotonic() > deadline:
                raise ProgramFailed("late")
            self.unread_bytes += len(more)
            if self.unread_bytes > MOST_UNASKED:
                raise ProgramFailed("flood", most=MOST_UNASKED)
            self.unread += more
        found, _, self.unread = self.unread.partition(b"\n")
        try:
            return found.decode().rstrip("\r")
        except UnicodeDecodeError:
            raise ProgramFailed("garbage", line=found[:40].decode("ascii", "backslashreplace")) from None

    def failure(self) -> ProgramFailed:
        """It closed its end; why, as far as that can be told."""
        code = self.exit_code(GOODBYE)
        return ProgramFailed("silent") if code is None else ProgramFailed("ended", code=code)

    def exit_code(self, seconds: float) -> int | None:
        """With what code it ended, or ends by then; minus the signal that ended it; None: it still runs.

        It is not reaped before `end`, so that its number cannot come to mean another process.
        """
        deadline = monotonic() + seconds
        while (found := os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)) is None:
            if monotonic() >= deadline:
                return None
            sleep(0.01)
        return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status

    def hang_up(self) -> None:
        """Close the line to it: the end of its input."""
        with self.writing, suppress(OSError):
            if self.process.stdin is not None:
                self.process.stdin.close()

    def kill(self) -> None:
        """End it at once, and whatever it started: whoever waits for it finds it gone. From any thread."""
        with suppress(ProcessLookupError, PermissionError):
            if self.process.returncode is None:
                os.killpg(self.process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Let it leave, and if it does not, end it and whatever it started."""
        if self.process.returncode is not None:
            return
        with suppress(ProgramFailed):
            self.send("quit", monotonic() + GOODBYE)
        self.hang_up()
        self.exit_code(GOODBYE)
        self.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def wait(wire: int, event: int, deadline: float) -> None:
    """Until the wire can be used, or the deadline, which is a failure."""
    poll = select.poll()
    poll.register(wire, event)
    if not poll.poll(max(0.0, deadline - monotonic()) * 1000):
        raise ProgramFailed("late")
