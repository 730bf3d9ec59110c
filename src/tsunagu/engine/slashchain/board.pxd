cimport cython

@cython.final
cdef class Board:
    cdef readonly int placed
    cdef unsigned char line[65536]
    cdef unsigned char edge_at[16384]
    cdef int edge[160]
    cdef int edges
    cdef int sequence[36]
    cdef int corner_at[4]
    cdef int step[2]
    cdef bint exact[2]
    cdef int top_left(self, int move) noexcept nogil
    cdef void write_tile(self, int move) noexcept nogil
    cdef void erase_tile(self, int move) noexcept nogil
    cdef void add_edge(self, int cell) noexcept nogil
    cdef void lay(self, int move) noexcept nogil
    cdef void wipe(self) noexcept nogil
    cdef void copy_from(self, Board other) noexcept nogil
    cdef int reach(self, int at, int step, int mark) noexcept nogil
    cdef int chain_through(self, int at, int seat) noexcept nogil
    cdef int chains_made(self, int move) noexcept nogil
    cdef int chain_end(self, int at, int step, int seat) noexcept nogil
    cdef bint is_four(self, int fill, int seat) noexcept nogil
    cdef bint is_open_four(self, int at, int seat) noexcept nogil
    cdef bint is_three(self, int fill, int seat) noexcept nogil
    cdef bint in_a_four(self, int at, int seat) noexcept nogil
    cdef bint four_on_diagonal(self, int diagonal) noexcept nogil
    cdef bint double_four_two_apart(self, int move) noexcept nogil
