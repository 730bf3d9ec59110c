cimport cython
from tsunagu.engine.position cimport Ints, Position
from tsunagu.engine.bossa.position cimport BossaPosition

@cython.final
cdef class Ending:
    cdef list steps
    cdef list lists
    cdef long long left
    cdef double worth(self, int depth, double enough)
    cdef double expected_share(self, int depth, int move, double least)
    cdef void bring(self, BossaPosition position, int number, int to) noexcept nogil
