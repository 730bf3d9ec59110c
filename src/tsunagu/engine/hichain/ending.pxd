cimport cython
from tsunagu.engine.hichain.position cimport HichainPosition
from tsunagu.engine.hichain.prospects cimport Prospects

cdef class Endings(Prospects)

@cython.final
cdef class Ending:
    cdef HichainPosition board
    cdef Ending deeper
    cdef int moves[4480]
    cdef int gains[4480]
    cdef int best_move
    cdef void begin(self, HichainPosition position) noexcept nogil
    cdef int outcome(self, Endings endings, int floor, int roof) noexcept nogil
    cdef int last_card(self, Endings endings) noexcept nogil
    cdef int list_moves(self, Endings endings) noexcept nogil
    cdef int next_best(self, int n) noexcept nogil
    cdef int after(self, Endings endings, int move, int floor, int roof) noexcept nogil

cdef class Endings(Prospects):
    cdef Ending first
    cdef int looks
    cdef bint unsure
    cdef int threat_move(self, HichainPosition position, int seat) noexcept nogil
    cdef double solve(self, HichainPosition position, int effort) noexcept nogil
