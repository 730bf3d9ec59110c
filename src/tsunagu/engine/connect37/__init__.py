"""Connect 37's compiled position, its board and its setup. Texts, notation and options live in games/connect37."""
