cimport cython
from tsunagu.engine.slashchain.board cimport Board

@cython.final
cdef class Mirror:
    cdef int corner[12]
    cdef bint same[3]
    cdef int left, right, top, bottom
    cdef bint look(self, Board board) noexcept nogil
    cdef bint is_same(self, Board board, int image) noexcept nogil
    cdef int image_of(self, int move, int image) noexcept nogil
    cdef bint is_spare(self, int move) noexcept nogil
