cimport cython
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class Slashchain(Position):
    cdef readonly bint renju
    cdef readonly int overline, sets
    cdef readonly int winner, reason, placed
    cdef unsigned char line[65536]
    cdef unsigned char edge_at[16384]
    cdef int edge[160]
    cdef int edges
    cdef int laid[36]
    cdef int hand[12]
    cdef int form[32]
    cdef int form_count[2]
    cdef int kind_of[16]
    cdef int corner_at[4]
    cdef int step[2]
    cdef bint exact[2]
    cdef void wipe(self) noexcept nogil
    cdef void assign(self, Slashchain other) noexcept nogil
    cdef void write_tile(self, int move) noexcept nogil
    cdef void add_edge(self, int cell) noexcept nogil
    cdef void lay(self, int move) noexcept nogil
    cdef void take_from_hand(self, int seat, int kind) noexcept nogil
    cdef void list_forms(self, int seat) noexcept nogil
    cdef int reach(self, int at, int step, int mark) noexcept nogil
    cdef int chain_through(self, int at, int seat) noexcept nogil
    cdef bint is_four(self, int fill, int seat) noexcept nogil
    cdef bint is_open_four(self, int at, int seat) noexcept nogil
    cdef bint is_three(self, int fill, int seat) noexcept nogil
    cdef int chain_end(self, int at, int step, int seat) noexcept nogil
    cdef bint makes_overline(self, int move, int seat) noexcept nogil
    cdef bint double_four_two_apart(self, int move) noexcept nogil
    cdef bint four_on_diagonal(self, int diagonal) noexcept nogil
    cdef void judge(self, int mover, int move) noexcept nogil
    cdef void end(self, int winner, int reason) noexcept nogil
    cdef bint can_fill(self, int fill, int seat) noexcept nogil
    cdef double threat_count(self, int seat) noexcept nogil
