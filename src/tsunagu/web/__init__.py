"""The browser's table: native ES modules, style sheets and one page, served as they are. No rules of a game come in
here: the page draws what it is told, asks where a piece may go, and sends moves in notation.
"""
