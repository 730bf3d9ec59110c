"""Pictures and print sets drawn lately, up to so many bytes. Finished games never change: nothing in here gets old."""

from __future__ import annotations

from collections import OrderedDict

MOST = 16 * 2**20  # bytes
Key = tuple[str, str, str, str]  # table, form, theme, language; `print`, game, paper, language


class PictureCache:
    """What is asked for again need not be drawn again; what nobody asks for goes first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.pictures: OrderedDict[Key, bytes] = OrderedDict()

    def find(self, key: Key) -> bytes | None:
        if key in self.pictures:
            self.pictures.move_to_end(key)
        return self.pictures.get(key)

    def keep(self, key: Key, picture: bytes) -> None:
        self.pictures[key] = picture
        while sum(map(len, self.pictures.values())) > self.most:
            self.pictures.popitem(last=False)
