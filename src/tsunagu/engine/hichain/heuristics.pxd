cimport cython
from tsunagu.engine.hichain.ending cimport Endings
from tsunagu.engine.hichain.position cimport HichainPosition
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class HichainHeuristics(Endings):
    cdef int danger[16384]
    cdef int danger_form[16384]
    cdef int choose_from(self, HichainPosition position, int* moves, double* weights) noexcept nogil
    cdef int keep_stops(self, HichainPosition position, int threat, int n, int* moves, double* weights) noexcept nogil
    cdef bint stops(self, HichainPosition position, int move) noexcept nogil
    cdef int weigh_all(self, HichainPosition position, int* moves, double* weights) noexcept nogil
    cdef void mark_dangers(self, int seat) noexcept nogil
    cdef void forget_dangers(self, int seat) noexcept nogil
    cdef int damage(self, HichainPosition position, int cell, int form) noexcept nogil
    cdef double standing(self, HichainPosition position) noexcept nogil
