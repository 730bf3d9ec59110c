"""Players that are programs. They are given views, never secrets."""
