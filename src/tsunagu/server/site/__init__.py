"""The page as browsers get it: the files of web/ joined into a few, with what we draw and say, made and compressed once
when the server starts. Nothing of a table comes in here.
"""
