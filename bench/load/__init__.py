"""The load of `./tsu bench server`: players on bare WebSockets, for our server and for boardgame.io alike.

What drives the tables lives here; what is measured and how it is told lives in bench/server.py.
"""
