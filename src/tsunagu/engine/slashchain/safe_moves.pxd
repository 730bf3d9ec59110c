cimport cython
from tsunagu.engine.position cimport Ints
from tsunagu.engine.slashchain.board cimport Board
from tsunagu.engine.slashchain.fives cimport Fives
from tsunagu.engine.slashchain.position cimport SlashchainPosition

@cython.final
cdef class SafeMoves:
    cdef Fives fives
    cdef int threat
    cdef void watch(self, SlashchainPosition position) noexcept nogil
    cdef int safe_into(self, SlashchainPosition position, int* moves) noexcept nogil
    cdef int safe_move(self, SlashchainPosition position) noexcept nogil
    cdef bint any_safe(self, SlashchainPosition position) noexcept nogil
    cdef int write(self, int cell, int patterns, int* moves, int n) noexcept nogil
    cdef int safe_at(self, SlashchainPosition position, int cell, int patterns, bint one) noexcept nogil
    cdef bint touches_ready(self, int cell, int seat) noexcept nogil
    cdef int stopping_at(self, SlashchainPosition position, Board board, int cell, int mover) noexcept nogil
    cdef bint in_line(self, int cell, int other) noexcept nogil
    cdef bint makes_double_four(self, SlashchainPosition position, int move) noexcept nogil
