cimport cython
from tsunagu.engine.connect37.chances cimport Chances
from tsunagu.engine.connect37.position cimport Connect37Position
from tsunagu.engine.position cimport Doubles, Ints, Position, Rng

@cython.final
cdef class Connect37Heuristics(Chances):
    cdef double weight_of[48]
    cdef double block[37]
    cdef double own_block[111]
    cdef unsigned char bit_at[67]
    cdef int weigh(self, Connect37Position game, int* moves, double* weights) noexcept nogil
    cdef int weigh_tile(self, Connect37Position game, int i, int n, int* moves, double* weights) noexcept nogil
    cdef void weigh_kind(self, Connect37Position game, int tile, int cell, int at, double before) noexcept nogil
    cdef double around(self, Connect37Position game, int tile) noexcept nogil
    cdef void find_blocks(self, Connect37Position game) noexcept nogil
    cdef void block_room(self, Connect37Position game, int side, double worth) noexcept nogil
    cdef void play_sensibly(self, Connect37Position game, Rng rng) noexcept nogil
    cdef int any_of(self, Rng rng, unsigned long long room) noexcept nogil
    cdef int length_with(self, Connect37Position game, int tile, int cell) noexcept nogil
    cdef double share(self, Connect37Position game, int seat) noexcept nogil
    cdef double expected_points(self, Connect37Position game, int seat) noexcept nogil
    cdef double in_front(self, int turns, int chips) noexcept nogil
