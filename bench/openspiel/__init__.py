"""OpenSpiel's own searches as players of our games: its MCTS where all is open, its IS-MCTS where hands are hidden.

Both with plain UCT, and a rollout is one uniformly random game of our compiled engine, so that they lose no time with
it. `python -m bench.openspiel` speaks our line protocol; `./tsu bench peer` measures it and puts to the proof that it
decides as OpenSpiel does.
"""
