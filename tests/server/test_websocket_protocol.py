"""The short way for text gives the frames that the general one gives."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from tsunagu.server.websocket_protocol import text_frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_text_is_framed_as_websockets_frames_it(length: int) -> None:
    text = ("繋ぐ" * length).encode()[:length]
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
