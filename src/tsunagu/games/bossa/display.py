"""How Bossa is shown and told."""

from __future__ import annotations

from tsunagu.games.bossa.cells import cells
from tsunagu.games.bossa.choices import choices
from tsunagu.games.bossa.explain import explanation
from tsunagu.games.bossa.hints import hint_reason
from tsunagu.games.bossa.notation import in_words, seat_name
from tsunagu.games.bossa.picture import facts, note, scene
from tsunagu.games.bossa.pieces import MARKS, SYMBOLS
from tsunagu.games.bossa.refusals import refusal
from tsunagu.games.bossa.text_view import text_board, text_hands
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
    topics=("places",),
    note=note,
)
