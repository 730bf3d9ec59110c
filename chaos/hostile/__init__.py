"""Hostile and unlucky clients: what one of them does to the others. A case is a function in a file of its own.

Every case opens a real server process with the limits that everybody has, lets hostile clients come from another
loopback address in a process of their own, and looks at how honest people fare meanwhile. To add one: a file, and a
line in `cases.py`.
"""
