cimport cython
from tsunagu.engine.position cimport Position, Rng
from tsunagu.engine.slashchain.board cimport Board

@cython.final
cdef class SlashchainPosition(Position):
    cdef readonly Board board
    cdef readonly bint renju
    cdef readonly int overline, sets
    cdef readonly int winner, reason
    cdef int hand[12]
    cdef int form[32]
    cdef int form_count[2]
    cdef int kind_of[16]
    cdef void assign(self, SlashchainPosition other) noexcept nogil
    cdef void take_from_hand(self, int seat, int kind) noexcept nogil
    cdef void list_forms(self, int seat) noexcept nogil
    cdef bint makes_overline(self, int move, int seat) noexcept nogil
    cdef void judge(self, int mover, int move) noexcept nogil
    cdef void end(self, int winner, int reason) noexcept nogil
    cdef bint can_fill(self, int fill, int seat) noexcept nogil
    cdef double threat_count(self, int seat) noexcept nogil
