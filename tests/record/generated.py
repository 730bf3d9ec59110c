"""Records out of thin air, for the properties that every record has: any text anywhere, trees of any shape."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from tsunagu.games.game import Outcome
from tsunagu.games.options import complete
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.record.record import Line, Move, Record

# Signs that mean something in one of the forms come up far more often than by chance.
TRICKY = st.text(st.sampled_from('\\"{}()[]*?:.s0123 \n\r\t\0\u2028\ufeffn=四🀄'), max_size=8)
texts = TRICKY | st.text(max_size=8)
notation = st.sampled_from(["arrow>@1,0", "*^@4,4", "W7=23+41", "exchange:23/41", "23@C5+2", "resign"]) | texts
numbers = st.integers(-(10**15), 10**15)
options = st.fixed_dictionaries({"sets": st.sampled_from([1, 2, 3]), "rule": st.sampled_from(["gomoku", "renju"])}).map(
    lambda given: complete(Slashchain.option_table, given)
)
deals = st.dictionaries(
    texts,
    st.recursive(
        numbers | texts,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
        max_leaves=3,
    ),
    max_size=3,
)
RANKS = ((1, 1), (1, 2), (2, 1))


@cache
def lines(seats: int) -> st.SearchStrategy[Line]:
    def line(variations: st.SearchStrategy[tuple[Line, ...]], least: int) -> st.SearchStrategy[Line]:
        move = st.builds(
            Move,
            seat=st.integers(0, seats - 1),
            move=notation,
            ms=st.none() | st.integers(0, 10**15) | st.integers(0, 70_000),
            comment=st.none() | texts,
            variations=variations,
        )
        return st.lists(move, min_size=least, max_size=3).map(tuple)

    inner = st.recursive(
        line(st.just(()), 1), lambda deeper: line(st.lists(deeper, max_size=2).map(tuple), 1), max_leaves=3
    )
    return line(st.lists(inner, max_size=2).map(tuple), 0)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = 2  # slashchain's
    ranks = st.sampled_from(RANKS)
    scores = st.none() | st.tuples(*[numbers] * seats)
    return Record(
        game=Slashchain.name,
        options=draw(options),
        seats=draw(st.tuples(*[texts] * seats)),
        deal=draw(deals),
        moves=draw(lines(seats)),
        result=draw(st.none() | st.builds(Outcome, texts, ranks, scores)),
        comment=draw(st.none() | texts),
        tags=draw(st.dictionaries(texts, texts, max_size=3)),
    )
