cimport cython
from tsunagu.engine.position cimport Position

cdef class Runs(Position):
    cdef unsigned long long links, connected, free
    cdef unsigned char cell_of[39]
    cdef unsigned char owner[39]
    cdef unsigned char pile[39]
    cdef unsigned char empty[37]
    cdef unsigned char empty_at[37]
    cdef int empties
    cdef int points[4]
    cdef unsigned long long near[37]
    @cython.final
    cdef void lay(self, int tile, int cell, int owner, int pile) noexcept nogil
    @cython.final
    cdef void connect(self, int tile) noexcept nogil
    cdef double expected_on_board(self, int seat, unsigned long long mine) noexcept nogil
    cdef double chance_to_connect(self, int tile, unsigned long long mine) noexcept nogil
    cdef double chance_of(self, int low, unsigned long long mine) noexcept nogil
    cdef void assign_board(self, Runs other) noexcept nogil
    cdef unsigned long long board_key(self) noexcept nogil
