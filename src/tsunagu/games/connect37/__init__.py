"""Connect 37 as people know it: options, deal, notation, views, reasons and shapes over engine/connect37."""
