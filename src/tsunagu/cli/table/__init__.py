"""A game in the terminal: the table where it is played, the screen that shows it, the words that people type."""
