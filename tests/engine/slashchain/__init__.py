"""slashchain's engine beyond the rules: fives, proofs, what the search is told."""
