from tsunagu.engine.position cimport Position, Rng

cdef class Heuristics:
    cdef public double explore
    cdef public double width
    cdef public double spread
    cdef public int effort
    cdef public int resist
    cdef public int proof_move
    cdef int candidates_into(self, Position position, Rng rng, int* moves, double* weights) noexcept nogil
    cdef void rollout(self, Position position, Rng rng, int* buffer) noexcept nogil
    cdef double value(self, Position position, int seat) noexcept nogil
    cdef double prove(self, Position position, int effort) noexcept nogil
