cimport cython
from tsunagu.engine.position cimport Position, Rng
from tsunagu.engine.bossa.table cimport BossaTable

@cython.final
cdef class BossaPosition(BossaTable):
    cdef bint sixth_by_mover
    cdef void choose(self, int choice) noexcept nogil
    cdef void start_turn(self, int seat) noexcept nogil
    cdef bint has_move(self, int seat) noexcept nogil
    cdef void judge(self, int mover, int placed_on) noexcept nogil
    cdef bint columns_win(self, int mover, int line) noexcept nogil
    cdef int smaller_hand(self) noexcept nogil
    cdef double standing(self, int seat) noexcept nogil
