"""Tests of the pages for readers: pictures that are up to date and links that lead somewhere."""
