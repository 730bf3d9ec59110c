"""The box of HICHAIN on the shelf."""

from __future__ import annotations

from tsunagu.games.lid import Lid
from tsunagu.games.sample import Sample

LID = Lid(
    tint="vermilion",
    players=(2, 2),
    minutes=(20, 40),
    demo=Sample(
        "I>@0,-1 H>@-1,1 H^@1,2 I^@2,0 Y^@3,0 W<@3,-1 K<@3,1 F>@2,2 *>@2,1 Yv@0,2 L<@3,2 *>@-1,0 Pv@-1,2 J>@-1,-1",
        skipped=4,
    ),
)
