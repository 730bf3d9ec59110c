"""The laboratory: matches and ladders between players, and what can be concluded from them.

Everything here can be played again from its seed and taken up where it was interrupted. No rules of a game, no choosing
of moves, nothing about the table comes in.
"""
