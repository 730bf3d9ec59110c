cimport cython
from tsunagu.engine.connect37.position cimport Connect37Position
from tsunagu.engine.heuristics cimport Heuristics

cdef class Chances(Heuristics):
    cdef unsigned long long two_away[37]
    cdef double rate[20]
    cdef double arm[8]
    cdef unsigned long long gap[2]
    cdef int gap_tile[2]
    cdef int gap_at[2]
    cdef unsigned long long mine, theirs
    cdef int ranked, sooner
    cdef double best_chance, next_chance, last_chance
    @cython.final
    cdef void look_as(self, Connect37Position game, int seat, bint peek) noexcept nogil
    @cython.final
    cdef double chance_to_connect(self, Connect37Position game, int tile) noexcept nogil
    @cython.final
    cdef double together(self) noexcept nogil
    @cython.final
    cdef double chance_without_cell(self, int side) noexcept nogil
    @cython.final
    cdef void reach(self, Connect37Position game, int tile, int step, int side) noexcept nogil
    @cython.final
    cdef double laid_in(self, int tile, unsigned long long room) noexcept nogil
    @cython.final
    cdef int holder(self, int tile) noexcept nogil
    @cython.final
    cdef int width_of(self, unsigned long long room) noexcept nogil
    @cython.final
    cdef unsigned long long side(self, Connect37Position game, int tile, int step) noexcept nogil
    @cython.final
    cdef void rank_hand(self, Connect37Position game, int seat, int without) noexcept nogil
    @cython.final
    cdef double in_hand(self, Connect37Position game, int tile) noexcept nogil
    @cython.final
    cdef double chain(self, Connect37Position game, int low, int high) noexcept nogil
    @cython.final
    cdef double laid_between(self, Connect37Position game, int tile, int low, int high) noexcept nogil
