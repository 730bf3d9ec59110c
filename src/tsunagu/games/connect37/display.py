"""How Connect 37 is shown and told."""

from __future__ import annotations

from tsunagu.games.connect37.cells import cells
from tsunagu.games.connect37.choices import choices, pieces_laid
from tsunagu.games.connect37.ending import deciding_steps
from tsunagu.games.connect37.explain import explanation
from tsunagu.games.connect37.faces import FACES
from tsunagu.games.connect37.hints import hint_reason
from tsunagu.games.connect37.lessons import LESSONS
from tsunagu.games.connect37.lid import LID
from tsunagu.games.connect37.notation import in_words, seat_name
from tsunagu.games.connect37.picture import facts, scene
from tsunagu.games.connect37.pieces import MARKS, SYMBOLS
from tsunagu.games.connect37.refusals import refusal
from tsunagu.games.connect37.text_view import text_board, text_hands
from tsunagu.games.connect37.tray import TURN
from tsunagu.games.connect37.worth import worth
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
    topics=("runs",),
    lid=LID,
    faces=FACES,
    lessons=LESSONS,
)
