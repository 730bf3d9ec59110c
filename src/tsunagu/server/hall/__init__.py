"""The hall: the tables that are loaded, who watches them, clocks that run, bots that think. No HTTP, no sockets.

Everything here runs in one event loop; a table changes only after its events are durable.
"""
