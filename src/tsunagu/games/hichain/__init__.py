"""HICHAIN as people know it: options, notation, views, reasons and shapes over engine/hichain."""
