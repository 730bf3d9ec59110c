cimport cython
from tsunagu.engine.connect37.position cimport Connect37
from tsunagu.engine.knowledge cimport Knowledge
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class Connect37Knowledge(Knowledge):
    cdef unsigned long long two_away[37]
    cdef unsigned char bit_at[67]
    cdef double rate[15]
    cdef double arm[8]
    cdef double weight_of[48]
    cdef double block[37]
    cdef double own_block[111]
    cdef unsigned long long gap[2]
    cdef int gap_tile[2]
    cdef int gap_at[2]
    cdef unsigned long long mine, theirs
    cdef public double good, bad, safe1, safe2, safe3, late1, late2, hold1, hold2, peek, far
    cdef public double chip, calm, haste, greed, envy, handw, guided
    cdef int weigh(self, Connect37 game, int *moves, double *weights) noexcept nogil
    cdef void find_blocks(self, Connect37 game) noexcept nogil
    cdef double local(self, Connect37 game, int tile, int mover, bint minus) noexcept nogil
    cdef double share(self, Connect37 game, int seat) noexcept nogil
    cdef double expect(self, Connect37 game, int seat) noexcept nogil
    cdef double per_chip(self, Connect37 game, int seat, int turns, int without) noexcept nogil
    cdef double hope(self, Connect37 game, int tile) noexcept nogil
    cdef double union_of(self, double down, double up, int down_at, int up_at) noexcept nogil
    cdef void reach(self, Connect37 game, int tile, int step, int side) noexcept nogil
    cdef double in_hand(self, Connect37 game, int tile) noexcept nogil
    cdef double chain(self, Connect37 game, int low, int high) noexcept nogil
    cdef double laid(self, Connect37 game, int tile, int low, int high) noexcept nogil
    cdef int width_of(self, unsigned long long room) noexcept nogil
    cdef double q(self, int tile, unsigned long long room) noexcept nogil
    cdef double ratio(self, int tile, unsigned long long room) noexcept nogil
    cdef void look_as(self, Connect37 game, int seat, bint peek) noexcept nogil
    cdef unsigned long long side(self, Connect37 game, int tile, int step) noexcept nogil
    cdef void guide(self, Connect37 game, Rng rng) noexcept nogil
    cdef int a_cell(self, Rng rng, unsigned long long room) noexcept nogil
