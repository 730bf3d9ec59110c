"""HICHAIN's position, and what the search is told of it."""
