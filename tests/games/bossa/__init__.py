"""Bossa's rules, clause by clause, its secrets and its shapes."""
