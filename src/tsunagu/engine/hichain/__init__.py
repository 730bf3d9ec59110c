"""HICHAIN's cards, compiled position and chains. Texts, notation and options live in games/hichain."""
