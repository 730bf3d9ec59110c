cimport cython
from tsunagu.engine.connect37.runs cimport Runs
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class Connect37Position(Runs):
    cdef readonly int turns, placed
    cdef readonly int deck_left, deck_size, removed_count
    cdef unsigned char secret[46]
    cdef unsigned char unseen[37]
    cdef int held[4]
    cdef int singles[4]
    cdef int doubles[4]
    cdef void assign(self, Connect37Position other) noexcept nogil
    cdef int first_choice(self) noexcept nogil
    cdef int last_choice(self) noexcept nogil
    cdef void take_from_hand(self, int seat, int tile) noexcept nogil
    cdef void use_chips(self, int seat, int choice) noexcept nogil
    cdef void draw(self) noexcept nogil
    cdef double expected_points(self, int seat, unsigned long long mine) noexcept nogil
    cdef unsigned long long hand_bits(self, int seat) noexcept nogil
