"""The server's promises put to the proof: killed, traced, compared in two worlds, confused by a proxy, harassed.

`./tsu chaos` runs the long forms and keeps their counts in bench/results/chaos.json; tests/chaos runs the same code
with small numbers. Nothing here is imported by the package.
"""
