"""The box of slashchain on the shelf."""

from __future__ import annotations

from tsunagu.games.lid import Lid
from tsunagu.games.sample import Sample

LID = Lid(
    tint="indigo",
    players=(2, 2),
    minutes=(5, 15),
    demo=Sample(
        "parallel^@0,0 pin<@0,-1 cross^@1,-1 cross^@0,-2 pinv@-1,-1 power^@1,0 powerv@-1,0 parallel>@-1,-2", skipped=1
    ),
)
