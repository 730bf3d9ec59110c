"""HTTP and the socket: requests become commands of the hall, refusals become typed errors. No rules, no storage.

docs/server.md is the contract; models.py says the same in types.
"""
