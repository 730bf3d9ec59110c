cimport cython
from tsunagu.engine.hichain.ending cimport Endings
from tsunagu.engine.hichain.position cimport Hichain
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class HichainKnowledge(Endings):
    cdef int danger[16384]
    cdef int danger_form[16384]
    cdef int choose_from(self, Hichain position, int* moves, double* weights) noexcept nogil
    cdef int keep_stops(self, Hichain position, int threat, int n, int* moves, double* weights) noexcept nogil
    cdef bint stops(self, Hichain position, int move) noexcept nogil
    cdef int weigh_all(self, Hichain position, int* moves, double* weights) noexcept nogil
    cdef void mark_dangers(self, int seat) noexcept nogil
    cdef void forget_dangers(self, int seat) noexcept nogil
    cdef int spoiled(self, Hichain position, int cell, int form) noexcept nogil
    cdef double standing(self, Hichain position) noexcept nogil
