"""Players: they choose legal moves, from views alone."""
