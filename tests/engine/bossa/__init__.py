"""Tests of what the search is told about Bossa."""
