"""Connect 37: its case for the bench and the tests that are its own."""
