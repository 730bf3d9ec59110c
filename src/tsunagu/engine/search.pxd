cimport cython
from tsunagu.engine.heuristics cimport Heuristics
from tsunagu.engine.position cimport Doubles, Ints, Position, Rng

@cython.final
cdef class Search:
    cdef readonly Position root
    cdef readonly Heuristics heuristics
    cdef readonly long long iterations, lost_at
    cdef readonly int most_edges, used, seat
    cdef readonly bint hidden, exact
    cdef double width, spread
    cdef Position world
    cdef Rng rng
    cdef Ints buffer
    cdef Doubles weighed
    cdef object memory
    cdef int depth, last_turn, max_candidates
    cdef int path[512]
    cdef double gain[8]
    cdef int *move
    cdef int *mover
    cdef int *visits
    cdef int *available
    cdef int *first
    cdef int *listed
    cdef int *room
    cdef int *certain
    cdef double *value
    cdef double *next_value
    cdef double *prior
    cdef void iterate(self) noexcept nogil
    cdef int descend(self) noexcept nogil
    cdef bint decided(self, int node) noexcept nogil
    cdef int choose(self, int node) noexcept nogil
    cdef bint list_more(self, int node) noexcept nogil
    cdef int glance(self, int n) noexcept nogil
    cdef bint is_listed(self, int node, int move) noexcept nogil
    cdef bint make_room(self, int node) noexcept nogil
    cdef void blank(self, int edge) noexcept nogil
    cdef void evaluate_leaf(self, int leaf) noexcept nogil
    cdef void back_up(self) noexcept nogil
    cdef void give_up_proofs(self) noexcept nogil
    cdef void back_up_proof(self) noexcept nogil
    cdef int proven_by_children(self, int node) noexcept nogil
    cdef bint settled(self) noexcept nogil
