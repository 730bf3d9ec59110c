cimport cython
from tsunagu.engine.heuristics cimport Heuristics
from tsunagu.engine.position cimport Doubles, Ints, Position, Rng
from tsunagu.engine.slashchain.fives cimport Fives
from tsunagu.engine.slashchain.mirror cimport Mirror
from tsunagu.engine.slashchain.position cimport SlashchainPosition
from tsunagu.engine.slashchain.proof cimport Prover
from tsunagu.engine.slashchain.rollout cimport Rollout
from tsunagu.engine.slashchain.safe_moves cimport SafeMoves
from tsunagu.engine.slashchain.worth cimport Worth

@cython.final
cdef class SlashchainHeuristics(Heuristics):
    cdef Fives fives
    cdef SafeMoves safe
    cdef Mirror mirror
    cdef Worth worth
    cdef Rollout guided
    cdef Prover prover
    cdef int weighed_into(self, SlashchainPosition position, int* moves, double* weights) noexcept nogil
    cdef int without_images(self, int* moves, int n) noexcept nogil
    cdef double proven(self, SlashchainPosition position, int effort) noexcept nogil
