"""Tests of the catalogue: complete in both languages, nothing missing, nothing left over."""
