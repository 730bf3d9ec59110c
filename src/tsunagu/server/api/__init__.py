"""HTTP and the socket: requests become commands of the hall, refusals become typed errors. No rules, no storage.

docs/server.md is the contract. requests.py and messages.py say in types what comes in, responses.py and
socket_messages.py what goes out; tests hold whole games to them.
"""
