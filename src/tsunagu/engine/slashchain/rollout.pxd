cimport cython
from tsunagu.engine.position cimport Rng
from tsunagu.engine.slashchain.board cimport Board
from tsunagu.engine.slashchain.fives cimport Fives
from tsunagu.engine.slashchain.position cimport SlashchainPosition

@cython.final
cdef class Rollout:
    cdef Fives fives
    cdef unsigned int made[32768]
    cdef unsigned char is_hot[16384]
    cdef int hot[160]
    cdef int hot_count
    cdef void play(self, SlashchainPosition position, Rng rng, int* buffer) noexcept nogil
    cdef void note(self, Board board, int cell, int seat) noexcept nogil
    cdef void follow(self, Board board, int move) noexcept nogil
    cdef int choose(self, SlashchainPosition position, Rng rng, int* buffer) noexcept nogil
    cdef int winning_patterns(self, SlashchainPosition position, int cell, int seat) noexcept nogil
    cdef int losing_patterns(self, SlashchainPosition position, int cell, int seat) noexcept nogil
    cdef int one_of(self, int patterns, Rng rng) noexcept nogil
