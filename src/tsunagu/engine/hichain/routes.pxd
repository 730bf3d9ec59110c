from tsunagu.engine.hichain.tables cimport Tables
from tsunagu.engine.position cimport Position

cdef class Routes(Position):
    cdef readonly bint free, dice
    cdef unsigned char card[16384]
    cdef unsigned char on[16384]
    cdef unsigned char* seen_as
    cdef unsigned char* die
    cdef unsigned char* stepped
    cdef int* beside
    cdef int sequence[128]
    cdef readonly int placed
    cdef int path[2304]
    cdef int left, right
    cdef int purpose
    cdef bint centre_ends
    cdef readonly bint long_run
    cdef long long work, budget
    cdef long long total
    cdef int near[64]
    cdef int nears, origin
    cdef int fresh_cell, fresh_card
    cdef object listed
    cdef void push(self, int cell, bint right) noexcept nogil
    cdef void pop(self, bint right) noexcept nogil
    cdef bint is_barred(self, int reader, int relay, bint right) noexcept nogil
    cdef bint grow_right(self, int reader, int need, int step, int values) noexcept nogil
    cdef void grow_left(self, int reader, int need, int step, int values) noexcept nogil
    cdef bint reads(self, int reader, int step) noexcept nogil
    cdef bint reaches(self, int reader, bint right, int need, int step) noexcept nogil
    cdef bint is_part(self, int seat) noexcept nogil
    cdef bint named_before(self, int reader, int step) noexcept nogil
    cdef void weigh(self, int reader, int step, int values) noexcept nogil
    cdef object enlist(self, int reader, int step, bint part)
    cdef int points(self, int values) noexcept nogil
    cdef void follow_from(self, int reader, int cell, int step) noexcept nogil
    cdef void follow_all(self, int seat, int purpose) noexcept nogil
