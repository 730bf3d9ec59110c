"""Bossa's compiled position and its tiles. Texts, notation and options live in games/bossa."""
