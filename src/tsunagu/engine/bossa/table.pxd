from tsunagu.engine.position cimport Position, Rng

cdef class BossaTable(Position):
    cdef readonly int winner, reason
    cdef readonly int choosing, draws, removed
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
    cdef signed char top[2]
    cdef unsigned int takes[2][8]
    cdef unsigned int layer[2][8]
    cdef int sequence[18]
    cdef unsigned long long group[129]
    cdef unsigned int wanted[8]
    cdef unsigned int reached[8]
    cdef int loose[255]
    cdef int holds(self, int seat) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
    cdef void swap_in(self, int seat, int old, int new) noexcept nogil
    cdef int groups_into(self, int seat, int* buffer) noexcept nogil
    cdef bint has_group(self, int seat) noexcept nogil
    cdef void want(self, int line, int seat) noexcept nogil
    cdef bint group_fits(self, int move) noexcept nogil
    cdef void lay(self, int seat, int move) noexcept nogil
    cdef void fill(self, int line, int number, int count) noexcept nogil
    cdef void open_place(self, int line, int number, int neighbour) noexcept nogil
    cdef void end(self, int winner, int reason) noexcept nogil
    cdef void assign(self, BossaTable other) noexcept nogil
