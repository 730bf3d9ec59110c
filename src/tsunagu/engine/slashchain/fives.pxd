cimport cython
from tsunagu.engine.slashchain.board cimport Board
from tsunagu.engine.slashchain.position cimport SlashchainPosition

cdef int row(unsigned char* line, int at, int step, int mark) noexcept nogil
cdef unsigned int chain_patterns(int length, int patterns) noexcept nogil

@cython.final
cdef class Fives:
    cdef int lines[8]
    cdef int of_kind[6]
    cdef int low[2]
    cdef int high[2]
    cdef int lone[4]
    cdef int ready[320]
    cdef int ready_count[2]
    cdef long long tried
    cdef int held_patterns(self, SlashchainPosition position, int seat) noexcept nogil
    cdef int held_after(self, SlashchainPosition position, int seat, int move) noexcept nogil
    cdef unsigned int made_at(self, Board board, int cell, int seat) noexcept nogil
    cdef int patterns_won_by_other(self, SlashchainPosition position, unsigned int made) noexcept nogil
    cdef int winning_patterns(self, SlashchainPosition position, int seat, unsigned int own, unsigned int other) noexcept nogil
    cdef int losing_patterns(self, SlashchainPosition position, int seat, unsigned int own, unsigned int other) noexcept nogil
    cdef int wins_at(self, SlashchainPosition position, int cell, int seat, int held) noexcept nogil
    cdef int loses_at(self, SlashchainPosition position, int cell, int seat) noexcept nogil
    cdef int look(self, SlashchainPosition position, int seat) noexcept nogil
    cdef int first_of(self, int patterns) noexcept nogil
    cdef bint wins_after(self, SlashchainPosition position, int move, int seat, int held) noexcept nogil
    cdef bint wins_beside(self, SlashchainPosition position, Board board, int move, int seat, int held) noexcept nogil
    cdef int beside(self, int cell, int way) noexcept nogil
    cdef int risky_at(self, Board board, int cell, int seat) noexcept nogil
    cdef bint near_five(self, Board board, int first, int last, int seat) noexcept nogil
    cdef bint makes_five(self, unsigned char* line, int end, int step, int mark, int length) noexcept nogil
