"""A game in the terminal: the session in which it is played, the screen that shows it, the words that people type."""
