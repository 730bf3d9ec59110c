"""Commands by their ids: the same one again does nothing, and an id is good for one thing only.

An id belongs to the device that chose it. Two devices that share a seat need not know of each other's ids.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from tsunagu.server.errors import IdUsed
from tsunagu.server.table.to_json import to_json

LENGTH = 32  # hexadecimal digits of a digest


class Command(NamedTuple):
    """What a device asked for under an id: both as digests, so that they have one length whatever was chosen."""

    name: str  # of device and id
    content: str

    def text(self) -> str:
        """As it stands beside its event."""
        return f"{self.name}:{self.content}"


def new_command(holder: str | None, command_id: str, do: str, **fields: Any) -> Command:
    """What is asked for; `fields` are what counts of it."""
    return Command(command_name(holder, command_id), digest([do, fields]))


def command_name(holder: str | None, command_id: str) -> str:
    return digest([holder, command_id])


def digest(plain: Any) -> str:
    return sha256(to_json(plain).encode()).hexdigest()[:LENGTH]


class Commands:
    """Those that were done at one table, each with the seq of its last event."""

    def __init__(self) -> None:
        self.seqs: dict[str, tuple[str, int]] = {}  # content and seq, by name

    def add(self, text: str, seq: int) -> None:
        name, _, content = text.partition(":")
        self.seqs[name] = (content, seq)

    def find(self, command: Command) -> int | None:
        """The seq that confirms it, None if it is new; refused if its id was used for something else."""
        content, seq = self.seqs.get(command.name, ("", None))
        if seq is not None and content != command.content:
            raise IdUsed
        return seq
