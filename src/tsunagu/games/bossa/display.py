"""How Bossa is shown and told."""

from __future__ import annotations

from tsunagu.games.bossa.cells import cells
from tsunagu.games.bossa.choices import choices, pieces_laid
from tsunagu.games.bossa.ending import deciding_steps
from tsunagu.games.bossa.explain import explanation
from tsunagu.games.bossa.faces import FACES
from tsunagu.games.bossa.hints import hint_reason
from tsunagu.games.bossa.lessons import LESSONS
from tsunagu.games.bossa.lid import LID
from tsunagu.games.bossa.notation import in_words, seat_name
from tsunagu.games.bossa.picture import facts, note, scene
from tsunagu.games.bossa.pieces import MARKS, SYMBOLS
from tsunagu.games.bossa.refusals import refusal
from tsunagu.games.bossa.text_view import text_board, text_hands
from tsunagu.games.bossa.tray import TURN
from tsunagu.games.bossa.worth import warnings, worth
from tsunagu.games.display import Display

DISPLAY = Display(
    symbols=SYMBOLS,
    marks=(*MARKS, TURN),
    facts=facts,
    scene=scene,
    text_board=text_board,
    text_hands=text_hands,
    seat_name=seat_name,
    in_words=in_words,
    pieces_laid=pieces_laid,
    hint_reason=hint_reason,
    explain=explanation,
    refusal=refusal,
    cells=cells,
    choices=choices,
    deciding_steps=deciding_steps,
    worth=worth,
    warnings=warnings,
    topics=("places",),
    lid=LID,
    faces=FACES,
    lessons=LESSONS,
    note=note,
)
