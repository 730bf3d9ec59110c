"""Tests of the laboratory: figures with known values, matches that are really played."""
