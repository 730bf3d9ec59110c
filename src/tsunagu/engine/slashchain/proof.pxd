cimport cython
from tsunagu.engine.position cimport Ints
from tsunagu.engine.slashchain.fives cimport Fives
from tsunagu.engine.slashchain.position cimport SlashchainPosition
from tsunagu.engine.slashchain.safe_moves cimport SafeMoves

@cython.final
cdef class Level:
    cdef SlashchainPosition position
    cdef Ints moves
    cdef Ints replies
    cdef int best
    cdef int killer
    cdef Level deeper

@cython.final
cdef class Prover:
    cdef Fives fives
    cdef SafeMoves safe
    cdef Level top
    cdef long long limit
    cdef bint cut
    cdef unsigned long long salt
    cdef unsigned long long failed[4096]
    cdef int failed_fours[4096]
    cdef int search(self, SlashchainPosition position, int effort) noexcept nogil
    cdef int within(self, SlashchainPosition position, int effort, int most) noexcept nogil
    cdef bint attack(self, Level here, int fours) noexcept nogil
    cdef int fours_into(self, Level here) noexcept nogil
    cdef bint any_four_wins(self, Level here, int fours, int n) noexcept nogil
    cdef bint wins_again(self, Level here, Level after) noexcept nogil
    cdef bint holds(self, Level here, Level after, int move) noexcept nogil
    cdef int replies_into(self, Level here, Level after, int move) noexcept nogil
    cdef bint all_replies_lose(self, Level after, int fours, int n) noexcept nogil
