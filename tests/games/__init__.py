"""Tests of the games as people know them, one folder a game; what all games share is tested in tests/contract."""
