"""OpenSpiel's own searches as players of our games: its MCTS where all is open, its IS-MCTS where hands are hidden.

Both with plain UCT and one uniformly random game as a rollout. `python -m bench.openspiel` hurries them: a rollout is
one call of our compiled engine, and IS-MCTS takes fewer logarithms; `./tsu bench peer` measures that and puts to the
proof that it decides as OpenSpiel does. `python -m bench.openspiel published` leaves them as OpenSpiel publishes them.
Both speak our line protocol.
"""
