cimport cython
from tsunagu.engine.hichain.hands cimport Hands
from tsunagu.engine.hichain.tables cimport Tables
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class HichainPosition(Hands):
    cdef readonly str symbols
    cdef readonly int winner, reason, passes
    cdef long long score[2]
    cdef unsigned int contact[16384]
    cdef unsigned char edge_at[32768]
    cdef int edge[512]
    cdef int edges[2]
    cdef unsigned int* shape
    cdef unsigned int* passed_on
    cdef int* way_to
    cdef unsigned int obstacles(self, int seat, int cell) noexcept nogil
    cdef bint can_place(self) noexcept nogil
    cdef void lay(self, int seat, int cell, int form) noexcept nogil
    cdef void add_edge(self, int seat, int cell) noexcept nogil
    cdef void remove_edge(self, int seat, int cell) noexcept nogil
    cdef void count_gain(self, int seat, int cell) noexcept nogil
    cdef void end(self, int winner, int reason) noexcept nogil
    cdef void wipe(self) noexcept nogil
    cdef void assign(self, HichainPosition other) noexcept nogil
    cdef int next_threat(self, int seat, int after) noexcept nogil
