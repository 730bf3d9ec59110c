"""The short way for text gives and takes the frames that the general one does."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from tsunagu.server.websocket_protocol import holds_whole_frames, text_frame, text_in

MOST = 8192  # bytes
LENGTHS = [0, 1, 125, 126, 127, MOST]


def text_of(length: int) -> bytes:
    return ("繋ぐ" * length).encode()[:length]


def from_client(opcode: Opcode, content: bytes, whole: bool = True) -> bytes:
    return Frame(opcode, content, fin=whole).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_text_is_framed_as_websockets_frames_it(length: int) -> None:
    text = text_of(length)
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_that_came_in_one_frame_is_read(length: int) -> None:
    text = text_of(length)
    assert text_in(from_client(Opcode.TEXT, text), MOST) == text


@pytest.mark.parametrize("length", LENGTHS)
def test_parts_of_frames_are_not_read_the_short_way(length: int) -> None:
    frame = from_client(Opcode.TEXT, text_of(length))
    for cut in {1, 2, 5, 6, 7, 8, len(frame) - 1} & set(range(len(frame))):
        assert text_in(frame[:cut], MOST) is None
        assert not holds_whole_frames(frame[:cut])
    assert text_in(frame + frame[:1], MOST) is None
    assert not holds_whole_frames(frame + frame[:1])


OTHERS = {
    "not masked": Frame(Opcode.TEXT, b"no mask, six").serialize(mask=False),
    "bytes": from_client(Opcode.BINARY, b"bytes"),
    "a ping": from_client(Opcode.PING, b""),
    "a goodbye": from_client(Opcode.CLOSE, b"\x03\xe8"),
    "the beginning of a message": from_client(Opcode.TEXT, b"a beginning", whole=False),
    "too long": from_client(Opcode.TEXT, text_of(MOST + 1)),
    "far too long": from_client(Opcode.TEXT, text_of(70_000)),
    "two messages": from_client(Opcode.TEXT, b"one") + from_client(Opcode.TEXT, b"two"),
}


@pytest.mark.parametrize("other", OTHERS)
def test_everything_else_goes_the_general_way(other: str) -> None:
    assert text_in(OTHERS[other], MOST) is None


def test_after_whole_messages_a_new_frame_begins() -> None:
    frames = [from_client(kind, text_of(length)) for kind in (Opcode.TEXT, Opcode.PONG) for length in (0, 9, 125)]
    assert holds_whole_frames(b"".join(frames) + from_client(Opcode.TEXT, text_of(3000)))
    assert not holds_whole_frames(b"".join(frames) + from_client(Opcode.TEXT, b"a beginning", whole=False))
