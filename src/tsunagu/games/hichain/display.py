"""How HICHAIN is shown and told."""

from __future__ import annotations

from tsunagu.games.display import Display
from tsunagu.games.hichain.cells import cells
from tsunagu.games.hichain.choices import choices, pieces_laid
from tsunagu.games.hichain.ending import deciding_steps
from tsunagu.games.hichain.explain import explanation
from tsunagu.games.hichain.faces import FACES
from tsunagu.games.hichain.hints import hint_reason
from tsunagu.games.hichain.lessons import LESSONS
from tsunagu.games.hichain.lid import LID
from tsunagu.games.hichain.notation import in_words, seat_name
from tsunagu.games.hichain.picture import facts, scene
from tsunagu.games.hichain.pieces import MARKS, SYMBOLS
from tsunagu.games.hichain.refusals import refusal
from tsunagu.games.hichain.text_view import text_board, text_hands
from tsunagu.games.hichain.tray import TURN
from tsunagu.games.hichain.worth import worth

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
    topics=("chains", "dropped"),
    lid=LID,
    faces=FACES,
    lessons=LESSONS,
    plans=True,
)
