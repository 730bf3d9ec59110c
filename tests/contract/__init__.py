"""The one bench every registered game must pass. It knows no game by name: what it must know of one is a `Case`.

To add a game's case, write `tests/games/<game>/case.py` with a module constant `CASE = Case(...)` (fields: see
`tests/contract/case.py`; `tests/games/slashchain/case.py` is the model) and an `__init__.py` with a docstring.
The game's referee is found by name: `tests/referees/<game>.py`, class `Referee(options, deal, seats)` with
`turn`, `legal()`, `play(move, seat=None)`, `outcome()`, `scores()`. Views are plain data with at least "options",
"seat" and "turn". Rules stand in docs/<game>.md with numbered clauses, each marked in tests both ways
(tests/clauses.py). Then

    python -m tests.golden.make <game>      writes tests/golden/<game>-*.jsonl and tests/golden/perft-<game>.json

and `pytest tests/contract -k <game>` runs the bench. Golden files come from the engine but are only accepted when the
referee agrees with every line, so their truth never rests on the engine alone.
"""
