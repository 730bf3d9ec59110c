"""The long proofs of chaos/ in small numbers, and that each of them would notice what it looks for."""
