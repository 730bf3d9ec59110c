"""The box of Connect 37 on the shelf."""

from __future__ import annotations

from tsunagu.games.lid import Lid
from tsunagu.games.sample import Sample

LID = Lid(
    tint="ochre",
    players=(2, 4),
    minutes=(15, 30),
    demo=Sample(
        "30@D6+0 16@F4+0 2@F2+0 7@D3+2 31@E5+2 29@C6+2 22@D1+0 32@F5+1 27@E6+1 34@G3+2 10@D7+0 8@G4+0 21@C1+1 20@D2+2 "
        "23@E1+2 19@E2+1 12@A3+0 11@A4+0 36@E3+0 24@F1+2 4@F3+2 35@B1+0 37@E4+0 17@C3+0 18@B3+1 33@G2+0 28@B5+2",
        seed=3,
        options={"players": 3},
        skipped=15,
    ),
)
