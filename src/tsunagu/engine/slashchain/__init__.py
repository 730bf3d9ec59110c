"""slashchain's compiled position and its lines. Texts, notation and options live in games/slashchain."""
