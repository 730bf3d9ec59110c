"""Commands by their ids: the same one again does nothing, and an id is good for one thing only.

An id belongs to the device that chose it. Two devices that share a seat need not know of each other's ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from tsunagu.server.errors import IdUsed
from tsunagu.server.table.to_json import to_json

LENGTH = 32  # hexadecimal digits of a digest


@dataclass(frozen=True, slots=True)
class Command:
    """What a device asked for under an id: both as digests, so that they have one length whatever was chosen."""

    name: str  # of device and id
    content: str

    def written(self) -> str:
        """As it stands beside its event."""
        return f"{self.name}:{self.content}"


def command(holder: str | None, command_id: str, do: str, **fields: Any) -> Command:
    """What is asked for; `fields` are what counts of it."""
    return Command(named(holder, command_id), digest([do, fields]))


def named(holder: str | None, command_id: str) -> str:
    return digest([holder, command_id])


def digest(plain: Any) -> str:
    return sha256(to_json(plain).encode()).hexdigest()[:LENGTH]


class Commands:
    """Those that were done at one table, each with the seq of its last event."""

    def __init__(self) -> None:
        self.done: dict[str, tuple[str, int]] = {}  # content and seq, by name

    def add(self, written: str, seq: int) -> None:
        name, _, content = written.partition(":")
        self.done[name] = (content, seq)

    def find(self, asked: Command) -> int | None:
        """The seq that confirms it, None if it is new; refused if its id was used for something else."""
        content, seq = self.done.get(asked.name, ("", None))
        if seq is not None and content != asked.content:
            raise IdUsed
        return seq
