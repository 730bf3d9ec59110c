"""Tests of the compiled core: random numbers, positions as values, what is refused."""
