"""Bossa as people know it: options, deal, notation, views, reasons and shapes over engine/bossa."""
