"""The load of `./tsu bench server` in short: it plays, loses nothing and counts every byte. Nothing is timed here."""
