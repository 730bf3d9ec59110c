cimport cython
from tsunagu.engine.slashchain.board cimport Board

@cython.final
cdef class Worth:
    cdef double by_count[5]
    cdef double factor[8]
    cdef double theirs
    cdef void weigh(self, Board board, int cell, int mover) noexcept nogil
    cdef double of(self, int pattern) noexcept nogil
    cdef double line(self, Board board, int at, int seat) noexcept nogil
