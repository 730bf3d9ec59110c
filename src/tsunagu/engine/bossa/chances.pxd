cimport cython
from tsunagu.engine.bossa.position cimport BossaPosition

@cython.final
cdef class Chances:
    cdef readonly int fitting, most
    cdef readonly bint sixth
    cdef readonly double out, six, stuck
    cdef int places[2]
    cdef int stacks
    cdef double placing[2]
    cdef unsigned int reached[8]
    cdef int drawing[2][7]
    cdef void look(self, BossaPosition position, int seat) noexcept nogil
    cdef void look_ahead(self, BossaPosition position, int seat) noexcept nogil
    cdef void begin(self) noexcept nogil
    cdef void look_at(self, BossaPosition position, int seat, int line) noexcept nogil
    cdef int number_of(self, unsigned int bits) noexcept nogil
    cdef void reach(self, BossaPosition position, int seat, int line) noexcept nogil
    cdef int drawing_one(self, BossaPosition position, int seat, int line, int dots) noexcept nogil
    cdef bint completes(self, BossaPosition position, int seat, int line) noexcept nogil
