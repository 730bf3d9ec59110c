"""The box of Bossa on the shelf."""

from __future__ import annotations

from tsunagu.games.lid import Lid
from tsunagu.games.sample import Sample

LID = Lid(
    tint="plum",
    players=(2, 2),
    minutes=(10, 20),
    demo=Sample(
        "choose:first choose:white W5=11+42 B4=13+21 W3=10+20 W2=24 stack:W2=23 B5=05 B2=01+41 stack:B4=03+51",
        seed=249,
        skipped=4,
    ),
)
