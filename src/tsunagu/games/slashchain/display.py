"""How slashchain is shown and told."""

from __future__ import annotations

from tsunagu.games.display import Display
from tsunagu.games.slashchain.cells import cells
from tsunagu.games.slashchain.choices import choices
from tsunagu.games.slashchain.explain import explanation
from tsunagu.games.slashchain.hints import hint_reason
from tsunagu.games.slashchain.notation import in_words, seat_name
from tsunagu.games.slashchain.picture import facts, scene
from tsunagu.games.slashchain.pieces import MARKS, SYMBOLS
from tsunagu.games.slashchain.refusals import refusal
from tsunagu.games.slashchain.text_view import text_board, text_hands

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
    topics=("threats",),
)
