cimport cython

@cython.final
cdef class Rng:
    cdef unsigned long long state
    cdef unsigned int below(self, unsigned int n) noexcept nogil

@cython.final
cdef class Ints:
    cdef readonly object items
    cdef int* data

@cython.final
cdef class Doubles:
    cdef readonly object items
    cdef double* data

cdef class Position:
    cdef readonly int seats
    cdef readonly int turn
    cdef readonly bint over
    cdef readonly bint hidden
    cdef readonly int most_moves
    cdef int legal_into(self, int* buffer) noexcept nogil
    cdef bint allows(self, int move) noexcept nogil
    cdef void play_int(self, int move) noexcept nogil
    cdef double utility(self, int seat) noexcept nogil
    cdef double evaluate(self, int seat) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef unsigned long long mix_key(self, unsigned long long x) noexcept nogil
    cdef void shuffle_hidden(self, int seat, Rng rng) noexcept nogil
    cdef int random_move(self, Rng rng, int* buffer) noexcept nogil
    cdef void playout(self, Rng rng, int* buffer) noexcept nogil

@cython.final
cdef class RandomGames:
    cdef Position position
    cdef Rng rng
    cdef Ints buffer
    cdef Doubles sums

cdef unsigned long long mix(unsigned long long x) noexcept nogil
cdef object count_sequences(Position position, int depth)
