"""Golden playthroughs and perft tables as data: `make.py` writes them, the bench has a referee check them."""
