"""The games as people know them: rules over a compiled position, options, notation, views, reasons, shapes.

Each game has a folder of its own and knows nothing of the others; `game.py` is the contract they share. No files, no
network, no drawing, no players.
"""
