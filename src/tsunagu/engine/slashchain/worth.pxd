cimport cython
from tsunagu.engine.slashchain.board cimport Board

cdef int room(unsigned char* line, int at, int step, int mark) noexcept nogil

@cython.final
cdef class Worth:
    cdef double by_count[5]
    cdef double factor[8]
    cdef void weigh(self, Board board, int cell, int mover) noexcept nogil
    cdef double of(self, int pattern) noexcept nogil
    cdef double line(self, Board board, int at, int seat) noexcept nogil
