"""One game, played out by hand on paper: five `/` on the diagonal x+y = 1 with the fifth move."""

from __future__ import annotations

from dataclasses import replace

from tsunagu.games.game import Outcome
from tsunagu.games.options import Options
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.record.record import Move, Record

OPTIONS: Options = {"rule": "gomoku", "overline": "wins", "sets": 1}
MOVES = ("cross^@0,0", "square^@1,0", "parallel^@1,-1", "cross^@2,-1", "arrow^@2,-2")
FIVE = Outcome("five", (1, 2))
DIAGONAL = [[0, 1], [1, 0], [2, -1], [3, -2], [4, -3]]

PLAYED = Record(
    game=Slashchain.name,
    options=OPTIONS,
    seats=("Aki", "Ben"),
    deal={},
    moves=tuple(Move(ply % 2, move) for ply, move in enumerate(MOVES)),
    result=FIVE,
)
GOING_ON = replace(PLAYED, moves=PLAYED.moves[:3], result=None)
NOTED = replace(
    PLAYED,
    moves=(
        Move(0, MOVES[0], 2500, "Calm."),
        Move(1, MOVES[1], 61003, None, ((Move(1, "arrow>@0,1"), Move(0, "pin^@0,2", None, "here?")),)),
        Move(0, MOVES[2], 0),
        Move(1, "resign"),
    ),
    result=Outcome("resigned", (1, 2)),
    comment="A first try.",
    tags={"date": "2025-11-15", "event": "春の会"},
)
NOTED_JSON = (
    '{"game":"slashchain","options":{"rule":"gomoku","overline":"wins","sets":1},"seats":["Aki","Ben"],"deal":{},'
    '"moves":[{"seat":0,"move":"cross^@0,0","ms":2500,"comment":"Calm."},'
    '{"seat":1,"move":"square^@1,0","ms":61003,"variations":[[{"seat":1,"move":"arrow>@0,1","ms":null},'
    '{"seat":0,"move":"pin^@0,2","ms":null,"comment":"here?"}]]},'
    '{"seat":0,"move":"parallel^@1,-1","ms":0},{"seat":1,"move":"resign","ms":null}],'
    '"result":{"reason":"resigned","ranks":[1,2],"scores":null},"comment":"A first try.",'
    '"tags":{"date":"2025-11-15","event":"春の会"}}'
)
NOTED_TEXT = """\
[game slashchain]
[options rule=gomoku overline=wins sets=1]
[seats "Aki" "Ben"]
[tag date "2025-11-15"]
[tag event "春の会"]

{A first try.} 1. cross^@0,0 2.5s {Calm.} 2. square^@1,0 61.003s (2. arrow>@0,1 3. pin^@0,2 {here?})
3. parallel^@1,-1 0s 4. resign
[result resigned ranks 1 2]
"""
