cimport cython
from tsunagu.engine.position cimport Doubles, Ints, Position, Rng
from tsunagu.engine.proven_tree cimport ProvenTree

@cython.final
cdef class Search(ProvenTree):
    cdef readonly bint hidden
    cdef double width, spread
    cdef Rng rng
    cdef Ints buffer
    cdef Doubles weighed
    cdef int last_turn, max_candidates
    cdef double gain[8]
    cdef void iterate(self) noexcept nogil
    cdef int descend(self) noexcept nogil
    cdef int choose(self, int node) noexcept nogil
    cdef bint list_more(self, int node) noexcept nogil
    cdef int glance(self, int n) noexcept nogil
    cdef bint is_listed(self, int node, int move) noexcept nogil
    cdef void evaluate_leaf(self, int leaf) noexcept nogil
    cdef void back_up(self) noexcept nogil
    cdef bint is_settled(self) noexcept nogil
