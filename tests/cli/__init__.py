"""The command line: what each command prints, and what becomes of bad input. `call.py` runs commands."""
