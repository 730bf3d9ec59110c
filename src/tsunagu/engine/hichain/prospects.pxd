from tsunagu.engine.hichain.position cimport HichainPosition
from tsunagu.engine.heuristics cimport Heuristics

cdef class Prospects(Heuristics):
    cdef int reads[464]
    cdef int joins[464]
    cdef int wanted[4]
    cdef int number[2]
    cdef int move[42560]
    cdef int points[42560]
    cdef int best[2]
    cdef int in_reach[2]
    cdef int links[2]
    cdef bint wants(self, HichainPosition position, int seat, int cell) noexcept nogil
    cdef int worth(self, HichainPosition position, int seat, int cell, int form) noexcept nogil
    cdef void look(self, HichainPosition position, int seat) noexcept nogil
    cdef int look_at(self, HichainPosition position, int seat, int cell, int n) noexcept nogil
