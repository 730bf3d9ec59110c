cimport cython
from tsunagu.engine.bossa.chances cimport Chances
from tsunagu.engine.bossa.position cimport BossaPosition

@cython.final
cdef class Outlook:
    cdef Chances chances
    cdef double by_stage[3][12]
    cdef double fitting[2][3][4]
    cdef double showing[2][2][7]
    cdef double actions[2][8]
    cdef double odds(self, BossaPosition position, Chances now) noexcept nogil
    cdef double with_line(self, BossaPosition position, Chances now, int own) noexcept nogil
    cdef double of_seat(self, BossaPosition position, Chances chances, int seat, int own) noexcept nogil
    cdef double share(self, int n) noexcept nogil
