"""How Connect 37 is shown and told."""

from __future__ import annotations

from tsunagu.games.connect37.cells import cells
from tsunagu.games.connect37.choices import choices
from tsunagu.games.connect37.explain import explanation
from tsunagu.games.connect37.hints import hint_reason
from tsunagu.games.connect37.notation import in_words, seat_name
from tsunagu.games.connect37.picture import facts, scene
from tsunagu.games.connect37.pieces import MARKS, SYMBOLS
from tsunagu.games.connect37.refusals import refusal
from tsunagu.games.connect37.text_view import text_board, text_hands
from tsunagu.games.display import Display

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
    topics=("runs",),
)
