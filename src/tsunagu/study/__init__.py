"""Study: hints and, later, analysis and puzzles, for whichever game. No files, no network, no game by its name."""
