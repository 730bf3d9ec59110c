from tsunagu.engine.position cimport Position, Rng

cdef class Table(Position):
    cdef readonly int winner, reason
    cdef readonly int choosing, drawn, removed
    cdef bint basic
    cdef int laid_count, discard_count
    cdef signed char dots[2][27]
    cdef signed char die[2]
    cdef signed char owner[2]
    cdef signed char columns[2]
    cdef signed char marker[2]
    cdef signed char held[2]
    cdef signed char discard[2]
    cdef signed char hand[2][8]
    cdef signed char deck[18]
    cdef unsigned char takes[2][32]
    cdef unsigned char layer[2][32]
    cdef int laid[18]
    cdef unsigned long long group[128]
    cdef int scratch[254]
    cdef int holds(self, int seat) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
    cdef void swap_in(self, int seat, int old, int new) noexcept nogil
    cdef int groups_into(self, int seat, int* buffer) noexcept nogil
    cdef bint group_fits(self, int move) noexcept nogil
    cdef void lay(self, int seat, int move) noexcept nogil
    cdef void fill(self, int line, int number, int count) noexcept nogil
    cdef void open_place(self, int line, int number, int neighbour) noexcept nogil
    cdef void end(self, int winner, int reason) noexcept nogil
    cdef void assign(self, Table other) noexcept nogil
