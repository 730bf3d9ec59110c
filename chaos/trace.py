"""Reading an strace of the server: which frames of the write-ahead log carry a command, when they were synced, when the
command was acknowledged. The log's format: https://sqlite.org/fileformat2.html, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

CALLS = ("write", "pwrite64", "writev", "sendto", "sendmsg", "fsync", "fdatasync")
SYNCS = ("fsync", "fdatasync")
SENDS = ("sendto", "sendmsg", "write", "writev")
FRAME_HEADER = 24  # bytes; from the fourth on the size of the database if the frame ends a transaction, else 0
LONGEST_TEXT = 1_000_000  # of a buffer, in the trace

WORDS = ("strace", "-f", "-y", "-qq", "--seccomp-bpf", "-s", str(LONGEST_TEXT), "-e", f"trace={','.join(CALLS)}")
QUIET = ("-e", "signal=none", "-o")  # and the file

LINE = re.compile(r"(?P<thread>\d+) +(?P<rest>.*)")
BEGUN = re.compile(r"(?P<call>\w+)\((?P<words>.*)")
RESUMED = re.compile(r"<\.\.\. (?P<call>\w+) resumed>(?P<words>.*)")
UNFINISHED = " <unfinished ...>"
PLACE = re.compile(r"\d+<(?P<place>.*?)>(?:, |\))")
ESCAPED = re.compile(r"\\(x[0-9a-f]{2}|[0-7]{1,3}|.)")
PLAIN = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "f": "\f"}
ACK = re.compile(r'"ack":"([^"]+)"')


@dataclass(slots=True)
class Call:
    """One system call: the lines of the trace in which it began and returned."""

    name: str
    place: str  # the file or socket
    text: str  # the bytes, each as one character
    began: int
    returned: int


def calls(lines: Iterable[str]) -> Iterator[Call]:
    """Every call that returned, in the order of returning."""
    open_calls: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines):
        found = LINE.match(line)
        if found is None:
            continue
        thread, rest = found["thread"], found["rest"]
        if rest.endswith(UNFINISHED):
            open_calls[thread] = (number, rest.removesuffix(UNFINISHED))
        elif (resumed := RESUMED.match(rest)) and thread in open_calls:
            began, words = open_calls.pop(thread)
            yield from read_call(words + resumed["words"], began, number)
        else:
            yield from read_call(rest, number, number)


def read_call(text: str, began: int, returned: int) -> Iterator[Call]:
    found = BEGUN.match(text)
    if found is None or "= -1 " in text[-80:]:
        return
    place = PLACE.match(found["words"])
    start, end = text.find('"'), text.rfind('"')
    shown = unescaped(text[start + 1 : end]) if 0 <= start < end else ""
    yield Call(found["call"], "" if place is None else place["place"], shown, began, returned)


def unescaped(text: str) -> str:
    return ESCAPED.sub(character, text)


def character(found: re.Match[str]) -> str:
    code = found[1]
    if code[0] == "x":
        return chr(int(code[1:], 16))
    return chr(int(code, 8)) if code[0].isdigit() else PLAIN.get(code, code)


@dataclass
class Trace:
    """What the trace tells about acknowledgements."""

    acks: dict[str, int] = field(default_factory=dict)  # by id: the line in which its first send began
    commits: dict[str, int] = field(default_factory=dict)  # by id: the line in which its last frame was written
    syncs: list[tuple[int, int]] = field(default_factory=list)  # of the log: lines of begin and return

    def too_early(self) -> list[str]:
        """Commands acknowledged without a sync that began after their last frame and returned before the send."""
        return [name for name, told in self.acks.items() if not self.durable(name, told)]

    def durable(self, name: str, told: int) -> bool:
        written = self.commits.get(name)  # None: nobody wrote it at all
        return written is not None and any(written < began and returned < told for began, returned in self.syncs)


def read_trace(file: Path, mark: Callable[[str], str] = str) -> Trace:
    """The story of every command that was acknowledged; `mark` is what stands in a page for an id."""
    trace = Trace()
    for call in calls_in(file):
        if call.name in SENDS and call.place.startswith(("socket:", "TCP")):
            for name in ACK.findall(call.text):
                trace.acks.setdefault(name, call.began)
        elif call.name in SYNCS and call.place.endswith("-wal"):
            trace.syncs.append((call.began, call.returned))
    writes = (call for call in calls_in(file) if call.place.endswith("-wal") and call.name not in SYNCS)
    follow_frames(trace, writes, {mark(name): name for name in trace.acks})
    return trace


def follow_frames(trace: Trace, writes: Iterable[Call], names: Mapping[str, str]) -> None:
    """A page carries the marks of its commands; the frame that says so ends their transaction."""
    marks = re.compile("|".join(sorted(map(re.escape, names), key=len, reverse=True)) or "(?!)")
    carried, ends = set[str](), False
    for call in sorted(writes, key=lambda call: call.began):
        if len(call.text) == FRAME_HEADER:
            ends = call.text[4:8] != "\0" * 4
            continue
        carried |= {names[mark] for mark in marks.findall(call.text)} - trace.commits.keys()
        if ends:
            trace.commits |= dict.fromkeys(carried, call.returned)
            carried = set()


def calls_in(file: Path) -> Iterator[Call]:
    with file.open(encoding="ascii", errors="replace") as lines:
        yield from calls(lines)
