"""Referees: each game's rules written a second time, literally and slowly, by someone who has not seen the engine. They
decide who is right when the engine and a referee disagree about legal moves, results or scores, so nothing in this
folder imports from `tsunagu`; only the rules text and the published vectors may come in.
"""
