"""The table on the network: tables, seats, clocks, the store, the API. No rules of games, no texts, no pages.

`table/` is pure: events in, a table out. `store/` keeps events, `hall/` has the tables people sit at and tells them
what happens, `api/` is HTTP and the socket.
"""
