"""How HICHAIN is shown and told."""

from __future__ import annotations

from tsunagu.games.display import Display
from tsunagu.games.hichain.cells import cells
from tsunagu.games.hichain.choices import choices
from tsunagu.games.hichain.explain import explanation
from tsunagu.games.hichain.hints import hint_reason
from tsunagu.games.hichain.notation import in_words, seat_name
from tsunagu.games.hichain.picture import facts, scene
from tsunagu.games.hichain.pieces import MARKS, SYMBOLS
from tsunagu.games.hichain.refusals import refusal
from tsunagu.games.hichain.text_view import text_board, text_hands

DISPLAY = Display(
    symbols=SYMBOLS,
    marks=MARKS,
    facts=facts,
    scene=scene,
    text_board=text_board,
    text_hands=text_hands,
    seat_name=seat_name,
    in_words=in_words,
    hint_reason=hint_reason,
    explain=explanation,
    refusal=refusal,
    cells=cells,
    choices=choices,
    topics=("chains", "dropped"),
)
