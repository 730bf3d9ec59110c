"""How slashchain is shown and told."""

from __future__ import annotations

from tsunagu.games.display import Display
from tsunagu.games.slashchain.cells import cells
from tsunagu.games.slashchain.choices import choices, pieces_laid
from tsunagu.games.slashchain.ending import deciding_steps
from tsunagu.games.slashchain.explain import explanation
from tsunagu.games.slashchain.faces import FACES
from tsunagu.games.slashchain.hints import hint_reason
from tsunagu.games.slashchain.lessons import LESSONS
from tsunagu.games.slashchain.lid import LID
from tsunagu.games.slashchain.notation import in_words, seat_name
from tsunagu.games.slashchain.picture import facts, scene
from tsunagu.games.slashchain.pieces import MARKS, SYMBOLS
from tsunagu.games.slashchain.refusals import refusal
from tsunagu.games.slashchain.text_view import text_board, text_hands
from tsunagu.games.slashchain.tray import TURN
from tsunagu.games.slashchain.worth import warnings, worth

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
    topics=("threats",),
    lid=LID,
    faces=FACES,
    lessons=LESSONS,
    plans=True,
)
