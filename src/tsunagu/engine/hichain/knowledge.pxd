cimport cython
from tsunagu.engine.hichain.position cimport Hichain
from tsunagu.engine.hichain.prospects cimport Prospects
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class HichainKnowledge(Prospects):
    cdef int danger[16384]
    cdef int danger_form[16384]
    cdef public double sharp, block, link, tempo, wmost, wcard, wcell, wlinks, scale, floor
    cdef int weighed(self, Hichain position, int* moves, double* weights) noexcept nogil
    cdef void mark_dangers(self, Hichain position, int seat) noexcept nogil
    cdef void forget_dangers(self, int seat) noexcept nogil
    cdef double spoiled(self, Hichain position, int cell, int form) noexcept nogil
    cdef double standing(self, Hichain position) noexcept nogil
    cdef double ends_at_once(self, Hichain position) noexcept nogil
