from tsunagu.engine.heuristics cimport Heuristics
from tsunagu.engine.position cimport Position
from tsunagu.engine.tree cimport Tree

cdef class ProvenTree(Tree):
    cdef readonly Position root
    cdef readonly Heuristics heuristics
    cdef readonly long long iterations, lost_at
    cdef readonly int seat
    cdef readonly bint exact
    cdef Position world
    cdef bint try_to_prove(self, int node) noexcept nogil
    cdef void make_certain(self, int edge, double utility) noexcept nogil
    cdef void back_up_proof(self) noexcept nogil
    cdef int proven_by_children(self, int node) noexcept nogil
    cdef void give_up_proofs(self) noexcept nogil
